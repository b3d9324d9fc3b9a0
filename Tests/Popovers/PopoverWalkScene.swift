// SPDX-License-Identifier: MIT

/// A popover of a walk, from its creation until everything of it is released.
@MainActor final class PopoverRecord {
  let index: Int
  /// The only strong reference of the walk, set until the popover is no longer presented.
  var popover: Popover?
  weak var context: Popover.Context?
  weak var content: WalkContent?
  /// The index of the popover from whose content it was presented, or `nil` for the page.
  var host: Int?
  /// The reasons that `onDismiss` was called with.
  var reasons: [DismissalReason?] = []
  var isReplaced = false

  init(index: Int) { self.index = index }
}

/// The content of a popover of a walk, which reports the presses that reach it.
@MainActor final class WalkContent: View {
  var preferredSize: Size { didSet { invalidateIntrinsicContentSize() } }
  private let onPress: () -> Void

  init(_ size: Size, hasField: Bool, onPress: @escaping () -> Void) {
    preferredSize = size
    self.onPress = onPress
    super.init()
    let tap = TapGestureRecognizer()
    tap.delegate = self
    addGestureRecognizer(tap)
    if hasField { addSubview(Field(frame: Rect(x: 0, y: 0, width: 50, height: 20))) }
  }

  override func sizeThatFits(_ size: Size) -> Size { preferredSize }
}

extension WalkContent: GestureRecognizerDelegate {
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    onPress()
    return true
  }
}

/// The window of a walk: a page that scrolls, with an anchor, a field, and two kinds of menus.
@MainActor final class PopoverWalkScene {
  /// The index of the page in `pressedRecord`.
  static let pageIndex = -1

  private(set) var window: Window? = Window(size: Size(width: 400, height: 600))
  private(set) var page = ViewController()
  let scrollView = ScrollView()
  let anchor = View(frame: Rect(x: 150, y: 500, width: 80, height: 40))
  private(set) var menu: Templates.Menu?
  /// The popover whose content received the last press, `pageIndex`, or `nil`.
  var pressedRecord: Int?
  /// Called when a command of a menu is chosen.
  var onCommand: () -> Void = {}

  private let field = Field(frame: Rect(x: 10, y: 300, width: 100, height: 30))
  private let label = View(frame: Rect(x: 10, y: 400, width: 100, height: 40))
  private var time = 0.0

  init() {
    window?.contextMenuPresenter = PopoverMenuPresenter()
    window?.rootViewController = page
    window?.handle(.focusChanged(true))
    scrollView.fillsSuperview = true
    scrollView.contentSize = Size(width: 400, height: 1_200)
    page.view.addSubview(scrollView)
    let content = WalkContent(Size(width: 400, height: 1_200), hasField: false) { [weak self] in
      self?.pressedRecord = Self.pageIndex
    }
    content.frame = Rect(x: 0, y: 0, width: 400, height: 1_200)
    scrollView.contentView.addSubview(content)
    for view in [anchor, field, label] { content.addSubview(view) }
    content.contextMenu = contextMenu
    menu = Templates.Menu(sourceView: label) { [weak self] in
      ["one", "two"].map { title in
        Templates.MenuButton(title: title) { self?.onCommand() }
      }
    }
    field.becomeFirstResponder()
    pass(0)
  }

  private var contextMenu: ContextMenu {
    func commands(_ names: String...) -> [ContextMenu.Item] {
      names.map { ContextMenu.Item($0) { [weak self] in self?.onCommand() } }
    }
    let inner = ContextMenu(commands("Inner"))
    let outer = ContextMenu([ContextMenu.Item("Deeper", submenu: inner)] + commands("Outer"))
    return ContextMenu([ContextMenu.Item("More", submenu: outer)] + commands("Copy", "Paste"))
  }

  /// Releases the window with everything in it.
  func release() {
    menu = nil
    page.view.removeFromSuperview()
    page = ViewController()
    window = nil
  }

  // MARK: Events

  /// Advances the time and prepares a frame.
  func pass(_ seconds: Double) {
    time += seconds
    window?.advance(to: time)
    _ = window?.prepareFrame(at: time)
  }

  func send(_ finger: Touch.ID, _ phase: Touch.Phase, _ point: Point) {
    window?.handle(
      .touch(Touch(id: finger, phase: phase, position: point, time: time, source: .finger)))
  }

  func press(_ key: Key) {
    window?.handle(.key(KeyEvent(key, .down, time: time)))
    window?.handle(.key(KeyEvent(key, .up, time: time)))
  }

  /// Clicks with the secondary button.
  func openMenu(at point: Point) {
    let id = Touch.ID.unique()
    for phase in [Touch.Phase.began, .ended] {
      window?.handle(
        .touch(
          Touch(
            id: id, phase: phase, position: point, time: time,
            source: .pointer(button: Touch.secondaryButton))))
    }
  }

  // MARK: State

  /// The entries of the stack without backdrops, from back to front, those being dismissed included.
  var entries: [PresentationEntry] {
    window?.presentationStack.entries.filter { !$0.isBackdrop } ?? []
  }

  var isMenuOpen: Bool { entries.contains { $0.isPresented && Self.isMenu($0) } }

  /// Whether an entry displays a menu.
  static func isMenu(_ entry: PresentationEntry) -> Bool {
    func isMenu(_ view: View) -> Bool {
      view.accessibilityRole == .menu || view.subviews.contains(where: isMenu)
    }
    return isMenu(entry.view)
  }

  /// The violation of what holds after everything was dismissed and all motion has ended.
  var restFault: String? {
    guard let window else { return nil }
    if !window.presentationStack.entries.isEmpty { return "entries are left" }
    if window.isAnimating || window.nextDeadline != nil { return "the window is not idle" }
    if !window.arena.isIdle { return "the arena is not idle" }
    // After presses nothing may have the focus, but the next Tab finds a view.
    window.resize(to: Size(width: 400, height: 600), scale: .one)
    scrollView.contentOffset = .zero
    pass(1)
    if window.firstResponder == nil { press(.tab) }
    return window.firstResponder === field ? nil : "the field does not get the focus"
  }
}

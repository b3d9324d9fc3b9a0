// SPDX-License-Identifier: MIT

/// A random walk of a window with popovers and menus beyond its bounds, and of a compositor that
/// places, moves, refuses and dismisses their popups.
final class PopupWalk: @MainActor RandomWalk {
  private static let maximumCount = 5
  private static let windowSize = Size(width: 400, height: 300)

  /// A popover of the walk.
  private final class Record {
    let index: Int
    /// The only strong reference of the walk, set until the popover is no longer presented.
    var popover: Popover?
    weak var content: ContentView?
    var dismissals = 0
    var isReplaced = false

    init(_ index: Int) { self.index = index }
  }

  /// A key that menus handle, with its code in Linux.
  private enum KeyCode: UInt32, CaseIterable {
    case escape = 1
    case `return` = 28
    case left = 105
    case right = 106
    case down = 108
  }

  /// A view of a fixed size, from which other popovers are presented.
  private final class ContentView: View {
    private let size: Size

    init(_ size: Size) {
      self.size = size
      super.init()
    }

    override func sizeThatFits(_ size: Size) -> Size { self.size }
  }

  private let stage: TestStage
  private let page = ViewController()
  private var generator: SeededGenerator
  private var records: [Record] = []
  private(set) var history: [String] = []
  private(set) var fault: String?
  private var hookCount = 0

  init(_ random: SeededGenerator) throws {
    generator = random
    stage = try TestStage.withPopups(root: page) { _ in }
    let commands = ["Copy", "Paste"].map { ContextMenu.Item($0) {} }
    let inner = ContextMenu(["Inner 1", "Inner 2"].map { ContextMenu.Item($0) {} })
    let outer = ContextMenu([ContextMenu.Item("Deeper", submenu: inner)] + commands)
    page.view.contextMenu = ContextMenu([ContextMenu.Item("More", submenu: outer)] + commands)
    try stage.settle()
  }

  func step() throws {
    try change()
    if chance(2) { try stage.frame() }
    check()
  }

  func finish() throws -> String? {
    try end()
    return fault
  }

  private func fail(_ text: String) { fault = fault ?? text }
  private func note(_ text: String) { history.append(text) }

  // MARK: Chance

  private func random(_ range: ClosedRange<Int>) -> Int { generator.int(range) }
  private func chance(_ one: Int) -> Bool { random(1...one) == 1 }
  private func element<Element>(_ elements: [Element]) -> Element {
    generator.element(of: elements)
  }

  private var presented: [Record] { records.filter { $0.popover?.isPresented == true } }
  private var popups: [ScriptedPopup] { stage.compositor.allPopups }

  /// Returns a point of the window, or of a popup beyond it.
  private func point() -> Point {
    let frames = popups.filter { $0.phase == .mapped && !$0.isDismissed }.map(\.windowFrame)
    let area =
      frames.isEmpty || chance(2) ? Rect(origin: .zero, size: Self.windowSize) : element(frames)
    return Point(
      x: area.minX + area.width * Double(random(1...19)) / 20,
      y: area.minY + area.height * Double(random(1...19)) / 20)
  }

  // MARK: Steps

  private func change() throws {
    switch random(0...17) {
    case 0, 1, 2: present()
    case 3: dismiss()
    case 4: replace()
    case 5: dismissAll()
    case 6, 7: try openMenu()
    case 8, 9: press(element(KeyCode.allCases))
    case 10: try click()
    case 11: try movePointer()
    case 12: try advance()
    default: answer()
    }
    try stage.turn()
  }

  private func present() {
    guard presented.count < Self.maximumCount else { return }
    let record = make()
    let hosts = presented.filter { $0.content?.window != nil }
    let host = chance(2) && !hosts.isEmpty ? element(hosts) : nil
    note("present \(record.index)" + (host.map { " from \($0.index)" } ?? ""))
    guard let popover = record.popover else { return }
    if let content = host?.content { content.present(popover) } else { page.present(popover) }
  }

  private func dismiss() {
    guard let record = presented.randomElement(using: &generator) else { return }
    note("dismiss \(record.index)")
    record.popover?.dismiss(transaction: chance(2) ? .immediate : nil)
  }

  private func replace() {
    guard let old = presented.randomElement(using: &generator) else { return }
    let new = make()
    note("replace \(old.index) by \(new.index)")
    guard let newPopover = new.popover else { return }
    old.isReplaced = true
    old.popover?.replace(with: newPopover)
  }

  private func dismissAll() {
    guard chance(3) else { return }
    note("dismiss all")
    page.dismissAllPopovers()
  }

  private func openMenu() throws {
    let point = point()
    note("menu at \(point.x) \(point.y)")
    try play(.pointer(button: Touch.secondaryButton), at: point)
  }

  private func click() throws {
    let point = point()
    note("click \(point.x) \(point.y)")
    try play(chance(2) ? .pointer(button: Touch.primaryButton) : .finger(0), at: point)
  }

  /// Presses and releases, without waiting until the window settles.
  private func play(_ contact: GestureScript.Contact, at point: Point) throws {
    try stage.play(GestureScript.tap(at: point, with: contact))
  }

  private func movePointer() throws {
    let point = point()
    note("pointer \(point.x) \(point.y)")
    try stage.movePointer(to: point)
  }

  private func press(_ key: KeyCode) {
    note("\(key)")
    for isDown in [true, false] { stage.compositor.seats.first?.key(key.rawValue, isDown: isDown) }
  }

  private func advance() throws {
    let seconds = Double(random(1...6)) / 10
    note("wait \(seconds)")
    try stage.advance(by: seconds)
  }

  // MARK: Compositor

  /// Lets the compositor do something that a client cannot foresee.
  private func answer() {
    let compositor = stage.compositor
    switch random(0...6) {
    case 0, 1:
      let policy = element([CompositorConfiguration.PopupPolicy.place, .denyGrab, .dismiss, .wait])
      note("policy \(policy)")
      compositor.configuration.popupPolicy = policy
    case 2:
      guard let popup = popups.randomElement(using: &generator) else { return }
      note("popup done")
      popup.dismiss()
    case 3:
      note("popup done for all that grab")
      compositor.dismissGrabbedPopups()
    case 4:
      guard let popup = popups.randomElement(using: &generator), !popup.isDismissed else { return }
      note("configure a popup")
      popup.configure()
    case 5:
      guard let popup = popups.randomElement(using: &generator), !popup.isDismissed else { return }
      let frame = PixelRect(
        x: random(-300...500), y: random(-300...400), width: random(1...300),
        height: random(1...300))
      note("move a popup to \(frame)")
      popup.configure(frame)
    default:
      let size = (width: random(100...500), height: random(100...400))
      note("resize \(size)")
      compositor.toplevels.first?.configure(width: Int32(size.width), height: Int32(size.height))
    }
  }

  // MARK: Popovers

  private func make() -> Record {
    let record = Record(records.count)
    records.append(record)
    var attributes = Popover.Attributes()
    attributes.leavesWindow = !chance(4)
    let source = Rect(
      x: Double(random(-20...420)), y: Double(random(-20...320)), width: Double(random(0...80)),
      height: Double(random(0...60)))
    attributes.sourceFrame = { source }
    attributes.position = .absolute(
      originAnchor: element(Anchor.allCases), popoverAnchor: element(Anchor.allCases))
    attributes.dismissal.mode = .init(rawValue: random(0...1))
    attributes.blocksBackgroundTouches = chance(6)
    if chance(2) { attributes.presentation.animation = .immediate }
    if chance(2) { attributes.dismissal.animation = .immediate }
    attributes.onDismiss = { [weak self, weak record] in
      record?.dismissals += 1
      self?.runHook()
    }
    let size = Size(width: Double(random(0...400)), height: Double(random(0...400)))
    let popover = Popover(attributes: attributes) { [weak record] in
      let content = ContentView(size)
      record?.content = content
      return content
    }
    record.popover = popover
    return record
  }

  /// Presents or dismisses something from inside a hook, sometimes.
  private func runHook() {
    guard chance(4), hookCount < 20 else { return }
    hookCount += 1
    note("hook")
    if chance(2) { present() } else { dismiss() }
  }

  // MARK: Invariants

  private func check() {
    for record in records {
      if record.dismissals > 1 { fail("\(record.index) was dismissed \(record.dismissals) times") }
      guard let popover = record.popover else { continue }
      if !popover.isPresented {
        if record.dismissals == 0, !record.isReplaced { fail("\(record.index) ended silently") }
        record.popover = nil
      } else if record.dismissals > 0 {
        fail("\(record.index) is presented after its dismissal")
      } else if !popover.context.frame.isFinite {
        fail("\(record.index) has no finite frame")
      }
    }
    let violations = stage.compositor.violations
    if !violations.isEmpty { fail("\(violations)") }
  }

  private func end() throws {
    hookCount = 20
    stage.compositor.configuration.popupPolicy = .place
    for popup in popups where popup.phase == .created { popup.configure() }
    try stage.turn()
    if chance(3) {
      note("close window")
      stage.application.display.windows.first?.close()
      for _ in 0..<20 {
        _ = stage.application.loop.step()
        stage.compositor.step()
      }
    } else {
      note("dismiss all")
      page.dismissAllPopovers()
      for _ in 0..<4 {
        press(.escape)
        try stage.frame()
      }
      try stage.advance(by: 2)
      check()
      for record in records where record.content != nil {
        fail("the view of \(record.index) is not released")
      }
    }
    check()
    if !popups.isEmpty { fail("\(popups.count) popups are left") }
    if !presented.isEmpty { fail("popovers are left") }
  }
}

// SPDX-License-Identifier: MIT

/// The application of an event walk, which changes its windows at random.
///
/// Its window has a popup bar, a text field, popovers and menus; a dialogue and a panel come and go,
/// as do an icon, a pointer lock, activations and the wish to keep the display awake.
final class EventWalkClient {
  /// The number of popovers above which no other one is presented.
  private static let mostPopovers = 6

  let window = Window(size: Size(width: 400, height: 300))
  private let display: Display
  private let page = ViewController()
  private let field = TextField("text")
  private let icons: [WindowIcon]
  private var dialog: SurfaceHost?
  private var panel: SurfaceHost?
  private var lock: PointerLock?

  init(display: Display) throws {
    self.display = display
    let picture = Image(bitmap: try Bitmap(size: PixelSize(width: 16, height: 16)))
    icons = [
      WindowIcon(name: "document-edit"), WindowIcon(images: [picture]),
      WindowIcon(name: "document-open", images: [picture]),
    ]
    window.contextMenuPresenter = PopoverMenuPresenter()
    window.rootViewController = page
    field.frame = Rect(x: 20, y: 20, width: 200, height: 36)
    page.view.addSubview(field)
    let inner = ContextMenu(["Inner 1", "Inner 2"].map { ContextMenu.Item($0) {} })
    page.view.contextMenu = ContextMenu([
      ContextMenu.Item("More", submenu: inner), ContextMenu.Item("Copy") {},
    ])
    page.popupInteractionStyle = .drag
    page.presentPopupBar(with: ViewController(), animated: false)
    display.open(window).onCloseRequest = { false }
  }

  /// Moves the keyboard focus to the text field.
  func focusField() { field.becomeFirstResponder() }

  /// A change by the application.
  private enum Change: CaseIterable {
    case open, close, move, title, focus, popover, dismissal, dialog, modality, panel, wakefulness
    case icon, lock, activation, token
  }

  /// Changes something at random; returns its name.
  func change(using generator: inout SeededGenerator) -> String {
    func random(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    func isOne(of count: Int) -> Bool { random(1...count) == 1 }
    let change = Change.allCases.randomElement(using: &generator) ?? .move
    switch change {
    case .open: page.openPopup()
    case .close: page.closePopup()
    case .move: field.frame.origin.x = Double(random(-20...300))
    case .title: window.title = "title \(random(0...9))"
    case .focus: _ = isOne(of: 2) ? field.becomeFirstResponder() : field.resignFirstResponder()
    case .popover:
      presentPopover(at: Point(x: Double(random(-20...420)), y: Double(random(-20...320))))
    case .dismissal: page.dismissAllPopovers()
    case .dialog: toggleDialog()
    case .modality: dialog?.window.isModal.toggle()
    case .panel: togglePanel(height: Double(random(1...200)))
    case .wakefulness: window.isIdleTimerDisabled.toggle()
    case .icon: window.icon = isOne(of: 3) ? nil : icons.randomElement(using: &generator)
    case .lock: toggleLock()
    case .activation:
      window.requestActivation(
        token: isOne(of: 4) ? "token" : nil, grant: isOne(of: 2) ? window.lastPressGrant : nil)
    case .token:
      window.requestActivationToken(
        applicationID: isOne(of: 2) ? "org.example.Other" : nil, grant: window.lastPressGrant
      ) { _ in }
    }
    return "\(change)"
  }

  /// Closes everything but the window and its popup bar.
  func closeAll() {
    page.dismissAllPopovers()
    dialog?.close()
    panel?.close()
    lock?.end()
  }

  // MARK: Parts

  /// Presents a popover beyond the window's bounds.
  private func presentPopover(at origin: Point) {
    guard window.presentationStack.entries.count < Self.mostPopovers else { return }
    var attributes = Popover.Attributes()
    attributes.leavesWindow = true
    let source = Rect(origin: origin, size: Size(width: 40, height: 20))
    attributes.sourceFrame = { source }
    attributes.dismissal.mode = []
    page.present(Popover(attributes: attributes) { Label("A popover of some width") })
  }

  private func toggleDialog() {
    if let dialog { return dialog.close() }
    let child = Window(size: Size(width: 200, height: 120))
    child.rootViewController = ViewController()
    child.parent = window
    child.isModal = true
    let host = display.open(child)
    host.onClose = { [weak self] in self?.dialog = nil }
    dialog = host
  }

  /// Opens or closes a panel at the lower edge of the output.
  private func togglePanel(height: Double) {
    if let panel { return panel.close() }
    let bar = Window(size: Size(width: 200, height: height))
    bar.rootViewController = ViewController()
    let host = display.open(
      bar,
      layer: LayerSurfaceOptions(
        anchors: [.left, .right, .bottom], size: Size(width: 0, height: height),
        exclusiveZone: .reserved(height), keyboardInteractivity: .onDemand))
    host.onClose = { [weak self] in self?.panel = nil }
    panel = host
  }

  private func toggleLock() {
    if let lock, lock.state != .ended { return lock.end() }
    lock = page.view.requestPointerLock { _ in }
  }
}

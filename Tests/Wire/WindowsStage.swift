// SPDX-License-Identifier: MIT

/// An application with several windows on a scripted compositor that can be replaced.
final class WindowsStage {
  /// The compositor that the application connects to.
  private final class Current {
    var compositor: ScriptedCompositor?
  }

  private let current = Current()
  let clock = TestClock(now: 100)
  let loop: EventLoop
  let application: Application
  /// The titles of the closed windows, in order.
  private(set) var closed: [String] = []

  init(_ configuration: CompositorConfiguration = WireStage.configuration) throws {
    let current = self.current
    current.compositor = ScriptedCompositor(configuration)
    loop = try EventLoop(clock: clock)
    application = Application(
      loop: loop, display: try Display(loop: loop) { current.compositor })
    application.onWindowClose = { [weak self] in self?.closed.append($0.title) }
  }

  var compositor: ScriptedCompositor {
    guard let compositor = current.compositor else { preconditionFailure("there is none") }
    return compositor
  }

  /// Opens a window with a page, and draws its first frame.
  @discardableResult
  func open(
    _ title: String, parent: Window? = nil, isModal: Bool = false,
    _ page: CountingPage = CountingPage()
  ) -> (window: Window, page: CountingPage) {
    let window = application.openWindow(
      title: title, size: Size(width: 400, height: 300), parent: parent, isModal: isModal,
      root: page)
    exchangeMessages()
    return (window, page)
  }

  /// The titles of the windows that the compositor displays, in the order of their creation.
  var displayedTitles: [String] {
    compositor.toplevels.filter { $0.phase == .mapped }.map(\.title)
  }

  func toplevel(_ title: String) throws -> ScriptedToplevel {
    try #require(compositor.toplevels.first { $0.title == title })
  }

  /// Presses a point of a window with the pointer.
  func click(_ title: String, at point: Point = Point(x: 50, y: 50)) throws {
    let surface = try toplevel(title).surface
    compositor.seats[0].pointerMove(to: point, on: surface)
    compositor.seats[0].pointerButton(0x110, isDown: true)
    exchangeMessages()
    compositor.seats[0].pointerButton(0x110, isDown: false)
    exchangeMessages()
  }

  /// Gives a window the keyboard, and presses a key.
  func press(_ key: UInt32, in title: String) throws {
    compositor.seats[0].focusKeyboard(try toplevel(title).surface)
    compositor.seats[0].tapKey(key)
    exchangeMessages()
  }

  /// Exchanges messages until both sides are idle.
  func exchangeMessages() {
    for _ in 0..<8 {
      loop.step()
      current.compositor?.step()
    }
    loop.step()
  }

  /// Answers all frame callbacks a sixtieth of a second later.
  func frame() {
    clock.advance(by: 1.0 / 60)
    compositor.releaseFrames()
    exchangeMessages()
  }

  /// Ends the compositor, and starts another one to which the application reconnects.
  func restartCompositor(_ configuration: CompositorConfiguration = WireStage.configuration) {
    for client in compositor.clients { client.disconnect() }
    current.compositor = nil
    exchangeMessages()
    current.compositor = ScriptedCompositor(configuration)
    clock.advance(by: 10)
    exchangeMessages()
    exchangeMessages()
  }

  func expectNoFault(_ location: SourceLocation = #_sourceLocation) {
    #expect(compositor.violations.isEmpty, sourceLocation: location)
    #expect(application.display.state == .connected, sourceLocation: location)
  }
}

/// A page that counts the presses of a button that covers it, and of a key command.
final class CountingPage: ViewController {
  private(set) var pressCount = 0
  private(set) var commandCount = 0
  /// Called at each press.
  var onPress: (() -> Void)?

  private(set) lazy var button = Button("Press") { [weak self] in
    self?.pressCount += 1
    self?.onPress?()
  }

  override func viewDidLoad() {
    view.backgroundColor = .white
    button.frame = Rect(x: 0, y: 0, width: 400, height: 300)
    view.addSubview(button)
    keyCommands = [
      KeyCommand(Key(rawValue: 0x66), title: "Find") { [weak self] in self?.commandCount += 1 }
    ]
  }

}

// SPDX-License-Identifier: MIT

/// A window in memory that displays a declared view with a popup bar.
final class PopupPage<Content: View> {
  let window: Sash.Window
  let host: OffscreenWindowHost
  let controller: HostingController<Content>
  /// What the window has reported.
  private(set) var reports: [String] = []

  init(_ content: Content, size: Size = Size(width: 400, height: 800)) throws {
    window = Sash.Window(size: size)
    window.theme.formFactor = .handheld
    host = OffscreenWindowHost(window)
    host.paintsFrames = false
    controller = HostingController(rootView: content)
    window.onReport = { [weak self] in self?.reports.append($0) }
    window.rootViewController = controller
    try run(0.1)
  }

  /// Draws the frames of a time, sixty in a second.
  ///
  /// An observed object that has changed is noticed in a frame, as by the event loop of a program.
  func run(_ seconds: Double) throws {
    let end = host.now + seconds
    while host.now < end - 1e-6 { try host.frame(at: host.now + 1.0 / 60) }
  }

  /// The controller that has the bar.
  var popupHost: ViewController {
    func search(_ controller: ViewController) -> ViewController? {
      if controller.popupPresentationState != .barHidden { return controller }
      for child in controller.children { if let found = search(child) { return found } }
      return nil
    }
    return search(controller) ?? controller.children.first ?? controller
  }

  var bar: PopupBar { popupHost.popupBar }
  var state: PopupPresentationState { popupHost.popupPresentationState }

  /// The displayed views of a type in another one, the lowest first.
  func all<Found: Sash.View>(_ type: Found.Type, in view: Sash.View) -> [Found] {
    view.subviews.flatMap { (($0 as? Found).map { [$0] } ?? []) + all(type, in: $0) }
  }

  /// The texts of all visible labels in a view.
  func texts(in view: Sash.View) -> [String] {
    all(Sash.Label.self, in: view).filter { $0.isVisibleInWindow && !$0.text.isEmpty }.map(\.text)
  }

  /// The visible buttons of the bar, from left to right.
  var buttons: [Sash.Button] {
    all(Sash.Button.self, in: bar).filter { $0.isVisibleInWindow && $0.isAccessibilityElement }
      .sorted { $0.convert(Point.zero, to: nil).x < $1.convert(Point.zero, to: nil).x }
  }

  /// Presses and lifts a finger, which may move in between.
  func drag(from start: Point, by movement: Vector = .zero, steps: Int = 20) throws {
    var touch = Touch(
      id: .unique(), phase: .began, position: start, time: host.now, source: .finger)
    window.handle(.touch(touch))
    touch.phase = .moved
    if movement != .zero {
      for step in 1...steps {
        try run(1.0 / 60)
        touch.position =
          start + Vector(dx: movement.dx, dy: movement.dy) * (Double(step) / Double(steps))
        touch.time = host.now
        window.handle(.touch(touch))
      }
    }
    touch.phase = .ended
    touch.time = host.now
    window.handle(.touch(touch))
  }
}

/// The state of a page with a popup.
@Observable final class PopupModel {
  var isBarPresented = false
  var isOpen = false
  var title = "Harbour Lights"
  var selection = 1
  var count = 3
  var isPlaying = false
  var isShown = true
  var flag = false
  let log = EventLog()
}

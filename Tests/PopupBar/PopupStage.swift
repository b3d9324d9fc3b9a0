// SPDX-License-Identifier: MIT

/// A window whose page can present a popup bar, with a content controller and a simulated finger.
final class PopupStage {
  let window = Window(size: Size(width: 400, height: 800))
  let page = ViewController()
  let content = ViewController()
  let host: OffscreenWindowHost
  let delegateLog = DelegateLog()
  private var finger: Touch.ID?
  private var touchTime = 100.0

  /// A delegate that logs its notifications.
  final class DelegateLog: PopupPresentationDelegate {
    var notifications: [String] = []
    /// Called when the popup is about to open.
    var onWillOpen: (() -> Void)?
    /// The `animated` argument of each notification.
    var animatedFlags: [Bool] = []
    /// Called with each notification, after it was logged.
    var onNotification: ((String) -> Void)?

    func popupPresentationControllerWillPresentPopupBar(
      _ popupPresentationController: ViewController, animated: Bool
    ) { log("willPresentBar", animated) }
    func popupPresentationControllerDidPresentPopupBar(
      _ popupPresentationController: ViewController, animated: Bool
    ) { log("didPresentBar", animated) }
    func popupPresentationControllerWillDismissPopupBar(
      _ popupPresentationController: ViewController, animated: Bool
    ) { log("willDismissBar", animated) }
    func popupPresentationControllerDidDismissPopupBar(
      _ popupPresentationController: ViewController, animated: Bool
    ) { log("didDismissBar", animated) }
    func popupPresentationController(
      _ popupPresentationController: ViewController,
      willOpenPopupWithContentController popupContentController: ViewController, animated: Bool
    ) { log("willOpen", animated) }
    func popupPresentationController(
      _ popupPresentationController: ViewController,
      didOpenPopupWithContentController popupContentController: ViewController, animated: Bool
    ) { log("didOpen", animated) }
    func popupPresentationController(
      _ popupPresentationController: ViewController,
      willClosePopupWithContentController popupContentController: ViewController, animated: Bool
    ) { log("willClose", animated) }
    func popupPresentationController(
      _ popupPresentationController: ViewController,
      didClosePopupWithContentController popupContentController: ViewController, animated: Bool
    ) { log("didClose", animated) }

    private func log(_ notification: String, _ animated: Bool) {
      notifications.append(notification)
      animatedFlags.append(animated)
      onNotification?(notification)
      if notification == "willOpen" { onWillOpen?() }
    }
  }

  init(style: PopupInteractionStyle = .drag) {
    window.theme.formFactor = .handheld
    host = OffscreenWindowHost(window)
    window.rootViewController = page
    content.popupItem.title = "Title"
    page.popupPresentationDelegate = delegateLog
    page.popupInteractionStyle = style
  }

  /// Runs the window for a time, at sixty frames per second.
  func run(_ seconds: Double) throws { try host.run(until: host.now + seconds) }

  /// Prepares the next frame without painting it.
  func tick() {
    host.advance(to: host.now + 1.0 / 60)
    _ = window.prepareFrame(at: host.now)
  }

  /// Prepares the frames of a time without painting them.
  func runWithoutPainting(_ seconds: Double) {
    let end = host.now + seconds
    while host.now < end {
      host.advance(to: host.now + 1.0 / 60)
      _ = window.prepareFrame(at: host.now)
    }
  }

  func press(_ point: Point) {
    finger = Touch.ID.unique()
    send(.began, point)
  }

  func move(_ point: Point) { send(.moved, point) }
  func lift(_ point: Point) { send(.ended, point) }
  func cancel(_ point: Point) { send(.cancelled, point) }

  private func send(_ phase: Touch.Phase, _ point: Point) {
    guard let finger else { return }
    touchTime += 1.0 / 60
    window.handle(
      .touch(Touch(id: finger, phase: phase, position: point, time: touchTime, source: .finger)))
  }

  /// Advances the time of the next touch event; the window does not run.
  func advanceTouchTime(_ seconds: Double) { touchTime += seconds }

  /// Moves the finger in steps of one frame.
  func drag(from start: Point, to end: Point, steps: Int = 20) throws {
    press(start)
    for step in 1...steps {
      let t = Double(step) / Double(steps)
      move(Point(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t))
      try run(1.0 / 60)
    }
  }

  /// A point on the closed bar.
  static let pointOnBar = Point(x: 200, y: 765)
}

// SPDX-License-Identifier: MIT

/// A simulated finger, or a pointer with a pressed button, that moves over a stage; each step takes
/// one frame.
final class SimulatedFinger {
  /// The distance after which stages with a simulated finger recognise a drag.
  static let slop = 10.0
  private static let frame = 1.0 / 60

  private let stage: PopupStage
  private let source: Touch.Source
  private var touch: Touch?

  init(_ stage: PopupStage, _ source: Touch.Source = .finger) {
    self.stage = stage
    self.source = source
  }

  func press(_ x: Double = 200, _ y: Double) {
    let touch = Touch(
      id: .unique(), phase: .began, position: Point(x: x, y: y), time: stage.host.now,
      source: source)
    self.touch = touch
    stage.window.handle(.touch(touch))
  }

  /// Moves the finger by a distance in steps of one frame.
  func move(by dy: Double, dx: Double = 0, steps: Int = 10) throws {
    for _ in 0..<steps {
      try stage.run(Self.frame)
      send(.moved, Vector(dx: dx / Double(steps), dy: dy / Double(steps)))
    }
    try stage.run(Self.frame)
  }

  /// Moves the finger just far enough for the drag to be recognised.
  func begin(_ dx: Double, _ dy: Double) throws { try move(by: dy, dx: dx, steps: 1) }

  /// Holds the finger still until its velocity is zero.
  func hold() throws { try stage.run(0.3) }

  func lift() { send(.ended, .zero) }
  func cancel() { send(.cancelled, .zero) }

  /// Taps at a point of the window.
  func tap(_ x: Double, _ y: Double) {
    press(x, y)
    lift()
  }

  private func send(_ phase: Touch.Phase, _ movement: Vector) {
    guard var touch else { return }
    touch.phase = phase
    touch.position = touch.position + movement
    touch.time = stage.host.now
    self.touch = phase == .moved ? touch : nil
    stage.window.handle(.touch(touch))
  }
}

extension PopupStage {
  /// A stage with a presented bar or an open popup, on which drags are recognised after 10 pixels.
  static func ready(
    _ style: PopupInteractionStyle = .drag, open: Bool = false
  ) throws -> PopupStage {
    let stage = PopupStage(style: style)
    stage.window.arena.settings.dragSlop = GestureSettings.Slop(
      finger: SimulatedFinger.slop, pointer: SimulatedFinger.slop, stylus: SimulatedFinger.slop,
      touchpad: 0)
    stage.page.presentPopupBar(with: stage.content, openPopup: open, animated: false)
    try stage.run(0.1)
    stage.delegateLog.notifications = []
    return stage
  }

  /// The y coordinate of the popup in the window as a finger moves it: the bottom of the bar.
  ///
  /// In the modern design the content joins it from the middle of the way on.
  var contentTop: Double { page.popupBar.transformedFrame.maxY }

  /// The presentation state of the popup.
  var state: PopupPresentationState { page.popupPresentationState }

  /// Adds a scroll view that covers the whole content.
  func addScrollView(_ width: Double, _ height: Double) throws -> ScrollView {
    let view = ScrollView(frame: content.view.bounds)
    view.contentSize = Size(width: width, height: height)
    content.view.addSubview(view)
    try run(0.05)
    return view
  }
}

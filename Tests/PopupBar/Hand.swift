import SashGeometry
import SashGestures
import SashInterface
import SashPopupBar

/// A finger, or a pointer with a button held, that is moved over a stage, a frame for each step.
final class Hand {
  /// What a finger needs to be recognised, on stages for hands.
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

  /// Goes a way in steps of a frame.
  func move(by dy: Double, dx: Double = 0, steps: Int = 10) throws {
    for _ in 0..<steps {
      try stage.run(Self.frame)
      send(.moved, Vector(dx: dx / Double(steps), dy: dy / Double(steps)))
    }
    try stage.run(Self.frame)
  }

  /// Goes just far enough to be recognised, and stays there.
  func begin(_ dx: Double, _ dy: Double) throws { try move(by: dy, dx: dx, steps: 1) }

  /// Stays where it is for so long that it has no velocity.
  func hold() throws { try stage.run(0.3) }

  func lift() { send(.ended, .zero) }
  func cancel() { send(.cancelled, .zero) }

  /// Taps a place.
  func tap(_ x: Double, _ y: Double) {
    press(x, y)
    lift()
  }

  private func send(_ phase: Touch.Phase, _ way: Vector) {
    guard var touch else { return }
    touch.phase = phase
    touch.position = touch.position + way
    touch.time = stage.host.now
    self.touch = phase == .moved ? touch : nil
    stage.window.handle(.touch(touch))
  }
}

extension PopupStage {
  /// A stage with its bar shown, or its content open, on which drags count from 10 pixels on.
  static func ready(
    _ style: PopupInteractionStyle = .drag, open: Bool = false
  ) throws -> PopupStage {
    let stage = PopupStage(style: style)
    stage.window.arena.settings.dragSlop = GestureSettings.Slop(
      finger: Hand.slop, pointer: Hand.slop, stylus: Hand.slop, touchpad: 0)
    stage.page.presentPopupBar(with: stage.content, openPopup: open, animated: false)
    try stage.run(0.1)
    stage.record.heard = []
    return stage
  }

  /// How far the top of the content is from the window's.
  var contentTop: Double { page.popupContentView.shownFrame.minY }

  /// The state, for short.
  var state: PopupPresentationState { page.popupPresentationState }

  /// Puts a scroll view over the whole content.
  func addScrollView(_ width: Double, _ height: Double) throws -> ScrollView {
    let view = ScrollView(frame: content.view.bounds)
    view.contentSize = Size(width: width, height: height)
    content.view.addSubview(view)
    try run(0.05)
    return view
  }
}

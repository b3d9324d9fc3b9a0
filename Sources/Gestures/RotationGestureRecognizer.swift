// SPDX-License-Identifier: MIT

import SashGeometry

/// Recognises that two fingers rotate around each other, on a touch screen or a touchpad.
open class RotationGestureRecognizer: TwoFingerGestureRecognizer {
  /// The rotation since recognition, in radians, clockwise.
  ///
  /// It does not wrap around: two full turns are 4π. Set it to continue from another angle.
  public var rotation: Double {
    get { totalRotation - referenceRotation }
    set { referenceRotation = newValue.isFinite ? totalRotation - newValue : totalRotation }
  }
  /// The angular velocity, in radians per second; always finite.
  public var velocity: Double { rate }

  /// The angle of the line through both fingers, from -π to π.
  private var angle = 0.0
  private var totalRotation = 0.0
  private var referenceRotation = 0.0

  /// Creates a recogniser of rotations.
  ///
  /// - Parameter action: A closure called after each change of the state; it replaces `onChange`.
  public init(action: ((RotationGestureRecognizer) -> Void)? = nil) {
    super.init()
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  /// Records the line between the fingers.
  open override func touchBegan(_ touch: Touch) {
    guard let pair else { return }
    restart()
    totalRotation = 0
    referenceRotation = 0
    angle = Self.angle(pair.first, pair.second)
    record(totalRotation, at: touch.time)
  }

  /// Follows the fingers, and claims their touches once they rotated far enough.
  open override func touchMoved(_ touch: Touch) {
    guard let pair else { return }
    follow(pair, touch.time)
    if isActive { return change() }
    let slop = settings.pinchSlop.distance(for: touch.source)
    let radius = pair.first.distance(to: pair.second) / 2
    guard radius > 0, abs(totalRotation) * radius >= slop else { return }
    // The rotation before recognition does not count.
    referenceRotation = totalRotation < 0 ? -slop / radius : slop / radius
    begin()
  }

  private func follow(_ pair: (first: Point, second: Point), _ time: Double) {
    // Two fingers at one position define no line; the last angle stays.
    if pair.first != pair.second {
      let now = Self.angle(pair.first, pair.second)
      var step = now - angle
      if step > .pi { step -= 2 * .pi }
      if step < -.pi { step += 2 * .pi }
      totalRotation += step
      angle = now
    }
    record(totalRotation, at: time)
  }

  private static func angle(_ first: Point, _ second: Point) -> Double {
    Mathematics.arctangent(second.y - first.y, second.x - first.x)
  }
}

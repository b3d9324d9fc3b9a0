// SPDX-License-Identifier: MIT

import SashGeometry

/// The minimum distance between two fingers, in logical pixels, so that scales stay finite.
private let shortestSpan = 1.0

/// Recognises that two fingers move apart or together, on a touch screen or a touchpad.
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
  /// The distance of the fingers relative to that at recognition, as a factor.
  ///
  /// Set it to count from another scale.
  public var scale: Double {
    get { factor * span / referenceSpan }
    set { factor = newValue.isFinite && newValue > 0 ? newValue * referenceSpan / span : 1 }
  }
  /// The rate of change of the scale, per second; always finite.
  public var velocity: Double { rate * factor / referenceSpan }

  private var referenceSpan = shortestSpan
  private var span = shortestSpan
  private var factor = 1.0

  /// Creates a recogniser of pinches.
  ///
  /// - Parameter action: A closure called after each change of the state; it replaces `onChange`.
  public init(action: ((PinchGestureRecognizer) -> Void)? = nil) {
    super.init()
    if let action { onChange = { [unowned self] _ in action(self) } }
  }

  /// Records the distance at which the fingers touched down.
  open override func touchBegan(_ touch: Touch) {
    factor = 1
    restart()
    follow(touch.time)
    referenceSpan = span
  }

  /// Follows the fingers, and claims their touches once they moved far enough.
  open override func touchMoved(_ touch: Touch) {
    guard pair != nil else { return }
    follow(touch.time)
    if isActive { return change() }
    let slop = settings.pinchSlop.distance(for: touch.source)
    let difference = span - referenceSpan
    guard abs(difference) >= slop else { return }
    // The movement before recognition does not count.
    referenceSpan = max(shortestSpan, difference < 0 ? referenceSpan - slop : referenceSpan + slop)
    begin()
  }

  private func follow(_ time: Double) {
    guard let pair else { return }
    span = max(shortestSpan, pair.first.distance(to: pair.second))
    record(span, at: time)
  }
}

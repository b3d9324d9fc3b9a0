import SashGeometry
import SashMotion

/// How far a popover is shown from its static frame, in place and size; runs to nothing.
///
/// Each of the four numbers is animated by itself, so that all keep their velocities when the
/// popover is sent elsewhere on its way.
final class FrameShift {
  private(set) var x: Animator
  private(set) var y: Animator
  private(set) var width: Animator
  private(set) var height: Animator
  /// Called once when everything has come to rest.
  var onRest: (() -> Void)?

  init(timeline: Timeline, onUpdate: @escaping () -> Void) {
    x = Animator(value: 0, timeline: timeline) { _ in onUpdate() }
    y = Animator(value: 0, timeline: timeline) { _ in onUpdate() }
    width = Animator(value: 0, timeline: timeline) { _ in onUpdate() }
    height = Animator(value: 0, timeline: timeline) { _ in onUpdate() }
  }

  private var all: [Animator] { [x, y, width, height] }

  /// Whether any of the numbers is on its way.
  var isAnimating: Bool { all.contains { $0.isAnimating } }

  /// The frame as it is shown.
  func applied(to frame: Rect) -> Rect {
    Rect(
      x: frame.minX + x.value, y: frame.minY + y.value, width: max(0, frame.width + width.value),
      height: max(0, frame.height + height.value))
  }

  /// The static frame changes, and what is shown follows it from where it is.
  ///
  /// - Parameters:
  ///   - old: The static frame before.
  ///   - new: The static frame from now on.
  ///   - motion: How what is shown follows.
  ///   - velocity: How fast it moves at first; nil: as fast as it does.
  func carry(from old: Rect, to new: Rect, with motion: Motion, velocity: Vector? = nil) {
    carry(x, by: old.minX - new.minX, with: motion, velocity: velocity?.dx)
    carry(y, by: old.minY - new.minY, with: motion, velocity: velocity?.dy)
    carry(width, by: old.width - new.width, with: motion)
    carry(height, by: old.height - new.height, with: motion)
  }

  private func carry(
    _ animator: Animator, by distance: Double, with motion: Motion, velocity: Double? = nil
  ) {
    guard distance != 0 || animator.value != 0 || animator.isAnimating else { return }
    let velocity = velocity ?? animator.velocity
    animator.set(animator.value + distance)
    animator.animate(to: 0, with: motion, velocity: velocity) { [weak self] _ in self?.rested() }
  }

  /// The offset runs back to nothing, at first as fast as a finger moved it.
  func settle(with motion: Motion, velocity: Vector? = nil) {
    x.animate(to: 0, with: motion, velocity: velocity?.dx) { [weak self] _ in self?.rested() }
    y.animate(to: 0, with: motion, velocity: velocity?.dy) { [weak self] _ in self?.rested() }
  }

  /// Ends all motions where they are.
  func stop() {
    onRest = nil
    for animator in all { animator.cancel() }
  }

  private func rested() {
    guard !isAnimating, let onRest else { return }
    self.onRest = nil
    onRest()
  }
}

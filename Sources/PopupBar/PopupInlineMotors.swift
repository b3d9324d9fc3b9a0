import SashGeometry
import SashInterface
import SashMotion

/// The animators that move a bar between its row above the dock and its position beside a minimised
/// dock.
final class PopupInlineMotors {
  /// The placement of the bar, as `PopupBar.environment` returns it.
  var environment = PopupBar.Environment.unspecified
  /// The progress of the two animations.
  private(set) var way = PopupInlinePlace.Way.regular
  /// The last frame that the dock proposed for the bar beside it.
  var accessory = Rect.zero
  /// Whether the bar is beside the dock, or moving there.
  private(set) var isInline = false
  /// Called after each change of `progress`.
  var onChange: (() -> Void)?

  private var margins: Animator?
  private var drop: Animator?

  /// Animates the bar to the other placement; without a timeline it is there on return.
  func go(toInline: Bool, on timeline: Timeline?) {
    guard toInline != isInline else { return }
    isInline = toInline
    let goal = toInline ? 1.0 : 0
    guard let timeline else { return stop() }
    let margins = margins ?? animator(way.margins, timeline) { $0.way.margins = $1 }
    let drop = drop ?? animator(way.drop, timeline) { $0.way.drop = $1 }
    self.margins = margins
    self.drop = drop
    margins.animate(to: goal, with: PopupInlinePlace.marginsMotion(toInline: toInline))
    drop.animate(to: goal, with: PopupInlinePlace.dropMotion(toInline: toInline))
  }

  /// Finishes the animations at once, and releases the animators of the window's timeline.
  func stop() {
    margins = nil
    drop = nil
    let end = isInline ? PopupInlinePlace.Way.inline : .regular
    guard way != end else { return }
    way = end
    onChange?()
  }

  private func animator(
    _ value: Double, _ timeline: Timeline, _ apply: @escaping (PopupInlineMotors, Double) -> Void
  ) -> Animator {
    Animator(value: value, timeline: timeline) { [weak self] in
      guard let self else { return }
      apply(self, $0)
      onChange?()
    }
  }
}

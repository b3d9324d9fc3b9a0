import SashGeometry
import SashInterface
import SashMotion

/// Moves a bar between its row above the dock and its place beside a minimised one.
final class PopupInlineMotors {
  /// Where the bar is, as whoever asks is told.
  var environment = PopupBar.Environment.unspecified
  /// How far it is on its way.
  private(set) var way = PopupInlinePlace.Way.regular
  /// Where the dock said last that the bar may lie beside it.
  var accessory = Rect.zero
  /// Whether it is beside the dock, or on the way there.
  private(set) var isInline = false
  /// Called when it is elsewhere.
  var onChange: (() -> Void)?

  private var margins: Animator?
  private var drop: Animator?

  /// Sends it there; without a timeline it is there on return.
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

  /// Puts it where it was going, and forgets the time of its window.
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

// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion

/// The animators that move a bar between its row above the dock and its position beside a minimised
/// dock.
final class PopupInlineAnimators {
  /// The placement of the bar, as `PopupBar.environment` returns it.
  var environment = PopupBar.Environment.unspecified
  /// The progress of the two animations.
  private(set) var progress = PopupInlinePlacement.Progress.regular
  /// The last frame that the dock proposed for the bar beside it.
  var accessoryFrame = Rect.zero
  /// Whether the bar is beside the dock, or moving there.
  private(set) var isInline = false
  /// Called after each change of `progress`.
  var onChange: (() -> Void)?

  private var margins: Animator?
  private var verticalOffset: Animator?

  /// Animates the bar to the other placement; without a timeline it is there on return.
  func animate(toInline: Bool, on timeline: Timeline?) {
    guard toInline != isInline else { return }
    isInline = toInline
    let goal = toInline ? 1.0 : 0
    guard let timeline else { return finish() }
    let margins = margins ?? animator(progress.margins, timeline) { $0.progress.margins = $1 }
    let verticalOffset =
      verticalOffset
      ?? animator(progress.verticalOffset, timeline) { $0.progress.verticalOffset = $1 }
    self.margins = margins
    self.verticalOffset = verticalOffset
    margins.animate(to: goal, with: PopupInlinePlacement.marginsMotion(toInline: toInline))
    verticalOffset.animate(to: goal, with: PopupInlinePlacement.verticalMotion(toInline: toInline))
  }

  /// Finishes the animations at once, and releases the animators of the window's timeline.
  func finish() {
    margins = nil
    verticalOffset = nil
    let end = isInline ? PopupInlinePlacement.Progress.inline : .regular
    guard progress != end else { return }
    progress = end
    onChange?()
  }

  private func animator(
    _ value: Double, _ timeline: Timeline, _ apply: @escaping (PopupInlineAnimators, Double) -> Void
  ) -> Animator {
    Animator(value: value, timeline: timeline) { [weak self] in
      guard let self else { return }
      apply(self, $0)
      onChange?()
    }
  }
}

import SashInterface
import SashMotion
import SashRaster

/// The highlight of a pressed bar.
extension PopupBar {
  /// Fades the highlight in or out.
  func setHighlighted(_ isHighlighted: Bool) {
    guard let timeline = window?.timeline else { return }
    let animator =
      highlightAnimator
      ?? Animator(value: 0, timeline: timeline) { [weak highlight] in
        highlight?.isHidden = $0 <= 0
        highlight?.alpha = $0
      }
    highlightAnimator = animator
    highlight.backgroundColor = activeAppearance.highlightColor(in: theme)
    animator.animate(
      to: isHighlighted ? 1 : 0, with: .curve(.easeOut, duration: Self.highlightDuration))
  }
}

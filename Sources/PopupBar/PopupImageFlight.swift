import SashGeometry
import SashInterface
import SashRaster

/// The bar's image on its way to a view of the content, or back.
///
/// Image and view are hidden as long as it lives, and as they were after that.
final class PopupImageFlight {
  let target: View
  private let bar: PopupBar
  private let view = View()
  private let likeness: ImageView
  private let copy: ImageView
  private let targetAlpha: Double
  private(set) var anchor: PopupImageTimeline.Anchor
  private(set) var timeline: PopupImageTimeline?

  /// A flight in a container that starts where the popup rests.
  init(from bar: PopupBar, to target: View, in container: View, at progress: Double) {
    self.target = target
    self.bar = bar
    targetAlpha = target.alpha
    anchor = .init(progress: progress)
    if let picture = target as? ImageView, picture.image != nil {
      likeness = ImageView(picture.image, contentMode: picture.contentMode)
    } else {
      likeness = ImageView(target.likeness(), contentMode: .aspectFill)
    }
    copy = ImageView(bar.imageView.image, contentMode: bar.imageView.contentMode)
    view.isComposited = true
    view.clipsToBounds = true
    view.isUserInteractionEnabled = false
    view.accessibilityElementsHidden = true
    view.cornerStyle = .continuous
    for part in [likeness, copy] {
      part.fillsSuperview = true
      view.addSubview(part)
    }
    container.addSubview(view)
    hide()
  }

  isolated deinit {
    view.removeFromSuperview()
    target.alpha = targetAlpha
    bar.isImageAway = false
  }

  /// Whether the view is still where it was found.
  func isPossible(in content: View) -> Bool {
    target !== content && target.isDescendant(of: content) && bar.imageView.image != nil
  }

  private func hide() {
    target.alpha = 0
    bar.isImageAway = true
  }

  /// Another motion begins at a progress, with what is seen there.
  func turn(at progress: Double) {
    let phase = timeline?.moment(at: progress, from: anchor).phase
    anchor = .init(progress: min(max(progress, 0), 1), phase: phase)
  }

  /// Shows a moment; returns it.
  func show(_ timeline: PopupImageTimeline, at progress: Double) -> PopupImageTimeline.Moment {
    self.timeline = timeline
    hide()
    let moment = timeline.moment(at: progress, from: anchor)
    view.frame = moment.frame
    view.cornerRadius = moment.radius
    view.shadow = moment.shadow
    copy.alpha = moment.phase.image
    copy.image = bar.imageView.image
    if let picture = target as? ImageView { likeness.image = picture.image }
    return moment
  }

  /// Where it is shown, for tests.
  var shown: (frame: Rect, radius: Double, image: Double) {
    (view.frame, view.cornerRadius, copy.alpha)
  }
}

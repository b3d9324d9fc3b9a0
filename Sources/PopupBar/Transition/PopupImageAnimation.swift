// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster

/// The bar's image on its way to a view in the content, or back.
///
/// The bar's image and the target view are hidden while the object exists; deinitialization
/// restores them.
final class PopupImageAnimation {
  let target: View
  private let bar: PopupBar
  private let view = View()
  private let snapshotView: ImageView
  private let imageView: ImageView
  private let targetAlpha: Double
  private(set) var anchor: PopupImageTimeline.Anchor
  private(set) var timeline: PopupImageTimeline?
  /// The cross-fade of bar and content in the same motion.
  private(set) var crossFade: PopupCrossFade

  /// Starts a transition at a settled state.
  ///
  /// - Parameters:
  ///   - bar: The bar whose image moves.
  ///   - target: The view in the content into which the image moves.
  ///   - container: The superview of the moving views.
  ///   - progress: The progress of the popup at the start, 0 or 1.
  init(from bar: PopupBar, to target: View, in container: View, at progress: Double) {
    self.target = target
    self.bar = bar
    targetAlpha = target.alpha
    anchor = .init(progress: progress)
    crossFade = PopupCrossFade(from: progress)
    if let imageTarget = target as? ImageView, imageTarget.image != nil {
      snapshotView = ImageView(imageTarget.image, contentMode: imageTarget.contentMode)
    } else {
      snapshotView = ImageView(target.snapshotImage(), contentMode: .scaleAspectFill)
    }
    imageView = ImageView(
      bar.imageView.image,
      contentMode: snapshotView.contentMode == .scaleToFill
        ? .scaleToFill : bar.imageView.contentMode)
    view.isComposited = true
    view.clipsToBounds = true
    view.isUserInteractionEnabled = false
    view.accessibilityElementsHidden = true
    view.cornerStyle = .continuous
    for part in [snapshotView, imageView] {
      part.isComposited = true
      view.addSubview(part)
    }
    updateSizes()
    container.addSubview(view)
    hideOriginals()
  }

  isolated deinit {
    view.removeFromSuperview()
    target.alpha = targetAlpha
    bar.isImageInTransition = false
  }

  /// Returns whether the target is still in the content and the bar still has an image.
  func isValid(in content: View) -> Bool {
    target !== content && target.isDescendant(of: content) && bar.imageView.image != nil
  }

  /// Hides the bar's image and the target, which the moving copies replace.
  private func hideOriginals() {
    target.alpha = 0
    bar.isImageInTransition = true
  }

  /// Starts another motion at a progress, from the state that is displayed there.
  func restart(at progress: Double) {
    let blend = timeline?.state(at: progress, from: anchor).blend
    anchor = .init(progress: min(max(progress, 0), 1), blend: blend)
    crossFade.restart(at: progress)
  }

  /// Displays the state of a timeline at a progress.
  ///
  /// - Parameters:
  ///   - timeline: The timeline for the current geometry.
  ///   - progress: The progress of the popup.
  ///   - displacement: Returns the distance by which the popup is below a position between the bar
  ///     (0) and the open popup (1).
  ///   - fadesContentEarly: Whether content of a closing popup fades early.
  /// - Returns: The opacities of bar and content.
  func update(
    _ timeline: PopupImageTimeline, at progress: Double, displacement: (Double) -> Double,
    fadesContentEarly: Bool
  ) -> PopupCrossFade.Opacities {
    self.timeline = timeline
    crossFade.fadesContentEarly = fadesContentEarly
    hideOriginals()
    let state = timeline.state(at: progress, from: anchor)
    if pictureSize != snapshotView.bounds.size, !isStretched { updateSizes() }
    view.frame = state.frame.offset(by: Vector(dx: 0, dy: displacement(state.blend.position)))
    cover(view.bounds, with: snapshotView)
    cover(view.bounds, with: imageView)
    view.cornerRadius = state.radius
    view.shadow = state.shadow
    imageView.alpha = state.blend.image
    imageView.image = bar.imageView.image
    if let imageTarget = target as? ImageView { snapshotView.image = imageTarget.image }
    return crossFade.opacities(at: progress)
  }

  /// Returns the distance by which the bar's titles move so that they stay beside the image, centred
  /// on it.
  ///
  /// - Parameters:
  ///   - cardOffset: The distance by which the popup's upper edge is below that of the bar.
  ///   - isRightToLeft: Whether the titles are to the left of the image.
  /// - Returns: The distance; zero before the first update.
  func titlesOffset(cardOffset: Double, isRightToLeft: Bool) -> Vector {
    guard let image = timeline?.image.frame else { return .zero }
    let frame = view.frame
    return Vector(
      dx: isRightToLeft ? frame.minX - image.minX : frame.maxX - image.maxX,
      dy: frame.midY - image.midY - cardOffset)
  }

  // MARK: The picture

  /// Whether the target changes the ratio of its image, so that the motion does, too.
  private var isStretched: Bool { snapshotView.contentMode == .scaleToFill }

  /// Returns the visible part of a target, in its own coordinates: an image that has another ratio
  /// than its view is where it is drawn.
  static func pictureFrame(of target: View) -> Rect {
    (target as? ImageView)?.visibleImageFrame ?? target.bounds
  }

  /// The size of the whole picture in the target.
  ///
  /// An image that fills the target is cut off there, and less so on its way from the bar, which
  /// shows all of it.
  private var pictureSize: Size {
    guard let imageTarget = target as? ImageView, imageTarget.image != nil else {
      return target.bounds.size
    }
    return imageTarget.contentMode == .center
      ? imageTarget.visibleImageFrame.size : imageTarget.imageFrame.size
  }

  /// Gives both image views the size of the picture in the target, so that their layers are drawn
  /// once and only scaled during the transition.
  private func updateSizes() {
    let size = pictureSize
    snapshotView.frame.size = size
    let imageSize = bar.imageView.bounds.size
    imageView.frame.size = imageSize.isEmpty ? size : imageSize.filled(over: size)
  }

  /// Centres a view in a rectangle, scaled to cover it.
  private func cover(_ rect: Rect, with part: View) {
    if isStretched { return part.frame = rect }
    let size = part.bounds.size
    guard !size.isEmpty else { return }
    part.frame = Rect(placing: .center, at: rect.center, size: size)
    part.transformScale = max(rect.width / size.width, rect.height / size.height)
  }
}

// SPDX-License-Identifier: MIT

import SashCompositor
import SashContainers
import SashGeometry
import SashInterface
import SashRaster

/// The transition of a popup's container between the bar and the open content: the clipping shape,
/// the background, and the image that moves.
///
/// It owns the image transition of the current motion.
final class PopupContainerTransition {
  private let bar: PopupBar
  private let placement: PopupPlacement
  private var image = ImageTransition.none

  private enum ImageTransition {
    /// No transition; the popup is settled.
    case none
    /// The current transition of the popup has no image to show.
    case unavailable
    /// The image is moving.
    case running(PopupImageAnimation)
  }

  init(of bar: PopupBar, _ placement: PopupPlacement) {
    self.bar = bar
    self.placement = placement
  }

  /// Moves the content, whose frame is set already, and updates the container around it.
  ///
  /// - Parameters:
  ///   - layout: The geometry of the popup.
  ///   - position: The position of the popup.
  ///   - content: The content controller.
  ///   - container: The container, or `nil` without a window.
  /// - Returns: The opacity of the bar.
  func update(
    _ layout: PopupBarLayout, at position: PopupPosition, content: ViewController?,
    in container: PopupContainerView?
  ) -> Double {
    let (presence, progress) = (position.presence, position.progress)
    let defaultAlpha = layout.barAlpha(presence: presence, progress: progress)
    guard let container, let frame = container.superview else { return defaultAlpha }
    let contentView = container.contentView
    let isMoving = position.isContentMoving
    container.isHidden = contentView.isHidden
    contentView.popupCloseButton.isMoving = isMoving
    let material = contentView.backgroundMaterial
    contentView.applyBackground(material)
    var properties = PopupContainerView.LayerProperties(
      frame: frame.bounds, backgroundFrame: contentView.frame, material: material,
      overlay: contentView.backgroundOverlay(at: isMoving ? progress : 1))
    let corner = isMoving ? contentView.theme.metrics.largeCornerRadius : 0
    let shape =
      isMoving && contentView.theme.design == .modern && contentView.allowsContentTransition
      ? shapeTransition(layout, contentView, in: container, radius: corner) : nil
    let distance = placement.contentFrame(layout, progress: 0).minY - contentView.frame.minY
    let fade = updateImageAnimation(layout, at: position, of: content, in: container) {
      shape?.topDisplacement(progress, from: $0) ?? distance * ($0 - progress)
    }
    if isMoving { properties.shadow = bar.cardShadow }
    guard let shape else {
      properties.contentOpacity = fade?.content ?? 1
      properties.contentRadius =
        corner * PopupShapeTransition.roundness(at: progress, distance: distance)
      properties.backgroundOpacity = max(properties.contentOpacity, 1 - (fade?.bar ?? 0))
      contentView.cornerInsets = .zero
      contentView.popupCloseButton.transitionOpacity = 1
      contentView.translation =
        placement.contentFrame(layout, progress: progress).origin
        - contentView.frame.origin
      // Frame plus translation, so that animations of the content's frame apply to the background
      // in the same way.
      properties.backgroundFrame = contentView.frame.offset(by: contentView.translation)
      container.apply(properties, from: bar)
      guard let fade else { return defaultAlpha }
      return layout.barAlpha(presence: presence, progress: 0) * fade.bar
    }
    grow(
      &properties, shape, layout, contentView, at: position,
      fade: fade ?? PopupCrossFade(from: 0).opacities(at: progress))
    container.apply(properties, from: bar)
    // The container shows copies of the bar's background and contents.
    return container.isHidden ? defaultAlpha : 0
  }

  /// Returns the transition between the bar's pill and the open popup.
  private func shapeTransition(
    _ layout: PopupBarLayout, _ contentView: PopupContentView, in container: PopupContainerView,
    radius: Double
  ) -> PopupShapeTransition {
    let closed = placement.contentFrame(layout, progress: 0)
    let full = contentView.frame
    return PopupShapeTransition(
      pill: barPartFrame(of: bar.pill.frame, layout, in: container),
      pillRadius: bar.pill.cornerRadius, full: full, fullRadius: radius,
      distance: closed.minY - full.minY)
  }

  /// Sets the properties of a popup that grows out of the bar's pill, and moves its content along.
  private func grow(
    _ properties: inout PopupContainerView.LayerProperties, _ transition: PopupShapeTransition,
    _ layout: PopupBarLayout, _ contentView: PopupContentView, at position: PopupPosition,
    fade: PopupCrossFade.Opacities
  ) {
    let (pill, full) = (transition.pill, transition.full)
    let shape = transition.shape(position.progress)
    contentView.translation = Vector(dx: 0, dy: shape.frame.minY - full.minY)
    contentView.cornerInsets = EdgeInsets(
      left: shape.frame.minX - full.minX, right: full.maxX - shape.frame.maxX)
    properties.frame = shape.frame
    properties.castsShadowAsWhole = true
    properties.radii = shape.radii
    properties.cornerStyle = bar.pill.cornerStyle
    properties.contentOpacity = fade.content
    contentView.popupCloseButton.transitionOpacity = fade.closeButton
    // A bar that is being presented while its popup opens fades in.
    let visibility = max(layout.barAlpha(presence: position.presence, progress: 0), 1 - fade.bar)
    let origin = Point(x: pill.minX, y: shape.frame.minY)
    // The titles stay beside the moving image, which would cross them otherwise.
    let offset =
      imageAnimation?.titlesOffset(
        cardOffset: shape.frame.minY - pill.minY, isRightToLeft: bar.isMirrored
      ) ?? .zero
    properties.barContents = (
      Rect(origin: origin, size: pill.size).offset(by: offset), visibility * fade.bar
    )
    guard !bar.hasBackground(equalTo: properties.material) else {
      properties.backgroundOpacity = visibility
      return
    }
    // The popup's background replaces the bar's while the bar's titles fade.
    properties.backgroundOpacity = visibility * (1 - fade.bar)
    properties.barBackgroundOpacity =
      properties.material.isOpaque ? (fade.bar > 0 ? visibility : 0) : visibility * fade.bar
  }

  /// Returns the frame of a part of the closed bar in the container's coordinates.
  private func barPartFrame(of rect: Rect, _ layout: PopupBarLayout, in container: View) -> Rect {
    let inHost = rect.offset(by: layout.barFrame(progress: 0).origin - Point.zero)
    guard let view = placement.host?.viewIfLoaded, let outer = container.superview, outer !== view
    else {
      return inHost
    }
    return view.convert(inHost, to: outer)
  }

  // MARK: Image transition

  /// Starts another motion of the image at a progress.
  func restartImage(at progress: Double) { imageAnimation?.restart(at: progress) }

  /// Ends the image transition; bar and content show their images again.
  func endImage() { image = .none }

  /// The moving image, or `nil` without one.
  private var imageAnimation: PopupImageAnimation? {
    if case .running(let animation) = image { animation } else { nil }
  }

  /// Updates the image transition; returns the opacities of bar and content, or `nil` without one.
  private func updateImageAnimation(
    _ layout: PopupBarLayout, at position: PopupPosition, of content: ViewController?,
    in container: PopupContainerView, displacement: (_ start: Double) -> Double
  ) -> PopupCrossFade.Opacities? {
    guard let transition = position.machine.transition, let content,
      let view = content.viewIfLoaded, view.superview === container.contentView
    else {
      image = .none
      return nil
    }
    if case .none = image {
      image =
        position.movesImage && position.presence >= 1
        ? startImageAnimation(
          on: transition, in: position.machine, from: view, of: content, in: container)
        : .unavailable
    }
    guard let animation = imageAnimation else { return nil }
    guard animation.isValid(in: view) else {
      image = .unavailable
      return nil
    }
    return animation.update(
      timeline(to: animation.target, layout, in: container), at: position.progress,
      displacement: displacement,
      fadesContentEarly: bar.theme.design == .classic && layout.bottomInset > 0)
  }

  /// Finds the view into which the bar's image moves in the transition that begins.
  private func startImageAnimation(
    on transition: PopupMachine.Transition, in machine: PopupMachine, from view: View,
    of content: ViewController, in container: PopupContainerView
  ) -> ImageTransition {
    guard bar.hasTransitionImage else { return .unavailable }
    let isClosing = transition.origin == .open
    // Closing without having been open: the opening that was reversed had no image transition.
    if case .closing = machine, !isClosing { return .unavailable }
    container.contentView.layoutIfNeeded()
    let states: (from: PopupPresentationState, to: PopupPresentationState) =
      isClosing ? (.open, .barPresented) : (.barPresented, .open)
    let target =
      content.viewForPopupTransition(from: states.from, to: states.to)
      ?? content.discoveredPopupImageView
    guard let target, target !== view, target.isDescendant(of: view),
      !PopupImageAnimation.pictureFrame(of: target).isEmpty
    else {
      return .unavailable
    }
    return .running(
      PopupImageAnimation(from: bar, to: target, in: container, at: isClosing ? 1 : 0))
  }

  private func timeline(
    to target: View, _ layout: PopupBarLayout, in container: PopupContainerView
  ) -> PopupImageTimeline {
    let barImage = bar.imageView
    let origin = bar.pill.frame.origin - Point.zero
    let transitionView = target as? any PopupTransitionView
    let targetFrame = target.convert(
      PopupImageAnimation.pictureFrame(of: target), to: container.contentView)
    let contentOrigin = container.contentView.frame.origin - Point.zero
    var timeline = PopupImageTimeline(
      image: .init(
        frame: barPartFrame(of: barImage.frame.offset(by: origin), layout, in: container),
        radius: barImage.cornerRadius, shadow: barImage.shadow),
      target: .init(
        frame: targetFrame.offset(by: contentOrigin), radius: transitionView?.cornerRadius ?? 0,
        shadow: transitionView?.supportsShadow == true ? transitionView?.shadow : nil))
    timeline.hasTargetCorners = transitionView != nil
    return timeline
  }
}

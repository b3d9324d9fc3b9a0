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
  private unowned let presenter: PopupPresenter
  private var image = ImageTransition.none

  private enum ImageTransition {
    /// No transition; the popup is settled.
    case none
    /// The current transition of the popup has no image to show.
    case unavailable
    /// The image is moving.
    case running(PopupImageAnimation)
  }

  init(_ presenter: PopupPresenter) { self.presenter = presenter }

  private var bar: PopupBar { presenter.bar }
  private var machine: PopupMachine { presenter.machine }
  private var presence: Double { presenter.presence }
  private var progress: Double { presenter.progress }

  /// Whether the content is neither hidden nor settled open.
  var isRunning: Bool { progress > 0 && progress < 1 || machine.transition != nil }

  /// Moves the content, whose frame is set already, and updates the container around it.
  ///
  /// - Returns: The opacity of the bar.
  func update(_ layout: PopupBarLayout) -> Double {
    let defaultAlpha = layout.barAlpha(presence: presence, progress: progress)
    guard let contentView = presenter.contentView,
      let container = presenter.entries?.container, let frame = container.superview
    else { return defaultAlpha }
    let isMoving = isRunning
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
    let progress = progress
    let distance =
      presenter.placement.contentFrame(layout, progress: 0).minY - contentView.frame.minY
    let fade = updateImageAnimation(layout, in: container) { position in
      shape?.topDisplacement(progress, from: position) ?? distance * (position - progress)
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
        presenter.placement.contentFrame(layout, progress: progress).origin
        - contentView.frame.origin
      // Frame plus translation, so that animations of the content's frame apply to the background
      // in the same way.
      properties.backgroundFrame = contentView.frame.offset(by: contentView.translation)
      container.apply(properties, from: bar)
      guard let fade else { return defaultAlpha }
      return layout.barAlpha(presence: presence, progress: 0) * fade.bar
    }
    grow(
      &properties, shape, layout, contentView,
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
    let closed = presenter.placement.contentFrame(layout, progress: 0)
    let full = contentView.frame
    return PopupShapeTransition(
      pill: barPartFrame(of: bar.pill.frame, layout, in: container),
      pillRadius: bar.pill.cornerRadius, full: full, fullRadius: radius,
      distance: closed.minY - full.minY)
  }

  /// Sets the properties of a popup that grows out of the bar's pill, and moves its content along.
  private func grow(
    _ properties: inout PopupContainerView.LayerProperties, _ transition: PopupShapeTransition,
    _ layout: PopupBarLayout, _ contentView: PopupContentView, fade: PopupCrossFade.Opacities
  ) {
    let (pill, full) = (transition.pill, transition.full)
    let shape = transition.shape(progress)
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
    let visibility = max(layout.barAlpha(presence: presence, progress: 0), 1 - fade.bar)
    let origin = Point(x: pill.minX, y: shape.frame.minY)
    // The titles stay beside the moving image, which would cross them otherwise.
    let offset =
      imageAnimation?.titlesOffset(
        cardOffset: shape.frame.minY - pill.minY, isRightToLeft: bar.layoutDirection == .rightToLeft
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

  /// Shows the current highlight of the bar.
  func highlightDidChange() { presenter.entries?.container.updateHighlight(of: bar) }

  /// Shows the bar's contents anew, if they have changed while a copy of them is visible.
  func barDidChange() { presenter.entries?.container.updateBarContents(of: bar) }

  /// Returns the frame of a part of the closed bar in the container's coordinates.
  private func barPartFrame(of rect: Rect, _ layout: PopupBarLayout, in container: View) -> Rect {
    let inHost = rect.offset(by: layout.barFrame(progress: 0).origin - Point.zero)
    guard let view = presenter.host?.viewIfLoaded, let outer = container.superview, outer !== view
    else {
      return inHost
    }
    return view.convert(inHost, to: outer)
  }

  // MARK: Image transition

  /// Starts another motion of the image at the current progress.
  func restartImage() { imageAnimation?.restart(at: progress) }

  /// Ends the image transition; bar and content show their images again.
  func endImage() { image = .none }

  /// The moving image, or `nil` without one.
  var imageAnimation: PopupImageAnimation? {
    if case .running(let animation) = image { animation } else { nil }
  }

  /// Updates the image transition; returns the opacities of bar and content, or `nil` without one.
  private func updateImageAnimation(
    _ layout: PopupBarLayout, in container: PopupContainerView,
    displacement: (_ position: Double) -> Double
  ) -> PopupCrossFade.Opacities? {
    guard let transition = machine.transition, let content = presenter.content?.viewIfLoaded,
      content.superview === presenter.contentView
    else {
      image = .none
      return nil
    }
    if case .none = image {
      image = startImageAnimation(on: transition, in: container)
    }
    guard let animation = imageAnimation else { return nil }
    guard animation.isValid(in: content) else {
      image = .unavailable
      return nil
    }
    return animation.update(
      timeline(to: animation.target, layout, in: container), at: progress,
      displacement: displacement,
      fadesContentEarly: bar.theme.design == .classic && layout.bottomInset > 0)
  }

  /// Finds the view into which the bar's image moves in the transition that begins.
  private func startImageAnimation(
    on transition: PopupMachine.Transition, in container: PopupContainerView
  ) -> ImageTransition {
    guard presenter.isAnimated, presenter.drag.interaction.style.snapsOpen, presence >= 1,
      bar.hasTransitionImage, let content = presenter.content, let view = content.viewIfLoaded
    else { return .unavailable }
    let isClosing = transition.origin == .open
    // Closing without having been open: the opening that was reversed had no image transition.
    if case .closing = machine, !isClosing { return .unavailable }
    presenter.contentView?.layoutIfNeeded()
    let states: (from: PopupPresentationState, to: PopupPresentationState) =
      isClosing ? (.open, .barPresented) : (.barPresented, .open)
    let target =
      content.viewForPopupTransition(from: states.from, to: states.to)
      ?? content.discoveredPopupImageView
    guard let target, target !== view, target.isDescendant(of: view), !target.bounds.isEmpty else {
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
    let targetFrame = target.convert(target.bounds, to: container.contentView)
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

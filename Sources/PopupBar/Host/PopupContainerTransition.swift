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

  /// Updates the container around the content, whose frame is set already.
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
    let whole = frame.bounds
    let theme = contentView.theme
    let material = contentView.backgroundMaterial
    contentView.applyBackground(material)
    // Frame plus translation, so that animations of the content's frame apply to the background in
    // the same way.
    var properties = PopupContainerView.LayerProperties(
      frame: whole, backgroundFrame: contentView.frame.offset(by: contentView.translation),
      material: isMoving ? movingBackground(material, over: theme.background) : material)
    let imageState = updateImageAnimation(layout, in: container)
    var barOpacity = imageState?.blend.bar ?? 1
    let corner = isMoving ? theme.metrics.largeCornerRadius : 0
    properties.contentOpacity = imageState?.blend.content ?? 1
    if isMoving, theme.design == .modern, contentView.allowsContentTransition {
      let shape = PopupShapeTransition(
        pill: barPartFrame(of: bar.pill.frame, layout, in: container),
        pillRadius: bar.pill.cornerRadius,
        full: contentView.frame, fullRadius: corner
      ).shape(progress)
      properties.frame = shape.frame
      properties.radius = shape.radius
      properties.backgroundFrame = contentView.frame
      properties.backgroundOpacity = shape.backgroundOpacity
      // The pill's background and the growing shape would overlap; the pill fades out as the shape
      // fades in.
      barOpacity = min(barOpacity, 1 - shape.backgroundOpacity)
    } else {
      properties.contentRadius = corner
      properties.backgroundOpacity = properties.contentOpacity
    }
    container.apply(properties)
    let settledAlpha =
      imageState == nil ? defaultAlpha : layout.barAlpha(presence: presence, progress: 0)
    return settledAlpha * barOpacity
  }

  /// Returns the material of the background while the popup moves: an opaque one, because blurring
  /// the background in each frame is too expensive.
  ///
  /// An opaque background colour of the content is preferred, so that the two match.
  private func movingBackground(_ material: Material, over background: Color) -> Material {
    if let color = presenter.content?.viewIfLoaded?.backgroundColor, color.alpha >= 1 {
      return .opaque(color)
    }
    return material.withoutBlur(over: background)
  }

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

  /// Updates the image transition; returns its state, or `nil` without one.
  private func updateImageAnimation(
    _ layout: PopupBarLayout, in container: PopupContainerView
  ) -> PopupImageTimeline.State? {
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
    return animation.update(timeline(to: animation.target, layout, in: container), at: progress)
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
    timeline.fadesContentEarly = bar.theme.design == .classic && layout.bottomInset > 0
    return timeline
  }
}

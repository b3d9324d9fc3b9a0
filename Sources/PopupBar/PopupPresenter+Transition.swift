import SashCompositor
import SashGeometry
import SashInterface
import SashRaster

/// The transition between the bar's image and a view in the content.
enum PopupImageTransition {
  /// No transition; the popup is settled.
  case none
  /// The current transition of the popup has no image to show.
  case declined
  /// The image is moving.
  case flying(PopupImageFlight)

  var flight: PopupImageFlight? {
    if case .flying(let flight) = self { flight } else { nil }
  }
}

/// The clipping shape of the content, and the image transition.
extension PopupPresenter {
  /// Whether the content is neither hidden nor settled open.
  var isOnTheWay: Bool { progress > 0 && progress < 1 || machine.course != nil }

  /// Updates the container around the content, whose frame is set already.
  ///
  /// - Returns: The opacity of the bar.
  func showContainer(_ layout: PopupBarLayout) -> Double {
    let usual = layout.barAlpha(presence: presence, progress: progress)
    guard let contentView, let container = entries?.container, let frame = container.superview
    else { return usual }
    let isMoving = isOnTheWay
    container.isHidden = contentView.isHidden
    contentView.popupCloseButton.isMoving = isMoving
    let whole = frame.bounds
    let theme = contentView.theme
    let material = contentView.groundMaterial
    contentView.showGround(material)
    // Frame plus translation, so that animations of the content's frame apply to the background in
    // the same way.
    var look = PopupContainerView.Look(
      frame: whole, ground: contentView.frame.offset(by: contentView.translation),
      material: isMoving ? movingGround(material, over: theme.background) : material)
    let moment = showImage(layout, in: container)
    var barStrength = moment?.phase.bar ?? 1
    let corner = isMoving ? theme.metrics.largeCornerRadius : 0
    look.contentStrength = moment?.phase.content ?? 1
    if isMoving, theme.design == .modern, contentView.allowsContentTransition {
      let shape = PopupContainerMorph(
        pill: place(of: bar.pill.frame, layout, in: container), pillRadius: bar.pill.cornerRadius,
        full: contentView.frame, fullRadius: corner
      ).shape(progress)
      look.frame = shape.frame
      look.radius = shape.radius
      look.ground = contentView.frame
      look.groundStrength = shape.groundStrength
      // The pill's background and the growing shape would overlap; the pill fades out as the shape
      // fades in.
      barStrength = min(barStrength, 1 - shape.groundStrength)
    } else {
      look.contentRadius = corner
      look.groundStrength = look.contentStrength
    }
    container.show(look)
    let rest = moment == nil ? usual : layout.barAlpha(presence: presence, progress: 0)
    return rest * barStrength
  }

  /// Returns the material of the background while the popup moves: an opaque one, because blurring
  /// the background in each frame is too expensive.
  ///
  /// An opaque background colour of the content is preferred, so that the two match.
  private func movingGround(_ material: Material, over background: Color) -> Material {
    if let color = content?.viewIfLoaded?.backgroundColor, color.alpha >= 1 {
      return .opaque(color)
    }
    return material.still(over: background)
  }

  /// Returns the frame of a part of the closed bar in the container's coordinates.
  private func place(of rect: Rect, _ layout: PopupBarLayout, in container: View) -> Rect {
    let inHost = rect.offset(by: layout.barFrame(progress: 0).origin - Point.zero)
    guard let view = host?.viewIfLoaded, let outer = container.superview, outer !== view else {
      return inHost
    }
    return view.convert(inHost, to: outer)
  }

  // MARK: Image transition

  /// Starts another motion of the image at the current progress.
  func turnImage() { imageTransition.flight?.turn(at: progress) }

  /// Updates the image transition; returns its state, or `nil` without one.
  private func showImage(
    _ layout: PopupBarLayout, in container: PopupContainerView
  ) -> PopupImageTimeline.Moment? {
    guard let course = machine.course, let content = content?.viewIfLoaded,
      content.superview === contentView
    else {
      imageTransition = .none
      return nil
    }
    if case .none = imageTransition { imageTransition = startImage(on: course, in: container) }
    guard let flight = imageTransition.flight else { return nil }
    guard flight.isPossible(in: content) else {
      imageTransition = .declined
      return nil
    }
    return flight.show(timeline(to: flight.target, layout, in: container), at: progress)
  }

  /// Finds the view that the bar's image turns into in the transition that begins.
  private func startImage(
    on course: PopupMachine.Course, in container: PopupContainerView
  ) -> PopupImageTransition {
    guard isAnimated, interaction.style.snapsOpen, presence >= 1,
      bar.showsTransitionImage, let content, let view = content.viewIfLoaded
    else { return .declined }
    let isClosing = course.rest == .open
    // Closing without having been open: the opening that was reversed had no image transition.
    if case .closing = machine, !isClosing { return .declined }
    contentView?.layoutIfNeeded()
    let states: (from: PopupPresentationState, to: PopupPresentationState) =
      isClosing ? (.open, .barPresented) : (.barPresented, .open)
    let target =
      content.viewForPopupTransition(from: states.from, to: states.to)
      ?? content.discoveredPopupImageView
    guard let target, target !== view, target.isDescendant(of: view), !target.bounds.isEmpty else {
      return .declined
    }
    return .flying(
      PopupImageFlight(from: bar, to: target, in: container, at: isClosing ? 1 : 0))
  }

  private func timeline(
    to target: View, _ layout: PopupBarLayout, in container: PopupContainerView
  ) -> PopupImageTimeline {
    let image = bar.imageView
    let origin = bar.pill.frame.origin - Point.zero
    let known = target as? any PopupTransitionView
    let shown = target.convert(target.bounds, to: container.contentView)
    let rest = container.contentView.frame.origin - Point.zero
    var timeline = PopupImageTimeline(
      image: .init(
        frame: place(of: image.frame.offset(by: origin), layout, in: container),
        radius: image.cornerRadius, shadow: image.shadow),
      target: .init(
        frame: shown.offset(by: rest), radius: known?.cornerRadius ?? 0,
        shadow: known?.supportsShadow == true ? known?.shadow : nil))
    timeline.matchesCorners = known != nil
    timeline.fadesEarly = bar.theme.design == .classic && layout.bottomInset > 0
    return timeline
  }
}

extension PopupBar {
  /// Whether the bar has a visible image for a transition.
  var showsTransitionImage: Bool {
    effectiveBarStyle != .custom && popupItem?.image != nil && !imageView.isHidden
      && imageView.alpha > 0 && !isImageAway && !imageView.bounds.isEmpty
  }

  /// The default material of the content's background, or `nil` if the bar has none.
  var contentEffect: Material? {
    let own =
      metrics.isFloating
      ? activeAppearance.floatingMaterial(in: theme) : activeAppearance.material(in: theme)
    // Without any material the content could not be distinguished from the views below it.
    return own == .none ? nil : own
  }
}

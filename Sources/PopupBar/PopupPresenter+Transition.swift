import SashCompositor
import SashGeometry
import SashInterface
import SashRaster

/// What of the bar's image becomes a view of the content.
enum PopupImageTransition {
  /// The popup rests, or moves in another way than between bar and content.
  case none
  /// It was asked for on this way, and there is nothing that the image could turn into.
  case declined
  /// The image is on its way.
  case flying(PopupImageFlight)

  var flight: PopupImageFlight? {
    if case .flying(let flight) = self { flight } else { nil }
  }
}

/// The shape that the content is cut to, and the image on its way to it.
extension PopupPresenter {
  /// Whether the content is neither away nor all there to stay.
  var isOnTheWay: Bool { progress > 0 && progress < 1 || machine.course != nil }

  /// Shows what lies around the content, which has its place already.
  ///
  /// - Returns: How much there is of the bar beside that.
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
    // Where the content is put: what moves the one on its way there moves the other in the same way.
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
      // The shape is the bar's own: two of them would be seen otherwise.
      barStrength = min(barStrength, 1 - shape.groundStrength)
    } else {
      look.contentRadius = corner
      look.groundStrength = look.contentStrength
    }
    container.show(look)
    let rest = moment == nil ? usual : layout.barAlpha(presence: presence, progress: 0)
    return rest * barStrength
  }

  /// What the ground is made of on its way: a colour, for blurring what is below anew in each frame
  /// would cost more than it shows; the content's own, which then goes on above it.
  private func movingGround(_ material: Material, over background: Color) -> Material {
    if let color = content?.viewIfLoaded?.backgroundColor, color.alpha >= 1 {
      return .opaque(color)
    }
    return material.still(over: background)
  }

  /// Where a part of the closed bar lies in the container's coordinates.
  private func place(of rect: Rect, _ layout: PopupBarLayout, in container: View) -> Rect {
    let inHost = rect.offset(by: layout.barFrame(progress: 0).origin - Point.zero)
    guard let view = host?.viewIfLoaded, let outer = container.superview, outer !== view else {
      return inHost
    }
    return view.convert(inHost, to: outer)
  }

  // MARK: The image

  /// Another motion begins where the content is.
  func turnImage() { imageTransition.flight?.turn(at: progress) }

  /// Shows the bar's image on its way; nil: it is on none.
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

  /// Finds what the bar's image turns into on the way that begins.
  private func startImage(
    on course: PopupMachine.Course, in container: PopupContainerView
  ) -> PopupImageTransition {
    guard isAnimated, interaction.style.snapsOpen, presence >= 1,
      bar.showsTransitionImage, let content, let view = content.viewIfLoaded
    else { return .declined }
    let isClosing = course.rest == .open
    // It closes without having been open: what it turned round from had no image on its way.
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
  /// Whether there is an image that can be seen turning into something.
  var showsTransitionImage: Bool {
    effectiveBarStyle != .custom && popupItem?.image != nil && !imageView.isHidden
      && imageView.alpha > 0 && !isImageAway && !imageView.bounds.isEmpty
  }

  /// What the content lies on unless it has an effect of its own.
  var contentEffect: Material? {
    let own =
      metrics.isFloating
      ? activeAppearance.floatingMaterial(in: theme) : activeAppearance.material(in: theme)
    // What lies in the content could not be told from what lies below.
    return own == .none ? nil : own
  }
}

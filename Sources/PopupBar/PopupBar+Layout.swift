import SashGeometry
import SashInterface
import SashRaster

/// Where a bar is in its host, beside its own frame.
nonisolated struct PopupBarSurroundings: Hashable, Sendable {
  /// What covers the sides of the window.
  var safeArea = EdgeInsets.zero
  /// What columns beside the content take of the sides.
  var columns = EdgeInsets.zero
  /// Whether the host has bars at the bottom whose margins the bar may match.
  var hasDockMargins = false
  /// What else is added at the sides, beside a dock that has made itself small.
  var extra = EdgeInsets.zero
  /// Below which width there is little room.
  var compactLimit = SizeClass.compactWidthLimit
  /// How far the ground of a bar from edge to edge reaches below it.
  var extensionHeight = 0.0
}

/// Where everything in a bar is placed.
extension PopupBar {
  func traits(width: Double) -> PopupBarTraits {
    PopupBarTraits(theme, width: width, limit: surroundings.compactLimit)
  }

  /// The lengths of the bar in its present width.
  var metrics: PopupBarMetrics { metrics(width: bounds.width) }

  func metrics(width: Double) -> PopupBarMetrics {
    PopupBarMetrics(barStyle, traits(width: width), customHeight: customBarHeight ?? 0)
  }

  /// The height that the style asks for at a width.
  func height(width: Double) -> Double { metrics(width: width).height }

  /// Whether a custom bar takes the whole width.
  var isFullWidth: Bool {
    customBarWantsFullBarWidth && customBarHeight != nil && theme.design == .modern
  }

  /// Where the pill is between the bar's sides.
  var margins: PopupBarMargins {
    var margins = PopupBarMargins(traits(width: bounds.width))
    margins.safeArea = surroundings.safeArea
    margins.columns = surroundings.columns
    margins.matchesDock = inheritsBottomBarMetrics && surroundings.hasDockMargins
    margins.limitsWidth = limitFloatingContentWidth
    margins.isFullWidth = isFullWidth
    margins.extra = surroundings.extra
    return margins
  }

  /// Places the pill and what is in it.
  func placeParts() {
    nameProgress()
    let metrics = metrics
    let traits = traits(width: bounds.width)
    let place = margins.pill(metrics, in: bounds.size)
    pill.frame = place
    roundPill(metrics)
    ground.frame = Rect(
      x: place.minX, y: 0, width: place.width, height: bounds.height + surroundings.extensionHeight)
    ground.isHidden = metrics.isFloating
    backing.frame = bounds
    backing.hole = RoundedRect(rect: place, radii: pill.cornerRadii, style: pill.cornerStyle)
    backing.isHidden = !metrics.isFloating || traits.design == .modern
    highlight.frame = pill.bounds
    highlight.cornerRadii = pill.cornerRadii
    highlight.cornerStyle = pill.cornerStyle
    if !customBar.place(in: pill.bounds) { placeContent(metrics, traits) }
  }

  private func roundPill(_ metrics: PopupBarMetrics) {
    let size = pill.bounds.size
    guard metrics.isFloating else { return pill.round(.zero, style: .circular) }
    if let own = activeAppearance.floatingBackgroundCornerConfiguration {
      return pill.round(own.radii(in: size), style: own.style)
    }
    let radius = PopupBarCorners.radius(
      metrics.style, design: theme.design, size: size, isFullWidth: isFullWidth,
      margin: max(pill.frame.minX, bounds.width - pill.frame.maxX))
    pill.round(
      CornerRadii(radius), style: theme.design == .classic ? .continuous : .circular)
  }

  private func placeContent(_ metrics: PopupBarMetrics, _ traits: PopupBarTraits) {
    // Frames are worked out in the order of reading.
    func inOrder(_ buttons: [BarButton]) -> [BarButton] {
      let shown = buttons.filter { !$0.item.isHidden }
      return turnsButtons ? shown.reversed() : shown
    }
    let (leading, trailing) = (inOrder(leading), inOrder(trailing))
    let parts = PopupBarContentLayout.Parts(
      image: popupItem?.image?.size, leading: leading.map(\.intrinsicContentSize.width),
      trailing: trailing.map(\.intrinsicContentSize.width))
    let inner = PopupBarContentLayout(
      pill: pill.bounds.size, metrics: metrics, parts: parts,
      safeArea: metrics.isFloating ? .zero : surroundings.safeArea,
      isRightToLeft: layoutDirection == .rightToLeft)
    titles.use(metrics)
    imageView.isHidden = popupItem?.image == nil || metrics.imageSide <= 0
    imageView.frame = inner.image
    imageView.alpha = inner.showsImage && !isImageAway ? 1 : 0
    titles.frame = inner.titles
    titles.alpha = inner.showsTitles ? 1 : 0
    updateMarquee()
    for (button, frame) in zip(leading, inner.leading) { button.frame = frame }
    for (button, frame) in zip(trailing, inner.trailing) { button.frame = frame }
    let progress = PopupBarProgress(
      progressViewStyle, pill: pill.bounds.size, radius: pill.cornerRadius, titles: inner.titles,
      metrics: metrics, traits: traits)
    progressView.frame = progress.frame
    // What is done alone is seen, but where the line stands free.
    progressView.trackTint = progress.isInTitles ? nil : .clear
    progressView.isRounded = progress.isInTitles
  }
}

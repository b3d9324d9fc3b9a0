// SPDX-License-Identifier: MIT

import SashCompositor
import SashContainers
import SashControls
import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The layout of the bar's subviews.
extension PopupBar {
  /// Returns the traits of the bar for a width in logical pixels.
  func traits(width: Double) -> PopupBarTraits {
    PopupBarTraits(theme, width: width, limit: layoutContext.compactWidthLimit)
  }

  /// The metrics of the bar at its current width.
  var metrics: PopupBarMetrics { metrics(width: bounds.width) }

  /// Returns the metrics of the bar for a width in logical pixels.
  func metrics(width: Double) -> PopupBarMetrics {
    PopupBarMetrics(
      barStyle, traits(width: width), customHeight: layoutSettings.customBarHeight ?? 0)
  }

  /// The fonts of title and subtitle, without the attributes of an appearance or an item.
  package var titleFonts: (title: Font, subtitle: Font) {
    let metrics = metrics
    func font(_ line: PopupBarMetrics.Line) -> Font {
      Font(family: theme.fontFamily, size: line.size, weight: line.weight)
    }
    return (font(metrics.title), font(metrics.subtitle))
  }

  /// Whether a custom bar extends over the whole width of the host.
  var isFullWidth: Bool {
    customBarWantsFullBarWidth && layoutSettings.customBarHeight != nil && theme.design == .modern
  }

  /// The horizontal margins of the pill.
  var margins: PopupBarMargins {
    var margins = PopupBarMargins(traits(width: bounds.width))
    margins.safeArea = layoutContext.safeArea
    margins.columns = layoutContext.columns
    margins.matchesDock = inheritsBottomBarMetrics && layoutContext.hasMatchingDockMargins
    margins.limitsWidth = limitFloatingContentWidth
    margins.isFullWidth = isFullWidth
    margins.additionalMargins = layoutContext.additionalMargins
    return margins
  }

  /// Lays out the pill, the backgrounds and the contents of the pill.
  func layoutParts() {
    updateProgressLabel()
    let metrics = metrics
    let traits = traits(width: bounds.width)
    let pillFrame = margins.pill(metrics, in: bounds.size)
    pill.frame = pillFrame
    roundPill(metrics)
    backgroundView.frame = Rect(
      x: pillFrame.minX, y: 0, width: pillFrame.width,
      height: bounds.height + layoutContext.extensionHeight)
    backgroundView.isHidden = metrics.isFloating
    gradientView.frame = Rect(
      x: 0, y: 0, width: bounds.width,
      height: bounds.height + layoutContext.gradientExtension)
    gradientView.barHeight = bounds.height
    updateGradientColor()
    gradientView.cutout = RoundedRect(
      rect: pillFrame, radii: pill.cornerRadii, style: pill.cornerStyle)
    gradientView.isHidden = !metrics.isFloating || traits.design == .modern
    highlight.view.frame = pill.bounds
    highlight.view.cornerRadii = pill.cornerRadii
    highlight.view.cornerStyle = pill.cornerStyle
    if !customBar.layoutCustomBar(in: pill.bounds) { layoutContent(metrics, traits) }
  }

  private func roundPill(_ metrics: PopupBarMetrics) {
    let size = pill.bounds.size
    guard metrics.isFloating else { return pill.round(.zero, style: .circular) }
    if let own = activeAppearance.floatingBackgroundCornerConfiguration {
      return pill.round(own.radii(in: size), style: own.style)
    }
    let radius = PopupBarCorners.radius(
      metrics.style, design: theme.design, size: size, isFullWidth: isFullWidth)
    pill.round(
      CornerRadii(radius), style: theme.design == .classic ? .continuous : .circular)
  }

  private func contentLayout(
    _ metrics: PopupBarMetrics, _ buttons: PopupBarButtons.Arrangement, withImage: Bool
  ) -> PopupBarContentLayout {
    let (leading, trailing) = (buttons.leading, buttons.trailing)
    let parts = PopupBarContentLayout.Parts(
      image: withImage ? popupItem?.imageProportions : nil,
      leading: leading.map(\.intrinsicContentSize.width),
      trailing: trailing.map(\.intrinsicContentSize.width),
      buttonHeight: (leading + trailing).map(\.intrinsicContentSize.height).max() ?? 0)
    return PopupBarContentLayout(
      pill: pill.bounds.size, metrics: metrics, parts: parts,
      safeArea: metrics.isFloating ? .zero : layoutContext.safeArea,
      isRightToLeft: isMirrored)
  }

  private func layoutContent(_ metrics: PopupBarMetrics, _ traits: PopupBarTraits) {
    let fit = PopupBarContentFit(buttons, metrics, hasText: titles.hasText) {
      self.contentLayout(metrics, $0, withImage: $1)
    }
    let contentLayout = fit.layout
    let (leading, trailing) = (fit.arrangement.leading, fit.arrangement.trailing)
    buttons.show(fit.arrangement)
    titles.apply(metrics)
    imageView.isHidden = popupItem?.image == nil || metrics.imageSide <= 0 || !fit.showsImage
    imageView.frame = contentLayout.image
    imageView.alpha = contentLayout.showsImage && !isImageInTransition ? 1 : 0
    titles.frame = contentLayout.titles
    titles.alpha = contentLayout.showsTitles ? 1 : 0
    updateMarquee()
    for (button, frame) in zip(leading, contentLayout.leading) { button.frame = frame }
    for (button, frame) in zip(trailing, contentLayout.trailing) { button.frame = frame }
    let progress = PopupBarProgressLayout(
      progressViewStyle, pill: pill.bounds.size, radius: pill.cornerRadius,
      titles: contentLayout.titles,
      metrics: metrics, traits: traits)
    progressView.frame = progress.frame
    // Progress of playback runs from left to right, like the buttons, in any layout.
    let direction = barItemsSemanticContentAttribute.resolved(in: layoutDirection)
    progressView.layoutDirectionOverride = direction == layoutDirection ? nil : direction
    // Only a progress line that is separate from the pill's edge shows its track.
    progressView.trackTintColor = progress.isAlignedWithTitles ? nil : .clear
    progressView.isRounded = progress.isAlignedWithTitles
  }

  /// Pauses the marquee while the titles are invisible: behind a custom bar, or without enough
  /// width.
  func updateMarquee() {
    titles.isMarqueePaused = isMarqueePaused || customBar.controller != nil || titles.alpha == 0
  }

  // MARK: Transition

  /// Whether the bar has a visible image for a transition.
  var hasTransitionImage: Bool {
    effectiveBarStyle != .custom && popupItem?.image != nil && !imageView.isHidden
      && imageView.alpha > 0 && !isImageInTransition && !imageView.bounds.isEmpty
  }

  /// The snapshot of what the bar displays on its pill, or `nil` if it has no size.
  var contentsSnapshot: Image? {
    layoutIfNeeded()
    return pill.contents.snapshotImage()
  }

  /// The shadow of the popup that opens out of the bar, or `nil` for none.
  ///
  /// In a dark theme the popup has a line around it also if the bar has none.
  var cardShadow: Shadow? {
    theme.style == .dark ? theme.surfaceLine(at: displayScale) : pill.shadow
  }

  /// Returns whether the pill's background consists of a material alone.
  func hasBackground(equalTo material: Material) -> Bool {
    pill.material == material && (pill.backgroundColor?.alpha ?? 0) == 0
      && activeAppearance.floatingBackgroundImage == nil && !pill.hasShine
  }

  /// The default material of the content's background, or `nil` if the bar has none.
  var contentMaterial: Material? {
    let own =
      metrics.isFloating
      ? activeAppearance.floatingMaterial(in: theme) : activeAppearance.material(in: theme)
    // Without any material the content could not be distinguished from the views below it.
    return own == .none ? nil : own
  }

  /// Sets the opacity of the bar and its backgrounds.
  func apply(alpha: Double) {
    pill.alpha = alpha
    backgroundView.alpha = alpha
    gradientView.alpha = alpha
  }

  /// Darkens the background of the bar by a black overlay with an opacity.
  func setOverlayOpacity(_ opacity: Double) {
    backgroundView.dimming = opacity
    gradientView.overlayOpacity = opacity
  }
}

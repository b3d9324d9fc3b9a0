import SashInterface
import SashRaster

/// Groups of settings, back to what they are for.
extension PopupBarAppearance {
  /// The theme's colour over a bar that is pressed.
  public func configureWithDefaultHighlightColor() { highlightColor = nil }

  /// Texts that are too long scroll where the design has that, at the usual pace.
  public func configureWithDefaultMarqueeScroll() {
    marquee = .standard
    resetMarqueePace()
  }

  /// Texts that are too long are cut.
  public func configureWithDisabledMarqueeScroll() {
    marquee = .own(false)
    resetMarqueePace()
  }

  private func resetMarqueePace() {
    marqueeScrollRate = Self.usualMarqueeRate
    marqueeScrollDelay = Self.usualMarqueeDelay
    coordinateMarqueeScroll = true
    didChange()
  }

  /// The image has its usual shadow.
  public func configureWithDefaultImageShadow() { imageShadow = Self.usualImageShadow }

  /// The image has its usual shadow, whatever the theme is.
  public func configureWithStaticImageShadow() { imageShadow = Self.usualImageShadow }

  /// The image has no shadow.
  public func configureWithNoImageShadow() { imageShadow = nil }

  /// The pill is made of what the theme has, with the design's colour, corners and shadow.
  public func configureWithDefaultFloatingBackground() {
    setPill(effect: .standard, color: .standard, shadow: .standard)
  }

  /// The pill has the theme's ground and lets nothing through.
  public func configureWithOpaqueFloatingBackground() {
    setPill(effect: .opaque, color: .own(nil), shadow: .standard)
  }

  /// There is nothing of the pill but what is in it.
  public func configureWithTransparentFloatingBackground() {
    setPill(effect: .own(nil), color: .own(nil), shadow: .own(nil))
  }

  private func setPill(
    effect: ThemedEffect, color: Themed<Color?>, shadow: Themed<Shadow?>
  ) {
    floatingEffect = effect
    self.color = color
    self.shadow = shadow
    floatingBackgroundImage = nil
    floatingBackgroundImageContentMode = .fill
    floatingBackgroundCornerConfiguration = nil
    isFloatingBarShineEnabled = false
    didChange()
  }

  /// Takes everything from another appearance.
  func take(from other: PopupBarAppearance) {
    takeGround(from: other)
    takeOwn(from: other)
  }

  /// Takes what only popup bars have from another appearance.
  func takeOwn(from other: PopupBarAppearance) {
    titleTextAttributes = other.titleTextAttributes
    subtitleTextAttributes = other.subtitleTextAttributes
    buttonAppearance = other.buttonAppearance
    prominentButtonAppearance = other.prominentButtonAppearance
    imageShadow = other.imageShadow
    highlight = other.highlight
    marquee = other.marquee
    marqueeScrollRate = other.marqueeScrollRate
    marqueeScrollDelay = other.marqueeScrollDelay
    coordinateMarqueeScroll = other.coordinateMarqueeScroll
    floatingEffect = other.floatingEffect
    color = other.color
    floatingBackgroundImage = other.floatingBackgroundImage
    floatingBackgroundImageContentMode = other.floatingBackgroundImageContentMode
    floatingBackgroundCornerConfiguration = other.floatingBackgroundCornerConfiguration
    shadow = other.shadow
    isFloatingBarShineEnabled = other.isFloatingBarShineEnabled
    didChange()
  }
}

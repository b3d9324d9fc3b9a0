// SPDX-License-Identifier: MIT

import SashContainers
import SashInterface
import SashRaster

/// Presets for groups of properties.
extension PopupBarAppearance {
  /// Restores the theme's highlight colour.
  public func configureWithDefaultHighlightColor() { highlightColor = nil }

  /// Restores the default marquee: titles that do not fit scroll in the modern design, at the
  /// default speed.
  public func configureWithDefaultMarqueeScroll() {
    marquee = .standard
    resetMarqueeTiming()
  }

  /// Disables the marquee: titles that do not fit are truncated.
  public func configureWithDisabledMarqueeScroll() {
    marquee = .custom(false)
    resetMarqueeTiming()
  }

  private func resetMarqueeTiming() {
    marqueeScrollRate = Self.defaultMarqueeRate
    marqueeScrollDelay = Self.defaultMarqueeDelay
    coordinateMarqueeScroll = true
    didChange()
  }

  /// Restores the default shadow of the image.
  public func configureWithDefaultImageShadow() { imageShadow = Self.defaultImageShadow }

  /// Sets the default shadow of the image, independent of the theme.
  public func configureWithStaticImageShadow() { imageShadow = Self.defaultImageShadow }

  /// Removes the shadow of the image.
  public func configureWithNoImageShadow() { imageShadow = nil }

  /// Restores the theme's material and the design's colour, corners and shadow of the pill.
  public func configureWithDefaultFloatingBackground() {
    setFloatingBackground(effect: .standard, color: .standard, shadow: .standard)
  }

  /// Gives the pill the theme's opaque background.
  public func configureWithOpaqueFloatingBackground() {
    setFloatingBackground(effect: .opaque, color: .custom(nil), shadow: .standard)
  }

  /// Removes background and shadow of the pill; only its contents remain visible.
  public func configureWithTransparentFloatingBackground() {
    setFloatingBackground(effect: .custom(nil), color: .custom(nil), shadow: .custom(nil))
  }

  private func setFloatingBackground(
    effect: ThemedMaterial, color: ThemedValue<Color?>, shadow: ThemedValue<Shadow?>
  ) {
    floatingEffect = effect
    self.color = color
    self.shadow = shadow
    floatingBackgroundImage = nil
    floatingBackgroundImageContentMode = .scaleToFill
    floatingBackgroundCornerConfiguration = nil
    isFloatingBarShineEnabled = false
    didChange()
  }

  /// Copies the properties that only popup bars have from another appearance.
  func copyPopupBarProperties(from other: PopupBarAppearance) {
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

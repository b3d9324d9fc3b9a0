// SPDX-License-Identifier: MIT

import SashCompositor
import SashContainers
import SashInterface
import SashRaster

extension PopupBar {
  /// The appearance of the bar; an item's own appearance takes precedence over it.
  ///
  /// The value is copied when it is set. Assign a new `PopupBarAppearance` to restore the default.
  public var standardAppearance: PopupBarAppearance {
    get { appearances.standard }
    set { appearances.setStandard(newValue) }
  }

  /// The appearance of the bar beside a minimised dock, or `nil` to use `standardAppearance` there
  /// too.
  ///
  /// The value is copied when it is set.
  public var inlineAppearance: PopupBarAppearance? {
    get { appearances.inline }
    set { appearances.setInline(newValue) }
  }

  /// The displayed appearance, merged from the item's, the dock's and the bar's own.
  var activeAppearance: PopupBarAppearance { appearances.active }

  /// Merges the appearances of item, bar and dock, and displays the result.
  func appearanceDidChange() {
    let active = appearances.merge(with: popupItem)
    applyAppearance()
    appearances.onActiveChange?(active)
    appearances.onDisplayedChange?()
  }

  /// Updates the colour of the gradient behind a pill.
  func updateGradientColor() { gradientView.color = approximateBackgroundColor }

  /// Applies the active appearance to the bar's subviews.
  func applyAppearance() {
    let active = activeAppearance
    pill.tintColor = ownTint == nil ? appearances.dockTint : nil
    backgroundView.appearance = active
    updateGradientColor()
    pill.apply(active, isFloating: metrics.isFloating, design: theme.design)
    imageView.shadow = active.imageShadow
    highlight.color = active.highlightColor(in: theme)
    titles.marquee = active.marquee(in: theme)
    fillTitles()
    buttons.apply(active)
    setNeedsLayout()
  }

  /// The single colour that approximates the bar's background, for the gradient behind a pill: that
  /// of the page below it if the appearance has no colour of its own.
  ///
  /// It is opaque for a blurred material, because the gradient does not blur what is behind it.
  private var approximateBackgroundColor: Color {
    if let color = activeAppearance.backgroundColor ?? layoutContext.pageColor { return color }
    let material = activeAppearance.material(in: theme)
    guard case .blurred(_, let tint, _) = material else {
      return material.color ?? theme.background
    }
    return tint.alpha > 0 ? tint.withAlphaComponent(1) : theme.background
  }
}

extension Material {
  /// Returns the colour to draw over a blurred material, so that its tint has at least an opacity;
  /// `nil` if it has, or if it has no tint.
  nonisolated func overlay(forTintOpacity opacity: Double) -> Color? {
    guard case .blurred(_, let tint, _) = self, tint.alpha > 0, tint.alpha < opacity else {
      return nil
    }
    return tint.withAlphaComponent(1 - (1 - opacity) / (1 - tint.alpha))
  }

  /// Whether the material shows nothing of the layers below it but blurred.
  nonisolated var isOpaque: Bool {
    switch self {
    case .opaque, .blurred: true
    case .none, .translucent: false
    }
  }
}

extension PopupBarAppearance {
  /// Returns the marquee settings of the appearance in a theme.
  func marquee(in theme: Theme) -> MarqueeSettings {
    var settings = MarqueeSettings()
    settings.isEnabled = scrollsMarquee(in: theme)
    settings.rate = marqueeScrollRate
    settings.delay = marqueeScrollDelay
    settings.isCoordinated = coordinateMarqueeScroll
    return settings
  }
}

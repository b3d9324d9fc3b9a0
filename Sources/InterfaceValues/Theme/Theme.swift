// SPDX-License-Identifier: MIT

import SashRaster
import SashText

/// The colours, fonts, sizes and materials that controls use unless they are configured otherwise.
///
/// A window has a theme that all its views inherit; `View.themeOverride` replaces it for a part of
/// the tree. Start from ``light``, ``dark`` or ``standard(_:contrast:)`` and change individual
/// properties.
///
/// ```swift
/// var theme = Theme.standard(.dark, contrast: .increased)
/// theme.accent = Color(hex: 0xd9480f)
/// theme.textScale = 1.25
/// window.theme = theme
/// ```
nonisolated public struct Theme: Hashable, Sendable {
  /// The basic style of a theme.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
  }

  /// The contrast between text and its background.
  public enum Contrast: Hashable, Sendable, CaseIterable {
    /// At least 4.5 to 1, as WCAG 2.2 requires at level AA.
    case standard
    /// At least 7 to 1, as WCAG 2.2 requires at level AAA.
    case increased

    /// The minimum contrast ratio of text to its background, as computed by `Color.contrast(to:)`.
    public var minimumRatio: Double { self == .increased ? 7 : 4.5 }
  }

  /// The design of popup bars.
  public enum Design: Hashable, Sendable, CaseIterable {
    /// Capsules that float above the content.
    case modern
    /// Bars from edge to edge, and floating ones with small corner radii.
    case classic
  }

  // MARK: Style

  /// Whether the theme is light or dark.
  ///
  /// Setting it changes no colours.
  public var style: Style
  /// The contrast that the colours were chosen for.
  ///
  /// Setting it changes no colours, but affects how ``accent`` derives them.
  public var contrast: Contrast

  // MARK: Text

  /// The colour of primary text.
  public var label: Color
  /// The colour of secondary text.
  public var secondaryLabel: Color
  /// The colour of tertiary text and symbols.
  public var tertiaryLabel: Color
  /// The colour of placeholder text in empty fields.
  public var placeholder: Color

  // MARK: Backgrounds

  /// The background colour of windows and pages.
  public var background: Color
  /// The background colour of cards and fields on the main background.
  public var secondaryBackground: Color
  /// The background colour behind groups of rows.
  public var groupedBackground: Color
  /// The background colour of groups of rows on the grouped background.
  public var cardBackground: Color
  /// The background colour of popovers.
  ///
  /// In dark themes each surface is lighter than the one that it lies on: page, raised surface,
  /// card, popover, menu.
  public var popoverBackground: Color
  /// The background colour of menus, which may lie on popovers.
  public var menuBackground: Color

  // MARK: Interactive elements

  /// The colour of interactive elements.
  ///
  /// Set ``accent`` to change it together with its related colours.
  public var tint: Color
  /// The colour of text on the tint.
  public var onTint: Color
  /// The translucent background colour of tinted buttons.
  public var tintFill: Color
  /// The colour of text on a tinted background.
  public var onTintFill: Color
  /// The colour of destructive actions.
  public var destructive: Color
  /// The colour of text on the destructive colour.
  public var onDestructive: Color

  // MARK: Parts of controls

  /// The colour of separator lines.
  public var separator: Color
  /// The translucent colour of the lines around popovers and menus.
  public var surfaceBorder: Color
  /// The colour of progress tracks and neutral buttons; text on it has the label's colour.
  public var fill: Color
  /// The translucent background colour of selected text and rows.
  public var selection: Color
  /// The colour of the focus ring.
  public var focusRing: Color
  /// The colour of the knobs of switches and sliders.
  public var knob: Color

  // MARK: Sizes and materials

  /// The font family of all text styles; `nil` means the desktop's interface font.
  public var fontFamily: String?
  /// The factor by which text is enlarged, clamped to 0.8...3.1; a value that is not a number
  /// becomes 1.
  ///
  /// Fonts by text style grow with it, large ones less than small ones. Setting it recomputes
  /// ``metrics``, in which the sizes of elements with text grow, too.
  public var textScale: Double = 1 {
    didSet {
      textScale = Self.clampedTextScale(textScale)
      if textScale != oldValue { metrics = Metrics(formFactor, textScale: textScale) }
    }
  }
  /// The kind of device.
  ///
  /// Setting it recomputes ``metrics``.
  public var formFactor = FormFactor.desktop {
    didSet {
      if formFactor != oldValue { metrics = Metrics(formFactor, textScale: textScale) }
    }
  }
  /// Whether window controls (close, minimise, maximise) are drawn over the leading top corner of the
  /// window's content; `false` by default.
  ///
  /// Compositors draw them outside of the content. An application that draws its own there sets this
  /// property, so that the close button of a popup is beside them.
  public var hasWindowControls = false
  /// The design of popup bars.
  ///
  /// Setting it changes no other property.
  public var design = Design.modern
  /// The sizes of controls, bars and rows, computed from the form factor and the text scale.
  public var metrics = Metrics(.desktop)
  /// The materials of bars, popups and sidebars.
  public var materials: Materials

  /// Creates a theme from its main colours and derives the others from them.
  ///
  /// The theme has standard contrast, a text scale of 1 and the metrics of a desktop.
  ///
  /// - Parameters:
  ///   - style: Whether the theme is light or dark.
  ///   - label: The colour of primary text.
  ///   - secondaryLabel: The colour of secondary text.
  ///   - background: The background colour of windows and pages.
  ///   - secondaryBackground: The background colour of cards and fields.
  ///   - tint: The colour of interactive elements.
  ///   - onTint: The colour of text on the tint.
  ///   - separator: The colour of separator lines.
  ///   - fill: The colour of progress tracks and neutral buttons.
  public init(
    style: Style, label: Color, secondaryLabel: Color, background: Color,
    secondaryBackground: Color, tint: Color, onTint: Color, separator: Color, fill: Color
  ) {
    self.style = style
    contrast = .standard
    self.label = label
    self.secondaryLabel = secondaryLabel
    self.background = background
    self.secondaryBackground = secondaryBackground
    self.tint = tint
    self.onTint = onTint
    self.separator = separator
    self.fill = fill
    tertiaryLabel = secondaryLabel
    placeholder = secondaryLabel
    groupedBackground = style == .light ? secondaryBackground : background
    cardBackground = style == .light ? background : secondaryBackground.raised(by: 1)
    popoverBackground = style == .light ? background : secondaryBackground.raised(by: 2)
    menuBackground = style == .light ? background : secondaryBackground.raised(by: 3)
    surfaceBorder = Self.surfaceBorderColor(style)
    let backgrounds = [background, secondaryBackground, menuBackground]
    let destructive = Self.destructiveColor(style).legible(on: backgrounds)
    self.destructive = destructive
    onDestructive = Self.tintTextColor(style).legible(on: [destructive])
    (tintFill, onTintFill) = Self.tintedBackground(tint, on: backgrounds, contrast: .standard)
    selection = tint.withAlphaComponent(Self.selectionOpacity)
    focusRing = tint
    knob = .white
    materials = Materials(
      bars: style == .light ? background : secondaryBackground, popups: popoverBackground,
      sidebars: secondaryBackground, contrast: .standard)
  }
}

import SashRaster
import SashText

/// The colours, fonts, lengths and materials that controls use unless they are given their own.
///
/// One value that a window has, and that flows down to all views in it; `View.themeOverride`
/// replaces it for a part of the tree. Take ``light``, ``dark`` or ``standard(_:contrast:)`` and
/// change what should differ.
nonisolated public struct Theme: Hashable, Sendable {
  /// Whether it is dark on light or light on dark.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// Dark text on light ground.
    case light
    /// Light text on dark ground.
    case dark
  }

  /// How far text stands out from its ground.
  public enum Contrast: Hashable, Sendable, CaseIterable {
    /// 4.5 to 1 and more, as WCAG 2.2 asks at level AA.
    case standard
    /// 7 to 1 and more, as WCAG 2.2 asks at level AAA.
    case increased

    /// The least contrast of text to its ground, as `Color.contrast(to:)` counts it.
    public var minimumRatio: Double { self == .increased ? 7 : 4.5 }
  }

  /// Which of two families of shapes and lengths is drawn.
  public enum Design: Hashable, Sendable, CaseIterable {
    /// Pills that float above the content.
    case modern
    /// Bars from edge to edge, and floating ones with small corners.
    case classic
  }

  // MARK: What it is

  /// Whether it is light or dark; setting it changes no colour.
  public var style: Style
  /// What contrast its colours were chosen for; setting it changes no colour but ``accent``'s.
  public var contrast: Contrast

  // MARK: Text

  /// Of text.
  public var label: Color
  /// Of text that matters less.
  public var secondaryLabel: Color
  /// Of text and signs that matter least.
  public var tertiaryLabel: Color
  /// Of what stands in an empty field.
  public var placeholder: Color

  // MARK: Grounds

  /// Of what lies behind everything.
  public var background: Color
  /// Of cards and fields on the background.
  public var secondaryBackground: Color
  /// Of what lies behind groups of rows.
  public var groupedBackground: Color
  /// Of groups of rows, on the grouped background.
  public var cardBackground: Color

  // MARK: What can be pressed

  /// Of what can be pressed; ``accent`` sets it together with what belongs to it.
  public var tint: Color
  /// Of text on the tint.
  public var onTint: Color
  /// Of the ground of tinted buttons; it lets the ground below through.
  public var tintFill: Color
  /// Of text on a tinted ground.
  public var onTintFill: Color
  /// Of what takes something away for good.
  public var destructive: Color
  /// Of text on the destructive colour.
  public var onDestructive: Color

  // MARK: Parts of controls

  /// Of thin lines between things.
  public var separator: Color
  /// Of the empty part of a progress line and of quiet buttons; text on it has the label's colour.
  public var fill: Color
  /// Of the ground of what is chosen, text as well as rows; it lets the ground below through.
  public var selection: Color
  /// Of the ring around what has the keyboard.
  public var focusRing: Color
  /// Of the knob of switches and sliders.
  public var knob: Color

  // MARK: Sizes and materials

  /// The family of all text styles; nil is the system's sans-serif.
  public var fontFamily: String?
  /// How much larger text is than usual, from 0.8 to 3.1; what is not a number becomes 1.
  ///
  /// Fonts by text style grow with it, large ones less than small ones. Setting it makes the
  /// metrics anew, in which what holds text grows too.
  public var textScale: Double = 1 {
    didSet {
      textScale = Self.heldTextScale(textScale)
      if textScale != oldValue { metrics = Metrics(formFactor, textScale: textScale) }
    }
  }
  /// What kind of device it is made for; setting it makes the metrics anew.
  public var formFactor = FormFactor.desktop {
    didSet {
      if formFactor != oldValue { metrics = Metrics(formFactor, textScale: textScale) }
    }
  }
  /// Which shapes and lengths popup bars have; setting it changes nothing else.
  public var design = Design.modern
  /// The lengths of controls, bars and rows; made from the form factor and the text scale.
  public var metrics = Metrics(.desktop)
  /// What bars, popups and sidebars are made of.
  public var materials: Materials

  /// A theme from its main colours; the others are made to go with them.
  ///
  /// The theme has standard contrast, a text scale of 1 and the lengths of a desktop.
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
    cardBackground = style == .light ? background : secondaryBackground
    let grounds = [background, secondaryBackground]
    let destructive = Self.red(style).legible(on: grounds)
    self.destructive = destructive
    onDestructive = Self.ink(style).legible(on: [destructive])
    (tintFill, onTintFill) = Self.tintedGround(tint, on: grounds, contrast: .standard)
    selection = tint.withAlpha(Self.selectionStrength)
    focusRing = tint
    knob = .white
    materials = Materials(bars: background, sidebars: secondaryBackground, contrast: .standard)
  }
}

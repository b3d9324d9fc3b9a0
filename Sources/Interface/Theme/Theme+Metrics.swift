import SashText

/// The height of a line of text, as a part of its font's size.
private nonisolated let lineHeight = 1.3

nonisolated extension Theme {
  /// How large controls, bars and rows are, and how far apart, all in logical pixels.
  ///
  /// Heights are the least ones: what holds more text than a line is higher.
  public struct Metrics: Hashable, Sendable {
    /// The height of a button, a text field or a menu's entry.
    public var controlHeight: Double
    /// The height of a control in a narrow place, such as a button in a bar.
    public var smallControlHeight: Double
    /// The side of the square that a press has to find, whatever is drawn in it.
    public var minimumTarget: Double
    /// The height of a row with one line of text.
    public var rowHeight: Double
    /// The height of a navigation bar.
    public var barHeight: Double
    /// The height of what a large title adds to a navigation bar.
    public var largeTitleHeight: Double
    /// The height of a tab bar.
    public var tabBarHeight: Double
    /// The height of a toolbar.
    public var toolbarHeight: Double
    /// The width of a sidebar.
    public var sidebarWidth: Double
    /// The side of an icon beside text of body size.
    public var iconSize: Double
    /// The diameter of the knob of a switch or a slider.
    public var knobSize: Double
    /// The thickness of the line that a knob runs along, and of a progress line.
    public var trackHeight: Double
    /// The radius of the corners of controls.
    public var cornerRadius: Double
    /// The radius of the corners of cards and popups.
    public var largeCornerRadius: Double
    /// The distance between things that belong together.
    public var spacing: Double
    /// The distance between things that do not.
    public var largeSpacing: Double
    /// The distance between the content of a page and its sides.
    public var margin: Double
    /// The distance between a control's text and the control's sides.
    public var controlPadding: Double
    /// The thickness of lines between things; drawn at least one physical pixel thick.
    public var separatorThickness: Double
    /// The thickness of the ring around what has the keyboard.
    public var focusRingWidth: Double
  }
}

nonisolated extension Theme.Metrics {
  /// What suits a form factor; what holds text grows with the text scale.
  ///
  /// Targets are at least as large as WCAG 2.2 asks: 24 for a pointer (criterion 2.5.8), 44 for
  /// fingers (criterion 2.5.5).
  public init(_ formFactor: FormFactor, textScale: Double = 1) {
    switch formFactor {
    case .handheld: self = .handheld
    case .wide: self = .wide
    case .desktop: self = .desktop
    }
    let scale = Theme.heldTextScale(textScale)
    if scale != 1 { grow(formFactor, textScale: scale) }
  }

  /// Gives what holds text room for that of a scale.
  private mutating func grow(_ formFactor: FormFactor, textScale: Double) {
    func growth(_ style: Font.TextStyle) -> Double {
      let usual = style.size(formFactor, textScale: 1)
      return (style.size(formFactor, textScale: textScale) - usual) * lineHeight
    }
    func grown(_ height: Double, _ growth: Double) -> Double {
      max((height + growth).rounded(.up), minimumTarget)
    }
    let line = growth(.body)
    controlHeight = grown(controlHeight, line)
    smallControlHeight = grown(smallControlHeight, line)
    rowHeight = grown(rowHeight, line)
    barHeight = grown(barHeight, line)
    toolbarHeight = grown(toolbarHeight, line)
    // A tab has its title below its icon.
    tabBarHeight = grown(tabBarHeight, growth(.caption1) + iconSize * (textScale - 1))
    largeTitleHeight = grown(largeTitleHeight, growth(.largeTitle))
    iconSize = (iconSize * textScale).rounded()
  }
}

nonisolated extension Theme.Metrics {
  fileprivate static let handheld = Theme.Metrics(
    controlHeight: 44, smallControlHeight: 44, minimumTarget: 44, rowHeight: 44, barHeight: 44,
    largeTitleHeight: 52, tabBarHeight: 49, toolbarHeight: 44, sidebarWidth: 320, iconSize: 24,
    knobSize: 28, trackHeight: 4, cornerRadius: 10, largeCornerRadius: 16, spacing: 8,
    largeSpacing: 20, margin: 16, controlPadding: 14, separatorThickness: 0.5, focusRingWidth: 2)

  fileprivate static let wide = Theme.Metrics(
    controlHeight: 44, smallControlHeight: 44, minimumTarget: 44, rowHeight: 44, barHeight: 50,
    largeTitleHeight: 52, tabBarHeight: 52, toolbarHeight: 50, sidebarWidth: 300, iconSize: 24,
    knobSize: 28, trackHeight: 4, cornerRadius: 10, largeCornerRadius: 16, spacing: 8,
    largeSpacing: 24, margin: 20, controlPadding: 14, separatorThickness: 0.5, focusRingWidth: 2)

  fileprivate static let desktop = Theme.Metrics(
    controlHeight: 32, smallControlHeight: 28, minimumTarget: 24, rowHeight: 36, barHeight: 46,
    largeTitleHeight: 48, tabBarHeight: 46, toolbarHeight: 44, sidebarWidth: 240, iconSize: 20,
    knobSize: 20, trackHeight: 4, cornerRadius: 8, largeCornerRadius: 12, spacing: 8,
    largeSpacing: 16, margin: 16, controlPadding: 12, separatorThickness: 1, focusRingWidth: 2)
}

// SPDX-License-Identifier: MIT

import SashText

/// The height of a line of text relative to its font's size.
private nonisolated let lineHeight = 1.3
/// The greatest growth of knobs; larger ones would take the space of the titles beside them.
private nonisolated let maximumKnobScale = 1.5

nonisolated extension Theme {
  /// The sizes of controls, bars and rows and their distances, all in logical pixels.
  ///
  /// Heights are minimums: an element with several lines of text is higher.
  public struct Metrics: Hashable, Sendable {
    /// The height of a button, a text field or a menu item.
    public var controlHeight: Double
    /// The height of a control where space is limited, such as a button in a bar.
    public var smallControlHeight: Double
    /// The side of the smallest hit area of a control, whatever it draws.
    public var minimumTarget: Double
    /// The height of a row with one line of text.
    public var rowHeight: Double
    /// The height of a navigation bar.
    public var barHeight: Double
    /// The height that a large title adds to a navigation bar.
    public var largeTitleHeight: Double
    /// The height of a tab bar.
    public var tabBarHeight: Double
    /// The height of a toolbar.
    public var toolbarHeight: Double
    /// The width of a sidebar.
    public var sidebarWidth: Double
    /// The side of an icon beside text of body size.
    public var iconSize: Double
    /// The diameter of the knob of a switch or a slider, which grows with the text by at most a half.
    public var knobSize: Double
    /// The thickness of the track of a slider, which grows as the knob does.
    public var trackHeight = 4.0
    /// The radius of the corners of controls.
    public var cornerRadius: Double
    /// The radius of the corners of cards and popups.
    public var largeCornerRadius: Double
    /// The distance between related elements.
    public var spacing = 8.0
    /// The distance between unrelated elements.
    public var largeSpacing: Double
    /// The distance between the content of a page and its side edges.
    public var margin: Double
    /// The maximum width of a column of text, rows or controls with its margins.
    ///
    /// In wider windows such columns are centred. It grows with the text scale.
    public var readableWidth: Double
    /// The distance between a control's text and its side edges.
    public var controlPadding: Double
    /// The thickness of separator lines; a view's `separatorThickness` is that in whole physical
    /// pixels.
    public var separatorThickness = 0.5
    /// The thickness of the focus ring.
    public var focusRingWidth = 2.0
  }
}

nonisolated extension Theme.Metrics {
  /// Creates the metrics of a form factor; elements with text grow with the text scale.
  ///
  /// Hit areas are at least as large as WCAG 2.2 requires: 24 for a pointer (criterion 2.5.8), 44
  /// for fingers (criterion 2.5.5).
  ///
  /// - Parameters:
  ///   - formFactor: The kind of device.
  ///   - textScale: The text scale, clamped to `Theme.textScaleRange`.
  public init(_ formFactor: FormFactor, textScale: Double = 1) {
    switch formFactor {
    case .handheld: self = .handheld
    case .wide: self = .wide
    case .desktop: self = .desktop
    }
    let scale = Theme.clampedTextScale(textScale)
    if scale != 1 { grow(formFactor, textScale: scale) }
  }

  /// Enlarges the elements that contain text for a text scale.
  private mutating func grow(_ formFactor: FormFactor, textScale: Double) {
    func growth(_ style: Font.TextStyle) -> Double {
      let base = style.size(formFactor, textScale: 1)
      return (style.size(formFactor, textScale: textScale) - base) * lineHeight
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
    let knobScale = min(Theme.controlScale(forTextScale: textScale), maximumKnobScale)
    knobSize = (knobSize * knobScale).rounded()
    trackHeight = (trackHeight * knobScale).rounded()
    readableWidth = (readableWidth * textScale).rounded()
    // Names in a sidebar may have two lines.
    sidebarWidth = (sidebarWidth * textScale.squareRoot()).rounded()
  }

  /// Returns the margin that centres a column of `readableWidth` in a page.
  ///
  /// - Parameter width: The width of the page in logical pixels.
  /// - Returns: The distance between the page's side edges and the content, in whole logical pixels,
  ///   at least `margin`.
  public func readableMargin(forWidth width: Double) -> Double {
    guard width.isFinite, width > readableWidth else { return margin }
    return margin + ((width - readableWidth) / 2).rounded(.down)
  }
}

nonisolated extension Theme.Metrics {
  fileprivate static let handheld = Theme.Metrics(
    controlHeight: 44, smallControlHeight: 44, minimumTarget: 44, rowHeight: 44, barHeight: 44,
    largeTitleHeight: 52, tabBarHeight: 49, toolbarHeight: 44, sidebarWidth: 320, iconSize: 24,
    knobSize: 28, cornerRadius: 10, largeCornerRadius: 16, largeSpacing: 20, margin: 16,
    readableWidth: 640, controlPadding: 14)

  fileprivate static let wide = Theme.Metrics(
    controlHeight: 44, smallControlHeight: 44, minimumTarget: 44, rowHeight: 44, barHeight: 50,
    largeTitleHeight: 52, tabBarHeight: 52, toolbarHeight: 50, sidebarWidth: 300, iconSize: 24,
    knobSize: 28, cornerRadius: 10, largeCornerRadius: 16, largeSpacing: 24, margin: 20,
    readableWidth: 680, controlPadding: 14)

  fileprivate static let desktop = Theme.Metrics(
    controlHeight: 32, smallControlHeight: 28, minimumTarget: 24, rowHeight: 36, barHeight: 46,
    largeTitleHeight: 48, tabBarHeight: 46, toolbarHeight: 44, sidebarWidth: 240, iconSize: 20,
    knobSize: 20, cornerRadius: 8, largeCornerRadius: 12, largeSpacing: 16, margin: 16,
    readableWidth: 640, controlPadding: 12)
}

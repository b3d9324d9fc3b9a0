// SPDX-License-Identifier: MIT

/// Whether the theme is light or dark.
nonisolated public enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// A step of the size of text that the user has chosen.
nonisolated public enum DynamicTypeSize: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// The smallest size.
  case xSmall
  /// A small size.
  case small
  /// The size below the default.
  case medium
  /// The default.
  case large
  /// The size above the default.
  case xLarge
  /// A very large size.
  case xxLarge
  /// The largest size of those that are not for people who see badly.
  case xxxLarge
  /// The smallest size for people who see badly.
  case accessibility1
  /// The second size for people who see badly.
  case accessibility2
  /// The third size for people who see badly.
  case accessibility3
  /// The fourth size for people who see badly.
  case accessibility4
  /// The largest size.
  case accessibility5

  /// Whether the size is one of those for people who see badly.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// Returns whether one size is smaller than another.
  public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
}

/// What the views read of the display and the theme.
nonisolated struct DisplayValues: Hashable {
  var theme = Theme.light
  var displayScale = 1.0

  struct Key: EnvironmentKey { static var defaultValue: DisplayValues { DisplayValues() } }
}

extension DisplayValues {
  /// Reads the values around a view.
  init(of view: Sash.View) {
    theme = view.theme
    displayScale = view.displayScale.factor
  }
}

extension EnvironmentValues {
  /// Returns an environment with the display and the theme of a window around another one.
  static func link(
    _ outer: EnvironmentLink?, displayValues: StoredLocation<DisplayValues>
  ) -> EnvironmentLink {
    EnvironmentLink(outer, ObjectIdentifier(DisplayValues.Key.self), displayValues)
  }
}

nonisolated extension EnvironmentValues {
  private var display: DisplayValues { self[DisplayValues.Key.self] }

  /// The theme of the views: its colours, its fonts and its metrics, such as the margin of pages.
  ///
  /// It is that of the window, apart from the size of text where `dynamicTypeSize(_:)` sets that.
  public var theme: Theme {
    let theme = display.theme
    return textSizeLimits?.applied(to: theme) ?? theme
  }
  /// Whether the window's theme is light or dark.
  public var colorScheme: ColorScheme { display.theme.style == .dark ? .dark : .light }
  /// The size of text: a step of the theme's text scale, which the user has chosen.
  ///
  /// `dynamicTypeSize(_:)` of a view around sets another one.
  public var dynamicTypeSize: DynamicTypeSize {
    DynamicTypeSize(rawValue: theme.textScaleStep) ?? .large
  }
  /// The number of the display's pixels for each logical pixel.
  public var displayScale: Double { display.displayScale }
  /// The extent of one pixel of the display in logical pixels.
  public var pixelLength: Double { 1 / display.displayScale }

  /// Returns the factor by which text of a style is larger than at the default size.
  func textGrowth(of style: Font.TextStyle) -> Double {
    var theme = theme
    // Text of most styles grows less than body text, the larger it is.
    if theme.textScale == 1 || style == .body { return theme.textScale }
    let size = theme.font(style.style).size
    theme.textScale = 1
    return size / theme.font(style.style).size
  }
}

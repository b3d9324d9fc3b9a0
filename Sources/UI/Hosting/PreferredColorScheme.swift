// SPDX-License-Identifier: MIT

/// The style that views prefer for the theme of their window.
@usableFromInline nonisolated struct PreferredColorScheme {
  @usableFromInline struct Key: PreferenceKey {
    @usableFromInline static var defaultValue: ColorScheme? { nil }

    // Of several views side by side, the first one counts.
    @usableFromInline static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
      value = value ?? nextValue()
    }
  }
}

extension View {
  /// Makes the theme of the window light or dark.
  ///
  /// Apply it to the content of a window. The contrast, the accent, the text scale and the other
  /// lengths of the theme stay as they are; colours of an application's own theme are those of the
  /// standard one meanwhile. Within a popup, a sheet or a tab it has no effect.
  ///
  /// - Parameter colorScheme: The style, or `nil` for that of the window's own theme.
  /// - Returns: The view with the preference.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    transformPreference(PreferredColorScheme.Key.self) { value in
      if let colorScheme { value = colorScheme }
    }
  }
}

/// The uppermost box of the tree of a hosting view, which sets the theme that its views prefer.
final class HostRootBox: RootBox {
  /// Whether a view has ever preferred a style.
  private var hasPreference = false
  private var isScheduled = false
  private var windowStyle = WindowStyleChange()

  override func preferenceDidChange(_ key: ObjectIdentifier?) {
    super.preferenceDidChange(key)
    if key == ObjectIdentifier(PreferredColorScheme.Key.self) { hasPreference = true }
    guard hasPreference, key == nil || key == ObjectIdentifier(PreferredColorScheme.Key.self)
    else { return }
    updateStyle()
  }

  /// Follows the view into another window, and the window to another theme.
  func themeDidChange() { if hasPreference { updateStyle() } }

  private func updateStyle() {
    guard !isScheduled else { return }
    isScheduled = true
    graph.performAfterLayout { [weak self] in
      guard let self else { return }
      isScheduled = false
      guard let view = contentView, let window = view.window,
        window.rootViewController?.viewIfLoaded === view
      else { return }
      windowStyle.apply(preference(PreferredColorScheme.Key.self) ?? nil, to: window)
    }
  }
}

/// The change of a window's theme to the style that its views prefer.
private struct WindowStyleChange {
  private weak var window: Sash.Window?
  /// The theme of the window before its views preferred a style.
  private var original: Theme?
  /// The style that the views preferred last.
  private var preferred: Theme.Style?

  /// Displays a window in a style, or in that of its own theme.
  mutating func apply(_ scheme: ColorScheme?, to window: Sash.Window) {
    let current = window.theme
    // A theme of another style than the preferred one is a new one of the window's own.
    if self.window !== window || preferred != current.style { original = nil }
    self.window = window
    preferred = scheme.map(\.style)
    let style = preferred ?? original?.style
    guard let style, style != current.style else { return }
    let own = original ?? current
    original = scheme == nil ? nil : own
    window.theme = current.inStyle(style, like: own)
  }
}

extension ColorScheme {
  /// The style in the library's terms.
  fileprivate var style: Theme.Style { self == .dark ? .dark : .light }
}

extension Theme {
  /// Returns the theme in another style.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - own: A theme whose colours it has if that is of the style.
  /// - Returns: A theme with the lengths, the fonts and the accent of this one.
  fileprivate func inStyle(_ style: Style, like own: Theme) -> Theme {
    var theme = own.style == style ? own : .standard(style, contrast: contrast)
    if own.style != style, accent != Theme.standard(self.style, contrast: contrast).accent {
      theme.accent = accent
    }
    theme.fontFamily = fontFamily
    theme.formFactor = formFactor
    theme.textScale = textScale
    theme.metrics = metrics
    theme.hasWindowControls = hasWindowControls
    theme.design = design
    return theme
  }
}

// SPDX-License-Identifier: MIT

import SashContainers

/// What the views of a page say of the background of a bar around it.
@usableFromInline nonisolated struct BarBackground: Hashable {
  var paint: ShapePaint?
  var visibility = Visibility.automatic

  @usableFromInline struct Key: PreferenceKey {
    @usableFromInline static var defaultValue: [ToolbarPlacement: BarBackground] { [:] }

    // Of several views side by side, the first one that says something counts.
    @usableFromInline static func reduce(
      value: inout [ToolbarPlacement: BarBackground],
      nextValue: () -> [ToolbarPlacement: BarBackground]
    ) {
      value.merge(nextValue()) { first, next in
        BarBackground(
          paint: first.paint ?? next.paint,
          visibility: first.visibility == .automatic ? next.visibility : first.visibility)
      }
    }
  }
}

extension BarBackground {
  /// The background over scrolled content, or `nil` for that of the theme.
  func standardAppearance(in theme: Theme) -> BarAppearance? {
    if visibility == .hidden { return clear }
    return paint == nil ? nil : appearance(in: theme)
  }

  /// The background above the beginning of content, or `nil` for that of the page.
  func scrollEdgeAppearance(in theme: Theme) -> BarAppearance? {
    visibility == .visible ? appearance(in: theme) : nil
  }

  /// The background of a bar that looks the same over any content.
  func fixedAppearance(in theme: Theme) -> BarAppearance {
    standardAppearance(in: theme) ?? BarAppearance()
  }

  private var clear: BarAppearance {
    let appearance = BarAppearance()
    appearance.configureWithTransparentBackground()
    return appearance
  }

  private func appearance(in theme: Theme) -> BarAppearance {
    let appearance = BarAppearance()
    switch paint {
    case .material(let material): appearance.backgroundEffect = material.resolve(in: theme)
    case .some(let paint):
      appearance.backgroundColor = paint.color(in: StyleValues()).resolve(in: theme)
    case nil: break
    }
    return appearance
  }
}

extension View {
  /// Sets the background of bars around the page that the view is in.
  ///
  /// A navigation bar displays it over scrolled content, and above the beginning of content only where
  /// `toolbarBackgroundVisibility(_:for:)` says that it is visible. A bar displays a colour or a
  /// material; of a gradient it is the first colour.
  ///
  /// - Parameters:
  ///   - style: The background.
  ///   - bars: The bars.
  /// - Returns: The view with that wish.
  public func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View {
    barBackground(bars) { $0.paint = style._paint }
  }

  /// Shows or hides the background of bars around the page that the view is in.
  ///
  /// - Parameters:
  ///   - visibility: Whether the background is displayed.
  ///   - bars: The bars.
  /// - Returns: The view with that wish.
  public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    barBackground(bars) { $0.visibility = visibility }
  }

  /// Shows or hides the background of bars around the page that the view is in.
  ///
  /// - Parameters:
  ///   - visibility: Whether the background is displayed. `automatic` displays that of a navigation bar
  ///     over scrolled content only.
  ///   - bars: The bars.
  /// - Returns: The view with that wish.
  public func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    barBackground(bars) { $0.visibility = visibility }
  }

  @usableFromInline func barBackground(
    _ bars: [ToolbarPlacement], _ change: @escaping @MainActor (inout BarBackground) -> Void
  ) -> some View {
    transformPreference(BarBackground.Key.self) { values in
      for bar in bars {
        change(&values[bar == .automatic ? .navigationBar : bar, default: BarBackground()])
      }
    }
  }
}

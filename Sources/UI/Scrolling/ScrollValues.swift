// SPDX-License-Identifier: MIT

/// Whether indicators show the position in scrolled content.
nonisolated public struct ScrollIndicatorVisibility: Hashable, Sendable {
  private enum Kind { case automatic, visible, hidden, never }
  private let kind: Kind

  /// They are shown while the content scrolls.
  public static let automatic = ScrollIndicatorVisibility(kind: .automatic)
  /// They are shown while the content scrolls.
  public static let visible = ScrollIndicatorVisibility(kind: .visible)
  /// They are not shown.
  public static let hidden = ScrollIndicatorVisibility(kind: .hidden)
  /// They are never shown.
  public static let never = ScrollIndicatorVisibility(kind: .never)

  var isVisible: Bool { kind == .automatic || kind == .visible }
}

/// The values of the environment that scroll views follow.
nonisolated struct ScrollValues: Hashable {
  var isEnabled = true
  var vertical = ScrollIndicatorVisibility.automatic
  var horizontal = ScrollIndicatorVisibility.automatic
  var background = Visibility.automatic

  struct Key: EnvironmentKey { static var defaultValue: ScrollValues { ScrollValues() } }
}

nonisolated extension EnvironmentValues {
  /// The values that scroll views follow.
  var scroll: ScrollValues {
    get { self[ScrollValues.Key.self] }
    set { self[ScrollValues.Key.self] = newValue }
  }

  /// Whether the user can scroll.
  public var isScrollEnabled: Bool {
    get { scroll.isEnabled }
    set { scroll.isEnabled = newValue }
  }
  /// Whether indicators show the position in content that scrolls vertically.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { scroll.vertical }
    set { scroll.vertical = newValue }
  }
  /// Whether indicators show the position in content that scrolls horizontally.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { scroll.horizontal }
    set { scroll.horizontal = newValue }
  }
}

extension View {
  /// Sets whether indicators show the position in the scroll views inside the view.
  ///
  /// - Parameters:
  ///   - visibility: Whether they do.
  ///   - axes: The axes of scrolling.
  /// - Returns: The view with the visibility.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.scroll) { values in
      if axes.contains(.vertical) { values.vertical = visibility }
      if axes.contains(.horizontal) { values.horizontal = visibility }
    }
  }

  /// Prevents that the user scrolls the scroll views inside the view.
  ///
  /// A view inside cannot enable it again.
  public func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
  }

  /// Sets whether the lists and forms inside the view have a background of their own.
  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    transformEnvironment(\.scroll) { $0.background = visibility }
  }
}

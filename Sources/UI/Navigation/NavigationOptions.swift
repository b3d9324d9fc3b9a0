// SPDX-License-Identifier: MIT

/// The bar of a navigation stack.
nonisolated public struct NavigationBarItem: Hashable, Sendable {
  /// How a title is displayed.
  public enum TitleDisplayMode: Hashable, Sendable {
    /// As that of the page before; the title of the first page is large.
    case automatic
    /// In the middle of the bar.
    case inline
    /// Large, below the bar, until the content is scrolled.
    case large

    /// The mode in the library's terms.
    var libraryMode: NavigationItem.LargeTitleDisplayMode {
      switch self {
      case .automatic: .automatic
      case .inline: .never
      case .large: .always
      }
    }
  }
}

/// What the views of a page ask of the bars around it.
@usableFromInline nonisolated struct NavigationOptions {
  var title: String?
  var subtitle: String?
  var titleDisplayMode: NavigationBarItem.TitleDisplayMode?
  var hidesBackButton: Bool?
  /// Whether the bar displays neither the title nor the line below it.
  var removesTitle = false

  @usableFromInline struct Key: PreferenceKey {
    @usableFromInline static var defaultValue: NavigationOptions { NavigationOptions() }

    // Of several views side by side, the first one counts.
    @usableFromInline static func reduce(
      value: inout NavigationOptions, nextValue: () -> NavigationOptions
    ) {
      let next = nextValue()
      value.title = value.title ?? next.title
      value.subtitle = value.subtitle ?? next.subtitle
      value.titleDisplayMode = value.titleDisplayMode ?? next.titleDisplayMode
      value.hidesBackButton = value.hidesBackButton ?? next.hidesBackButton
      value.removesTitle = value.removesTitle || next.removesTitle
    }
  }
}

extension View {
  /// Sets the title of the page that the view is in.
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    let title = String(title)
    return navigationOption { $0.title = title }
  }

  /// Sets the title of the page that the view is in.
  public func navigationTitle(_ title: Text) -> some View { navigationTitle(title.plainText) }

  /// Sets the title of the page that the view is in to the value of a binding.
  public func navigationTitle(_ title: Binding<String>) -> some View {
    navigationOption { $0.title = title.wrappedValue }
  }

  /// Sets the line below the title of the page that the view is in.
  public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    let subtitle = String(subtitle)
    return navigationOption { $0.subtitle = subtitle }
  }

  /// Sets the line below the title of the page that the view is in.
  public func navigationSubtitle(_ subtitle: Text) -> some View {
    navigationSubtitle(subtitle.plainText)
  }

  /// Sets how the title of the page that the view is in is displayed.
  public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationOption { $0.titleDisplayMode = displayMode }
  }

  /// Hides the button that goes back from the page that the view is in.
  ///
  /// Then the user cannot go back by a swipe or a key either.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    navigationOption { $0.hidesBackButton = hidesBackButton }
  }

  /// Adds to what the views of a page ask of its bar.
  @usableFromInline func navigationOption(
    _ change: @escaping @MainActor (inout NavigationOptions) -> Void
  ) -> some View {
    transformPreference(NavigationOptions.Key.self, change)
  }
}

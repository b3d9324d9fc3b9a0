// SPDX-License-Identifier: MIT

/// Where a search field is displayed, as a wish.
nonisolated public struct SearchFieldPlacement: Hashable, Sendable {
  /// Whether a search field in a navigation bar gives way to scrolled content.
  public enum NavigationBarDrawerDisplayMode: Hashable, Sendable {
    /// The field stays visible.
    case automatic
    /// The field stays visible.
    case always
  }

  private let name: String

  /// Below the title of the page.
  public static let automatic = SearchFieldPlacement(name: "automatic")
  /// Below the title of the page.
  public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")
  /// Below the title of the first column of a split view.
  public static let sidebar = SearchFieldPlacement(name: "sidebar")
  /// Below the title of the page, in a split view of the last column.
  public static let toolbar = SearchFieldPlacement(name: "toolbar")
  /// In the middle of the navigation bar, unless the search has scopes, which need more space.
  public static let toolbarPrincipal = SearchFieldPlacement(name: "toolbarPrincipal")

  /// Below the title of the page; in both modes the field stays visible while content is scrolled.
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement {
    .navigationBarDrawer
  }
}

/// When the scopes of a search are displayed.
nonisolated public struct SearchScopeActivation: Hashable, Sendable {
  private let name: String

  /// While the user searches.
  public static let automatic = SearchScopeActivation(name: "automatic")
  /// While the user searches and the field has text.
  public static let onTextEntry = SearchScopeActivation(name: "onTextEntry")
  /// While the user searches.
  public static let onSearchPresentation = SearchScopeActivation(name: "onSearchPresentation")
}

/// What the views around a searchable one say of its search.
@usableFromInline struct SearchOptions {
  /// The control of the scopes and when it is displayed, or `nil`.
  var scopes: (activation: SearchScopeActivation, control: AnyView)?
  /// The suggestions, or `nil`.
  var suggestions: AnyView?
  /// Adds the states that follow the field's focus.
  var focus: ((AnyView) -> AnyView)?

  nonisolated struct Key: EnvironmentKey { static var defaultValue: SearchOptions? { nil } }
}

nonisolated extension EnvironmentValues {
  /// What the views around a searchable one say of its search.
  var searchOptions: SearchOptions? {
    get { self[SearchOptions.Key.self] }
    set { self[SearchOptions.Key.self] = newValue }
  }
}

extension View {
  /// Adds scopes to the search of the view, of which the user selects one while searching.
  ///
  /// - Parameters:
  ///   - scope: The selected scope.
  ///   - scopes: The scopes, each with a tag, as in a picker.
  /// - Returns: The view with the scopes.
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View {
    searchScopes(scope, activation: .automatic, scopes)
  }

  /// Adds scopes to the search of the view, of which the user selects one while searching.
  ///
  /// - Parameters:
  ///   - scope: The selected scope.
  ///   - activation: When the scopes are displayed.
  ///   - scopes: The scopes, each with a tag, as in a picker.
  /// - Returns: The view with the scopes.
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View {
    let content = scopes()
    let control = AnyView(
      Picker(LocalizedStrings.current.search, selection: scope) { content }.pickerStyle(.segmented))
    return searchOption { $0.scopes = (activation, control) }
  }

  /// Adds suggestions to the search of the view: a list in place of the content, which is displayed
  /// while the user searches and there are any.
  ///
  /// After Return the content is displayed, until the text changes.
  ///
  /// ```swift
  /// FruitList()
  ///   .searchable(text: $text)
  ///   .searchSuggestions {
  ///     ForEach(matches) { Text($0.name).searchCompletion($0.name) }
  ///   }
  /// ```
  ///
  /// - Parameter suggestions: The rows, of which those with a `searchCompletion(_:)` replace the text.
  /// - Returns: The view with the suggestions.
  public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    let content = AnyView(suggestions())
    return searchOption { $0.suggestions = content }
  }

  /// Binds a state to whether the search field of the view has the keyboard focus.
  ///
  /// Writing `true` begins a search.
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    searchFocus { AnyView($0.focused(binding)) }
  }

  /// Binds a value of a state to whether the search field of the view has the keyboard focus.
  ///
  /// - Parameters:
  ///   - binding: The state.
  ///   - value: The value that the state has while the field has the focus. Writing it begins a
  ///     search.
  /// - Returns: The view with the binding.
  public func searchFocused<V: Hashable>(
    _ binding: FocusState<V>.Binding, equals value: V
  ) -> some View {
    searchFocus { AnyView($0.focused(binding, equals: value)) }
  }

  @usableFromInline func searchFocus(_ add: @escaping (AnyView) -> AnyView) -> some View {
    searchOption { options in
      let others = options.focus
      options.focus = { view in add(others?(view) ?? view) }
    }
  }

  @usableFromInline func searchOption(_ change: @escaping (inout SearchOptions) -> Void)
    -> some View
  {
    transformEnvironment(\.searchOptions) { options in
      var new = options ?? SearchOptions()
      change(&new)
      options = new
    }
  }
}

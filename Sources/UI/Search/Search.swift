// SPDX-License-Identifier: MIT

/// A search, as the views know it that display its field and its suggestions.
struct Search {
  let text: Binding<String>
  /// The tokens, or `nil` for a search of text alone.
  let tokens: SearchTokens?
  let isPresented: Binding<Bool>
  let prompt: String
  let options: SearchOptions
  let link: SearchLink

  /// Notes that the user has begun to search.
  func begin() { if !isPresented.wrappedValue { isPresented.wrappedValue = true } }

  /// Ends the search and clears its text and its tokens, if the user searches.
  func cancel() {
    guard isPresented.wrappedValue else { return }
    clear()
    isPresented.wrappedValue = false
  }

  /// Clears the text and the tokens.
  func clear() {
    clearText()
    if let tokens, !tokens.isEmpty() { tokens.removeAll() }
  }

  private func clearText() { if !text.wrappedValue.isEmpty { text.wrappedValue = "" } }

  /// Replaces the text by a suggestion.
  func complete(_ completion: String) {
    text.wrappedValue = completion
    link.areSuggestionsDone.set(true)
  }

  /// Adds a token, in place of the text by which the user has searched for it.
  func complete<Token>(with token: Token) {
    guard let tokens, tokens.append(token) else { return }
    clearText()
    link.areSuggestionsDone.set(true)
  }

  /// The suggested tokens and the other suggestions, or `nil`.
  var suggestions: AnyView? {
    guard let suggested = tokens?.suggestions else { return options.suggestions }
    guard let others = options.suggestions else { return suggested }
    return AnyView(TupleView(suggested, others))
  }

  /// Whether suggestions are displayed, if there are any.
  var showsSuggestions: Bool { isPresented.wrappedValue && !link.areSuggestionsDone.get() }

  /// Whether the scopes are displayed.
  var showsScopes: Bool {
    guard let scopes = options.scopes, isPresented.wrappedValue else { return false }
    return scopes.activation != .onTextEntry || !text.wrappedValue.isEmpty
  }

  nonisolated struct Key: EnvironmentKey { static var defaultValue: Search? { nil } }
}

nonisolated private struct IsSearchingKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

nonisolated extension EnvironmentValues {
  /// The search of the views around a view, or `nil`.
  var search: Search? {
    get { self[Search.Key.self] }
    set { self[Search.Key.self] = newValue }
  }

  /// Whether the user searches in the searchable view around a view: from the first focus of its field
  /// until the search is cancelled.
  public internal(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// The action that ends the search of the searchable view around a view.
  public var dismissSearch: DismissSearchAction {
    DismissSearchAction(search: self[Search.Key.self])
  }
}

/// An action that ends a search: it clears the text, and takes the focus from the field.
///
/// While the user does not search, it does nothing.
nonisolated public struct DismissSearchAction {
  let search: Search?

  /// Ends the search.
  @MainActor public func callAsFunction() { search?.cancel() }
}

/// What a search is over all its updates, and where its field is displayed.
final class SearchLink {
  /// Whether the suggestions have led to a result, until the text changes.
  let areSuggestionsDone = StoredLocation(false)
  /// Whether a navigation stack inside the searchable view displays the field.
  let isTaken = StoredLocation(false)
  /// The node of the searchable view.
  weak var node: SearchNode?
  /// Where the field shall be displayed.
  var placement = SearchFieldPlacement.automatic

  /// Whether the field is displayed in place of the page's title.
  var isInTitle: Bool { placement == .toolbarPrincipal && !hasScopes }
  /// Whether the search has scopes.
  var hasScopes = false

  /// The view with the field.
  var view: Sash.View? { node?.part.view }

  /// Notes that a stack inside the view displays the field; returns `false` if one does already.
  func take() -> Bool {
    guard !isTaken.get() else { return false }
    isTaken.set(true)
    return true
  }

  /// Notes that the stack is gone.
  func release() { isTaken.set(false) }
}

nonisolated private struct SearchLinkKey: EnvironmentKey {
  static var defaultValue: SearchLink? { nil }
}

extension EnvironmentValues {
  /// The search whose field a navigation stack displays, or `nil`.
  var searchLink: SearchLink? { self[SearchLinkKey.self] }

  /// Returns an environment whose stacks display the field of a search, or none.
  static func link(_ outer: EnvironmentLink?, search: SearchLink?) -> EnvironmentLink {
    EnvironmentLink(
      outer, ObjectIdentifier(SearchLinkKey.self), StoredLocation<SearchLink?>(search))
  }
}

/// The searches of the views of a page, whose fields its bar displays.
@usableFromInline enum SearchNodes {
  @usableFromInline nonisolated struct Key: PreferenceKey {
    @usableFromInline static var defaultValue: [SearchNode] { [] }

    @usableFromInline static func reduce(value: inout [SearchNode], nextValue: () -> [SearchNode]) {
      value += nextValue()
    }
  }
}

/// The node of a searchable view.
@usableFromInline final class SearchNode: WrapperNode {
  /// The field, which the bar of a page displays.
  private(set) lazy var part = PartBox(in: place.below(self))
  let link: SearchLink
  private let place: NodePlace

  init(_ link: SearchLink, in place: NodePlace) {
    self.link = link
    self.place = place
    super.init(in: place)
    link.node = self
  }

  /// The place of the content.
  var contentPlace: NodePlace {
    NodePlace(
      parent: self, environment: EnvironmentValues.link(place.environment, search: link),
      graph: graph, collectsRows: place.collectsRows)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    body(part)
  }

  override func collectBoxes(into boxes: inout [LayoutBox]) {
    content?.collectBoxes(into: &boxes)
  }

  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    let inner = content?.preference(key)
    guard key == SearchNodes.Key.self, !link.isTaken.get() else { return inner }
    return ((inner as? [SearchNode] ?? []) + [self]) as? Key.Value
  }

  /// Reports that the page around displays the field, or does not any more.
  func notify() { preferenceDidChange(ObjectIdentifier(SearchNodes.Key.self)) }

  override func didUnmount() { notify() }
}

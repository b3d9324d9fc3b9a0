// SPDX-License-Identifier: MIT

extension View {
  /// Makes the view searchable: the navigation bar around it, or that of the navigation stack or split
  /// view inside it, displays a search field.
  ///
  /// The views inside read from the environment's `isSearching` whether the user searches, and end a
  /// search by its `dismissSearch`. `onSubmit(of: .search)` says what Return does. Escape clears the
  /// text, and without text ends the search.
  ///
  /// ```swift
  /// NavigationStack {
  ///   SongList(songs: songs.filter { $0.matches(text) })
  ///     .searchable(text: $text, prompt: "Songs")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text in the field.
  ///   - placement: Where the field is displayed.
  ///   - prompt: What the empty field displays, or `nil` for the word for a search.
  /// - Returns: The searchable view.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    SearchableView(
      content: self, text: text, presented: nil, placement: placement, prompt: prompt?.plainText)
  }

  /// Makes the view searchable, with the text of a prompt.
  ///
  /// - Parameters:
  ///   - text: The text in the field.
  ///   - placement: Where the field is displayed.
  ///   - prompt: What the empty field displays.
  /// - Returns: The searchable view.
  public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// Makes the view searchable, with a binding to whether the user searches.
  ///
  /// - Parameters:
  ///   - text: The text in the field.
  ///   - isPresented: Whether the user searches. Writing `true` moves the focus to the field, and
  ///     writing `false` clears the text and takes the focus away.
  ///   - placement: Where the field is displayed.
  ///   - prompt: What the empty field displays, or `nil` for the word for a search.
  /// - Returns: The searchable view.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    SearchableView(
      content: self, text: text, presented: isPresented, placement: placement,
      prompt: prompt?.plainText)
  }

  /// Makes the view searchable, with a binding to whether the user searches and the text of a prompt.
  ///
  /// - Parameters:
  ///   - text: The text in the field.
  ///   - isPresented: Whether the user searches.
  ///   - placement: Where the field is displayed.
  ///   - prompt: What the empty field displays.
  /// - Returns: The searchable view.
  public func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    searchable(
      text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  /// Makes a press of the view, as a suggestion of a search, replace the text by another one.
  public func searchCompletion(_ completion: String) -> some View {
    SearchCompletion(content: self) { $0.complete(completion) }
  }
}

/// A view with a search.
@usableFromInline struct SearchableView<Content> {
  let content: Content
  let text: Binding<String>
  let presented: Binding<Bool>?
  let placement: SearchFieldPlacement
  let prompt: String?
  /// Returns the tokens, or `nil` for a search of text alone.
  let tokens: (() -> SearchTokens)?
  @State private var isPresented = false
  @State private var link = SearchLink()
  @Environment(\.searchOptions) private var options
}

extension SearchableView: View where Content: View {
  init(
    content: Content, text: Binding<String>, presented: Binding<Bool>?,
    placement: SearchFieldPlacement, prompt: String?, tokens: (() -> SearchTokens)? = nil
  ) {
    self.content = content
    self.text = text
    self.presented = presented
    self.placement = placement
    self.prompt = prompt
    self.tokens = tokens
  }

  @usableFromInline var body: some View {
    let search = Search(
      text: text, tokens: tokens?(), isPresented: presented ?? $isPresented,
      prompt: prompt ?? LocalizedStrings.current.search, options: options ?? SearchOptions(),
      link: link)
    (link.placement, link.hasScopes) = (placement, options?.scopes != nil)
    return SearchView(
      content: SearchedContent(content: content, isPage: false).environment(\.search, search)
        .environment(\.isSearching, search.isPresented.wrappedValue)
        // Searches inside have their own.
        .environment(\.searchOptions, nil),
      bar: SearchBar(search: search), link: link)
  }
}

/// A searchable view with its field.
@usableFromInline struct SearchView<Content> {
  let content: Content
  let bar: SearchBar
  let link: SearchLink
}

extension SearchView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> SearchNode {
    let node = SearchNode(view.link, in: place)
    // A stack inside displays the field at once.
    node.part.show(view.bar)
    node.show(view.content, in: node.contentPlace)
    node.notify()
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: SearchNode) {
    node.patch(view.content)
    node.part.patch(view.bar)
  }
}

/// The content of a page, under the suggestions of its search.
@usableFromInline struct SearchedContent<Content> {
  let content: Content
  /// Whether the content is a page of a stack inside the searchable view.
  let isPage: Bool
  @Environment(\.search) private var search
}

extension SearchedContent: View where Content: View {
  init(content: Content, isPage: Bool) {
    self.content = content
    self.isPage = isPage
  }

  @usableFromInline var body: some View {
    ZStack {
      // Several views are a column, as in a page.
      VStack { content }
      if let search, search.link.isTaken.get() == isPage, search.showsSuggestions,
        let suggestions = search.suggestions
      {
        SuggestionList(content: suggestions)
      }
    }
  }
}

/// The list of suggestions, which is not there while it has no rows.
private struct SuggestionList: View {
  typealias Body = Never

  let content: AnyView

  static func _make(_ view: SuggestionList, in place: NodePlace) -> ListBox {
    let box = ListBox(in: place)
    box.isHiddenWhileEmpty = true
    box.show(view.content)
    return box
  }

  static func _patch(_ view: SuggestionList, _ box: ListBox) { box.patch(view.content) }
}

/// A suggestion with the text or the token that it stands for.
@usableFromInline struct SearchCompletion<Content> {
  let content: Content
  let complete: @MainActor (Search) -> Void
  @Environment(\.search) private var search
}

extension SearchCompletion: View where Content: View {
  init(content: Content, complete: @escaping @MainActor (Search) -> Void) {
    self.content = content
    self.complete = complete
  }

  @usableFromInline var body: some View {
    Button {
      search.map(complete)
    } label: {
      content.frame(maxWidth: .infinity, alignment: .leading).contentShape(Rectangle())
    }
    .buttonStyle(.plain)
  }
}

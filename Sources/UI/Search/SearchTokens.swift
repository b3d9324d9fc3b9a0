// SPDX-License-Identifier: MIT

/// The tokens of a search, whose type the views do not know that display and delete them.
struct SearchTokens {
  /// The views of the tokens, whose texts and symbols the field displays.
  let labels: AnyView
  /// The rows of the tokens that are suggested, or `nil`.
  let suggestions: AnyView?
  /// Returns whether there are no tokens.
  let isEmpty: @MainActor () -> Bool
  /// Deletes the token at an index.
  let remove: @MainActor (Int) -> Void
  /// Deletes all tokens.
  let removeAll: @MainActor () -> Void
  /// Adds a token, and returns whether it is of the type of the others.
  let append: @MainActor (Any) -> Bool

  /// Creates the tokens of a binding.
  ///
  /// - Parameters:
  ///   - tokens: The tokens.
  ///   - suggested: The tokens that are suggested, or `nil`.
  ///   - label: Returns the view of a token.
  @MainActor init<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    _ tokens: Binding<C>, suggested: Binding<C>?, label: @escaping (C.Element) -> T
  ) where C.Element: Identifiable {
    // Several views of a token are one capsule.
    labels = AnyView(ForEach(tokens.wrappedValue) { element in HStack { label(element) } })
    suggestions = suggested.map { suggested in
      AnyView(
        ForEach(suggested.wrappedValue) { element in
          label(element).searchCompletion(element)
        })
    }
    isEmpty = { tokens.wrappedValue.isEmpty }
    remove = { number in
      let all = tokens.wrappedValue
      guard number < all.count else { return }
      var rest = C(all.prefix(number))
      rest.append(contentsOf: all.dropFirst(number + 1))
      tokens.wrappedValue = rest
    }
    removeAll = { tokens.wrappedValue = C() }
    append = { token in
      guard let token = token as? C.Element else { return false }
      var all = tokens.wrappedValue
      all.append(token)
      tokens.wrappedValue = all
      return true
    }
  }
}

extension View {
  /// Makes the view searchable by text and by tokens: terms that are capsules before the text, such as
  /// a category.
  ///
  /// Backspace at the beginning of the text deletes the last token, and a press of a token deletes
  /// that. A row of suggestions with `searchCompletion(_:)` of a token adds the token.
  ///
  /// - Parameters:
  ///   - text: The text in the field.
  ///   - tokens: The tokens in the field.
  ///   - suggestedTokens: Tokens that rows of suggestions offer while the user searches, or `nil`.
  ///   - isPresented: Whether the user searches, or `nil` where the view itself keeps that. Writing
  ///     `false` clears the text and the tokens.
  ///   - placement: Where the field is displayed.
  ///   - prompt: What the empty field displays, or `nil` for the word for a search.
  ///   - token: Returns the view of a token, of which the field displays the text and the symbol.
  /// - Returns: The searchable view.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>? = nil,
    isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    SearchableView(
      content: self, text: text, presented: isPresented, placement: placement,
      prompt: prompt?.plainText
    ) { SearchTokens(tokens, suggested: suggestedTokens, label: token) }
  }

  /// Makes the view searchable by text and by tokens, with the text of a prompt.
  ///
  /// - Parameters:
  ///   - text: The text in the field.
  ///   - tokens: The tokens in the field.
  ///   - suggestedTokens: Tokens that rows of suggestions offer while the user searches, or `nil`.
  ///   - isPresented: Whether the user searches, or `nil` where the view itself keeps that.
  ///   - placement: Where the field is displayed.
  ///   - prompt: What the empty field displays.
  ///   - token: Returns the view of a token, of which the field displays the text and the symbol.
  /// - Returns: The searchable view.
  public func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View, S: StringProtocol
  >(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>? = nil,
    isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic, prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, isPresented: isPresented,
      placement: placement, prompt: Text(prompt), token: token)
  }

  /// Makes a press of the view, as a suggestion of a search, add a token and clear the text.
  ///
  /// - Parameter token: The token, of the type of the search's other ones.
  /// - Returns: The view as a suggestion.
  public func searchCompletion<T: Identifiable>(_ token: T) -> some View {
    SearchCompletion(content: self) { $0.complete(with: token) }
  }
}

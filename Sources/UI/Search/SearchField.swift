// SPDX-License-Identifier: MIT

/// The space between the field and the button that cancels, and above the scopes, in logical pixels.
private let gap = 8.0
/// The width of a field where none is offered, and its least one, in logical pixels.
private let (idealWidth, leastWidth) = (240.0, 60.0)

/// The field of a search, with the button that cancels it and with its scopes.
struct SearchBar: View {
  let search: Search

  var body: some View {
    VStack(spacing: gap) {
      HStack(spacing: gap) {
        field
        if search.isPresented.wrappedValue {
          Button(LocalizedStrings.current.cancel) { search.cancel() }
        }
      }
      if search.showsScopes, let scopes = search.options.scopes { scopes.control }
    }
  }

  @ViewBuilder private var field: some View {
    if let focus = search.options.focus {
      focus(AnyView(SearchEntry(search: search)))
    } else {
      SearchEntry(search: search)
    }
  }
}

/// The field itself.
private struct SearchEntry: View {
  typealias Body = Never

  let search: Search

  static func _make(_ view: SearchEntry, in place: NodePlace) -> SearchEntryBox {
    let box = SearchEntryBox(view.search, in: place)
    if let tokens = view.search.tokens { box.makeOptions(tokens.labels, in: place) }
    return box
  }

  static func _patch(_ view: SearchEntry, _ box: SearchEntryBox) {
    if let tokens = view.search.tokens { box.patchOptions(tokens.labels) }
    box.patch(view.search)
  }
}

/// The box of the field of a search, whose options are the tokens.
private final class SearchEntryBox: OptionsBox {
  private let field = SearchEntryField()
  private var search: Search
  /// Whether the user searched at the last update.
  private var wasPresented = false
  /// Whether the field shall have the focus as soon as it can.
  private var wantsFocus = false

  init(_ search: Search, in place: NodePlace) {
    self.search = search
    super.init(field, in: place)
    field.onChange = { [weak self] in self?.userDidChange($0) }
    field.onBeginEditing = { [weak self] in self?.userDidBegin() }
    field.onSubmit = { [weak self] _ in self?.submit() }
    field.onCancel = { [weak self] in self?.cancel() }
    field.onTokenDelete = { [weak self] in self?.userDidDelete(at: $0) }
    update()
  }

  func patch(_ new: Search) {
    search = new
    update()
  }

  override func show() {
    let all = EnvironmentValues(environment)
    field.isEnabled = values.isEnabled
    field.placeholder = search.prompt
    field.submitAction = all.submitActions.action(of: .search)
    let text = search.text.wrappedValue
    if field.text != text { field.text = text }
    let tokens = self.tokens
    if field.tokens != tokens { field.tokens = tokens }
    let isPresented = search.isPresented.wrappedValue
    guard isPresented != wasPresented else { return }
    wasPresented = isPresented
    if isPresented {
      wantsFocus = !field.isFirstResponder
      setNeedsMeasurement()
    } else {
      wantsFocus = false
      graph.perform { [weak self] in self?.end() }
    }
  }

  /// What the views of the tokens display.
  private var tokens: [SearchToken] {
    var boxes: [LayoutBox] = []
    options?.collectBoxes(into: &boxes)
    return boxes.map { box in
      let (text, icon) = box.caption
      return SearchToken(text.isEmpty ? icon?.name ?? "" : text, icon: icon)
    }
  }

  // MARK: The user

  private func userDidDelete(at index: Int) {
    guard isMounted else { return }
    search.link.areSuggestionsDone.set(false)
    search.tokens?.remove(index)
    // A binding that has not changed keeps the token.
    setNeedsUpdate()
    graph.flush()
  }

  private func userDidBegin() {
    guard isMounted else { return }
    search.begin()
    setNeedsUpdate()
  }

  private func userDidChange(_ text: String) {
    search.link.areSuggestionsDone.set(false)
    writeAtOnce(text, to: search.text)
  }

  private func submit() {
    guard isMounted else { return }
    search.link.areSuggestionsDone.set(true)
    field.submitAction?()
    graph.flush()
  }

  private func cancel() {
    guard isMounted else { return }
    search.cancel()
    // A binding that has not changed keeps the search.
    setNeedsUpdate()
  }

  /// Ends a search that the application has ended, too.
  private func end() {
    guard isMounted, !search.isPresented.wrappedValue else { return }
    search.clear()
    search.link.areSuggestionsDone.set(false)
    if field.isFirstResponder { field.resignFirstResponder() }
  }

  // MARK: Layout

  override func arrange() {
    super.arrange()
    guard wantsFocus else { return }
    graph.performAfterLayout { [weak self] in self?.takeFocus() }
  }

  private func takeFocus() {
    guard wantsFocus, isMounted, search.isPresented.wrappedValue else { return }
    if field.becomeFirstResponder() {
      wantsFocus = false
    } else {
      // The bar that displays it is not there yet.
      setNeedsPlacement()
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let width = max(leastWidth, proposal.width ?? idealWidth)
    return Size(
      width: width, height: sizeOfView(Size(width: width, height: .infinity)).height)
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    if axis == .horizontal { return ExtentRange(least: leastWidth, most: .infinity) }
    let height = size(for: .unspecified).height
    return ExtentRange(least: height, most: height)
  }
}

/// A search field in which Escape cancels the search when there is no text to clear.
private final class SearchEntryField: Sash.SearchField {
  /// What Return does, or `nil` for nothing.
  var submitAction: (@MainActor () -> Void)?
  var onCancel: (() -> Void)?

  override func keyDown(_ event: KeyEvent) -> Bool {
    if isIntercepted(event) { return true }
    guard event.key == .escape, text.isEmpty else { return super.keyDown(event) }
    // The key does not leave the page as well.
    onCancel?()
    return true
  }
}

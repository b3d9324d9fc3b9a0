// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashRaster
import SashText
import SashTextEditing

/// The width of the text, in ems, below which the field leaves out its icon.
private let minimumTextWidth = 4.0

/// A text field for search terms, with a search icon and a clear button.
///
/// Use `TextField` instead for other single-line text.
///
/// Escape clears the text. In an empty field Escape resigns keyboard focus, and further handlers
/// receive the key. `onSearch` is called at Return, when the text is cleared, and after a pause in
/// typing if `searchDelay` is set.
///
/// The `tokens` are terms of the search that are not text, such as a category. They are capsules
/// before the text; a press of one deletes it, as does Backspace at the beginning of the text.
open class SearchField: TextField {
  /// Called with the text to search for.
  public final var onSearch: ((String) -> Void)?
  /// The pause in typing after which `onSearch` is called, in seconds, or `nil` to search only at
  /// Return.
  public final var searchDelay: Double?
  /// Called when the field is tapped while `isEditable` is false.
  ///
  /// Use it for a field that leads to a search page.
  public final var onTap: (() -> Void)? { didSet { ignoresPressesWhileReadOnly = onTap != nil } }

  /// The terms before the text, in their order.
  public final var tokens: [SearchToken] = [] {
    didSet { if tokens != oldValue { tokensDidChange() } }
  }
  /// Whether the user can delete tokens.
  public final var allowsDeletingTokens = true {
    didSet { if allowsDeletingTokens != oldValue { tokensDidChange() } }
  }
  /// Called after the user has deleted a token, with the index that it had.
  public final var onTokenDelete: ((Int) -> Void)?

  private let icon = FieldIcon(.search)
  /// The capsules of the tokens; created with the first one.
  private var tokensView: SearchTokensView?
  private let tap = TapGestureRecognizer()
  private var pendingSearch: ScheduledCall?
  /// The text in the last call of `onSearch`.
  private var lastSearchedText = ""

  /// Creates a search field with a placeholder.
  public init(placeholder: String = "") {
    super.init("", placeholder: placeholder)
    accessibilityRole = .searchField
    borderStyle = .filled
    clearButtonMode = .always
    leadingView = icon
    tap.onChange = { [weak self] in
      guard let self, $0.state == .ended, !isEditable else { return }
      onTap?()
    }
    addGestureRecognizer(tap)
  }

  /// Lays out the parts, without the icon where it would leave too little width for the text or for
  /// a placeholder that fits without it.
  open override func layoutSubviews() {
    let metrics = theme.metrics
    let available = bounds.width - insets.horizontal - metrics.iconSize - metrics.spacing
    let isNarrow = available < minimumTextWidth * (font ?? theme.font(.body)).size
    icon.isHidden = isNarrow || shortensPlaceholder(in: available)
    if let tokensView, tokensView === leadingView {
      let end = clearButton.isHidden ? 0 : metrics.iconSize + metrics.spacing
      tokensView.show(tokens, canDelete: deletesTokens)
      let text = minimumTextWidth * (font ?? theme.font(.body)).size
      tokensView.layOut(
        in: bounds.width - insets.horizontal - end - metrics.spacing - text)
    }
    super.layoutSubviews()
  }

  /// Returns whether the placeholder fits only without the icon, beside which it has a width.
  private func shortensPlaceholder(in availableWidth: Double) -> Bool {
    guard !placeholder.isEmpty else { return false }
    let width = placeholderWidth
    return width > availableWidth && width <= bounds.width - insets.horizontal
  }

  // MARK: Tokens

  private func tokensDidChange() {
    if tokens.isEmpty, tokensView == nil { return }
    let view = tokensView ?? SearchTokensView()
    tokensView = view
    view.onDelete = { [weak self] in self?.deleteToken(at: $0) }
    view.show(tokens, canDelete: deletesTokens)
    let leading = tokens.isEmpty ? icon : view
    if leadingView === icon || leadingView === view { leadingView = leading }
    setNeedsLayout()
  }

  private var deletesTokens: Bool { allowsDeletingTokens && isEditable && isEnabled }

  private func deleteToken(at index: Int) {
    guard deletesTokens, tokens.indices.contains(index) else { return }
    tokens.remove(at: index)
    onTokenDelete?(index)
  }

  /// Whether a key that deletes backwards deletes the last token: at the beginning of the text.
  private var deletesLastToken: Bool {
    let selection = selectedRange
    return deletesTokens && !tokens.isEmpty && selection.isEmpty
      && selection.lowerBound == text.startIndex && textInteraction.editing.marked == nil
  }

  /// The accessibility value that was set, or else the tokens and the text.
  open override var accessibilityValue: String? {
    get {
      guard !tokens.isEmpty else { return super.accessibilityValue }
      let text = super.accessibilityValue ?? ""
      return (tokens.map(\.text) + (text.isEmpty ? [] : [text])).joined(separator: ", ")
    }
    set { super.accessibilityValue = newValue }
  }

  /// Handles Escape, which clears the text, Return, which searches, and Backspace, which deletes the
  /// last token at the beginning of the text.
  open override func keyDown(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .backspace where deletesLastToken:
      // A key that is held to delete the text stops at its beginning.
      if !event.isRepeat { deleteToken(at: tokens.count - 1) }
      return true
    case .escape where !text.isEmpty && isEditable:
      clear()
      return true
    case .escape:
      resignFirstResponder()
      return false
    case .return, .keypadEnter:
      let isTaken = super.keyDown(event)
      guard onSearch != nil, !event.isRepeat else { return isTaken || onSearch != nil }
      search(isSubmitted: true)
      return true
    default: return super.keyDown(event)
    }
  }

  /// Reports the change and schedules or performs a search.
  open override func textDidChange() {
    super.textDidChange()
    pendingSearch?.cancel()
    pendingSearch = nil
    if text.isEmpty { return search(isSubmitted: false) }
    guard let searchDelay else { return }
    pendingSearch = window?.timeline.schedule(after: searchDelay) { [weak self] in
      self?.search(isSubmitted: false)
    }
  }

  private func search(isSubmitted: Bool) {
    pendingSearch?.cancel()
    pendingSearch = nil
    guard isSubmitted || !lastSearchedText.utf8.elementsEqual(text.utf8) else { return }
    lastSearchedText = text
    onSearch?(text)
  }

  /// Cancels a scheduled search when the field leaves its window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    pendingSearch?.cancel()
    pendingSearch = nil
  }

  /// The accessibility actions that were set, or the action of a tap on a field that is not
  /// editable, and one that deletes each token.
  open override var accessibilityActions: [AccessibilityAction] {
    get {
      let assigned = super.accessibilityActions + tokenActions
      guard assigned.isEmpty, !isEditable, onTap != nil else { return assigned }
      return [
        AccessibilityAction(name: LocalizedStrings.current.search) { [weak self] in self?.onTap?() }
      ]
    }
    set { super.accessibilityActions = newValue }
  }

  private var tokenActions: [AccessibilityAction] {
    guard deletesTokens else { return [] }
    return tokens.enumerated().map { index, token in
      AccessibilityAction(name: SearchTokensView.deletionName(of: token)) { [weak self] in
        self?.deleteToken(at: index)
      }
    }
  }
}

/// An icon in a text field, in the theme's icon size.
final class FieldIcon: View {
  private let icon: Icon

  init(_ icon: Icon) {
    self.icon = icon
    super.init()
    isUserInteractionEnabled = false
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let side = theme.metrics.iconSize
    return Size(width: side, height: side)
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    canvas.draw(
      icon, in: bounds, color: theme.secondaryLabel, isMirrored: isMirrored)
  }
}

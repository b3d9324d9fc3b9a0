/// Where a popup bar stands, as the application sees it; what moves counts as where it came from.
nonisolated public enum PopupPresentationState: Int, Hashable, Sendable {
  /// No bar is shown.
  case barHidden = 0
  /// The bar is shown, and its content is not.
  case barPresented = 1
  /// The content is shown.
  case open = 3
}

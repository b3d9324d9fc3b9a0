import SashInterface

/// The layout direction of the bar.
extension PopupBar {
  /// The layout direction of the bar; `unspecified` inherits the direction of the surrounding
  /// views.
  public var semanticContentAttribute: SemanticContentAttribute {
    get { storedSemanticContentAttribute }
    set {
      guard newValue != storedSemanticContentAttribute else { return }
      storedSemanticContentAttribute = newValue
      layoutDirectionOverride =
        newValue == .unspecified ? nil : newValue.resolved(in: .leftToRight)
    }
  }

  /// Whether the buttons are laid out against the layout direction of the bar.
  var reversesButtonOrder: Bool {
    barItemsSemanticContentAttribute.resolved(in: layoutDirection) != layoutDirection
  }
}

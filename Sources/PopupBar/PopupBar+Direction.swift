import SashInterface

/// The layout direction of the bar.
extension PopupBar {
  /// The layout direction of the bar; `unspecified` inherits the direction of the surrounding
  /// views.
  public var semanticContentAttribute: SemanticContentAttribute {
    get { storedSemantics }
    set {
      guard newValue != storedSemantics else { return }
      storedSemantics = newValue
      layoutDirectionOverride =
        newValue == .unspecified ? nil : newValue.resolved(in: .leftToRight)
    }
  }

  /// Whether the buttons are laid out against the layout direction of the bar.
  var turnsButtons: Bool {
    barItemsSemanticContentAttribute.resolved(in: layoutDirection) != layoutDirection
  }
}

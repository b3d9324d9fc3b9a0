import SashInterface

/// Which way the bar is read.
extension PopupBar {
  /// How the bar follows the direction of reading; `unspecified` has it follow what lies around it.
  public var semanticContentAttribute: SemanticContentAttribute {
    get { storedSemantics }
    set {
      guard newValue != storedSemantics else { return }
      storedSemantics = newValue
      layoutDirectionOverride =
        newValue == .unspecified ? nil : newValue.resolved(in: .leftToRight)
    }
  }

  /// Whether buttons stand in another order than the bar is read in.
  var turnsButtons: Bool {
    barItemsSemanticContentAttribute.resolved(in: layoutDirection) != layoutDirection
  }
}

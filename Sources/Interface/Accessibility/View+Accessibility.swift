extension View {
  /// The views that stand in a relation to this one; they are not kept alive.
  public final func accessibilityViews(_ relation: AccessibilityRelation) -> [View] {
    extras?.relations[relation]?.compactMap(\.view) ?? []
  }

  /// Says which views stand in a relation to this one, instead of those before.
  public final func setAccessibilityViews(_ relation: AccessibilityRelation, _ views: [View]) {
    if views.isEmpty && extras == nil { return }
    ownExtras.relations[relation] = views.isEmpty ? nil : views.map { WeakView(view: $0) }
  }

  /// How deep a header is, from 1; nil: it does not say, or it is no header.
  public final var accessibilityHeadingLevel: Int? {
    get { extras?.headingLevel }
    set { if newValue != extras?.headingLevel { ownExtras.headingLevel = newValue } }
  }

  /// The name that is read: its own, or the one of the views that label it.
  final var effectiveAccessibilityLabel: String? {
    if let label = accessibilityLabel { return label }
    let names = accessibilityViews(.labelledBy).compactMap(\.accessibilityLabel)
    return names.isEmpty ? nil : names.joined(separator: " ")
  }

  /// What is read in it, in order.
  final var readViews: [View] {
    guard let named = accessibilityElements else { return subviews }
    return named.filter { $0 !== self && $0.isDescendant(of: self) }
  }
}

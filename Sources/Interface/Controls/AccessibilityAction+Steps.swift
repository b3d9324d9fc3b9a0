extension View {
  /// The accessibility actions of a control whose value changes in steps: increase and decrease.
  final var stepActions: [AccessibilityAction] {
    let words = LocalizedStrings.current
    return [
      AccessibilityAction(name: words.increase) { [weak self] in self?.accessibilityIncrement() },
      AccessibilityAction(name: words.decrease) { [weak self] in self?.accessibilityDecrement() },
    ]
  }
}

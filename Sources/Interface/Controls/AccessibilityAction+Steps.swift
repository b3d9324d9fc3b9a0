extension View {
  /// The actions of a value that changes in steps: more and less.
  final var stepActions: [AccessibilityAction] {
    [
      AccessibilityAction(name: "Increase") { [weak self] in self?.accessibilityIncrement() },
      AccessibilityAction(name: "Decrease") { [weak self] in self?.accessibilityDecrement() },
    ]
  }
}

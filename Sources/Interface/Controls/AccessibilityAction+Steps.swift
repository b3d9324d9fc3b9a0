extension View {
  /// The actions of a value that changes in steps: more and less.
  final var stepActions: [AccessibilityAction] {
    let words = BuiltInWords.current
    return [
      AccessibilityAction(name: words.increase) { [weak self] in self?.accessibilityIncrement() },
      AccessibilityAction(name: words.decrease) { [weak self] in self?.accessibilityDecrement() },
    ]
  }
}

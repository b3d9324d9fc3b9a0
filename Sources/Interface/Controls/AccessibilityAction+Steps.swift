extension AccessibilityAction {
  /// The actions of a value that changes in steps: more (1) and less (-1).
  static func steps(_ move: @escaping (_ direction: Double) -> Void) -> [AccessibilityAction] {
    [
      AccessibilityAction(name: "Increase") { move(1) },
      AccessibilityAction(name: "Decrease") { move(-1) },
    ]
  }
}

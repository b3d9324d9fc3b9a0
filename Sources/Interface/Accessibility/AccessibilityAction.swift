/// Something that can be done with a view without seeing it.
public struct AccessibilityAction {
  /// What is done, in the user's language.
  public var name: String
  /// Does it.
  public var handler: () -> Void

  /// An action from its name and what it does.
  public init(name: String, handler: @escaping () -> Void) {
    self.name = name
    self.handler = handler
  }
}

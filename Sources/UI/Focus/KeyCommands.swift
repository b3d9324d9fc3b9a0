// SPDX-License-Identifier: MIT

/// The direction of an arrow key.
nonisolated public enum MoveCommandDirection: Hashable, Sendable, CaseIterable {
  /// The Up key.
  case up
  /// The Down key.
  case down
  /// The Left key.
  case left
  /// The Right key.
  case right

  /// The direction of a key, or `nil`.
  fileprivate init?(_ key: KeyEquivalent) {
    switch key {
    case .upArrow: self = .up
    case .downArrow: self = .down
    case .leftArrow: self = .left
    case .rightArrow: self = .right
    default: return nil
    }
  }
}

extension View {
  /// Performs an action for Escape while the view or one inside it has the keyboard focus; `nil`
  /// leaves the key its usual effect.
  public func onExitCommand(perform action: (@MainActor () -> Void)?) -> some View {
    onKeyPress(keys: [.escape], phases: .down) { press in
      guard let action, press.modifiers.isEmpty else { return .ignored }
      action()
      return .handled
    }
  }

  /// Performs an action for the arrow keys while the view or one inside it has the keyboard focus;
  /// `nil` leaves the keys their usual effect.
  public func onMoveCommand(
    perform action: (@MainActor (MoveCommandDirection) -> Void)?
  ) -> some View {
    onKeyPress(keys: [.upArrow, .downArrow, .leftArrow, .rightArrow]) { press in
      guard let action, press.modifiers.isEmpty, let direction = MoveCommandDirection(press.key)
      else { return .ignored }
      action(direction)
      return .handled
    }
  }
}

// SPDX-License-Identifier: MIT

/// The animations of the transactions around modifiers with an animation of their own.
nonisolated private struct OuterAnimations: TransactionKey {
  static var defaultValue: [Animation?] { [] }
}

extension View {
  /// Animates the changes of modifiers, and leaves those of the view itself to the transaction.
  ///
  /// - Parameters:
  ///   - animation: The animation, or `nil` for none.
  ///   - body: Returns the view with the modifiers.
  /// - Returns: The view with the modifiers.
  public func animation<Modified: View>(
    _ animation: Animation?,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> Modified
  ) -> some View {
    let content = transaction { transaction in
      guard let outer = transaction[OuterAnimations.self].popLast() else { return }
      transaction.animation = outer
    }
    return body(PlaceholderContentView(content: AnyView(content)))
      .transaction { transaction in
        transaction[OuterAnimations.self].append(transaction.animation)
        if !transaction.disablesAnimations { transaction.animation = animation }
      }
  }
}

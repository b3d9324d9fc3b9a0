// SPDX-License-Identifier: MIT

extension View {
  @usableFromInline func described(
    _ change: @escaping (inout AccessibilityDescription) -> Void
  ) -> some View {
    AccessibilityView(content: self, appliesToAll: false) { description in
      // A group is named as a whole, and what is inside stays what it is.
      if description.role != .group { description.isElement = true }
      change(&description)
    }
  }

  /// Sets the name that assistive technologies announce.
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    let label = String(label)
    return described { $0.label = label }
  }

  /// Sets the name that assistive technologies announce.
  public func accessibilityLabel(_ label: Text) -> some View {
    accessibilityLabel(label.plainText)
  }

  /// Sets the value that assistive technologies announce; an empty one stands for none.
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    let value = value.isEmpty ? nil : String(value)
    return described { $0.value = value }
  }

  /// Sets the value that assistive technologies announce.
  public func accessibilityValue(_ value: Text) -> some View {
    accessibilityValue(value.plainText)
  }

  /// Sets the result of using the view that assistive technologies announce.
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    let hint = String(hint)
    return described { $0.hint = hint }
  }

  /// Sets the result of using the view that assistive technologies announce.
  public func accessibilityHint(_ hint: Text) -> some View { accessibilityHint(hint.plainText) }

  /// Sets the name by which tests find the view; it is not announced.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    AccessibilityView(content: self, appliesToAll: false) { $0.identifier = identifier }
  }

  /// Hides the view and all inside from assistive technologies.
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    AccessibilityView(content: self, appliesToAll: true) { $0.isHidden = hidden }
  }

  /// Adds traits to the view.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    described { traits.apply(to: &$0, isAdded: true) }
  }

  /// Removes traits from the view.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    described { traits.apply(to: &$0, isAdded: false) }
  }

  /// Adds an action that assistive technologies offer by its name.
  public func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    let name = String(name)
    return described { description in
      let action = AccessibilityAction(name: name, handler: handler)
      if let index = description.actions.firstIndex(where: { $0.name == name }) {
        description.actions[index] = action
      } else {
        description.actions.append(action)
      }
    }
  }

  /// Makes the view one element for assistive technologies.
  ///
  /// - Parameter children: What becomes of the views inside.
  /// - Returns: The view as an element.
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    AccessibilityElementView(content: self, behavior: children)
  }
}

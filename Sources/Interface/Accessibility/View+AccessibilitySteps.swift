// SPDX-License-Identifier: MIT

import SashInterfaceCore
import SashInterfaceValues

extension View {
  /// The accessibility actions of a view whose value changes in steps: increase and decrease.
  package final var stepActions: [AccessibilityAction] {
    let strings = LocalizedStrings.current
    return [
      AccessibilityAction(name: strings.increase) { [weak self] in self?.accessibilityIncrement() },
      AccessibilityAction(name: strings.decrease) { [weak self] in self?.accessibilityDecrement() },
    ]
  }
}

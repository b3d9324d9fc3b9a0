// SPDX-License-Identifier: MIT

import SashUI

extension Binding {
  /// Returns whether a selection has a value; turning it off selects nothing.
  func isSelected<Wrapped: Hashable>(_ value: Wrapped) -> Binding<Bool> where Value == Wrapped? {
    Binding<Bool> {
      wrappedValue == value
    } set: {
      wrappedValue = $0 ? value : nil
    }
  }
}

// SPDX-License-Identifier: MIT

import SashInterface

/// A view that can have the keyboard focus.
package final class FocusableView: View {
  package override var canBecomeFirstResponder: Bool { true }
}

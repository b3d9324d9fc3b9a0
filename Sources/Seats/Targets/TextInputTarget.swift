// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// A window whose text an input method can edit.
@MainActor package protocol TextInputTarget: InputTarget {
  /// The state of the focused text, with the caret's rectangle rounded outwards to whole surface
  /// coordinates, or `nil` if no text has the focus.
  var surfaceTextInput: TextInputState? { get }
}

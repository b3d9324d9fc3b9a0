// SPDX-License-Identifier: MIT

import SashWayland

/// The globals that extend pointers; all are optional.
package struct PointerGlobals {
  package var cursorShapes: WpCursorShapeManagerV1?
  package var gestures: ZwpPointerGesturesV1?
  /// Announces movements as such, also while the pointer is locked.
  package var movements: ZwpRelativePointerManagerV1?
  package var constraints: ZwpPointerConstraintsV1?
}

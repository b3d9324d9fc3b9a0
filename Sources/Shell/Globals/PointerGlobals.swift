// SPDX-License-Identifier: MIT

import SashWayland

/// The globals that extend pointers; all are optional.
struct PointerGlobals {
  var cursorShapes: WpCursorShapeManagerV1?
  var gestures: ZwpPointerGesturesV1?
  /// Announces movements as such, also while the pointer is locked.
  var movements: ZwpRelativePointerManagerV1?
  var constraints: ZwpPointerConstraintsV1?
}

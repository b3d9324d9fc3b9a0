// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// A receiver of input: the host of a window.
@MainActor package protocol InputTarget: AnyObject {
  func receive(_ event: InputEvent)
  /// Handles an event of a drag over the target.
  func receive(_ event: DragEvent)
  /// The object that stands for the window, which several surfaces may have in common.
  var windowIdentity: ObjectIdentifier { get }
  /// The cursor over the window.
  var cursor: Cursor { get }
  /// The number of physical pixels per logical pixel, for cursor images.
  var cursorScale: Double { get }
  /// The state of the focused text, with the caret's rectangle rounded outwards to whole surface
  /// coordinates, or `nil` if no text that an input method can edit has the focus.
  var surfaceTextInput: TextInputState? { get }
}

extension InputTarget {
  /// Does nothing: the target takes no drops.
  package func receive(_ event: DragEvent) {}

  /// None: the target has no text.
  package var surfaceTextInput: TextInputState? { nil }

  /// The target itself: a window has one surface.
  package var windowIdentity: ObjectIdentifier { ObjectIdentifier(self) }
}

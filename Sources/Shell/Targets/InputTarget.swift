// SPDX-License-Identifier: MIT

import SashInterface

/// A receiver of input: the host of a window.
package protocol InputTarget: AnyObject {
  func receive(_ event: InputEvent)
  /// The cursor over the window.
  var cursor: Cursor { get }
  /// The number of physical pixels per logical pixel, for cursor images.
  var cursorScale: Double { get }
}

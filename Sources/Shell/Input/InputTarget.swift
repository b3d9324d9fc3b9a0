import SashInterface

/// What input goes to: a window's host.
package protocol InputTarget: AnyObject {
  func take(_ event: InputEvent)
  /// The shape that the pointer has over it.
  var cursor: Cursor { get }
  /// Physical pixels to a logical one, for pictures of the pointer.
  var cursorScale: Double { get }
}

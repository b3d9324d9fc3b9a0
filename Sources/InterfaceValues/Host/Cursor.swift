// SPDX-License-Identifier: MIT

/// The shape of the pointer.
///
/// The raw values are the names of `cursor-shape-v1` and of cursor themes.
nonisolated public enum Cursor: String, Hashable, Sendable, CaseIterable {
  /// The arrow.
  case `default`
  /// An arrow with a menu.
  case contextMenu = "context-menu"
  /// A question mark.
  case help
  /// A hand with a pointing finger, for links.
  case pointer
  /// An arrow with a clock: busy, yet usable.
  case progress
  /// A clock: busy and not usable.
  case wait
  /// A cross over a cell of a table.
  case cell
  /// A thin cross.
  case crosshair
  /// A vertical bar, for selecting text.
  case text
  /// A horizontal bar, for selecting vertical text.
  case verticalText = "vertical-text"
  /// A link will be created for the dragged item.
  case alias
  /// The dragged item will be copied.
  case copy
  /// The dragged item will be moved.
  case move
  /// The dragged item cannot be dropped here.
  case noDrop = "no-drop"
  /// The action is not allowed here.
  case notAllowed = "not-allowed"
  /// An open hand, for content that can be dragged.
  case grab
  /// A closed hand, while content is being dragged.
  case grabbing
  /// Resizes to the right.
  case eastResize = "e-resize"
  /// Resizes upwards.
  case northResize = "n-resize"
  /// Resizes to the top right.
  case northEastResize = "ne-resize"
  /// Resizes to the top left.
  case northWestResize = "nw-resize"
  /// Resizes downwards.
  case southResize = "s-resize"
  /// Resizes to the bottom right.
  case southEastResize = "se-resize"
  /// Resizes to the bottom left.
  case southWestResize = "sw-resize"
  /// Resizes to the left.
  case westResize = "w-resize"
  /// Resizes to the left or right.
  case horizontalResize = "ew-resize"
  /// Resizes upwards or downwards.
  case verticalResize = "ns-resize"
  /// Resizes a column.
  case columnResize = "col-resize"
  /// Resizes a row.
  case rowResize = "row-resize"
  /// Scrolls in any direction.
  case allScroll = "all-scroll"
  /// A magnifying glass with a plus sign.
  case zoomIn = "zoom-in"
  /// A magnifying glass with a minus sign.
  case zoomOut = "zoom-out"
  /// No pointer is displayed.
  case hidden
}

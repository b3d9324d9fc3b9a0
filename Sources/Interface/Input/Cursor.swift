/// The shape of the pointer; raw values are the names of `cursor-shape-v1` and of cursor themes.
nonisolated public enum Cursor: String, Hashable, Sendable, CaseIterable {
  /// The arrow.
  case `default`
  /// An arrow with a menu.
  case contextMenu = "context-menu"
  /// A question mark.
  case help
  /// A hand that points at a link.
  case pointer
  /// An arrow with a clock: busy, yet usable.
  case progress
  /// A clock: busy and not usable.
  case wait
  /// A cross over a cell of a table.
  case cell
  /// A thin cross.
  case crosshair
  /// A bar between letters.
  case text
  /// A bar between letters that run downwards.
  case verticalText = "vertical-text"
  /// What is dragged will be linked to.
  case alias
  /// What is dragged will be copied.
  case copy
  /// What is dragged will be moved.
  case move
  /// What is dragged cannot be dropped here.
  case noDrop = "no-drop"
  /// Nothing can be done here.
  case notAllowed = "not-allowed"
  /// An open hand: it can be dragged.
  case grab
  /// A closed hand: it is being dragged.
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
  /// Makes larger.
  case zoomIn = "zoom-in"
  /// Makes smaller.
  case zoomOut = "zoom-out"
  /// No pointer is shown.
  case hidden
}

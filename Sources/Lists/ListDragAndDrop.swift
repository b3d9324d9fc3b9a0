// SPDX-License-Identifier: MIT

/// The controllers of a list's drags and drops, as far as it has delegates for them.
final class ListDragAndDrop {
  var drags: ListDragController?
  var drops: ListDropController?
  /// The indicator of the place where dragged items would be inserted.
  var indicator = ListDropIndicator.line
}

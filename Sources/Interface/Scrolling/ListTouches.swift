import SashGestures

/// A tap on a row of a list; a finger that comes while another drags the list means no row.
final class RowTapGestureRecognizer: TapGestureRecognizer {
  override func shouldReceive(_ touch: Touch) -> Bool {
    super.shouldReceive(touch) && !isListDragged
  }
}

/// A press on a row of a list; a finger that comes while another drags the list means no row.
final class RowPressGestureRecognizer: HighlightGestureRecognizer {
  override func shouldReceive(_ touch: Touch) -> Bool {
    super.shouldReceive(touch) && !isListDragged
  }
}

extension GestureRecognizer {
  fileprivate var isListDragged: Bool { (node as? ScrollView)?.isDragging ?? false }
}

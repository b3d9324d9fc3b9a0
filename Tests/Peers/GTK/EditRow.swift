// SPDX-License-Identifier: MIT

/// A row of a table of edits: the text before, with `|` at the caret or brackets around the selection;
/// the pressed keys; and the text afterwards.
typealias EditRow = (before: String, keys: String, after: String)

extension TextEntry {
  /// The text, with `|` at the caret, or with brackets around the selection.
  var markedText: String {
    get {
      let range = selectedRange
      let (start, end) = (text[..<range.lowerBound], text[range.upperBound...])
      return range.isEmpty ? "\(start)|\(end)" : "\(start)[\(text[range])]\(end)"
    }
    set {
      let marks: Set<Character> = ["|", "[", "]"]
      let offsets = newValue.indices.filter { marks.contains(newValue[$0]) }
        .map { newValue[..<$0].filter { !marks.contains($0) }.utf8.count }
      text = newValue.filter { !marks.contains($0) }
      let ends = offsets.map { text.utf8.index(text.startIndex, offsetBy: $0) }
      if let first = ends.first { selectedRange = first..<(ends.last ?? first) }
    }
  }
}

/// Returns the marked text after some keys were pressed in a text field or in a text view.
func edited(_ row: EditRow, in entry: any TextEntry, clipboard: String? = nil) throws -> String {
  let stage = try TestStage {
    entry.frame = Rect(x: 20, y: 20, width: 360, height: entry is TextView ? 300 : 40)
    $0.addSubview(entry)
  }
  entry.becomeFirstResponder()
  if let clipboard { stage.seat.clipboard.copy(text: clipboard) }
  entry.markedText = row.before
  try stage.pressKeys(row.keys)
  try stage.settle()
  return entry.markedText
}

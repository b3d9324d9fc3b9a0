// SPDX-License-Identifier: MIT

import SashGeometry
import SashText

/// A movement of the caret through the lines of a text.
nonisolated enum CaretMovement: Hashable, Sendable {
  /// To the next character or word, on the left or on the right.
  case horizontally(TextUnit, toLeft: Bool)
  /// To the start of the line.
  case toLineStart
  /// To the end of the line.
  case toLineEnd
  /// To the start of the text.
  case toTextStart
  /// To the end of the text.
  case toTextEnd
  /// To the same x coordinate in another line, or to a paragraph's boundary, above or below.
  case vertically(VerticalStep, up: Bool)

  /// The distance of a vertical movement.
  enum VerticalStep: Hashable, Sendable { case line, page, paragraph }
}

/// The start of a caret movement, with the text that it leads through.
struct CaretNavigation {
  let editing: TextEditing
  let canvas: TextCanvas
  /// The x coordinate that the vertical movements before have kept, or `nil` after others.
  let goalX: Double?

  /// The x coordinate that vertical movements keep.
  var x: Double { goalX ?? canvas.caretRect.minX }

  private var location: TextLocation { editing.selection.location }

  /// Returns the location to which a movement leads.
  func target(of movement: CaretMovement, extending: Bool) -> TextLocation {
    switch movement {
    case .horizontally(.character, let toLeft): adjacentLocation(toLeft: toLeft, extending)
    case .horizontally(let unit, let toLeft): boundary(of: unit, toLeft: toLeft)
    case .toLineStart: canvas.line(of: location).start
    case .toLineEnd: canvas.line(of: location).end
    case .toTextStart: TextLocation(0)
    case .toTextEnd: TextLocation(editing.text.utf8.count)
    case .vertically(.paragraph, let up): paragraphBoundary(up: up)
    case .vertically(let step, let up): location(inLineBy: step, up: up)
    }
  }

  /// Returns the location beside the caret.
  ///
  /// Without extending, a selection collapses to its end on that side.
  private func adjacentLocation(toLeft: Bool, _ extending: Bool) -> TextLocation {
    let selection = editing.selection
    guard !selection.isCaret, !extending else {
      return canvas.location(from: location, toLeft: toLeft)
    }
    let start = TextLocation(selection.range.lowerBound)
    let end = TextLocation(selection.range.upperBound, .upstream)
    let (a, b) = (canvas.caretRect(at: start), canvas.caretRect(at: end))
    let startIsLeft = a.minY == b.minY ? a.minX <= b.minX : true
    return startIsLeft == toLeft ? start : end
  }

  private func boundary(of unit: TextUnit, toLeft: Bool) -> TextLocation {
    let forward = canvas.isRightToLeft(at: location) == toLeft
    return TextLocation(editing.offset(unit, forward: forward, from: location.offset))
  }

  private func paragraphBoundary(up: Bool) -> TextLocation {
    var offset = editing.offset(.paragraph, forward: !up, from: location.offset)
    if offset == location.offset {
      offset = editing.offset(.character, forward: !up, from: offset)
      offset = editing.offset(.paragraph, forward: !up, from: offset)
    }
    return TextLocation(offset)
  }

  private func location(inLineBy step: CaretMovement.VerticalStep, up: Bool) -> TextLocation {
    let rect = canvas.caretRect
    let height = step == .page ? canvas.visibleTextRect.height - rect.height : 0
    let lines = max(Int(height / max(rect.height, 1)), 1)
    return canvas.location(from: location, lines: up ? -lines : lines, x: x)
  }
}

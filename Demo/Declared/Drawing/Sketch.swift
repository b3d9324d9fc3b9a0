// SPDX-License-Identifier: MIT

import SashUI

/// A line that was drawn without lifting the finger.
struct Stroke: Equatable {
  var points: [Point]
  var color: Color
  var width: Double

  /// The line, rounded at its points.
  var path: Path {
    var path = Path()
    guard let first = points.first else { return path }
    path.move(to: first)
    guard points.count > 1 else {
      // A line without a length, whose round ends are a dot.
      path.addLine(to: Point(x: first.x + 0.01, y: first.y))
      return path
    }
    for (point, next) in zip(points, points.dropFirst()) {
      path.addQuadCurve(
        to: Point(x: (point.x + next.x) / 2, y: (point.y + next.y) / 2), control: point)
    }
    path.addLine(to: points[points.count - 1])
    return path
  }
}

/// A drawing of strokes, which can be undone one by one.
@MainActor @Observable final class Sketch {
  private(set) var strokes: [Stroke] = []
  /// The stroke that the finger draws, or `nil`.
  private(set) var current: Stroke?
  private var undone: [Stroke] = []

  var canUndo: Bool { !strokes.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Begins a stroke, or goes on with it.
  func draw(to point: Point, color: Color, width: Double) {
    if current == nil { current = Stroke(points: [], color: color, width: width) }
    current?.points.append(point)
  }

  /// Ends the stroke.
  func endStroke() {
    guard let stroke = current else { return }
    current = nil
    undone = []
    strokes.append(stroke)
  }

  func undo() { if let stroke = strokes.popLast() { undone.append(stroke) } }

  func redo() { if let stroke = undone.popLast() { strokes.append(stroke) } }

  func clear() {
    strokes = []
    undone = []
  }
}

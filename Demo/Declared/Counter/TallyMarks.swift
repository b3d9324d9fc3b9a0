// SPDX-License-Identifier: MIT

import SashUI

/// Tally marks in bundles of five, in as many rows as there is space for.
struct TallyMarks: View {
  let count: Int

  private let mark = Size(width: 9, height: 32)
  private let gap = Size(width: 16, height: 12)

  var body: some View {
    Canvas { context, size in
      let bundle = mark.width * 4 + gap.width
      let columns = max(1, Int((size.width + gap.width) / bundle))
      let rows = max(1, Int((size.height + gap.height) / (mark.height + gap.height)))
      let bundles = min((count + 4) / 5, columns * rows)
      let used = Double(min(bundles, columns)) * bundle - gap.width
      context.translateBy(x: (size.width - used) / 2, y: 0)
      for index in 0..<bundles {
        let origin = Point(
          x: Double(index % columns) * bundle,
          y: Double(index / columns) * (mark.height + gap.height))
        draw(min(5, count - index * 5), at: origin, in: context)
      }
    }
  }

  private func draw(_ marks: Int, at origin: Point, in context: GraphicsContext) {
    var path = Path()
    for index in 0..<min(marks, 4) {
      let x = origin.x + (Double(index) + 0.5) * mark.width
      path.move(to: Point(x: x, y: origin.y + 2))
      path.addLine(to: Point(x: x, y: origin.y + mark.height - 2))
    }
    if marks == 5 {
      path.move(to: Point(x: origin.x - 2, y: origin.y + mark.height - 8))
      path.addLine(to: Point(x: origin.x + mark.width * 4 + 2, y: origin.y + 8))
    }
    context.stroke(path, with: .foreground, style: StrokeStyle(lineWidth: 3, lineCap: .round))
  }
}

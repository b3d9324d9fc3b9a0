// SPDX-License-Identifier: MIT

import SashUI

/// Measurements as a line above a fading area.
struct LineChart: View {
  private let title: String
  private let measurements: [Measurement]
  private let color: Color
  @Environment(\.layoutDirection) private var layoutDirection

  init(_ title: String, _ measurements: [Measurement], color: Color) {
    self.title = title
    self.measurements = measurements
    self.color = color
  }

  var body: some View {
    ChartCard(title, detail: summary) {
      VStack(spacing: 4) {
        Canvas { context, size in
          drawLines(in: context, size: size)
          let points = points(in: size)
          context.fill(
            area(below: points, in: size),
            with: .linearGradient(
              Gradient(colors: [color.opacity(0.4), color.opacity(0)]), startPoint: .top,
              endPoint: .bottom))
          context.stroke(
            line(through: points), with: .color(color),
            style: StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round))
          for point in points {
            let dot = Rect(x: point.x - 3.5, y: point.y - 3.5, width: 7, height: 7)
            context.fill(Path(ellipseIn: dot), with: .color(color))
          }
        }
        .frame(minHeight: 140, idealHeight: 140, maxHeight: .infinity)
        .accessibilityElement()
        .accessibilityLabel(title)
        .accessibilityValue(summary)
        .accessibilityAddTraits(.isImage)
        ChartLabels(measurements: measurements)
      }
      .frame(minWidth: 280)
    }
  }

  private var values: [Double] { measurements.map(\.value) }

  private var summary: String {
    let format = NumberFormat.number.precision(.fractionLength(0...1))
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    return "from \(format.string(from: low)) to \(format.string(from: high))"
  }

  private func points(in size: Size) -> [Point] {
    let (low, high) = ((values.min() ?? 0) - 2, (values.max() ?? 1) + 2)
    let part = size.width / Double(max(values.count, 1))
    return values.enumerated().map { index, value in
      let x = (Double(index) + 0.5) * part
      return Point(
        x: layoutDirection == .rightToLeft ? size.width - x : x,
        y: size.height * (1 - (value - low) / (high - low)))
    }
  }

  private func line(through points: [Point]) -> Path {
    Path { path in path.addLines(points) }
  }

  private func area(below points: [Point], in size: Size) -> Path {
    guard let first = points.first, let last = points.last else { return Path() }
    var path = line(through: points)
    path.addLine(to: Point(x: last.x, y: size.height))
    path.addLine(to: Point(x: first.x, y: size.height))
    path.closeSubpath()
    return path
  }

  private func drawLines(in context: GraphicsContext, size: Size) {
    for index in 0...4 {
      let y = (size.height - 1) * Double(index) / 4
      context.fill(
        Path(Rect(x: 0, y: y, width: size.width, height: 1)), with: .color(Color(.separator)))
    }
  }
}

// SPDX-License-Identifier: MIT

import SashUI

/// A value as a part of an open ring.
struct GaugeCard: View {
  private let title: String
  private let fraction: Double
  private let text: String
  private let color: Color

  init(
    _ title: String, value: Double, range: ClosedRange<Double> = 0...1, text: String, color: Color
  ) {
    self.title = title
    fraction = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    self.text = text
    self.color = color
  }

  var body: some View {
    VStack(spacing: 8) {
      Text(title)
        .font(.subheadline)
        .foregroundStyle(.secondary)
      GaugeRing(fraction: fraction, color: color)
        .frame(width: 96, height: 84)
        .accessibilityHidden(true)
      Text(text)
        .font(.headline)
    }
    .card(alignment: .center)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(title)
    .accessibilityValue(text)
  }
}

/// An open ring of which a part is in a colour.
private struct GaugeRing: View {
  let fraction: Double
  let color: Color

  private let start = Angle.degrees(135)
  private let sweep = Angle.degrees(270)
  private let lineWidth = 10.0

  var body: some View {
    Canvas { context, size in
      context.stroke(arc(1, in: size), with: .color(Color(.fill)), style: style)
      context.stroke(arc(fraction, in: size), with: .color(color), style: style)
    }
  }

  private var style: StrokeStyle { StrokeStyle(lineWidth: lineWidth, lineCap: .round) }

  private func arc(_ fraction: Double, in size: Size) -> Path {
    var path = Path()
    let radius = size.width / 2 - lineWidth / 2
    path.addArc(
      center: Point(x: size.width / 2, y: radius + lineWidth / 2), radius: radius,
      startAngle: start, endAngle: start + sweep * fraction, clockwise: false)
    return path
  }
}

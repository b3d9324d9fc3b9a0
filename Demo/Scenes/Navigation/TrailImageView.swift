// SPDX-License-Identifier: MIT

import Sash

/// The profiles of the hills as fractions of the height, the farthest first.
private let hills: [(middle: Double, height: Double, waves: Double)] = [
  (0.52, 0.16, 1.3), (0.66, 0.12, 2.1), (0.82, 0.08, 1.1),
]

/// The landscape of a trail, with round corners.
final class TrailImageView: View {
  private let size: Size

  /// Creates an image with a preferred size in logical pixels.
  init(_ trail: Trail, size: Size, cornerRadius: Double) {
    self.size = size
    super.init()
    self.cornerRadius = cornerRadius
    clipsToBounds = true
    isUserInteractionEnabled = false
    addSubview(Landscape(trail))
  }

  override var drawsContent: Bool { false }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(self.size.width, size.width), height: self.size.height)
  }
}

/// The landscape of a trail, generated from its colours and its name.
private final class Landscape: View {
  private let trail: Trail

  init(_ trail: Trail) {
    self.trail = trail
    super.init()
    fillsSuperview = true
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let colors = trail.colors.map { Color(hex: $0) }
    canvas.fill(bounds, with: .linear(Gradient.stops([colors[0], colors[1]])))
    // The same trail always has the same landscape.
    let seed = Double(trail.name.unicodeScalars.reduce(7) { ($0 * 31 + Int($1.value)) % 997 })
    let sun = bounds.height * 0.14
    let sunCenter = Point(
      x: bounds.width * (0.2 + 0.6 * (seed / 997)), y: bounds.height * 0.26)
    var disc = Path()
    disc.addEllipse(
      in: Rect(x: sunCenter.x - sun, y: sunCenter.y - sun, width: 2 * sun, height: 2 * sun))
    canvas.fill(disc, with: Color.white.withAlphaComponent(0.75))
    for (number, hill) in hills.enumerated() {
      let part = Double(number) / Double(hills.count - 1)
      canvas.fill(
        ridge(hill, phase: seed * 0.37 + Double(number) * 2.1),
        with: blend(colors[2], colors[3], part))
    }
  }

  /// Returns a line of hills, closed at the bottom of the image.
  private func ridge(
    _ hill: (middle: Double, height: Double, waves: Double), phase: Double
  ) -> Path {
    var path = Path()
    path.move(to: Point(x: bounds.minX, y: bounds.maxY))
    let steps = 24
    // Sums of two waves of parabolas, which look good enough.
    for step in 0...steps {
      let t = Double(step) / Double(steps)
      let rise = wave(t * hill.waves + phase) + 0.4 * wave(t * hill.waves * 2.7 + phase * 1.7)
      path.addLine(
        to: Point(
          x: bounds.minX + t * bounds.width,
          y: bounds.minY + bounds.height * (hill.middle - hill.height * rise / 1.4)))
    }
    path.addLine(to: Point(x: bounds.maxX, y: bounds.maxY))
    path.close()
    return path
  }

  /// Returns a wave of height one and length one, close to a sine.
  private func wave(_ x: Double) -> Double {
    let part = x - x.rounded(.down)
    let half = part < 0.5 ? part : part - 0.5
    let bow = 16 * half * (0.5 - half)
    return part < 0.5 ? bow : -bow
  }

  private func blend(_ a: Color, _ b: Color, _ t: Double) -> Color {
    Color(
      red: a.red + (b.red - a.red) * t, green: a.green + (b.green - a.green) * t,
      blue: a.blue + (b.blue - a.blue) * t)
  }
}

// SPDX-License-Identifier: MIT

package import SashGeometry

/// The number of fractional bits of a table index while a row is drawn.
private let fractionBits = 20

/// The length in pixels below which a line or a radius counts as zero.
private let minimumLength = 1.0 / 64

/// The largest coordinate in pixels; larger ones are clamped, so that no sum of integers overflows.
private let maximumCoordinate = 1_048_576.0

/// A gradient prepared for drawing over one shape, in pixels of a target.
///
/// A pixel depends on its own position only, so that an image drawn in pieces equals one drawn at
/// once, to the last bit. Immutable: several threads may draw from it at the same time.
package struct GradientPaint: Sendable {
  /// The lookup table of the gradient's colours.
  package let table: GradientTable
  private let geometry: Geometry

  private enum Geometry: Sendable {
    /// All pixels are the same.
    case solid
    /// Table steps for each column and for each row, and the table index at the centre of the first
    /// pixel.
    case linear(x: Int, y: Int, start: Int)
    /// The centre, and the table steps for each pixel of distance from it.
    case radial(x: Double, y: Double, stepsX: Double, stepsY: Double)
    /// The centre, and the angle at which the gradient starts, as a fraction of a turn.
    case conical(x: Double, y: Double, start: Double)
  }

  /// Creates a gradient over a frame in pixels of the target; `nil` if it draws nothing.
  ///
  /// `scale` converts radii in logical pixels.
  @MainActor package init?(_ gradient: Gradient, over frame: Rect, scale: Double = 1) {
    guard !gradient.stops.isEmpty, frame.isFinite, !frame.isEmpty else { return nil }
    func targetPoint(_ point: Point) -> Point {
      func clamped(_ value: Double) -> Double {
        value.isNaN ? 0 : min(max(value, -maximumCoordinate), maximumCoordinate)
      }
      return Point(
        x: clamped(frame.minX + point.x * frame.width),
        y: clamped(frame.minY + point.y * frame.height))
    }
    func table(_ length: Double) -> GradientTable { .cached(gradient.stops, length: length) }
    switch gradient.geometry {
    case .linear(let from, let to):
      let from = targetPoint(from)
      let axis = targetPoint(to) - from
      let square = axis.dx * axis.dx + axis.dy * axis.dy
      let length = square.squareRoot()
      self.table = table(length)
      guard length >= minimumLength else {
        geometry = .solid
        return
      }
      let unit = Double(self.table.pixels.count - 1) * Double(1 << fractionBits) / square
      let (x, y) = (axis.dx * unit, axis.dy * unit)
      let start = (0.5 - from.x) * x + (0.5 - from.y) * y
      geometry = .linear(x: Int(x.rounded()), y: Int(y.rounded()), start: Int(start.rounded()))
    case .radial(let center, let radius):
      let center = targetPoint(center)
      var (x, y) = (0.0, 0.0)
      switch radius {
      case .logical(let length): (x, y) = (length * scale, length * scale)
      case .shorterSide(let part):
        x = part * min(frame.width, frame.height)
        y = x
      case .longerSide(let part):
        x = part * max(frame.width, frame.height)
        y = x
      case .bothSides(let part): (x, y) = (part * frame.width, part * frame.height)
      }
      self.table = table(min(max(x, y), maximumCoordinate))
      guard x >= minimumLength, y >= minimumLength else {
        geometry = .solid
        return
      }
      let steps = Double(self.table.pixels.count - 1)
      geometry = .radial(x: center.x, y: center.y, stepsX: steps / x, stepsY: steps / y)
    case .conical(let center, let angle):
      let center = targetPoint(center)
      self.table = table(Double.pi * max(frame.width, frame.height))
      let turns = angle / (2 * Double.pi)
      let start = turns.isFinite ? turns - turns.rounded(.down) : 0
      geometry = .conical(x: center.x, y: center.y, start: start)
    }
  }

  /// Whether the gradient hides the pixels below.
  package var isOpaque: Bool { table.isOpaque }

  /// Writes the gradient's pixels, premultiplied, for a rectangle of the target.
  ///
  /// `memory` is the address of the rectangle's first pixel; pixels have 32 bits, and rows are
  /// `stride` bytes apart.
  package func write(_ rect: PixelRect, to memory: UnsafeMutableRawPointer, stride: Int) {
    if rect.isEmpty { return }
    unsafe table.pixels.withUnsafeBufferPointer { colors in
      for y in 0..<rect.height {
        let row = unsafe (memory + y * stride).assumingMemoryBound(to: UInt32.self)
        if case .linear(_, 0, _) = geometry, y > 0 {
          // All rows are equal.
          unsafe row.update(
            from: memory.assumingMemoryBound(to: UInt32.self), count: rect.width)
        } else {
          unsafe write(row, colors, left: rect.left, y: rect.top + y, count: rect.width)
        }
      }
    }
  }

  private func write(
    _ row: UnsafeMutablePointer<UInt32>, _ colors: UnsafeBufferPointer<UInt32>, left: Int, y: Int,
    count: Int
  ) {
    let last = colors.count - 1
    switch geometry {
    case .solid: unsafe row.update(repeating: colors[last], count: count)
    case .linear(let stepX, let stepY, let start):
      let half = 1 << (fractionBits - 1)
      var tableIndex = start &+ stepX &* left &+ stepY &* y &+ half
      if stepX == 0 {
        unsafe row.update(
          repeating: colors[min(max(tableIndex >> fractionBits, 0), last)], count: count)
        return
      }
      for x in 0..<count {
        unsafe row[x] = colors[min(max(tableIndex >> fractionBits, 0), last)]
        tableIndex &+= stepX
      }
    case .radial(let centerX, let centerY, let stepsX, let stepsY):
      let dy = (Double(y) + 0.5 - centerY) * stepsY
      let square = dy * dy
      let end = Double(last)
      for x in 0..<count {
        let dx = (Double(left + x) + 0.5 - centerX) * stepsX
        unsafe row[x] = colors[Int(min((dx * dx + square).squareRoot(), end) + 0.5)]
      }
    case .conical(let centerX, let centerY, let start):
      let dy = Double(y) + 0.5 - centerY
      let steps = Double(last)
      for x in 0..<count {
        var turn = Self.turn(Double(left + x) + 0.5 - centerX, dy) - start
        if turn < 0 { turn += 1 }
        unsafe row[x] = colors[min(Int(turn * steps + 0.5), last)]
      }
    }
  }

  /// The direction of a vector as a fraction of a turn, from 0 to 1, clockwise from the right.
  ///
  /// Computed by the polynomial 4.4.49 of Abramowitz and Stegun's "Handbook of Mathematical
  /// Functions", whose error is below a 500,000th of a turn: a hundredth of a step of the table.
  private static func turn(_ x: Double, _ y: Double) -> Double {
    let (a, b) = (abs(x), abs(y))
    let larger = max(a, b)
    if larger == 0 { return 0 }
    let z = min(a, b) / larger
    let s = z * z
    let sum =
      0.999_866_0 + s * (-0.330_299_5 + s * (0.180_141_0 + s * (-0.085_133_0 + s * 0.020_835_1)))
    var result = z * sum * (0.5 / Double.pi)
    if b > a { result = 0.25 - result }
    if x < 0 { result = 0.5 - result }
    return y < 0 ? 1 - result : result
  }
}

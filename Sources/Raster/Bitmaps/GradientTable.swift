// SPDX-License-Identifier: MIT

/// The minimum number of steps of a table, a power of two: with fewer, the rounding of a wide range
/// of colours would become visible.
private let minimumSteps = 1024
private let maximumSteps = 4096

/// The maximum number of tables that are cached: more than are on screen at once.
private let maximumTables = 24

/// The lookup table of a gradient: its colours at equal distances, as premultiplied pixels.
///
/// A gradient of up to 2,048 pixels has at least two steps in each pixel, so that no steps are
/// visible. Immutable: several threads may read it at once.
package final class GradientTable: Sendable {
  /// The pixels `0xAARRGGBB`: one more than there are steps, the last that of the end.
  let pixels: [UInt32]
  /// Whether all pixels are opaque.
  package let isOpaque: Bool

  /// Creates a table with some steps; all pixels are transparent if there are no stops.
  init(_ stops: [Gradient.Stop], steps: Int) {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(steps + 1)
    var before = Premultiplied(stops.first?.color ?? .clear)
    var after = before
    var start = 0.0
    var end = 0.0
    var next = 0
    for step in 0...steps {
      let position = Double(step) / Double(steps)
      while next < stops.count, end <= position {
        start = end
        before = after
        let location = stops[next].location.clampedToUnit
        after = Premultiplied(stops[next].color)
        end = max(location, end)
        next += 1
        if end > position { break }
      }
      if end <= position {
        pixels.append(after.pixel)
      } else {
        pixels.append(before.mixed(with: after, part: (position - start) / (end - start)).pixel)
      }
    }
    self.pixels = pixels
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }

  /// Returns the number of steps for a gradient of a length in pixels.
  static func steps(for length: Double) -> Int {
    var steps = minimumSteps
    while steps < maximumSteps, Double(steps) < length * 2 { steps *= 2 }
    return steps
  }
}

extension GradientTable {
  private struct Key: Hashable {
    let stops: [Gradient.Stop]
    let steps: Int
  }

  /// The tables of gradients that are drawn repeatedly.
  @MainActor private static var cache = LRUCache<Key, GradientTable>(capacity: maximumTables)

  /// Returns the cached table of a gradient's stops for a length in pixels, or a new one.
  @MainActor static func cached(_ stops: [Gradient.Stop], length: Double) -> GradientTable {
    let steps = steps(for: length)
    return cache.value(Key(stops: stops, steps: steps)) { GradientTable(stops, steps: steps) }
  }
}

/// A colour whose components are multiplied by its alpha and not yet rounded.
private struct Premultiplied {
  /// Red, green, blue and alpha, from 0 to 1.
  let parts: SIMD4<Double>

  init(_ color: Color) {
    let alpha = color.alpha.clampedToUnit
    parts = SIMD4(
      color.red.clampedToUnit * alpha, color.green.clampedToUnit * alpha,
      color.blue.clampedToUnit * alpha, alpha)
  }

  private init(_ parts: SIMD4<Double>) { self.parts = parts }

  func mixed(with other: Premultiplied, part: Double) -> Premultiplied {
    // Written so that a mix of equal colours is that colour, and a mix of opaque ones opaque.
    Premultiplied(parts + (other.parts - parts) * part)
  }

  /// The pixel with eight bits a channel, rounded as by `Color.premultiplied`.
  var pixel: UInt32 {
    func bits(_ part: Double) -> UInt32 { UInt32((part * 255).rounded()) }
    return bits(parts[3]) << 24 | bits(parts[0]) << 16 | bits(parts[1]) << 8 | bits(parts[2])
  }
}

/// Tables have between so many steps and so many, a power of two; of fewer a wide range of
/// colours would show rounding twice.
private let leastSteps = 1024
private let mostSteps = 4096

/// How many tables are kept: more than show at once.
private let maximumTables = 24

/// The colours of a gradient at equal distances, as premultiplied pixels.
///
/// Two steps at least lie in each pixel of a gradient of up to 2,048 pixels, so that no pixel
/// shows that there are steps. Never changes, so that any number may read it at once.
package final class GradientTable: Sendable {
  /// The pixels `0xAARRGGBB`; one more than there are steps, the last the end's.
  let pixels: [UInt32]
  /// Whether no pixel lets anything through.
  package let isOpaque: Bool

  /// A table of some steps; of nothing where there is no stop.
  init(_ stops: [Gradient.Stop], steps: Int) {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(steps + 1)
    var before = Premultiplied(stops.first?.color ?? .clear)
    var after = before
    var start = 0.0
    var end = 0.0
    var next = 0
    for step in 0...steps {
      let place = Double(step) / Double(steps)
      while next < stops.count, end <= place {
        start = end
        before = after
        let location = stops[next].location.heldToUnit
        after = Premultiplied(stops[next].color)
        end = max(location, end)
        next += 1
        if end > place { break }
      }
      if end <= place {
        pixels.append(after.pixel)
      } else {
        pixels.append(before.mixed(with: after, part: (place - start) / (end - start)).pixel)
      }
    }
    self.pixels = pixels
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }

  /// How many steps a gradient of a length in pixels takes.
  static func steps(for length: Double) -> Int {
    var steps = leastSteps
    while steps < mostSteps, Double(steps) < length * 2 { steps *= 2 }
    return steps
  }
}

/// Keeps the tables of gradients that are drawn again and again.
@MainActor final class GradientTables {
  /// The one of the process.
  static let shared = GradientTables()

  private struct Key: Hashable {
    let stops: [Gradient.Stop]
    let steps: Int
  }

  private var tables = RecentlyUsed<Key, GradientTable>(capacity: maximumTables)

  /// The table of a gradient's stops for a length in pixels.
  func table(_ stops: [Gradient.Stop], length: Double) -> GradientTable {
    let steps = GradientTable.steps(for: length)
    return tables.value(Key(stops: stops, steps: steps)) {
      GradientTable(stops, steps: steps)
    }
  }
}

/// A colour whose parts are multiplied by its alpha, not yet rounded.
private struct Premultiplied {
  /// Red, green, blue and alpha, from 0 to 1.
  let parts: SIMD4<Double>

  init(_ color: Color) {
    let alpha = color.alpha.heldToUnit
    parts = SIMD4(
      color.red.heldToUnit * alpha, color.green.heldToUnit * alpha,
      color.blue.heldToUnit * alpha, alpha)
  }

  private init(_ parts: SIMD4<Double>) { self.parts = parts }

  func mixed(with other: Premultiplied, part: Double) -> Premultiplied {
    // Written so that a mix of equal colours is that colour, and one of opaque ones opaque.
    Premultiplied(parts + (other.parts - parts) * part)
  }

  /// Rounded to eight bits a part, as `Color.premultiplied` does.
  var pixel: UInt32 {
    func bits(_ part: Double) -> UInt32 { UInt32((part * 255).rounded()) }
    return bits(parts[3]) << 24 | bits(parts[0]) << 16 | bits(parts[1]) << 8 | bits(parts[2])
  }
}

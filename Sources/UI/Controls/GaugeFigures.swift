// SPDX-License-Identifier: MIT

/// The height of a bar, in logical pixels.
private let barHeight = 6.0
/// The diameter of a dial and the width of its ring, in logical pixels.
nonisolated private let (dialSize, ringWidth) = (56.0, 6.0)
/// The part of a full turn that an open ring leaves out, below.
nonisolated private let openFraction = 0.25
/// The opacity of what lies behind the value.
private let trackOpacity = 0.25
/// The diameter of the mark on an open ring, relative to the width of the ring, and of the gap
/// around it.
nonisolated private let (markFactor, gapFactor) = (1.0, 1.8)

/// A bar that is filled up to a value.
struct GaugeBar: View {
  let value: Double
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    ZStack {
      Capsule().fill(.tint).opacity(trackOpacity)
      FilledCapsule(value: value, isMirrored: direction == .rightToLeft).fill(.tint)
    }
    .frame(height: barHeight)
  }
}

/// The filled part of a capsule.
nonisolated private struct FilledCapsule: Shape {
  let value: Double
  let isMirrored: Bool

  func path(in rect: Rect) -> Path {
    guard value > 0 else { return Path() }
    // The ends are round for the smallest value too.
    let width = max(rect.width * value, min(rect.height, rect.width))
    let x = isMirrored ? rect.maxX - width : rect.minX
    return Path(
      RoundedRect(
        rect: Rect(x: x, y: rect.minY, width: width, height: rect.height),
        radius: min(width, rect.height) / 2))
  }
}

/// A ring with a value on it and labels in it.
struct GaugeDial: View {
  let value: Double
  let isOpen: Bool
  let center: GaugeStyleConfiguration.Label
  let minimum: GaugeStyleConfiguration.Label?
  let maximum: GaugeStyleConfiguration.Label?
  let label: GaugeStyleConfiguration.Label

  var body: some View {
    ZStack {
      if isOpen {
        ring(to: 1).stroke(.tint, style: stroke)
        DialMark(value: value, factor: gapFactor).fill(.background)
        DialMark(value: value, factor: markFactor).fill(.foreground)
      } else {
        ring(to: 1).stroke(.tint, style: stroke).opacity(trackOpacity)
        ring(to: value).stroke(.tint, style: stroke)
      }
      center.lineLimit(1)
      VStack(spacing: 0) {
        Spacer(minLength: 0)
        if let minimum, let maximum {
          HStack(spacing: 4) {
            minimum
            maximum
          }
          .font(.caption2)
        } else if isOpen {
          label.font(.caption2).lineLimit(1)
        }
      }
    }
    .frame(width: dialSize, height: dialSize)
  }

  private var stroke: StrokeStyle { StrokeStyle(lineWidth: ringWidth, lineCap: .round) }

  private func ring(to value: Double) -> DialArc { DialArc(value: value, isOpen: isOpen) }
}

/// The part of a ring up to a value, clockwise.
nonisolated private struct DialArc: Shape {
  let value: Double
  let isOpen: Bool

  func path(in rect: Rect) -> Path {
    guard value > 0 else { return Path() }
    if value >= 1, !isOpen {
      return Path(ellipseIn: Dial(rect).square)
    }
    let dial = Dial(rect)
    let start = isOpen ? dial.angle(of: 0) : .degrees(-90)
    let end = isOpen ? dial.angle(of: value) : .degrees(-90 + 360 * value)
    return Path {
      $0.addArc(
        center: dial.center, radius: dial.radius, startAngle: start, endAngle: end,
        clockwise: false)
    }
  }
}

/// The mark at a value of an open ring.
nonisolated private struct DialMark: Shape {
  let value: Double
  /// The diameter relative to the width of the ring.
  let factor: Double

  func path(in rect: Rect) -> Path {
    let dial = Dial(rect)
    let point = dial.point(at: dial.angle(of: value))
    let radius = ringWidth * factor / 2
    return Path(
      ellipseIn: Rect(
        x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius))
  }
}

/// The measures of the middle of a ring in a rectangle.
nonisolated private struct Dial {
  let center: Point
  let radius: Double

  init(_ rect: Rect) {
    center = rect.center
    radius = max(0, (min(rect.width, rect.height) - ringWidth) / 2)
  }

  var square: Rect {
    Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// Returns the angle of a value on an open ring.
  func angle(of value: Double) -> Angle {
    .degrees(90 + 360 * (openFraction / 2 + (1 - openFraction) * value))
  }

  func point(at angle: Angle) -> Point {
    Point(
      x: center.x + radius * Mathematics.cosine(angle.radians),
      y: center.y + radius * Mathematics.sine(angle.radians))
  }
}

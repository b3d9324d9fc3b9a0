// SPDX-License-Identifier: MIT

import SashGeometry

private let newtonSteps = 8
private let bisectionSteps = 48
private let solved = 1e-13
/// The slope from which a start counts as a jump.
private let steepest = 1e4

/// The relation of progress to time in a motion of fixed duration, as in CSS.
public enum TimingCurve: Hashable, Sendable {
  /// Constant speed.
  case linear
  /// Starts slowly.
  case easeIn
  /// Ends slowly.
  case easeOut
  /// Starts and ends slowly.
  case easeInOut
  /// The polynomial `t²(3 − 2t)`, which starts and ends slowly.
  case smoothstep
  /// A Bézier curve from (0, 0) to (1, 1) with two control points; `x1` and `x2` are clamped to
  /// 0...1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

  /// Returns the progress at a fraction of the duration; exact at both ends.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    switch self {
    case .linear: return fraction
    case .smoothstep: return fraction * fraction * (3 - 2 * fraction)
    default:
      let c = controls
      let s = parameter(at: fraction, c)
      return Self.bezier(c.y1, c.y2, s)
    }
  }

  /// Returns the derivative of the progress at a fraction of the duration; infinite where the curve
  /// is vertical.
  public func slope(at fraction: Double) -> Double {
    let t = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    switch self {
    case .linear: return 1
    case .smoothstep: return 6 * t * (1 - t)
    default:
      let c = controls
      if t == 0 { return Self.endSlope(c.x1, c.y1, c.x2, c.y2) }
      if t == 1 { return Self.endSlope(1 - c.x2, 1 - c.y2, 1 - c.x1, 1 - c.y1) }
      let s = parameter(at: t, c)
      let dx = Self.derivative(c.x1, c.x2, s)
      let slope = Self.derivative(c.y1, c.y2, s) / dx
      return slope.isFinite && abs(slope) < steepest ? slope : .infinity
    }
  }

  /// The curve if it stays between its ends, or else `easeInOut`.
  var withoutOvershoot: TimingCurve {
    let c = controls
    return 0...1 ~= c.y1 && 0...1 ~= c.y2 ? self : .easeInOut
  }

  /// The CSS curve `ease`: a quick start and a long, slow end.
  public static let ease = TimingCurve.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// Returns the slope at the start; a control point may coincide with the end point.
  private static func endSlope(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    let (x, y) = x1 == 0 && y1 == 0 ? (x2, y2) : (x1, y1)
    if x == 0 && y == 0 { return 1 }
    let slope = y / x
    return slope.isFinite && abs(slope) < steepest ? slope : .infinity
  }

  private var controls: (x1: Double, y1: Double, x2: Double, y2: Double) {
    switch self {
    case .linear, .smoothstep: return (1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3)
    case .easeIn: return (0.42, 0, 1, 1)
    case .easeOut: return (0, 0, 0.58, 1)
    case .easeInOut: return (0.42, 0, 0.58, 1)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      guard x1.isFinite, y1.isFinite, x2.isFinite, y2.isFinite else {
        return TimingCurve.linear.controls
      }
      return (min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2)
    }
  }

  private static func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
  }

  private static func derivative(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * a + 6 * r * s * (b - a) + 3 * s * s * (1 - b)
  }

  /// Returns the curve's parameter at a fraction of the duration.
  private func parameter(
    at x: Double, _ c: (x1: Double, y1: Double, x2: Double, y2: Double)
  ) -> Double {
    var s = x
    for _ in 0..<newtonSteps {
      let error = Self.bezier(c.x1, c.x2, s) - x
      if abs(error) < solved { return s }
      let slope = Self.derivative(c.x1, c.x2, s)
      if abs(slope) < solved { break }
      s = min(max(s - error / slope, 0), 1)
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<bisectionSteps {
      s = (low + high) / 2
      if Self.bezier(c.x1, c.x2, s) < x { low = s } else { high = s }
    }
    return s
  }
}

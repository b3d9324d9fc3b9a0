// SPDX-License-Identifier: MIT

/// The accepted limit of a measured value.
enum Limit {
  /// The value is at most this multiple of the baseline's.
  case ratio(Double)
  /// The value is at least this multiple of the baseline's.
  case ratioAtLeast(Double)
  /// The value is at most this much larger than the baseline's.
  case floorPlus(Double)
  /// The value is at most this.
  case value(Double)

  /// Returns whether a value is within the limit; a value that is not a number never is.
  func includes(_ value: Double, floor: Double?) -> Bool {
    switch self {
    case .ratio(let limit): floor.map { value <= limit * $0 } ?? false
    case .ratioAtLeast(let limit): floor.map { value >= limit * $0 } ?? false
    case .floorPlus(let limit): floor.map { value <= $0 + limit } ?? false
    case .value(let limit): value <= limit
    }
  }

  /// Returns the limit as text, for values in a unit.
  func description(unit: String) -> String {
    func short(_ value: Double) -> String {
      value == value.rounded() ? fixed(value, 0) : fixed(value, 2)
    }
    return switch self {
    case .ratio(let limit): "\(fixed(limit, 2))x"
    case .ratioAtLeast(let limit): "at least \(fixed(limit, 2))x"
    case .floorPlus(let limit): "floor + \(short(limit)) \(unit)"
    case .value(let limit): "\(short(limit)) \(unit)"
    }
  }
}

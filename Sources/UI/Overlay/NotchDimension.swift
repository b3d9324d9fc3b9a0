// SPDX-License-Identifier: MIT

/// The height of a notch at which an overlay rests.
nonisolated public enum NotchDimension: Hashable, Sendable {
  /// A height in logical pixels.
  case absolute(Double)
  /// A fraction of the container's height, which may be above 1.
  case fractional(Double)

  /// Returns the height in a container; negative ones and those that are no numbers are zero.
  func height(in availableSpace: Double) -> Double {
    let height =
      switch self {
      case .absolute(let value): value
      case .fractional(let fraction): fraction * availableSpace
      }
    return height.isFinite ? max(0, height) : 0
  }
}

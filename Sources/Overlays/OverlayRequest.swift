// SPDX-License-Identifier: MIT

/// A requested move of a sheet, pending until the next layout.
nonisolated struct OverlayRequest: Hashable, Sendable {
  /// The target of a move.
  enum Target: Hashable, Sendable {
    /// A notch by its index.
    case notch(Int)
    /// The notch of the last move, whose height may have changed, or the highest one if there are
    /// fewer now.
    case lastNotch
    /// The notch that the target notch policy chooses.
    case policy
  }

  var target: Target
  /// The velocity of the finger, in logical pixels per second, downwards positive.
  var velocity = 0.0
  var isAnimated: Bool
}

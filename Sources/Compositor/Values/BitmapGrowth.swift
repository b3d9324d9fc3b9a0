// SPDX-License-Identifier: MIT

/// The lengths of the sides of bitmaps whose required size changes from frame to frame, chosen so that
/// a growing layer allocates few times.
package enum BitmapGrowth {
  /// The step of the lengths in pixels.
  private static let step = 64
  /// The divisor of a side that yields by how much it grows at least.
  private static let divisor = 2

  /// Returns the length of a side of a new bitmap.
  package static func side(for needed: Int, in maximum: Int) -> Int {
    min((needed + step - 1) / step * step, maximum)
  }

  /// Returns the length of a side after one growth.
  package static func grown(_ side: Int, in maximum: Int) -> Int {
    self.side(for: side + side / divisor, in: maximum)
  }

  /// Returns the length of the side of a bitmap that replaces one with a side of length `old`; it is
  /// never shorter.
  package static func side(for needed: Int, from old: Int, in maximum: Int) -> Int {
    needed <= old ? old : max(side(for: needed, in: maximum), grown(old, in: maximum))
  }
}

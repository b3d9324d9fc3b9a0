// SPDX-License-Identifier: MIT

/// The views of a lazy container that are pinned at the moment, and their positions.
final class LazyPins {
  private var positions: [Int: Double] = [:]
  /// The numbers of the views.
  private(set) var numbers: Set<Int> = []

  /// Creates the state without pinned views.
  init() {}

  /// Returns the position of a view along the direction, or `nil` for one that is not pinned.
  func position(of number: Int) -> Double? { positions[number] }

  /// Replaces the positions, and returns whether they are those of other views.
  func update(_ new: [Int: Double]) -> Bool {
    if new.isEmpty, positions.isEmpty { return false }
    positions = new
    let old = numbers
    numbers = Set(new.keys)
    return old != numbers
  }
}

// SPDX-License-Identifier: MIT

import SashTestSupport

extension SeededGenerator {
  /// Returns `true` with a probability of one in `count`.
  mutating func once(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// Returns a random element.
  mutating func pick<T>(_ elements: [T]) -> T {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}

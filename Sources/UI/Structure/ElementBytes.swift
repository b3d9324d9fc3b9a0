// SPDX-License-Identifier: MIT

import Glibc

/// The number of elements whose bytes are compared at once.
private nonisolated let blockCount = 64

/// The elements of two collections in contiguous storage, which are compared by their bytes first:
/// elements of the same bytes are the same.
@unsafe nonisolated struct ElementBytes<Element, ID: Equatable> {
  let old: UnsafePointer<Element>
  let new: UnsafePointer<Element>
  let id: (Element) -> ID

  /// Returns how many elements from two indices on are the same, up to a limit.
  func sameCount(_ index: Int, _ newIndex: Int, limit: Int) -> Int {
    var count = 0
    while count < limit {
      if count + blockCount <= limit, unsafe areSame(index + count, newIndex + count, blockCount) {
        count += blockCount
        continue
      }
      let end = min(count + blockCount, limit)
      while count < end {
        guard unsafe isSame(index + count, newIndex + count) else { return count }
        count += 1
      }
    }
    return count
  }

  /// Returns how many elements in front of two indices are the same, up to a limit.
  func sameCount(before index: Int, _ newIndex: Int, limit: Int) -> Int {
    var count = 0
    while count < limit {
      let next = count + blockCount
      if next <= limit, unsafe areSame(index - next, newIndex - next, blockCount) {
        count = next
        continue
      }
      let end = min(next, limit)
      while count < end {
        guard unsafe isSame(index - 1 - count, newIndex - 1 - count) else { return count }
        count += 1
      }
    }
    return count
  }

  private func areSame(_ index: Int, _ newIndex: Int, _ count: Int) -> Bool {
    unsafe memcmp(old + index, new + newIndex, count * MemoryLayout<Element>.stride) == 0
  }

  private func isSame(_ index: Int, _ newIndex: Int) -> Bool {
    if unsafe memcmp(old + index, new + newIndex, MemoryLayout<Element>.size) == 0 { return true }
    return unsafe id(old[index]) == id(new[newIndex])
  }
}

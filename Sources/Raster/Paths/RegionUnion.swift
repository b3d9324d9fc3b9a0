// SPDX-License-Identifier: MIT

internal import SashCPixman

/// The union of two regions, computed in memory that is reused from call to call.
///
/// Use it where a union is needed for each frame: a union in place allocates the memory of its
/// result each time.
package struct RegionUnion {
  private var storage: Region.Storage?

  /// Creates a union without memory.
  package init() {}

  /// Returns the pixels of either region.
  ///
  /// The memory is reused once no copy of the result is left.
  package mutating func callAsFunction(_ a: Region, _ b: Region) -> Region {
    if let union = a.trivialUnion(with: b) { return union }
    let target = (isKnownUniquelyReferenced(&storage) ? storage : nil) ?? .make()
    storage = target
    let done = unsafe a.withPixman { first in
      unsafe b.withPixman { second in unsafe pixman_region32_union(target.raw, first, second) }
    }
    precondition(done != 0, "No memory for a region.")
    var union = Region()
    union.adopt(target)
    return union
  }
}

// SPDX-License-Identifier: MIT

internal import SashCPixman
public import SashGeometry

extension Region {
  /// Adds the pixels of another region.
  public mutating func formUnion(_ other: Region) {
    if let union = trivialUnion(with: other) {
      self = union
    } else {
      unsafe combine(with: other) { unsafe pixman_region32_union($0, $1, $2) }
    }
  }

  /// Returns the union with another region if it is one of the two, as far as their bounds tell.
  func trivialUnion(with other: Region) -> Region? {
    if other.isEmpty || storage == nil && bounds.contains(other.bounds) { return self }
    if isEmpty || other.storage == nil && other.bounds.contains(bounds) { return other }
    return nil
  }

  /// Adds the pixels of a rectangle.
  public mutating func formUnion(_ rect: PixelRect) { formUnion(Region(rect)) }

  /// Removes the pixels that do not lie in another region.
  public mutating func formIntersection(_ other: Region) {
    let common = bounds.intersection(other.bounds)
    if common.isEmpty {
      self = Region()
    } else if storage == nil, other.storage == nil {
      bounds = common
    } else if !(other.storage == nil && other.bounds.contains(bounds)) {
      unsafe combine(with: other) { unsafe pixman_region32_intersect($0, $1, $2) }
    }
  }

  /// Removes the pixels that do not lie in a rectangle.
  public mutating func formIntersection(_ rect: PixelRect) { formIntersection(Region(rect)) }

  /// Removes the pixels of another region.
  public mutating func subtract(_ other: Region) {
    if bounds.intersection(other.bounds).isEmpty { return }
    if other.storage == nil, other.bounds.contains(bounds) {
      self = Region()
    } else {
      unsafe combine(with: other) { unsafe pixman_region32_subtract($0, $1, $2) }
    }
  }

  /// Removes the pixels of a rectangle.
  public mutating func subtract(_ rect: PixelRect) { subtract(Region(rect)) }

  /// Returns the pixels of either region.
  public func union(_ other: Region) -> Region {
    var result = self
    result.formUnion(other)
    return result
  }

  /// Returns the pixels that lie in both regions.
  public func intersection(_ other: Region) -> Region {
    var result = self
    result.formIntersection(other)
    return result
  }

  /// Returns the pixels that also lie in a rectangle.
  public func intersection(_ rect: PixelRect) -> Region { intersection(Region(rect)) }

  /// Returns the pixels that do not lie in another region.
  public func subtracting(_ other: Region) -> Region {
    var result = self
    result.subtract(other)
    return result
  }

  /// Returns the pixels that do not lie in a rectangle.
  public func subtracting(_ rect: PixelRect) -> Region { subtracting(Region(rect)) }

  /// Returns the region moved by whole pixels.
  public func translated(x: Int, y: Int) -> Region {
    guard let storage else { return Region(bounds.offset(x: x, y: y)) }
    // Where the move leaves pixman's range of coordinates, each rectangle is moved and clamped.
    if bounds.offset(x: x, y: y).clampedToRegionLimits != bounds.offset(x: x, y: y) {
      return Region(rects.map { $0.offset(x: x, y: y) })
    }
    let moved = Storage.make()
    let copied = unsafe pixman_region32_copy(moved.raw, storage.raw)
    precondition(copied != 0, "No memory for a region.")
    unsafe pixman_region32_translate(moved.raw, Int32(x), Int32(y))
    var result = Region()
    result.adopt(moved)
    return result
  }

  /// Returns whether all pixels of a rectangle lie in the region; true for an empty rectangle.
  public func contains(_ rect: PixelRect) -> Bool {
    if rect.isEmpty { return true }
    guard let storage, bounds.contains(rect) else { return bounds.contains(rect) }
    var box = rect.box
    return unsafe pixman_region32_contains_rectangle(storage.raw, &box) == PIXMAN_REGION_IN
  }

  /// Returns whether any pixel of a rectangle lies in the region.
  public func intersects(_ rect: PixelRect) -> Bool {
    let common = bounds.intersection(rect)
    guard let storage, !common.isEmpty else { return !common.isEmpty }
    var box = common.box
    return unsafe pixman_region32_contains_rectangle(storage.raw, &box) != PIXMAN_REGION_OUT
  }

  /// Replaces the region by a result of pixman, which is freed at once if it is a single rectangle.
  mutating func adopt(_ result: Storage) {
    bounds = unsafe PixelRect(result.raw.pointee.extents)
    let isPlain = unsafe pixman_region32_n_rects(result.raw) <= 1
    if bounds.isEmpty { bounds = .zero }
    storage = isPlain ? nil : result
  }

  private mutating func combine(
    with other: Region,
    _ operation: (
      UnsafeMutablePointer<pixman_region32_t>, UnsafeMutablePointer<pixman_region32_t>,
      UnsafeMutablePointer<pixman_region32_t>
    ) -> pixman_bool_t
  ) {
    let isUnique = isKnownUniquelyReferenced(&storage)
    let result = (isUnique ? storage : nil) ?? Storage.make()
    let done = unsafe withPixman { first in
      unsafe other.withPixman { second in
        // In place, the first operand is also the result.
        unsafe operation(isUnique ? first : result.raw, first, second)
      }
    }
    precondition(done != 0, "No memory for a region.")
    adopt(result)
  }
}

extension Region: Equatable {
  /// Whether two regions have the same pixels.
  public static func == (a: Region, b: Region) -> Bool {
    guard a.bounds == b.bounds else { return false }
    guard let first = a.storage, let second = b.storage else {
      return a.storage == nil && b.storage == nil
    }
    return unsafe first === second || pixman_region32_equal(first.raw, second.raw) != 0
  }
}

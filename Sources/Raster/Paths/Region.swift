// SPDX-License-Identifier: MIT

package import SashCPixman
public import SashGeometry

/// A set of pixels, stored as rectangles in bands from top to bottom.
///
/// A single rectangle needs no heap memory; other regions share theirs until they change.
/// Coordinates beyond ±1,073,741,823 are clamped. Use it for damage and for clips.
public struct Region: @unchecked Sendable {
  /// The smallest rectangle around the region; zero if the region is empty.
  public internal(set) var bounds: PixelRect
  /// The rectangles, never changed while regions share them, which are sendable therefore; `nil` if
  /// the region is exactly `bounds`.
  var storage: Storage?

  /// Creates an empty region.
  public init() { bounds = .zero }

  /// Creates a region of the pixels of a rectangle.
  public init(_ rect: PixelRect) {
    bounds = rect.isEmpty ? .zero : rect.clampedToRegionLimits
  }

  /// Creates a region of the pixels that lie in any of the rectangles.
  public init(_ rects: [PixelRect]) { self.init(ContiguousArray(rects)) }

  /// Creates a region of the pixels that lie in any of the rectangles.
  package init(_ rects: ContiguousArray<PixelRect>) {
    self.init()
    guard rects.count > 1 else {
      if let rect = rects.first { self = Region(rect) }
      return
    }
    let new = Storage.make()
    let created = unsafe withUnsafeTemporaryAllocation(
      of: pixman_box32_t.self, capacity: rects.count
    ) { boxes in
      var count = 0
      for rect in rects where !rect.isEmpty {
        unsafe boxes.initializeElement(at: count, to: rect.clampedToRegionLimits.box)
        count += 1
      }
      return unsafe pixman_region32_init_rects(new.raw, boxes.baseAddress, Int32(count))
    }
    precondition(created != 0, "No memory for a region of \(rects.count) rectangles.")
    adopt(new)
  }

  /// Whether the region has no pixels.
  public var isEmpty: Bool { bounds.isEmpty }

  /// The number of rectangles in the region.
  public var count: Int {
    guard let storage else { return isEmpty ? 0 : 1 }
    return unsafe Int(pixman_region32_n_rects(storage.raw))
  }

  /// The rectangles, which do not overlap, from top to bottom and from left to right.
  public var rects: [PixelRect] {
    var result: [PixelRect] = []
    result.reserveCapacity(count)
    forEachRect { result.append($0) }
    return result
  }

  /// The number of pixels.
  public var area: Int {
    var sum = 0
    forEachRect { sum += $0.area }
    return sum
  }

  /// Calls `body` with each rectangle, from top to bottom and from left to right.
  package func forEachRect(_ body: (PixelRect) -> Void) {
    guard let storage else {
      if !isEmpty { body(bounds) }
      return
    }
    var count: Int32 = 0
    let boxes = unsafe pixman_region32_rectangles(storage.raw, &count)
    guard let boxes = unsafe boxes else { return }
    for index in 0..<Int(count) { body(PixelRect(unsafe boxes[index])) }
  }

  /// Calls `body` with the intersection of each rectangle with `limit`, where that is not empty.
  package func forEachRect(in limit: PixelRect, _ body: (PixelRect) -> Void) {
    guard let storage else {
      let common = bounds.intersection(limit)
      if !common.isEmpty { body(common) }
      return
    }
    var count: Int32 = 0
    let boxes = unsafe pixman_region32_rectangles(storage.raw, &count)
    guard let boxes = unsafe boxes else { return }
    for index in 0..<Int(count) {
      let rect = PixelRect(unsafe boxes[index])
      // The rectangles are in bands from top to bottom: none of the following ones can intersect.
      if rect.top >= limit.bottom { break }
      let common = rect.intersection(limit)
      if !common.isEmpty { body(common) }
    }
  }

  /// Calls `body` with the pixman region, which it must neither store nor change.
  package func withPixman<R>(_ body: (UnsafeMutablePointer<pixman_region32_t>) -> R) -> R {
    if let storage { return unsafe body(storage.raw) }
    var plain = unsafe pixman_region32_t()
    unsafe plain.extents = bounds.box
    // pixman marks empty regions in a way of its own.
    if isEmpty { unsafe pixman_region32_init(&plain) }
    return unsafe withUnsafeMutablePointer(to: &plain) { unsafe body($0) }
  }

  /// An owner of one pixman region; never changed while shared.
  ///
  /// The region lies in the object's own memory, at a stable address, so that several threads may
  /// read it at once.
  @safe final class Storage: ManagedBuffer<Void, pixman_region32_t> {
    /// The region, which lives as long as the object.
    var raw: UnsafeMutablePointer<pixman_region32_t> {
      unsafe withUnsafeMutablePointerToElements { unsafe $0 }
    }

    /// Creates an owner of an empty region.
    static func make() -> Storage {
      let new = unsafe create(minimumCapacity: 1) { _ in }
      let storage = unsafe unsafeDowncast(new, to: Storage.self)
      unsafe pixman_region32_init(storage.raw)
      return storage
    }

    deinit { unsafe pixman_region32_fini(raw) }
  }
}

/// The limit of coordinates, so that the sum of two stays within 32 bits.
private let limit = 1 << 30

extension PixelRect {
  /// The rectangle with its edges clamped to the range of a region.
  var clampedToRegionLimits: PixelRect {
    func clamp(_ value: Int) -> Int { min(max(value, -limit + 1), limit - 1) }
    return PixelRect(left: clamp(left), top: clamp(top), right: clamp(right), bottom: clamp(bottom))
  }

  /// The pixman box; the edges must have been clamped.
  var box: pixman_box32_t {
    pixman_box32_t(x1: Int32(left), y1: Int32(top), x2: Int32(right), y2: Int32(bottom))
  }

  init(_ box: pixman_box32_t) {
    self.init(left: Int(box.x1), top: Int(box.y1), right: Int(box.x2), bottom: Int(box.y2))
  }
}

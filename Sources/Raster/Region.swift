package import SashCPixman
public import SashGeometry

/// A set of pixels, kept as the fewest rectangles in bands from top to bottom.
///
/// A single rectangle needs no memory of its own; anything else is shared until it changes.
/// Coordinates beyond ±1,073,741,823 are held to that.
public struct Region: Sendable {
  /// The smallest rectangle around it; zero when it is empty.
  public internal(set) var bounds: PixelRect
  /// The rectangles; none when `bounds` alone says it all.
  var storage: Storage?

  /// The set of no pixel.
  public init() { bounds = .zero }

  /// All pixels of a rectangle.
  public init(_ rect: PixelRect) {
    bounds = rect.isEmpty ? .zero : rect.held
  }

  /// All pixels that lie in any of the rectangles.
  public init(_ rects: [PixelRect]) { self.init(ContiguousArray(rects)) }

  /// All pixels that lie in any of the rectangles.
  package init(_ rects: ContiguousArray<PixelRect>) {
    self.init()
    guard rects.count > 1 else {
      if let rect = rects.first { self = Region(rect) }
      return
    }
    let new = Storage()
    let made = unsafe withUnsafeTemporaryAllocation(
      of: pixman_box32_t.self, capacity: rects.count
    ) { boxes in
      var count = 0
      for rect in rects where !rect.isEmpty {
        unsafe boxes.initializeElement(at: count, to: rect.held.box)
        count += 1
      }
      return unsafe pixman_region32_init_rects(new.raw, boxes.baseAddress, Int32(count))
    }
    precondition(made != 0, "No memory for a region of \(rects.count) rectangles.")
    adopt(new)
  }

  /// Whether it has no pixel.
  public var isEmpty: Bool { bounds.isEmpty }

  /// How many rectangles it takes.
  public var count: Int {
    guard let storage else { return isEmpty ? 0 : 1 }
    return unsafe Int(pixman_region32_n_rects(storage.raw))
  }

  /// The rectangles, none of which overlap, from top to bottom and from left to right.
  public var rects: [PixelRect] {
    var result: [PixelRect] = []
    result.reserveCapacity(count)
    forEachRect { result.append($0) }
    return result
  }

  /// How many pixels it has.
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

  /// Calls `body` with what each rectangle has in common with `limit`, where that is anything.
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
      // In bands from top to bottom, so that nothing below can matter any more.
      if rect.top >= limit.bottom { break }
      let common = rect.intersection(limit)
      if !common.isEmpty { body(common) }
    }
  }

  /// Calls `body` with pixman's own form of the region, which it must not keep or change.
  package func withPixman<R>(_ body: (UnsafeMutablePointer<pixman_region32_t>) -> R) -> R {
    if let storage { return unsafe body(storage.raw) }
    var plain = unsafe pixman_region32_t()
    unsafe plain.extents = bounds.box
    // An empty region must have pixman's own mark of emptiness.
    if isEmpty { unsafe pixman_region32_init(&plain) }
    return unsafe withUnsafeMutablePointer(to: &plain) { unsafe body($0) }
  }

  /// Owns one region of pixman; never changed while shared.
  ///
  /// Behind a pointer of its own, so that any number may read it at once.
  @safe final class Storage: @unchecked Sendable {
    let raw: UnsafeMutablePointer<pixman_region32_t>

    init() {
      unsafe raw = UnsafeMutablePointer.allocate(capacity: 1)
      unsafe pixman_region32_init(raw)
    }

    deinit {
      unsafe pixman_region32_fini(raw)
      unsafe raw.deallocate()
    }
  }
}

/// Beyond this no coordinate of a region goes, so that sums of two stay within 32 bits.
private let limit = 1 << 30

extension PixelRect {
  /// The rectangle with its edges held to what a region takes.
  var held: PixelRect {
    func hold(_ value: Int) -> Int { min(max(value, -limit + 1), limit - 1) }
    return PixelRect(left: hold(left), top: hold(top), right: hold(right), bottom: hold(bottom))
  }

  /// pixman's form; the edges must have been held.
  var box: pixman_box32_t {
    pixman_box32_t(x1: Int32(left), y1: Int32(top), x2: Int32(right), y2: Int32(bottom))
  }

  init(_ box: pixman_box32_t) {
    self.init(left: Int(box.x1), top: Int(box.y1), right: Int(box.x2), bottom: Int(box.y2))
  }
}

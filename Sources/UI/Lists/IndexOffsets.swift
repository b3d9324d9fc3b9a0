// SPDX-License-Identifier: MIT

/// The offsets of some elements of a collection, in ascending order, such as those of deleted rows.
///
/// Within a view it is called `IndexSet`, except where Foundation is imported, which has a type of that
/// name: `onDelete(perform:)` and `onMove(perform:)` take functions of that type as well.
///
/// ```swift
/// ForEach(songs) { Text($0.title) }
///   .onDelete { offsets in songs.remove(atOffsets: offsets) }
/// ```
nonisolated public struct IndexOffsets: Hashable, Sendable {
  private var offsets: [Int]

  /// Creates an empty set.
  public init() { offsets = [] }

  /// Creates a set of one offset.
  public init(integer: Int) { offsets = [integer] }

  /// Creates a set of the offsets in a range.
  public init(integersIn range: Range<Int>) { offsets = Array(range) }

  /// Creates a set of some offsets.
  public init(_ elements: some Sequence<Int>) {
    if let same = elements as? IndexOffsets {
      self = same
    } else {
      offsets = Set(elements).sorted()
    }
  }

  /// Returns whether an offset is in the set.
  public func contains(_ offset: Int) -> Bool {
    let index = position(of: offset)
    return index < offsets.count && offsets[index] == offset
  }

  /// Adds an offset.
  public mutating func insert(_ offset: Int) {
    if !contains(offset) { offsets.insert(offset, at: position(of: offset)) }
  }

  /// Removes an offset.
  public mutating func remove(_ offset: Int) {
    if contains(offset) { offsets.remove(at: position(of: offset)) }
  }

  /// Returns the offsets in this set, in another one, or in both.
  public func union(_ other: IndexOffsets) -> IndexOffsets { IndexOffsets(offsets + other.offsets) }

  /// Returns the place of an offset in the order.
  private func position(of offset: Int) -> Int {
    var (low, high) = (0, offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

nonisolated extension IndexOffsets: RandomAccessCollection, ExpressibleByArrayLiteral {
  /// The position of the first offset.
  public var startIndex: Int { 0 }
  /// The position behind the last offset.
  public var endIndex: Int { offsets.count }
  /// The offset at a position.
  public subscript(position: Int) -> Int { offsets[position] }

  /// Creates a set of some offsets.
  public init(arrayLiteral elements: Int...) { self.init(elements) }
}

extension View {
  /// The offsets of some elements of a collection.
  public typealias IndexSet = IndexOffsets
}

nonisolated extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at some offsets.
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let offsets = IndexOffsets(offsets)
    var kept = Self()
    kept.reserveCapacity(Swift.max(0, count - offsets.count))
    var next = offsets.startIndex
    for (offset, element) in enumerated() {
      if next < offsets.endIndex, offsets[next] == offset {
        next += 1
      } else {
        kept.append(element)
      }
    }
    self = kept
  }
}

nonisolated extension MutableCollection where Self: RangeReplaceableCollection {
  /// Moves the elements at some offsets to before another element.
  ///
  /// - Parameters:
  ///   - source: The offsets of the moved elements.
  ///   - destination: The offset before the change of the element that they are put before.
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let source = IndexOffsets(source)
    var (before, moved, after) = (Self(), Self(), Self())
    var next = source.startIndex
    for (offset, element) in enumerated() {
      if next < source.endIndex, source[next] == offset {
        next += 1
        moved.append(element)
      } else if offset < destination {
        before.append(element)
      } else {
        after.append(element)
      }
    }
    self = before + moved + after
  }
}

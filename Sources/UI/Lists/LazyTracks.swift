// SPDX-License-Identifier: MIT

/// A column of a vertical grid, or a row of a horizontal one.
nonisolated public struct GridItem: Hashable, Sendable {
  /// The extent of a column or row.
  nonisolated public enum Size: Hashable, Sendable {
    /// Several columns or rows, as many as fit into their part of the space.
    case adaptive(minimum: Double, maximum: Double = .infinity)
    /// A fixed extent.
    case fixed(Double)
    /// A part of the space.
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
  }

  /// The extent.
  public var size: Size
  /// The space before the next one in logical pixels, or `nil` for 8.
  public var spacing: Double?
  /// The place of a view in its cell, or `nil` for that of the grid.
  public var alignment: Alignment?

  /// Creates a column or row.
  ///
  /// - Parameters:
  ///   - size: The extent.
  ///   - spacing: The space before the next one in logical pixels, or `nil` for 8.
  ///   - alignment: The place of a view in its cell, or `nil` for that of the grid.
  public init(
    _ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// The arrangement of the views of a lazy container across its direction.
nonisolated struct LazyTracks: Equatable {
  /// A column of a vertical container, or a row of a horizontal one.
  struct Track: Equatable {
    var start: Double
    var extent: Double
    /// The place of a view in the track, from 0 at its beginning to 1 at its end.
    var alignment: Double
  }

  /// The tracks, in their order.
  private(set) var tracks: [Track] = []

  /// Creates a single track of all the space.
  init(extent: Double, alignment: Double) {
    tracks = [Track(start: 0, extent: extent, alignment: alignment)]
  }

  /// Creates the tracks of a grid.
  ///
  /// - Parameters:
  ///   - items: The columns or rows.
  ///   - extent: The space for them.
  ///   - alignment: The place of views whose column or row has no alignment.
  ///   - fraction: Returns the place of a view with an alignment, from 0 to 1.
  init(
    _ items: [GridItem], extent: Double, alignment: Double, fraction: (Alignment) -> Double
  ) {
    var space = max(0, extent)
    var flexible = 0
    for (index, item) in items.enumerated() {
      if index < items.count - 1 { space -= Self.spacing(of: item) }
      if case .fixed(let length) = item.size { space -= length } else { flexible += 1 }
    }
    var position = 0.0
    for item in items {
      let spacing = Self.spacing(of: item)
      let place = item.alignment.map(fraction) ?? alignment
      let share = max(0, space) / Double(max(1, flexible))
      switch item.size {
      case .fixed(let length): add(1, of: max(0, length), place)
      case .flexible(let least, let most):
        let length = max(least, min(share, most))
        space -= length
        flexible -= 1
        add(1, of: length, place)
      case .adaptive(let least, let most):
        let length = max(share, least)
        let count = max(1, Int(((length + spacing) / max(1, least + spacing)).rounded(.down)))
        let part = (length - Double(count - 1) * spacing) / Double(count)
        space -= length
        flexible -= 1
        add(count, of: min(part, most), place)
      }
      func add(_ count: Int, of extent: Double, _ alignment: Double) {
        for _ in 0..<count {
          tracks.append(Track(start: position, extent: extent, alignment: alignment))
          position += extent + spacing
        }
      }
    }
    if tracks.isEmpty { tracks = [Track(start: 0, extent: extent, alignment: alignment)] }
    centre(in: extent)
  }

  /// Puts tracks that leave space into the middle of it.
  private mutating func centre(in extent: Double) {
    guard let last = tracks.last else { return }
    let rest = extent - last.start - last.extent
    guard rest > 0 else { return }
    for index in tracks.indices { tracks[index].start += rest / 2 }
  }

  private static func spacing(of item: GridItem) -> Double { item.spacing ?? standardSpacing }

  /// The least space for some columns or rows.
  static func least(_ items: [GridItem]) -> Double {
    var sum = 0.0
    for (index, item) in items.enumerated() {
      if index < items.count - 1 { sum += spacing(of: item) }
      switch item.size {
      case .fixed(let length): sum += length
      case .flexible(let least, _), .adaptive(let least, _): sum += least
      }
    }
    return sum
  }
}

// SPDX-License-Identifier: MIT

import SashGeometry

/// The greatest number of cached sizes of a view.
///
/// Stacks and constraints ask for its own size, for the size at a width, and for the sizes at
/// candidate widths.
private let maximumEntries = 4

/// A cache of a view's fitting sizes, by the available size for which each was computed.
///
/// Each view owns one, and empties it when its fitting size may have changed.
struct FittingSizeCache {
  private struct Entry {
    let availableSize: Size
    let size: Size
  }

  private var entries: [Entry] = []

  /// Returns the cached size for an available size, or `nil`.
  ///
  /// A size that was computed for an available height is also valid for every lesser height that it
  /// fits into.
  func size(in availableSize: Size) -> Size? {
    for entry in entries where entry.availableSize.width == availableSize.width {
      let height = entry.availableSize.height
      if height == availableSize.height
        || height > availableSize.height && entry.size.height <= availableSize.height
      {
        return entry.size
      }
    }
    return nil
  }

  /// Returns whether a size is one of the cached ones.
  func contains(_ size: Size) -> Bool {
    for entry in entries where entry.size == size { return true }
    return false
  }

  /// Adds the size for an available size, in place of the oldest one if the cache is full.
  mutating func add(_ size: Size, in availableSize: Size) {
    if entries.count == maximumEntries { entries.removeFirst() }
    entries.append(Entry(availableSize: availableSize, size: size))
  }

  mutating func removeAll() {
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
  }
}

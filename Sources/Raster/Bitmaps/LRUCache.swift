// SPDX-License-Identifier: MIT

/// A cache that evicts its least recently used entries when it is full.
struct LRUCache<Key: Hashable, Value> {
  private let capacity: Int
  private(set) var entries: [Key: (value: Value, lastUse: Int)] = [:]
  private var useCount = 0

  /// Creates a cache for some number of entries.
  init(capacity: Int) { self.capacity = capacity }

  /// Returns the value of a key and marks it as used now.
  mutating func use(_ key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    useCount += 1
    entries.values[index].lastUse = useCount
    return entries.values[index].value
  }

  /// Returns the value of a key, created by `make` if it is missing.
  mutating func value(_ key: Key, make: () -> Value) -> Value {
    if let cached = use(key) { return cached }
    let value = make()
    put(value, for: key)
    return value
  }

  /// Adds a value, and evicts others if there are too many entries or bytes.
  mutating func put(
    _ value: Value, for key: Key, maximumBytes: Int = .max, size: (Value) -> Int = { _ in 0 }
  ) {
    useCount += 1
    entries[key] = (value, useCount)
    trim(maximumBytes: maximumBytes, size: size)
  }

  /// Evicts entries that exceed the limits, after cached values have grown.
  mutating func trim(maximumBytes: Int, size: (Value) -> Int) {
    var total = bytes(size)
    while entries.count > 1, entries.count > capacity || total > maximumBytes,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      total -= size(oldest.value.value)
      entries[oldest.key] = nil
    }
  }

  /// Removes all entries.
  mutating func removeAll() { entries = [:] }

  /// Returns the number of bytes that all values take.
  func bytes(_ size: (Value) -> Int) -> Int { entries.values.reduce(0) { $0 + size($1.value) } }
}

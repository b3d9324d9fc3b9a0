/// A few things by key, of which the ones unused longest are forgotten for new ones.
struct RecentlyUsed<Key: Hashable, Value> {
  private let capacity: Int
  private(set) var entries: [Key: (value: Value, lastUse: Int)] = [:]
  private var uses = 0

  /// Room for some things.
  init(capacity: Int) { self.capacity = capacity }

  /// The thing of a key, which counts as used now.
  mutating func use(_ key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    uses += 1
    entries.values[index].lastUse = uses
    return entries.values[index].value
  }

  /// The thing of a key; made where it is not there.
  mutating func value(_ key: Key, make: () -> Value) -> Value {
    if let known = use(key) { return known }
    let value = make()
    put(value, for: key)
    return value
  }

  /// Adds a thing and, where there are too many, or too large ones, forgets others.
  mutating func put(
    _ value: Value, for key: Key, maximumBytes: Int = .max, size: (Value) -> Int = { _ in 0 }
  ) {
    uses += 1
    entries[key] = (value, uses)
    trim(maximumBytes: maximumBytes, size: size)
  }

  /// Forgets what is too much, once kept things have grown.
  mutating func trim(maximumBytes: Int, size: (Value) -> Int) {
    var total = bytes(size)
    while entries.count > 1, entries.count > capacity || total > maximumBytes,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      total -= size(oldest.value.value)
      entries[oldest.key] = nil
    }
  }

  /// What all things take together.
  func bytes(_ size: (Value) -> Int) -> Int { entries.values.reduce(0) { $0 + size($1.value) } }
}

/// A few things by key, of which the one unused longest is forgotten for a new one.
struct RecentlyUsed<Key: Hashable, Value> {
  private let capacity: Int
  private var entries: [Key: (value: Value, lastUse: Int)] = [:]
  private var uses = 0

  /// Room for some things.
  init(capacity: Int) { self.capacity = capacity }

  /// The thing of a key; made where it is not there.
  mutating func value(_ key: Key, make: () -> Value) -> Value {
    uses += 1
    if let index = entries.index(forKey: key) {
      entries.values[index].lastUse = uses
      return entries.values[index].value
    }
    if entries.count >= capacity,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      entries[oldest.key] = nil
    }
    let value = make()
    entries[key] = (value, uses)
    return value
  }
}

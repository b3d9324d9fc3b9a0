// SPDX-License-Identifier: MIT

/// The last requests of a connection, for the message of a protocol error.
///
/// A compositor reports the object at fault and no request: the error concerns one of the last
/// that were sent. Recording a request allocates no memory.
struct RequestHistory {
  /// The number of requests that are kept.
  static let capacity = 16

  private struct Entry {
    let type: WaylandObject.Type
    let objectID: UInt32
    let name: StaticString
  }

  private var entries = InlineArray<16, Entry?>(repeating: nil)
  /// The number of requests that were recorded.
  private var count = 0

  /// Records a request as the newest.
  @MainActor mutating func record(_ name: StaticString, of object: WaylandObject) {
    entries[count % Self.capacity] = Entry(
      type: type(of: object), objectID: object.objectID, name: name)
    count &+= 1
  }

  /// The requests, the oldest first, in the notation of logs: `wl_surface@5.commit`.
  @MainActor var descriptions: [String] {
    (max(0, count - Self.capacity)..<count).compactMap { index in
      entries[index % Self.capacity].map { "\($0.type.table.name)@\($0.objectID).\($0.name)" }
    }
  }
}

// SPDX-License-Identifier: MIT

@Suite("Queue of popup calls")
struct PopupCallQueueTests {
  /// The calls that are removed when a call is added after one of each kind.
  nonisolated static let matrix: [(new: PopupCallKind, needless: [PopupCallKind])] = [
    (.present, [.present, .dismiss]),
    (.open, [.open, .close]),
    (.close, [.open, .close]),
    (.dismiss, [.present, .open, .close, .dismiss]),
  ]

  @Test("L9 each call removes the calls that it supersedes, and no others")
  func pairs() {
    for (new, superseded) in Self.matrix {
      for waiting in PopupCallKind.allCases {
        var queue = PopupCallQueue<String>()
        #expect(queue.add("old", kind: waiting) == [])
        let isSuperseded = superseded.contains(waiting)
        #expect(
          queue.add("new", kind: new) == (isSuperseded ? ["old"] : []), "\(waiting) then \(new)")
        #expect(queue.kinds == (isSuperseded ? [new] : [waiting, new]))
      }
    }
  }

  @Test("L9 the remaining calls keep their order, and the new call is the last")
  func remainingOrder() {
    for (new, superseded) in Self.matrix {
      var queue = PopupCallQueue<PopupCallKind>()
      // One of each kind, in an order in which none supersedes another.
      for kind in [PopupCallKind.dismiss, .open] { _ = queue.add(kind, kind: kind) }
      let before = queue.kinds
      let removed = queue.add(new, kind: new)
      #expect(removed == before.filter { superseded.contains($0) })
      #expect(queue.kinds == before.filter { !superseded.contains($0) } + [new])
      var remaining: [PopupCallKind] = []
      while let call = queue.next() { remaining.append(call) }
      #expect(remaining == before.filter { !superseded.contains($0) } + [new])
    }
  }

  @Test("L9 a queue never contains two calls of which one supersedes the other")
  func longest() {
    for first in PopupCallKind.allCases {
      for second in PopupCallKind.allCases {
        for third in PopupCallKind.allCases {
          var queue = PopupCallQueue<Int>()
          var removed: [Int] = []
          for (number, kind) in [first, second, third].enumerated() {
            removed += queue.add(number, kind: kind)
          }
          let kinds = queue.kinds
          for (position, kind) in kinds.enumerated() {
            #expect(!kinds[..<position].contains { kind.supersedes.contains($0) })
          }
          // Each call was either in the queue or removed, once.
          #expect((removed + queue.removeAll()).sorted() == [0, 1, 2])
        }
      }
    }
  }
}

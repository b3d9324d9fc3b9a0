import SashPopupBar
import Testing

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
    for (new, needless) in Self.matrix {
      for waiting in PopupCallKind.allCases {
        var queue = PopupCallQueue<String>()
        #expect(queue.add("old", kind: waiting) == [])
        let goes = needless.contains(waiting)
        #expect(queue.add("new", kind: new) == (goes ? ["old"] : []), "\(waiting) then \(new)")
        #expect(queue.kinds == (goes ? [new] : [waiting, new]))
      }
    }
  }

  @Test("L9 the remaining calls keep their order, and the new call is the last")
  func order() {
    for (new, needless) in Self.matrix {
      var queue = PopupCallQueue<PopupCallKind>()
      // One of each kind, in an order in which none supersedes another.
      for kind in [PopupCallKind.dismiss, .open] { _ = queue.add(kind, kind: kind) }
      let before = queue.kinds
      let gone = queue.add(new, kind: new)
      #expect(gone == before.filter { needless.contains($0) })
      #expect(queue.kinds == before.filter { !needless.contains($0) } + [new])
      var taken: [PopupCallKind] = []
      while let call = queue.next() { taken.append(call) }
      #expect(taken == before.filter { !needless.contains($0) } + [new])
    }
  }

  @Test("L9 a queue never contains two calls of which one supersedes the other")
  func longest() {
    for first in PopupCallKind.allCases {
      for second in PopupCallKind.allCases {
        for third in PopupCallKind.allCases {
          var queue = PopupCallQueue<Int>()
          var gone: [Int] = []
          for (number, kind) in [first, second, third].enumerated() {
            gone += queue.add(number, kind: kind)
          }
          let kinds = queue.kinds
          for (place, kind) in kinds.enumerated() {
            #expect(!kinds[..<place].contains { kind.supersedes.contains($0) })
          }
          // Each call was either in the queue or removed, once.
          #expect((gone + queue.removeAll()).sorted() == [0, 1, 2])
        }
      }
    }
  }
}

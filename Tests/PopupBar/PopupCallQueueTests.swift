import SashPopupBar
import Testing

@Suite("Calls that wait for their turn")
struct PopupCallQueueTests {
  /// Which calls go when a call comes after one of each kind.
  nonisolated static let matrix: [(new: PopupCallKind, needless: [PopupCallKind])] = [
    (.present, [.present, .dismiss]),
    (.open, [.open, .close]),
    (.close, [.open, .close]),
    (.dismiss, [.present, .open, .close, .dismiss]),
  ]

  @Test("L9 each call takes out of the queue what it makes needless, and nothing else")
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

  @Test("L9 what is left keeps its order, and the new call is the last")
  func order() {
    for (new, needless) in Self.matrix {
      var queue = PopupCallQueue<PopupCallKind>()
      // One of each, in an order in which none makes another needless.
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

  @Test("L9 a queue never holds two calls of which one makes the other needless")
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
          // Every call is there once, or has gone once.
          #expect((gone + queue.removeAll()).sorted() == [0, 1, 2])
        }
      }
    }
  }
}

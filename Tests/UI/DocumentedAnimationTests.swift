// SPDX-License-Identifier: MIT

private struct PaceKey: TransactionKey {
  static let defaultValue = 1.0
}

extension Transaction {
  fileprivate var pace: Double {
    get { self[PaceKey.self] }
    set { self[PaceKey.self] = newValue }
  }
}

/// How a state is changed.
private struct Change {
  let perform: (@escaping () -> Void) -> Void

  init(_ perform: @escaping (@escaping () -> Void) -> Void) { self.perform = perform }
}

/// A block that fades, with an action that changes it in different ways.
private struct Fading<Modified: View>: View {
  @State private var isFaint = false
  let change: Change
  let modify: (Block, Bool) -> Modified

  init(
    _ change: Change = Change { $0() },
    @ViewBuilder modify: @escaping (Block, Bool) -> Modified
  ) {
    self.change = change
    self.modify = modify
  }

  var body: some View {
    VStack {
      modify(Block("box", 20, 20), isFaint)
      Button("go") { change.perform { isFaint.toggle() } }
    }
  }
}

/// The behaviours of animations that the pages of SwiftUI document, in other words.
@Suite("SashUI as SwiftUI's pages have it: animations")
struct DocumentedAnimationTests {
  /// Returns the opacity of the block half a second after the change.
  private func opacity<V: View>(of view: V, after seconds: Double = 0.5) throws -> Double {
    let page = try HostedPage(view)
    try page.tap("go")
    try page.run(seconds)
    return try page.opacity("box")
  }

  private func isHalf(_ value: Double) -> Bool { abs(value - 0.5) < 0.06 }

  @Test("an animation of nil changes at once (SwiftUI, withAnimation)")
  func nothing() throws {
    let view = Fading(Change { withAnimation(nil, $0) }) { $0.opacity($1 ? 0 : 1) }
    #expect(try opacity(of: view, after: 0.05) == 0)
  }

  @Test("the result of the closure is returned, also a thrown error (SwiftUI, withAnimation)")
  func result() {
    struct Failure: Error {}
    #expect(withAnimation { 7 } == 7)
    #expect(throws: Failure.self) { try withAnimation { throw Failure() } }
    #expect(withTransaction(\.pace, 3) { 8 } == 8)
  }

  @Test("another value that changes is not animated (SwiftUI, animation(_:value:))")
  func otherValue() throws {
    let view = Fading { block, isFaint in
      block.opacity(isFaint ? 0 : 1).animation(.linear(duration: 1), value: 5)
    }
    #expect(try opacity(of: view, after: 0.05) == 0)
  }

  @Test("the inner of two animations is that of a view (SwiftUI, animation(_:value:))")
  func innerAnimation() throws {
    let view = Fading { block, isFaint in
      block.opacity(isFaint ? 0 : 1)
        .animation(.linear(duration: 1), value: isFaint)
        .animation(.linear(duration: 10), value: isFaint)
    }
    #expect(isHalf(try opacity(of: view)))
  }

  @Test("an animation for no value takes that of others away (SwiftUI, animation(_:value:))")
  func removed() throws {
    let view = Fading(Change { withAnimation(.linear(duration: 1), $0) }) { block, isFaint in
      block.opacity(isFaint ? 0 : 1).animation(nil, value: isFaint)
    }
    #expect(try opacity(of: view, after: 0.05) == 0)
  }

  @Test(
    "a transaction that disables animations ignores those of views (SwiftUI, disablesAnimations)")
  func disabled() throws {
    for animation in [nil, Animation.linear(duration: 1)] {
      var transaction = Transaction(animation: animation)
      transaction.disablesAnimations = true
      let view = Fading(Change { withTransaction(transaction, $0) }) { block, isFaint in
        block.opacity(isFaint ? 0 : 1).animation(.linear(duration: 10), value: isFaint)
      }
      let value = try opacity(of: view)
      #expect(animation == nil ? value == 0 : isHalf(value))
    }
  }

  @Test("a view changes the animation of its transaction (SwiftUI, transaction(_:))")
  func transformed() throws {
    let view = Fading(Change { withAnimation(.linear(duration: 2), $0) }) { block, isFaint in
      block.opacity(isFaint ? 0 : 1)
        .transaction { $0.animation = $0.animation?.speed(2) }
    }
    #expect(isHalf(try opacity(of: view)))
  }

  @Test("a transaction is changed with a value only (SwiftUI, transaction(value:_:))")
  func transformedWithValue() throws {
    for changes in [false, true] {
      let view = Fading(Change { withAnimation(.linear(duration: 10), $0) }) { block, isFaint in
        block.opacity(isFaint ? 0 : 1)
          .transaction(value: changes && isFaint) { $0.animation = .linear(duration: 1) }
      }
      #expect(isHalf(try opacity(of: view)) == changes)
    }
  }

  @Test("views read the values of one's own in a transaction (SwiftUI, TransactionKey)")
  func keys() throws {
    let log = EventLog()
    let view = Fading(Change { withTransaction(\.pace, 2.5, $0) }) { block, isFaint in
      block.opacity(isFaint ? 0 : 1).transaction { log.add("\($0.pace)") }
    }
    let page = try HostedPage(view)
    #expect(Set(log.take()).isSubset(of: ["1.0"]))
    try page.tap("go")
    #expect(log.take().contains("2.5") && Transaction().pace == 1)
  }

  @Test("a binding writes in a transaction of its own (SwiftUI, Binding.transaction(_:))")
  func binding() throws {
    struct Bound: View {
      @State private var isFaint = false

      var body: some View {
        VStack {
          Block("box", 20, 20).opacity(isFaint ? 0 : 1)
          Writer(isOn: $isFaint.transaction(Transaction(animation: .linear(duration: 1))))
        }
      }
    }
    struct Writer: View {
      @Binding var isOn: Bool

      var body: some View { Button("go") { isOn = true } }
    }
    #expect(isHalf(try opacity(of: Bound())))
  }

  @Test("a completion may be added in the transaction (SwiftUI, addAnimationCompletion)")
  func completion() throws {
    let log = EventLog()
    let change = Change { write in
      var transaction = Transaction(animation: .linear(duration: 1))
      transaction.addAnimationCompletion(criteria: .removed) { log.add("end") }
      withTransaction(transaction, write)
    }
    let page = try HostedPage(Fading(change) { $0.opacity($1 ? 0 : 1) })
    try page.tap("go")
    try page.run(0.9)
    #expect(log.take().isEmpty)
    try page.run(0.2)
    #expect(log.take() == ["end"])
  }

  @Test("an animation waits for its delay (SwiftUI, Animation.delay(_:))")
  func delay() throws {
    let view = Fading(Change { withAnimation(.linear(duration: 1).delay(1), $0) }) {
      $0.opacity($1 ? 0 : 1)
    }
    #expect(try opacity(of: view, after: 0.9) == 1)
    #expect(isHalf(try opacity(of: view, after: 1.5)))
  }

  @Test("a slide comes from the leading edge and leaves to the trailing one (SwiftUI, slide)")
  func slide() throws {
    let page = try HostedPage(
      Fading(Change { withAnimation(.linear(duration: 1), $0) }) { block, isShown in
        ZStack { if isShown { block.transition(.slide) } }.frame(width: 200, height: 40)
      })
    try page.tap("go")
    try page.run(0.5)
    let end = try page.actualOrigin(of: page.block("box")).x
    #expect(try page.displayedOrigin(of: page.block("box")).x < end)
    try page.run(0.6)
    #expect(try page.displayedOrigin(of: page.block("box")).x == end)
    try page.tap("go")
    try page.run(0.5)
    #expect(try page.displayedOrigin(of: page.block("box")).x > end)
  }

  @Test("a push comes from its edge and leaves to the opposite one (SwiftUI, push(from:))")
  func push() throws {
    let page = try HostedPage(
      Fading(Change { withAnimation(.linear(duration: 1), $0) }) { block, isShown in
        ZStack { if isShown { block.transition(.push(from: .bottom)) } }
          .frame(width: 200, height: 40)
      })
    try page.tap("go")
    try page.run(0.5)
    let block = try page.block("box")
    let end = page.actualOrigin(of: block).y
    let opacity = try page.opacity("box")
    #expect(page.displayedOrigin(of: block).y > end && isHalf(opacity))
    try page.run(0.6)
    try page.tap("go")
    try page.run(0.5)
    let leaving = try page.block("box")
    #expect(page.displayedOrigin(of: leaving).y < end)
  }

  @Test("a track of keyframes lasts as long as its parts (SwiftUI, KeyframeTimeline)")
  func keyframes() {
    struct Values {
      var x = 0.0
      var y = 5.0
    }
    let timeline = KeyframeTimeline(initialValue: Values()) {
      KeyframeTrack(\.x) {
        LinearKeyframe(10.0, duration: 1)
        LinearKeyframe(0, duration: 2)
      }
      KeyframeTrack(\.y) { LinearKeyframe(6.0, duration: 0.5) }
    }
    #expect(timeline.duration == 3)
    #expect(timeline.value(time: 0).x == 0 && timeline.value(time: 2).x == 5)
    // A shorter track stays at its end, and progress is that of the whole time.
    #expect(timeline.value(time: 2).y == 6 && timeline.value(progress: 1.0 / 3).x == 10)
  }
}

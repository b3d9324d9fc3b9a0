// SPDX-License-Identifier: MIT

/// A view that is inserted and removed with a transition.
private struct Toggling: View {
  @State private var isShown = false
  @State private var value = 0
  var transition = AnyTransition.opacity
  var start = false
  let log: EventLog

  var body: some View {
    VStack(spacing: 0) {
      if isShown != start {
        Counting(log: log).transition(transition)
      }
      Block("below", 40, 20)
      Button("toggle") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
      Button("at once") { isShown.toggle() }
    }
  }
}

private struct Counting: View {
  @State private var count = 0
  let log: EventLog

  var body: some View {
    HStack {
      Block("guest \(count)", 40, 20)
      Button("count") { count += 1 }
    }
    .onAppear { log.add("appear") }
    .onDisappear { log.add("disappear") }
  }
}

@Suite("SashUI: views that appear and disappear in animations")
struct TransitionTests {
  private func guests(_ page: HostedPage<Toggling>) -> [BlockView] {
    page.all(BlockView.self).filter { $0.name.hasPrefix("guest") }
  }

  @Test("a view fades in, and fades out until the animation has ended")
  func fade() throws {
    let log = EventLog()
    let page = try HostedPage(Toggling(log: log))
    try page.tap("toggle")
    #expect(log.take() == ["appear"])
    try page.run(0.5)
    #expect(abs(try page.opacity("guest 0") - 0.5) < 0.05)
    try page.run(0.6)
    #expect(try page.opacity("guest 0") == 1)
    try page.tap("toggle")
    try page.run(0.5)
    #expect(abs(try page.opacity("guest 0") - 0.5) < 0.05)
    #expect(log.take().isEmpty)
    try page.run(0.7)
    #expect(guests(page).isEmpty)
    #expect(log.take() == ["disappear"])
  }

  @Test("a view without a transition of its own fades")
  func standard() throws {
    struct Plain: View {
      @State private var isShown = false
      var body: some View {
        VStack {
          if isShown { Block("guest", 20, 20) }
          Button("toggle") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
        }
      }
    }
    let page = try HostedPage(Plain())
    try page.tap("toggle")
    try page.run(0.5)
    #expect(abs(try page.opacity("guest") - 0.5) < 0.05)
    try page.run(0.6)
    #expect(try page.opacity("guest") == 1)
    try page.tap("toggle")
    try page.run(0.5)
    #expect(abs(try page.opacity("guest") - 0.5) < 0.05)
    try page.run(0.7)
    #expect(page.all(BlockView.self).isEmpty)
  }

  @Test("without an animation a view appears and disappears at once")
  func immediate() throws {
    let log = EventLog()
    let page = try HostedPage(Toggling(log: log))
    try page.tap("at once")
    #expect(try page.opacity("guest 0") == 1)
    try page.tap("at once")
    #expect(guests(page).isEmpty)
  }

  @Test("the views around move on at once when a view leaves, which stays where it was")
  func layout() throws {
    let page = try HostedPage(Toggling(start: true, log: EventLog()))
    let before = try page.block("guest 0").frame
    try page.tap("toggle")
    #expect(try page.block("guest 0").frame == before)
    #expect(try page.block("below").hasAnimations)
    try page.run(1.2)
    #expect(guests(page).isEmpty)
  }

  @Test("a view that is inserted again while it leaves is the same one, with its state")
  func revival() throws {
    let log = EventLog()
    let page = try HostedPage(Toggling(start: true, log: log))
    try page.tap("count")
    _ = log.take()
    try page.tap("toggle")
    try page.run(0.5)
    let opacity = try page.opacity("guest 1")
    try page.tap("toggle")
    #expect(abs(try page.opacity("guest 1") - opacity) < 0.05)
    try page.run(1.2)
    #expect(try page.opacity("guest 1") == 1)
    #expect(log.take().isEmpty)
    try page.tap("count")
    #expect(guests(page).map(\.name) == ["guest 2"])
  }

  @Test("what leaves receives no input and is not read")
  func input() throws {
    let page = try HostedPage(Toggling(start: true, log: EventLog()))
    let button = try #require(page.all(Sash.Button.self).first { $0.title == "count" })
    #expect(button.becomeFirstResponder())
    try page.tap("toggle")
    #expect(page.window.firstResponder !== button)
    let center = button.convert(Point(x: 5, y: 5), to: nil)
    let hit = page.window.contentView.hitTest(center)
    #expect(hit.map { !$0.isDescendant(of: button) } ?? true)
    #expect(!page.window.accessibilitySnapshot.flattened.contains { $0.label == "count" })
  }

  @Test(
    "the transitions of SwiftUI begin at their places",
    arguments: [
      ("move", Vector(dx: 0, dy: 20)), ("slide", Vector(dx: -40, dy: 0)),
      ("offset", Vector(dx: 7, dy: 9)), ("push", Vector(dx: 40, dy: 0)),
    ])
  func places(_ name: String, _ offset: Vector) throws {
    struct Sized: View {
      @State private var isShown = false
      let transition: AnyTransition
      var body: some View {
        VStack {
          if isShown { Block("guest", 40, 20).transition(transition) }
          Button("toggle") { withAnimation(.linear(duration: 100)) { isShown.toggle() } }
        }
      }
    }
    let transitions: [String: AnyTransition] = [
      "move": .move(edge: .bottom), "slide": .slide, "offset": .offset(x: 7, y: 9),
      "push": .push(from: .trailing),
    ]
    let page = try HostedPage(Sized(transition: try #require(transitions[name])))
    try page.tap("toggle")
    #expect((try page.displayedTranslation(around: "guest") - offset).length < 0.1)
    #expect(try page.block("guest").superview?.translation == .zero)
  }

  @Test("a transition of one's own is displayed in its phases")
  func custom() throws {
    struct Lifting: Transition {
      func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0).scaleEffect(phase == .didDisappear ? 2 : 1)
      }
    }
    let log = EventLog()
    let page = try HostedPage(Toggling(transition: AnyTransition(Lifting()), log: log))
    try page.tap("toggle")
    try page.run(0.5)
    #expect(abs(try page.opacity("guest 0") - 0.5) < 0.05)
    try page.run(0.6)
    #expect(try page.opacity("guest 0") == 1)
    try page.tap("count")
    try page.tap("toggle")
    try page.run(0.5)
    #expect(abs(try page.opacity("guest 1") - 0.5) < 0.05)
    try page.run(0.7)
    #expect(guests(page).isEmpty)
  }

  @Test("a transition between two modifiers, and one that is combined with it")
  func modifier() throws {
    struct Faint: ViewModifier {
      let opacity: Double
      func body(content: Content) -> some View { content.opacity(opacity) }
    }
    let transition = AnyTransition.modifier(active: Faint(opacity: 0), identity: Faint(opacity: 1))
    let page = try HostedPage(
      Toggling(transition: transition.combined(with: .opacity), log: EventLog()))
    try page.tap("toggle")
    try page.run(0.5)
    #expect(abs(try page.opacity("guest 0") - 0.25) < 0.05)
  }

  /// A fade of one's own.
  private struct Fading: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.opacity(phase.isIdentity ? 1 : 0)
    }
  }

  @Test(
    "an animation of one half of an asymmetric transition is not that of the other one",
    arguments: [0, 1, 2])
  func halves(_ kind: Int) throws {
    let slow = Animation.linear(duration: 4)
    let (own, standard) = (AnyTransition(Fading()), AnyTransition.opacity)
    let transition: AnyTransition =
      switch kind {
      case 0: .asymmetric(insertion: own, removal: own.animation(slow))
      case 1: .asymmetric(insertion: own, removal: standard.animation(slow))
      default:
        AnyTransition(
          AsymmetricTransition(insertion: Fading(), removal: Fading().animation(slow)))
      }
    let page = try HostedPage(Toggling(transition: transition, log: EventLog()))
    try page.tap("toggle")
    try page.run(0.5)
    #expect(abs(try page.opacity("guest 0") - 0.5) < 0.05)
    try page.run(0.6)
    #expect(try page.opacity("guest 0") == 1)
    try page.tap("toggle")
    try page.run(1)
    #expect(abs(try page.opacity("guest 0") - 0.75) < 0.05)
    try page.run(3.5)
    #expect(guests(page).isEmpty)
    let reversed = AnyTransition.asymmetric(insertion: own.animation(slow), removal: own)
    let other = try HostedPage(Toggling(transition: reversed, log: EventLog()))
    try other.tap("toggle")
    try other.run(1)
    #expect(abs(try other.opacity("guest 0") - 0.25) < 0.05)
    try other.run(3.5)
    try other.tap("toggle")
    try other.run(0.5)
    #expect(abs(try other.opacity("guest 0") - 0.5) < 0.05)
  }

  @Test("an asymmetric transition appears like one and disappears like the other")
  func asymmetric() throws {
    let transition = AnyTransition.asymmetric(insertion: .identity, removal: .opacity)
    let page = try HostedPage(Toggling(transition: transition, log: EventLog()))
    try page.tap("toggle")
    #expect(try page.opacity("guest 0") == 1)
    try page.tap("toggle")
    try page.run(0.5)
    #expect(abs(try page.opacity("guest 0") - 0.5) < 0.05)
  }

  @Test("a transition has an animation of its own")
  func ownAnimation() throws {
    let transition = AnyTransition.opacity.animation(.linear(duration: 4))
    let page = try HostedPage(Toggling(transition: transition, log: EventLog()))
    try page.tap("toggle")
    try page.run(1)
    #expect(abs(try page.opacity("guest 0") - 0.25) < 0.05)
    try page.run(3.2)
    try page.tap("toggle")
    try page.run(2)
    #expect(abs(try page.opacity("guest 0") - 0.5) < 0.05)
    try page.run(2.2)
    #expect(guests(page).isEmpty)
  }
}

// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPopovers
import SashPresentation
import SashTestSupport
import Testing

/// The number of random walks; smaller in unoptimised builds.
private let walkCount = UInt64(SashTestSupport.walkCount(2_000, unoptimised: 400))

@Suite("Random event sequences for popovers in a window") @MainActor
struct WalkTests {
  @Test("after any sequence of events, each hook has run once and everything is released")
  func walk() {
    for seed in 0..<walkCount { Walk(seed: seed).run() }
  }

  @MainActor private final class Walk {
    let seed: UInt64
    private var generator: SeededGenerator
    private let window = Window(size: Size(width: 400, height: 600))
    private let page = ViewController()
    private var time = 0.0
    private var fingers: [(id: Touch.ID, place: Point)] = []
    private var records: [Record] = []
    private var step = 0

    private struct Record {
      weak var context: Popover.Context?
      let inner: ViewController
    }

    /// The only strong references to the popovers, so that releasing them reveals any other
    /// reference.
    private var popovers: [Int: Popover] = [:]
    private var dismissals: [Int: Int] = [:]

    init(seed: UInt64) {
      self.seed = seed
      generator = SeededGenerator(seed: seed)
      window.rootViewController = page
      window.layoutIfNeeded()
    }

    private func random(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    private func chance(_ one: Int) -> Bool { random(1...one) == 1 }
    private func point() -> Point {
      Point(x: Double(random(-20...420)), y: Double(random(-20...620)))
    }

    /// Returns a random popover of the shelf.
    ///
    /// The keys are sorted because the order of a dictionary differs in each run.
    private func any() -> Popover? {
      popovers.keys.sorted().randomElement(using: &generator).flatMap { popovers[$0] }
    }

    private func fail(_ comment: String) {
      Issue.record("\(comment); seed \(seed), step \(step)")
    }

    func run() {
      for index in 0..<60 {
        step = index
        change()
        if chance(2) { pass(Double(random(0...40)) / 100) }
        check()
      }
      end()
    }

    private func pass(_ seconds: Double) {
      time += seconds
      window.advance(to: time)
      window.layoutIfNeeded()
    }

    // MARK: Events

    private func change() {
      switch random(0...15) {
      case 0, 1, 2: present()
      case 3: any()?.dismiss()
      case 4:
        any()?.dismiss(
          transaction: chance(2) ? .immediate : .default)
      case 5: replace()
      case 6, 7, 8: press()
      case 9, 10, 11: moveFinger()
      case 12: lift(chance(3) ? .cancelled : .ended)
      case 13:
        window.resize(
          to: Size(width: Double(random(0...500)), height: Double(random(0...700))),
          scale: .one, insets: EdgeInsets(Double(random(0...30))))
      case 14:
        window.handle(.key(KeyEvent(.escape, .down)))
        window.handle(.key(KeyEvent(.escape, .up)))
      default:
        if chance(4) {
          page.dismissAllPopovers()
        } else if let popover = any() {
          popover.attributes.screenEdgePadding = EdgeInsets(Double(random(0...40)))
          popover.context.selectedAnchor = Anchor.allCases.randomElement(using: &generator)
          popover.context.isDraggingEnabled = !chance(5)
        }
      }
    }

    private func make() -> (Int, Popover) {
      let index = records.count
      let inner = ViewController()
      inner.view.frame.size = Size(
        width: Double(random(0...300)), height: Double(random(0...300)))
      var attributes = Popover.Attributes()
      attributes.position =
        chance(2)
        ? .absolute(
          originAnchor: Anchor.allCases.randomElement(using: &generator) ?? .top,
          popoverAnchor: Anchor.allCases.randomElement(using: &generator) ?? .top)
        : .relative(
          popoverAnchors: Array(Anchor.allCases.shuffled(using: &generator).prefix(random(0...4))))
      let source = Rect(origin: point(), size: Size(width: 80, height: 60))
      attributes.sourceFrame = { source }
      attributes.blocksBackgroundTouches = chance(6)
      attributes.dismissal.mode = .init(rawValue: random(0...7))
      attributes.dismissal.tapOutsideIncludesOtherPopovers = chance(3)
      attributes.dismissal.dragMovesPopoverOffScreen = chance(2)
      attributes.rubberBandingMode = .init(rawValue: random(0...3))
      attributes.changeLocationOnDismiss = chance(3)
      attributes.source = chance(4) ? .aboveCurrentWindow : .stayAboveWindows
      attributes.presentation.animation = chance(3) ? .immediate : .default
      attributes.presentation.transition =
        [.identity, .opacity, .scale, .move(edge: .bottom)].randomElement(using: &generator)
        ?? .opacity
      attributes.dismissal.transition = chance(4) ? .identity : .opacity
      attributes.onDismiss = { [weak self] in
        guard let self else { return }
        dismissals[index, default: 0] += 1
        // Some callbacks dismiss another popover, or the same one again.
        if chance(5) { any()?.dismiss() }
      }
      let view = inner.view
      let hasBackground = chance(4)
      let popover = Popover(attributes: attributes) {
        view
      } background: {
        hasBackground ? View() : nil
      }
      records.append(Record(context: popover.context, inner: inner))
      return (index, popover)
    }

    private func present() {
      guard popovers.count < 8 else { return }
      let (index, popover) = make()
      let hosts = popovers.keys.filter {
        popovers[$0]?.isPresented == true && records[$0].inner.window != nil
      }
      let host = chance(2) ? hosts.sorted().randomElement(using: &generator) : nil
      (host.map { records[$0].inner } ?? page).present(popover)
      popovers[index] = popover
    }

    private func replace() {
      guard let key = popovers.keys.sorted().randomElement(using: &generator),
        let old = popovers[key],
        old.isPresented
      else { return }
      let (index, popover) = make()
      page.replace(old, with: popover)
      if old.isPresented { fail("still presented after it was replaced") }
      if !popover.isPresented { fail("a replacement that is not presented") }
      popovers[index] = popover
    }

    private func press() {
      guard fingers.count < 3 else { return }
      let point = point()
      let finger = Touch.ID.unique()
      fingers.append((finger, point))
      send(finger, .began, point)
    }

    private func moveFinger() {
      guard !fingers.isEmpty else { return }
      let index = random(0...fingers.count - 1)
      fingers[index].place = point()
      send(fingers[index].id, .moved, fingers[index].place)
    }

    private func lift(_ phase: Touch.Phase) {
      guard let finger = fingers.popLast() else { return }
      send(finger.id, phase, finger.place)
    }

    private func send(_ finger: Touch.ID, _ phase: Touch.Phase, _ point: Point) {
      window.handle(
        .touch(Touch(id: finger, phase: phase, position: point, time: time, source: .finger)))
    }

    // MARK: Invariants

    private func check() {
      for (index, popover) in popovers.sorted(by: { $0.key < $1.key }) {
        let count = dismissals[index] ?? 0
        if count > 1 { fail("dismissed \(count) times") }
        if popover.isPresented, count > 0 { fail("presented after its dismissal") }
        if !popover.context.frame.isFinite { fail("a frame that is not finite") }
        if popover.isPresented, popover.context.window !== window { fail("no window") }
      }
      // Dismissed popovers are released, so that further ones can be presented.
      for (index, popover) in popovers where !popover.isPresented { popovers[index] = nil }
      let presented = window.presentationStack.entries.filter(\.isPresented)
      let entryCount = presented.filter { !$0.isBackdrop }.count
      if entryCount != popovers.count {
        fail("\(entryCount) entries for \(popovers.count) popovers")
      }
    }

    private func end() {
      while !fingers.isEmpty { lift(.ended) }
      page.dismissAllPopovers()
      check()
      for _ in 0..<4 { pass(5) }
      if !window.presentationStack.entries.isEmpty { fail("entries are left") }
      if window.isAnimating || window.nextDeadline != nil { fail("the window is not idle") }
      if !window.arena.isIdle { fail("the arena is not idle") }
      if !popovers.isEmpty { fail("popovers are left") }
      if records.contains(where: { $0.context != nil }) {
        fail("a popover context is not released")
      }
    }
  }
}

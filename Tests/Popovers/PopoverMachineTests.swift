// SPDX-License-Identifier: MIT

@Suite("The state machine of a popover")
struct PopoverMachineTests {
  typealias Machine = PopoverMachine

  private let layoutContext = PopoverGeometryTests.layoutContext(
    .absolute(originAnchor: .bottom, popoverAnchor: .top),
    source: Rect(x: 180, y: 100, width: 40, height: 20))
  private let small = Size(width: 100, height: 50)
  private let large = Size(width: 120, height: 90)
  private let frame = Rect(x: 150, y: 120, width: 100, height: 50)
  private let largeFrame = Rect(x: 140, y: 120, width: 120, height: 90)

  private func presented() -> Machine {
    var machine = Machine()
    _ = machine.handle(.present, in: layoutContext)
    _ = machine.handle(.sized(small), in: layoutContext)
    return machine
  }

  @Test("a popover is measured before it becomes visible")
  func first() {
    var machine = Machine()
    #expect(machine.handle(.sized(small), in: layoutContext).isEmpty)
    #expect(machine.handle(.present, in: layoutContext) == [.enter])
    #expect(machine.state == .measuring)
    #expect(machine.handle(.sized(small), in: layoutContext) == [.setFrame(frame, .none), .appear])
    #expect(
      machine.state
        == .presented(.init(size: small, staticFrame: frame, transaction: .presentation)))
  }

  @Test("P16 a new size uses the documented animation")
  func sizes() {
    // Transaction set, size differs, no replacement: immediate, and the transaction is cleared.
    var machine = presented()
    #expect(machine.handle(.sized(large), in: layoutContext) == [.setFrame(largeFrame, .none)])
    #expect(machine.placement?.transaction == Machine.Transaction.none)
    // No transaction, any change: immediate.
    #expect(machine.handle(.sized(small), in: layoutContext) == [.setFrame(frame, .none)])
    // Transaction set, same size: animated, and the transaction is cleared.
    machine = presented()
    #expect(machine.handle(.sized(small), in: layoutContext) == [.setFrame(frame, .presentation)])
    #expect(machine.placement?.transaction == Machine.Transaction.none)
    // Transaction set, a replacement: animated, and the transaction is cleared.
    machine = presented()
    #expect(machine.handle(.replaced, in: layoutContext) == [.setFrame(frame, .presentation)])
    #expect(
      machine.handle(.sized(large), in: layoutContext) == [.setFrame(largeFrame, .presentation)])
    #expect(machine.handle(.sized(small), in: layoutContext) == [.setFrame(frame, .none)])
  }

  @Test("a change of the window moves a popover immediately, and again later")
  func layoutContextChange() {
    var machine = presented()
    let moved = PopoverGeometryTests.layoutContext(
      .absolute(originAnchor: .bottom, popoverAnchor: .top),
      source: Rect(x: 180, y: 200, width: 40, height: 20))
    let lower = frame.offset(by: Vector(dx: 0, dy: 100))
    #expect(machine.handle(.layoutContextChanged, in: moved) == [.setFrame(lower, .none)])
    #expect(machine.handle(.settle, in: layoutContext) == [.setFrame(frame, .standard)])
  }

  @Test("a dismissal is ignored before the presentation, and happens once")
  func dismissing() {
    var machine = Machine()
    #expect(machine.handle(.dismiss(.escape), in: layoutContext).isEmpty)
    machine = presented()
    #expect(
      machine.handle(.dismiss(.escape), in: layoutContext)
        == [.leave(.escape), .disappear(animated: true)])
    #expect(machine.handle(.dismiss(.drag), in: layoutContext).isEmpty)
    #expect(machine.handle(.sized(large), in: layoutContext).isEmpty)
    #expect(machine.handle(.replaced, in: layoutContext).isEmpty)
    #expect(machine.handle(.transitionEnded, in: layoutContext) == [.cleanup])
    #expect(machine.state == .dismissed(.escape))
    #expect(machine.handle(.transitionEnded, in: layoutContext).isEmpty)
  }

  @Test("a popover dismissed while it is measured never becomes visible")
  func dismissedEarly() {
    var machine = Machine()
    _ = machine.handle(.present, in: layoutContext)
    #expect(
      machine.handle(.dismiss(.programmatic), in: layoutContext)
        == [.leave(.programmatic), .disappear(animated: false)])
  }

  @Test("a drag ends in a dismissal, at an anchor, where it is, or at its start")
  func drags() {
    func end(
      _ translation: Double, mode: Popover.Attributes.Dismissal.Mode = .tapOutside,
      changesLocation: Bool = false
    ) -> (Machine, [Machine.Effect]) {
      var machine = presented()
      #expect(machine.handle(.dragBegan, in: layoutContext).isEmpty)
      #expect(machine.isDragged)
      let effects = machine.handle(
        .dragEnded(
          .init(
            staticFrame: frame, displayedFrame: frame.offset(by: Vector(dx: 0, dy: 9)),
            predictedTranslation: Vector(dx: 0, dy: translation), mode: mode,
            changesLocation: changesLocation)),
        in: layoutContext)
      return (machine, effects)
    }
    let (dismissedMachine, dismissalEffects) = end(500, mode: .dragDown)
    #expect(dismissedMachine.state == .dismissing(.drag))
    #expect(
      dismissalEffects == [
        .setFrame(Rect(x: 150, y: 600, width: 100, height: 50), .standard), .leave(.drag),
        .disappear(animated: true),
      ])
    #expect(end(10).1 == [.setFrame(frame, .standard)])
    let dropped = frame.offset(by: Vector(dx: 0, dy: 9))
    #expect(end(10, changesLocation: true).1 == [.setFrame(dropped, .standard)])
    #expect(end(10, changesLocation: true).0.placement?.staticFrame == dropped)
  }

  @Test("a cancelled, replaced or dismissed drag leaves no state behind")
  func interruptedDrags() {
    var machine = presented()
    _ = machine.handle(.dragBegan, in: layoutContext)
    #expect(machine.handle(.dragCancelled, in: layoutContext) == [.releaseDrag])
    _ = machine.handle(.dragBegan, in: layoutContext)
    #expect(
      machine.handle(.replaced, in: layoutContext) == [
        .releaseDrag, .setFrame(frame, .presentation),
      ])
    #expect(!machine.isDragged)
    _ = machine.handle(.dragBegan, in: layoutContext)
    _ = machine.handle(.dismiss(.programmatic), in: layoutContext)
    #expect(machine.handle(.dragCancelled, in: layoutContext).isEmpty)
  }

  @Test("random events keep the invariants")
  func walks() { for random in randomWalks() { run(random) } }

  private func run(_ random: SeededGenerator) {
    var generator = random
    let positions: [Popover.Attributes.Position] = [
      .absolute(originAnchor: .bottom, popoverAnchor: .top), .relative(popoverAnchors: []),
      .relative(popoverAnchors: [.topLeft, .bottomRight, .center]),
    ]
    let position = positions.randomElement(using: &generator) ?? positions[0]
    let layoutContext = PopoverGeometryTests.layoutContext(
      position, source: Rect(x: 50, y: 60, width: 300, height: 400))
    var machine = Machine()
    var counts: [String: Int] = [:]
    var hasLeft = false
    for step in 0..<60 {
      let event = event(for: machine, &generator)
      let before = machine
      for effect in machine.handle(event, in: layoutContext) {
        func expect(_ condition: Bool, _ comment: String) {
          if !condition {
            Issue.record("\(comment) by \(event) in \(before.state); \(random), step \(step)")
          }
        }
        switch effect {
        case .enter:
          counts["enter", default: 0] += 1
          expect(counts["enter"] == 1, "entered twice")
        case .appear:
          counts["appear", default: 0] += 1
          expect(counts["appear"] == 1 && !hasLeft, "appeared twice, or after it left")
        case .leave:
          expect(before.isActive && !hasLeft, "left twice, or before it entered")
          hasLeft = true
        case .disappear(let animated):
          expect(hasLeft, "disappeared while active")
          expect(animated == (counts["appear"] == 1), "animated, but never visible")
        case .cleanup:
          counts["cleanup", default: 0] += 1
          expect(counts["cleanup"] == 1 && hasLeft, "cleaned up twice, or too early")
        case .setFrame(let frame, _):
          expect(frame.isFinite, "a frame that is not finite")
          expect(!hasLeft, "a frame set after it left")
          if let placement = machine.placement {
            expect(placement.staticFrame == frame, "the effect's frame differs from the state's")
          }
        case .releaseDrag:
          expect(before.isDragged, "no drag to release")
        }
      }
      if machine.isActive == hasLeft, machine.state != .built {
        Issue.record("active and dismissed at once; \(random), step \(step)")
      }
    }
    // From any state the machine can be driven to its end.
    _ = machine.handle(.present, in: layoutContext)
    _ = machine.handle(.dismiss(.windowClosed), in: layoutContext)
    _ = machine.handle(.transitionEnded, in: layoutContext)
    guard case .dismissed = machine.state else {
      Issue.record("the end was not reached; \(random)")
      return
    }
  }

  private func event(
    for machine: Machine, _ generator: inout SeededGenerator
  ) -> Machine.Event {
    func size() -> Size {
      Size(width: generator.double(0...500), height: generator.double(0...700))
    }
    switch generator.int(0..<24) {
    case 0..<4: return .present
    case 4..<8: return .sized(size())
    case 8, 9: return .layoutContextChanged
    case 10: return .settle
    case 11..<15: return .dragBegan
    case 15..<19:
      let frame = machine.placement?.staticFrame ?? .zero
      let translation = Vector(dx: generator.double(-900...900), dy: generator.double(-900...900))
      let isOdd = generator.int(0..<20) == 0
      return .dragEnded(
        .init(
          staticFrame: frame, displayedFrame: frame.offset(by: translation),
          predictedTranslation: isOdd ? Vector(dx: .nan, dy: .infinity) : translation,
          mode: .init(rawValue: generator.int(0..<8)),
          movesOffScreen: generator.bool(),
          changesLocation: generator.bool()))
    case 19: return .dragCancelled
    case 20: return .replaced
    case 21: return .transitionEnded
    default:
      return generator.int(0..<4) == 0 ? .dismiss(.tapOutside) : .settle
    }
  }
}

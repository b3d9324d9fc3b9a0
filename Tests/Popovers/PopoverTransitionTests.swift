// SPDX-License-Identifier: MIT

@Suite("The transitions of popovers") @MainActor
struct PopoverTransitionTests {
  private typealias Transition = Popover.Transition
  private let linear = Motion.curve(.linear, duration: 1)

  /// Presents a popover with one transition for both directions, each of a second.
  private func present(_ transition: Popover.Transition, on stage: Stage) -> Popover {
    stage.present {
      $0.presentation.transition = transition
      $0.presentation.animation = linear
      $0.dismissal.transition = transition
      $0.dismissal.animation = linear
    }
  }

  private func cardView(of popover: Popover, on stage: Stage) -> View? {
    stage.window.presentationStack.entries.first?.view.firstBox(ofWidth: 100)?.superview
  }

  @Test("an asymmetric transition appears in one way and disappears in another")
  func asymmetric() throws {
    let stage = Stage()
    let popover = present(
      .asymmetric(insertion: .opacity, removal: .offset(x: 100)), on: stage)
    let card = try #require(cardView(of: popover, on: stage))
    stage.run(0.5)
    #expect(abs(card.alpha - 0.5) < 0.03 && card.translation == .zero)
    stage.run(0.6)
    popover.dismiss()
    stage.run(0.5)
    #expect(card.alpha == 1 && abs(card.translation.dx - 50) < 3)
    stage.run(0.6)
    #expect(card.superview == nil || card.window == nil)
  }

  @Test("asymmetric transitions are combined and taken apart by direction")
  func parts() {
    let both = Transition.asymmetric(insertion: .opacity, removal: .scale(0.5))
    #expect(both.insertion == .opacity && both.removal == .scale(0.5))
    #expect(Transition.opacity.insertion == .opacity && Transition.opacity.removal == .opacity)
    let combined = both.combined(with: .offset(x: 5))
    #expect(combined.insertion == Transition(fades: true, offset: Vector(dx: 5, dy: 0)))
    #expect(combined.removal == Transition(scale: 0.5, offset: Vector(dx: 5, dy: 0)))
    let nested = Transition.asymmetric(insertion: both, removal: both)
    #expect(nested == both)
    #expect(Transition.asymmetric(insertion: .opacity, removal: .opacity) == .opacity)
    let moved = Transition.offset(y: 1).combined(with: .slide)
    #expect(moved.insertion.edge == .left && moved.insertion.mirrorsEdge)
    #expect(moved.removal.edge == .right && moved.removal.offset.dy == 1)
    let physical = Transition.move(edge: .top).combined(with: .slide)
    #expect(physical.edge == .top && !physical.mirrorsEdge)
  }

  @Test(
    "slide comes from beyond the leading edge and leaves beyond the trailing one",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func slide(direction: LayoutDirection) throws {
    let stage = Stage()
    stage.window.layoutDirection = direction
    let popover = present(.slide, on: stage)
    let card = try #require(cardView(of: popover, on: stage))
    // The popover covers 100 to 200 of 400.
    let (left, right) = (-200.0, 300.0)
    stage.run(0.5)
    let entering = direction == .leftToRight ? left : right
    #expect(abs(card.translation.dx - entering / 2) < abs(entering) * 0.03)
    stage.run(0.6)
    #expect(card.translation == .zero)
    popover.dismiss()
    stage.run(0.5)
    let leaving = direction == .leftToRight ? right : left
    #expect(abs(card.translation.dx - leaving / 2) < abs(leaving) * 0.03)
  }

  @Test("a transition of one's own changes the content, animated in both directions")
  func custom() throws {
    let stage = Stage()
    let custom = Transition.custom(
      active: { $0.translation.dx = 40 }, identity: { $0.translation.dx = 0 })
    let popover = present(custom.combined(with: .opacity), on: stage)
    let card = try #require(cardView(of: popover, on: stage))
    let content = try #require(card.subviews.first)
    func displayed() -> Double { content.convert(Point.zero, to: card).x }
    stage.run(0.5)
    #expect(content.translation == .zero)
    #expect(abs(displayed() - 20) < 2 && abs(card.alpha - 0.5) < 0.03)
    // Caught half way: it returns from where it is.
    let before = displayed()
    popover.dismiss()
    #expect(abs(displayed() - before) < 1)
    stage.run(0.5)
    #expect(displayed() > before && stage.window.presentationViews == 1)
    stage.run(0.6)
    #expect(stage.window.presentationViews == 0 && !stage.window.isAnimating)
  }

  @Test("a change of one's own that changes nothing does not end the dismissal early")
  func emptyChange() {
    let stage = Stage()
    let empty = Transition.custom(active: { _ in }, identity: { _ in })
    #expect(empty == empty && empty != .identity)
    #expect(empty != .custom(active: { _ in }, identity: { _ in }))
    let popover = present(empty, on: stage)
    stage.run(1.1)
    popover.dismiss()
    stage.run(0.5)
    #expect(stage.window.presentationViews == 1)
    stage.run(0.6)
    #expect(stage.window.presentationViews == 0)
  }

  @Test("content that replaces a popover's is in the lasting state of its transition")
  func replacement() throws {
    let stage = Stage()
    let popover = stage.present()
    let next = Popover(attributes: popover.attributes) { Box() }
    next.attributes.presentation.transition = .custom(
      active: { $0.alpha = 0 }, identity: { $0.alpha = 0.75 })
    popover.replace(with: next)
    stage.frame()
    #expect(try #require(stage.box(of: next)).alpha == 0.75)
  }

  @Test("a popover appears with a motion that repeats, and its dismissal ends")
  func repeated() throws {
    let stage = Stage()
    let popover = stage.present {
      $0.presentation.animation = linear.repeatForever()
      $0.dismissal.animation = linear.repeatForever()
    }
    let card = try #require(cardView(of: popover, on: stage))
    stage.run(1.5)
    #expect(abs(card.alpha - 0.5) < 0.03)
    stage.run(0.5)
    #expect(card.alpha < 0.03)
    stage.run(0.5)
    #expect(abs(card.alpha - 0.5) < 0.03 && popover.isPresented)
    popover.dismiss()
    stage.run(1.1)
    #expect(stage.window.presentationViews == 0 && !stage.window.isAnimating)
  }

  @Test("popovers need no preparation")
  func prepare() {
    Popovers.prepare()
    let stage = Stage()
    #expect(stage.present().isPresented)
  }
}

// SPDX-License-Identifier: MIT

/// The random values of a walk.
@MainActor struct PopoverWalkChance {
  static let tags = ["a", "b"]

  var generator: SeededGenerator

  mutating func random(_ range: ClosedRange<Int>) -> Int { generator.int(range) }

  /// Returns `true` once in a number of times.
  mutating func isOne(in number: Int) -> Bool { random(1...number) == 1 }

  mutating func element<Element>(_ elements: [Element]) -> Element {
    generator.element(of: elements)
  }

  // MARK: Popovers

  mutating func size() -> Size {
    Size(width: Double(random(0...300)), height: Double(random(0...300)))
  }

  mutating func position() -> Popover.Attributes.Position {
    isOne(in: 2)
      ? .absolute(originAnchor: element(Anchor.allCases), popoverAnchor: element(Anchor.allCases))
      : .relative(
        popoverAnchors: Array(Anchor.allCases.shuffled(using: &generator).prefix(random(0...4))))
  }

  /// Returns attributes without hooks, whose source is sometimes a view that scrolls.
  mutating func attributes(anchor: View) -> Popover.Attributes {
    var attributes = Popover.Attributes()
    attributes.tag = isOne(in: 2) ? element(Self.tags) : nil
    attributes.position = position()
    let source = Rect(
      x: Double(random(-20...420)), y: Double(random(-20...620)), width: 80, height: 60)
    let followsAnchor = isOne(in: 2)
    attributes.sourceFrame = { [weak anchor] in
      followsAnchor ? anchor.windowFrame() : source
    }
    attributes.blocksBackgroundTouches = isOne(in: 6)
    attributes.dismissal.mode = .init(rawValue: random(0...7))
    attributes.dismissal.tapOutsideIncludesOtherPopovers = isOne(in: 3)
    attributes.dismissal.dragMovesPopoverOffScreen = isOne(in: 2)
    if isOne(in: 5) { attributes.dismissal.excludedFrames = { [source] } }
    if isOne(in: 5) { attributes.blocksBackgroundTouchesAllowedFrames = { [source] } }
    attributes.rubberBandingMode = .init(rawValue: random(0...3))
    attributes.changeLocationOnDismiss = isOne(in: 3)
    attributes.source = isOne(in: 4) ? .aboveCurrentWindow : .stayAboveWindows
    attributes.accessibility.shiftFocus = isOne(in: 2)
    attributes.presentation.animation = isOne(in: 3) ? .immediate : .default
    attributes.presentation.transition = element(
      [.identity, .opacity, .scale, .move(edge: .bottom)])
    attributes.dismissal.transition = isOne(in: 4) ? .identity : .opacity
    return attributes
  }
}

// SPDX-License-Identifier: MIT

/// A view whose subviews have an inset above, as below a bar.
private final class Covered: View {
  override var safeAreaInsetsForSubviews: EdgeInsets { EdgeInsets(top: 20) }
}

private final class FocusableView: View {
  override var canBecomeFirstResponder: Bool { true }
}

@Suite("Focus rings of scroll views")
struct ScrollFocusRingTests {
  private let stage = Stage(120, 120)
  /// A square of 100 pixels in the middle of the window, which does not touch its edges.
  private let box: View

  init() {
    box = stage.add(View(frame: stage.content.bounds.inset(by: 10)))
  }

  /// Returns the pixels of a row of the box that have the colour of the ring.
  private func ring(row: Int) -> [Int] {
    let color = stage.window.theme.focusRing.premultiplied & 0xff_ffff
    return (0..<100).filter { stage.pixel($0 + 10, row + 10) == color }
  }

  /// Adds a view to the box.
  private func add<V: View>(_ view: V) -> V {
    box.addSubview(view)
    return view
  }

  private func focus(_ scroll: ScrollView) throws {
    scroll.contentSize = Size(width: 100, height: 1_000)
    stage.window.handle(.focusChanged(true))
    try stage.frame()
    #expect(scroll.becomeFirstResponder())
    // A command without a handler: the keyboard is used, and the focus stays.
    stage.window.handle(.key(KeyEvent(.function(7), .down, modifiers: .control)))
    try stage.frame()
  }

  @Test("the ring of a view without corners is a frame of constant width")
  func plain() throws {
    try focus(add(ScrollView(frame: box.bounds)))
    #expect(ring(row: 0) == Array(0..<100) && ring(row: 1).count == 100)
    #expect(ring(row: 50) == [0, 1, 98, 99] && ring(row: 99).count == 100)
  }

  @Test("at the edge of the window the ring is inset and rounded, and whole")
  func windowEdge() throws {
    try focus(stage.add(ScrollView(frame: stage.content.bounds)))
    let color = stage.window.theme.focusRing.premultiplied & 0xff_ffff
    func ring(_ line: Int) -> [[Int]] {
      [
        (0..<120).filter { stage.pixel($0, line) == color },
        (0..<120).filter { stage.pixel(line, $0) == color },
      ]
    }
    for line in [0, 1, 118, 119] { #expect(ring(line) == [[], []]) }
    #expect(ring(60) == [[2, 3, 116, 117], [2, 3, 116, 117]])
    for line in [2, 117] {
      for pixels in ring(line) {
        #expect(pixels.count > 100 && pixels.first ?? 0 > 2 && pixels.last ?? 119 < 117)
      }
    }
  }

  @Test("the ring is inset at the edge of the window alone, and on the view's border elsewhere")
  func oneWindowEdge() throws {
    try focus(stage.add(ScrollView(frame: Rect(x: 10, y: 20, width: 100, height: 100))))
    let color = stage.window.theme.focusRing.premultiplied & 0xff_ffff
    let column = (0..<120).filter { stage.pixel(60, $0) == color }
    let row = (0..<120).filter { stage.pixel($0, 60) == color }
    #expect(column == [20, 21, 116, 117] && row == [10, 11, 108, 109])
    // The corners at the edge of the window are round, the others are not.
    #expect(stage.pixel(10, 20) == color && stage.pixel(10, 117) != color)
  }

  @Test("the ring is inset while a moved page touches an edge of the window, and only then")
  func movedPage() throws {
    try focus(add(ScrollView(frame: box.bounds)))
    let color = stage.window.theme.focusRing.premultiplied & 0xff_ffff
    let inner = [108, 109]
    for (x, right) in [(10.0, inner), (20, [116, 117]), (10, inner)] {
      box.frame.origin.x = x
      try stage.frame()
      let left = Int(x)
      #expect((0..<120).filter { stage.pixel($0, 60) == color } == [left, left + 1] + right)
    }
  }

  @Test("the ring follows the view's own corners")
  func corners() throws {
    let scroll = add(ScrollView(frame: box.bounds))
    scroll.cornerRadius = 20
    try focus(scroll)
    #expect(ring(row: 0).first ?? 0 >= 16 && ring(row: 0).last ?? 99 <= 83)
    #expect(ring(row: 50) == [0, 1, 98, 99])
    // Its width is the same in the corner: two pixels along the diagonal, and two partly covered.
    let diagonal = (0..<20).filter {
      stage.pixel($0 + 10, $0 + 10) == stage.window.theme.focusRing.premultiplied & 0xff_ffff
    }
    #expect((0...2).contains(diagonal.count), "\(diagonal)")
  }

  @Test("the ring lies inside the rounded corners of a superview that clips")
  func clipped() throws {
    let clip = add(View(frame: box.bounds))
    clip.clipsToBounds = true
    clip.cornerRadius = 20
    let scroll = ScrollView(frame: Rect(x: 4, y: 4, width: 92, height: 96))
    clip.addSubview(scroll)
    try focus(scroll)
    let top = ring(row: 4)
    #expect(top.first ?? 0 >= 16 && top.last ?? 99 <= 83 && top.count > 50)
    // The lower corners are those of the superview at a distance of four pixels at the side.
    #expect(ring(row: 99).first ?? 0 >= 18)
    #expect(ring(row: 50) == [4, 5, 94, 95])
  }

  @Test("the ring ends at a bar that covers the view, and follows a bar that collapses")
  func bar() throws {
    let covered = add(Covered(frame: box.bounds))
    let scroll = ScrollView(frame: covered.bounds)
    scroll.cornerRadius = 12
    covered.addSubview(scroll)
    try focus(scroll)
    #expect(ring(row: 10).isEmpty && ring(row: 20) == Array(0..<100))
    #expect(ring(row: 99).first ?? 0 > 8)
    scroll.collapsedBarHeight = 7
    try stage.frame()
    #expect(ring(row: 12).isEmpty && ring(row: 13).count == 100 && ring(row: 20).count == 4)
  }

  @Test("scroll indicators lie inside the ring, and at the edge without one", arguments: [0.0, 20])
  func indicators(cornerRadius: Double) throws {
    let scroll = add(ScrollView(frame: box.bounds))
    scroll.cornerRadius = cornerRadius
    try focus(scroll)
    scroll.contentSize = Size(width: 1_000, height: 1_000)
    scroll.flashScrollIndicators()
    /// The indicators in the box.
    func indicators() throws -> [Rect] {
      try stage.frame()
      let frames = scroll.subviews.map(\.frame).filter { min($0.width, $0.height) == 4 }
      try #require(frames.count == 2)
      return frames.sorted { $0.width < $1.width }
    }
    for offset in [Point.zero, Point(x: 900, y: 900)] {
      scroll.contentOffset = offset
      let frames = try indicators()
      // The ring is two pixels wide, and the space beside it, too.
      #expect(frames[0].maxX == 96 && frames[1].maxY == 96)
      let start = max(4, cornerRadius)
      #expect(frames[0].minY >= start && frames[0].maxY <= 100 - start)
      #expect(frames[1].minX >= start && frames[1].maxX <= 100 - start)
      if offset == .zero { #expect(frames[0].minY == start && frames[1].minX == start) }
    }
    stage.window.handle(.focusChanged(false))
    #expect(try indicators()[0].maxX == 98)
  }

  @Test("padding around the content does not move the ring")
  func padding() throws {
    let scroll = add(ScrollView(frame: box.bounds))
    scroll.contentInset = EdgeInsets(20)
    try focus(scroll)
    #expect(ring(row: 0).count == 100)
  }

  @Test("a view that gets the focus on a new page is scrolled into sight if a part of it is there")
  func revealsFocusedView() throws {
    for (y, isRevealed) in [(80.0, true), (400, false)] {
      let stage = Stage(100, 100)
      let scroll = stage.add(ScrollView(frame: stage.content.bounds))
      scroll.contentSize = Size(width: 100, height: 1_000)
      let view = FocusableView(frame: Rect(x: 10, y: y, width: 80, height: 40))
      scroll.contentView.addSubview(view)
      stage.window.handle(.focusChanged(true))
      try stage.frame()
      stage.window.handle(.key(KeyEvent(.function(7), .down, modifiers: .control)))
      stage.window.moveFocus(into: view, last: nil)
      #expect(view.isFirstResponder)
      #expect(scroll.contentOffset.y == (isRevealed ? 28 : 0))
    }
  }
}

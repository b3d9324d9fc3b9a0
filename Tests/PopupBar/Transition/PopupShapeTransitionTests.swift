// SPDX-License-Identifier: MIT

@Suite("Shape of a popup in transition")
struct PopupShapeTransitionTests {
  private static let transition = PopupShapeTransition(
    pill: Rect(x: 17, y: 742, width: 366, height: 48), pillRadius: 24,
    full: Rect(x: 0, y: 0, width: 400, height: 800), fullRadius: 16, distance: 790)

  @Test("L84 the pill and its corners grow to the full size")
  func shapes() {
    let closed = Self.transition.shape(0)
    #expect(closed.frame == Self.transition.pill && closed.radii == CornerRadii(24))
    let open = Self.transition.shape(1)
    #expect(open.frame == Self.transition.full && open.radii == .zero)
    #expect(Self.transition.shape(-1) == closed && Self.transition.shape(7) == open)
    #expect(Self.transition.shape(.nan) == closed)
  }

  @Test("L84 the corners approach those of the window, and are square where the window ends")
  func corners() {
    let half = Self.transition.shape(0.5).radii
    #expect(half.topLeft == 20 && half.topRight == 20)
    #expect(half.bottomLeft == 0 && half.bottomRight == 0)
    // In whole pixels: each radius on the way needs masks of its own.
    #expect(Self.transition.shape(0.95).radii.topLeft == 16)
    // They become square only within the last pixels before the edge of the window.
    #expect(Self.transition.shape(1 - 8 / 790.0).radii.topLeft == 16)
    #expect(Self.transition.shape(1 - 4 / 790.0).radii.topLeft == 8)
  }

  @Test("L84 the shape covers the width and the bottom of the popup from 15 percent on")
  func widening() {
    let half = Self.transition.shape(0.075).frame
    #expect(half.minX == 8.5 && half.width == 383 && half.maxY == 795)
    for progress in [0.15, 0.3, 0.7] {
      let frame = Self.transition.shape(progress).frame
      #expect(frame.minX == 0 && frame.width == 400 && abs(frame.maxY - 800) < 1e-9)
    }
  }

  @Test("L84 the top of the shape follows the finger from the middle on, and never moves back")
  func top() {
    for progress in [0.5, 0.62, 0.9, 1] {
      let top = Self.transition.shape(progress).frame.minY
      #expect(abs(top - 790 * (1 - progress)) < 1e-9)
    }
    for distance in [120.0, 300, 790, 1400] {
      var transition = Self.transition
      transition.distance = distance
      transition.pill.origin.y = distance - 48
      var last = transition.pill.minY
      for step in 1...100 {
        let top = transition.shape(Double(step) / 100).frame.minY
        #expect(top <= last, "\(distance) at \(step)")
        last = top
      }
      #expect(last == 0)
    }
  }

  @Test("L81 what moves between bar and content stays in the shape")
  func displacement() {
    // A pill of large text: its top is far above the closed content.
    var transition = Self.transition
    transition.pill = Rect(x: 17, y: 650, width: 366, height: 132)
    #expect(transition.topDisplacement(0, from: 0) == 0)
    #expect(transition.topDisplacement(1, from: 1) == 0)
    for step in 0...100 {
      let progress = Double(step) / 100
      let even = 650 * (1 - progress)
      let top = transition.shape(progress).frame.minY
      #expect(abs(even + transition.topDisplacement(progress, from: progress) - top) < 1e-9)
    }
    #expect(transition.topDisplacement(0.5, from: 0.5) > 60)
    // From the open popup it is the whole distance that the shape has moved.
    #expect(transition.topDisplacement(0.5, from: 1) == transition.shape(0.5).frame.minY)
  }

  @Test("L96 the content owns the top of the window once it covers half of the inset")
  func topChrome() {
    let table: [(Double, Double, Bool)] = [
      (800, 40, false), (20.5, 40, false), (20, 40, true), (0, 40, true), (0, 0, true),
      (1, 0, false), (-3, 0, true),
    ]
    for (top, inset, expected) in table {
      #expect(PopupTopChromeOwner.isContent(at: top, inset: inset) == expected)
    }
  }
}

// SPDX-License-Identifier: MIT

@Suite("Timeline of the image transition")
struct PopupImageTimelineTests {
  private typealias Anchor = PopupImageTimeline.Anchor

  /// From 40 to 200 pixels, five times as large.
  private static let standard = PopupImageTimeline(
    image: .init(
      frame: Rect(x: 30, y: 740, width: 40, height: 40), radius: 6,
      shadow: Shadow(color: Color(white: 0, alpha: 0.12), blur: 3)),
    target: .init(
      frame: Rect(x: 100, y: 140, width: 200, height: 200), radius: 20,
      shadow: Shadow(color: Color(white: 0, alpha: 0.4), offset: Vector(dx: 0, dy: 5), blur: 35)))

  private static func isNear(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  private func imageAlpha(from start: Double, at progress: Double) -> Double {
    Self.standard.state(at: progress, from: Anchor(progress: start)).blend.image
  }

  @Test("L81 the image moves straight between the bar and the view, while closing only at the end")
  func frames() {
    for start in [0.0, 1] {
      func frame(_ p: Double) -> Rect {
        Self.standard.state(at: p, from: Anchor(progress: start)).frame
      }
      let half = Rect(x: 65, y: 440, width: 120, height: 120)
      let open = Rect(x: 100, y: 140, width: 200, height: 200)
      #expect(frame(0) == Rect(x: 30, y: 740, width: 40, height: 40))
      #expect(frame(start == 0 ? 0.5 : 0.25) == half)
      #expect(frame(1) == open)
      if start == 1 { #expect(frame(0.75) == open && frame(0.5) == open) }
      #expect(frame(-1) == frame(0) && frame(2) == frame(1) && frame(.nan) == frame(0))
    }
  }

  @Test("L81 opening fades the image out in the first tenth")
  func openingFades() {
    for (progress, value) in [(0.0, 1.0), (0.05, 0.5), (0.1, 0), (0.5, 0), (1, 0)] {
      #expect(Self.isNear([imageAlpha(from: 0, at: progress)], [value]), "at \(progress)")
    }
  }

  @Test("L81 while closing, the image fades in from 15 to 55 percent")
  func closingFades() {
    for (progress, value) in [(1.0, 0.0), (0.9, 0), (0.85, 0), (0.65, 0.5), (0.45, 1), (0, 1)] {
      #expect(Self.isNear([imageAlpha(from: 1, at: progress)], [value]), "at \(progress)")
    }
  }

  @Test("L81 corners and shadow are those of the image at the bar and of the view in the content")
  func corners() throws {
    func state(_ p: Double, from start: Double) -> PopupImageTimeline.State {
      Self.standard.state(at: p, from: Anchor(progress: start))
    }
    for start in [0.0, 1] {
      #expect(Self.isNear([state(0, from: start).radius], [6]))
      // Half way between a radius of 6, scaled by five, and 20, at the current scale of the view.
      let middle = state(start == 0 ? 0.5 : 0.25, from: start)
      #expect(Self.isNear([middle.radius], [25 * 0.6]))
      #expect(Self.isNear([state(1, from: start).radius], [20]))
      let closed = try #require(state(0, from: start).shadow)
      let half = try #require(middle.shadow)
      let open = try #require(state(1, from: start).shadow)
      #expect(Self.isNear([closed.blur, closed.color.alpha, closed.offset.dy], [3, 0.12, 0]))
      #expect(Self.isNear([half.blur, half.color.alpha, half.offset.dy], [25 * 0.6, 0.26, 1.5]))
      #expect(Self.isNear([open.blur, open.color.alpha, open.offset.dy], [35, 0.4, 5]))
    }
  }

  @Test("L81 while closing, corners fit the larger of the two scale factors")
  func unevenScale() {
    var wide = Self.standard
    wide.target.frame = Rect(x: 0, y: 100, width: 400, height: 100)
    // Ten times as wide: the radius of the view is ten times the image's at the bar.
    #expect(Self.isNear([wide.state(at: 0, from: Anchor(progress: 1)).blend.radius], [60]))
    var high = Self.standard
    high.target.frame = Rect(x: 0, y: 100, width: 40, height: 400)
    #expect(Self.isNear([high.state(at: 0, from: Anchor(progress: 1)).blend.radius], [60]))
    #expect(Self.isNear([high.state(at: 0, from: Anchor(progress: 0)).blend.radius], [6]))
  }

  @Test("L81 a view without known corners has none, and gets those of the image at 38 percent")
  func plainViews() {
    var plain = Self.standard
    plain.hasTargetCorners = false
    plain.target.radius = 0
    plain.target.shadow = nil
    func state(_ p: Double, from start: Double) -> PopupImageTimeline.State {
      plain.state(at: p, from: Anchor(progress: start))
    }
    #expect(Self.isNear([state(0.5, from: 0).radius], [15 * 0.6]))
    #expect(state(1, from: 0).radius == 0 && state(1, from: 0).shadow == nil)
    #expect(Self.isNear([state(0.5, from: 0).shadow?.color.alpha ?? 0], [0.06]))
    #expect(state(0.63, from: 1).radius == 0)
    #expect(Self.isNear([state(0.62, from: 1).radius], [30]))
    // At a quarter the view is 120 of 200 wide.
    #expect(Self.isNear([state(0.25, from: 1).radius], [30 * 0.6]))
    #expect(Self.isNear([state(0, from: 1).shadow?.color.alpha ?? 0], [0.12]))
  }

  @Test("L81 a reversed motion continues from the displayed state to the same ends")
  func reversed() {
    for start in [0.0, 1] {
      for turn in [0.03, 0.3, 0.5, 0.8, 0.97] {
        let before = Self.standard.state(at: turn, from: Anchor(progress: start))
        let anchor = Anchor(progress: turn, blend: before.blend)
        #expect(Self.standard.state(at: turn, from: anchor) == before)
        for end in [0.0, 1] {
          var last = before
          for step in 1...200 {
            let p = turn + (end - turn) * Double(step) / 200
            let next = Self.standard.state(at: p, from: anchor)
            #expect(abs(last.blend.image - next.blend.image) <= 0.051)
            #expect(abs(last.radius - next.radius) < 1)
            #expect(abs(last.frame.width - next.frame.width) < 3)
            last = next
          }
          let settled = Self.standard.state(at: end, from: Anchor(progress: end))
          #expect(
            Self.isNear([last.radius, last.blend.image], [settled.radius, settled.blend.image]))
        }
      }
    }
  }
}

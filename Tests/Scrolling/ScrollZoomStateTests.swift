// SPDX-License-Identifier: MIT

@Suite("Scroll view zoom scale")
struct ScrollZoomStateTests {
  private let limits = ScrollZoomLimits(minimum: 0.5, maximum: 4, bounces: true)

  @Test("beyond the limits the scale follows a rubber band, by a factor of at most two, reversibly")
  func band() {
    var last = 0.0
    for step in -60...60 {
      let requested = Mathematics.exponential(Double(step) / 10)
      let displayed = limits.banded(requested)
      #expect(displayed > last && displayed > 0.25 && displayed < 8)
      #expect(limits.contains(requested) == (displayed == requested))
      #expect(
        abs(limits.requestedScale(showing: displayed) / requested - 1) < 1e-9 || abs(step) > 45)
      last = displayed
    }
    let unbanded = ScrollZoomLimits(minimum: 0.5, maximum: 4, bounces: false)
    #expect(unbanded.banded(9) == 4 && unbanded.banded(0.1) == 0.5)
    for invalid in [Double.nan, .infinity, -1, 0] {
      #expect(limits.contains(limits.banded(invalid)))
    }
    #expect(ScrollZoomLimits(minimum: 3, maximum: 2, bounces: true).lowest == 2)
  }

  @Test("a zoom path begins and ends at the given values and keeps one point of the content fixed")
  func path() {
    let path = ScrollZoomPath(
      from: 1, at: Point(x: 10, y: 20), to: 3, at: Point(x: 130, y: 60))
    #expect(path.offset(at: 1) == Point(x: 10, y: 20) && path.offset(at: 3) == Point(x: 130, y: 60))
    // The point (60, 20) of the content is displayed at (50, 0) all the way.
    for scale in [1.0, 1.7, 2.4, 3] {
      let offset = path.offset(at: scale)
      #expect(abs(60 * scale - offset.x - 50) < 1e-9 && abs(20 * scale - offset.y) < 1e-9)
    }
  }

  @Test("for any events the scale is finite, and a scale at rest is within its limits")
  func walks() {
    for var random in randomWalks() {
      var zoom = ScrollZoomState()
      zoom.handle(.change(limits))
      for _ in 0..<40 {
        let number = random.double(0.05...9)
        switch random.int(0...8) {
        case 0: zoom.handle(.grab(factor: random.chance(5) ? .nan : number))
        case 1, 2: zoom.handle(.pinch(factor: random.chance(5) ? .infinity : number))
        case 3: zoom.handle(.release)
        case 4: zoom.handle(.hold)
        case 5: zoom.handle(.animate(to: number, nil))
        case 6: zoom.handle(.move(to: number))
        case 7: zoom.handle(.arrive)
        default: zoom.handle(.jump(to: number))
        }
        #expect(zoom.scale.isFinite && zoom.scale > 0, "\(random)")
        #expect(limits.contains(zoom.target), "\(random)")
        if !zoom.isActive { #expect(limits.contains(zoom.scale), "\(random)") }
      }
      zoom.handle(.release)
      zoom.handle(.arrive)
      #expect(!zoom.isActive, "\(random)")
    }
  }
}

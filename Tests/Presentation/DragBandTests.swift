import SashGeometry
import SashPresentation
import Testing

@Suite("Drag constraints")
struct DragBandTests {
  static let held = DragBand {
    ($0 < 0 ? -1 : 1) * Mathematics.power(abs($0), 0.7)
  }

  @Test("a constraint is inverted", arguments: [-200.0, -10, -0.5, 0, 0.5, 1, 15.46, 200])
  func backwards(value: Double) {
    let asked = Self.held.asked(value)
    #expect(abs(Self.held.shown(asked) - value) < 1e-4)
    #expect(DragBand.free.asked(value) == value)
  }

  @Test("the golden values of the 0.7 rubber band, inverted")
  func golden() {
    #expect(abs(Self.held.asked(25.118864) - 100) < 1e-3)
    #expect(abs(Self.held.asked(-40.81) + 200) < 0.05)
  }

  @Test("a clamped constraint inverts unreachable values to its end")
  func clamped() {
    let band = DragBand.clamped(to: 100...300)
    #expect(band.asked(200) == 200)
    #expect(band.asked(400) == 300)
    #expect(band.asked(0) == 100)
  }

  @Test("a fixed constraint stays at zero")
  func fixed() {
    #expect(DragBand.fixed.shown(50) == 0)
    #expect(DragBand.fixed.asked(20) == 0)
  }

  @Test("a constraint that approaches a limit inverts unreachable values to themselves")
  func approaching() {
    let band = DragBand { $0 < 0 ? $0 : $0 * 80 / (80 + $0) }
    #expect(abs(band.asked(40) - 80) < 1e-3)
    #expect(band.asked(90) == 90)
  }

  @Test("the slope is the displayed part of the finger's velocity")
  func slope() {
    #expect(DragBand.free.slope(at: 12) == 1)
    #expect(DragBand.fixed.slope(at: 12) == 0)
    #expect(abs(Self.held.slope(at: 100) - 0.7 * Mathematics.power(100, -0.3)) < 1e-3)
  }

  @Test("values that are not finite become zero")
  func notANumber() {
    #expect(Self.held.shown(.nan) == 0)
    #expect(Self.held.asked(.infinity) == 0)
    #expect(DragBand { _ in .nan }.shown(3) == 0)
  }
}

// SPDX-License-Identifier: MIT

@Suite("Rubber bands, projection and timing curves") struct RubberBandTests {
  @Test(
    "beyond its limits the height of a sheet grows with the logarithm",
    arguments: [
      (90.0, 97.93), (50, 91.2), (0, 84.95), (-100, 76.14), (301, 300.22), (310, 302.14),
      (350, 310.04), (400, 318.74), (600, 345.15), (100, 100), (300, 300), (200, 200),
    ])
  func sheetBand(height: Double, expected: Double) {
    let result = RubberBand.logarithmic(height, minimum: 100, maximum: 300, factor: 0.5)
    #expect(abs(result - expected) < 0.005)
  }

  @Test(
    "a larger factor makes a sheet yield more",
    arguments: [(90.0, 97.1), (310, 302.99), (400, 326.24)])
  func sheetBandWithLargerFactor(height: Double, expected: Double) {
    let result = RubberBand.logarithmic(height, minimum: 100, maximum: 300, factor: 0.7)
    #expect(abs(result - expected) < 0.005)
  }

  @Test("a sheet that does not bounce stops at its limit") func sheetBandWithoutBounceIsALimit() {
    #expect(RubberBand.logarithmic(-20, minimum: 0, maximum: 300) == 0)
    #expect(
      RubberBand.logarithmic(400, minimum: 100, maximum: 300, bouncesAtMaximum: false) == 300)
    #expect(RubberBand.logarithmic(40, minimum: 100, maximum: 300, bouncesAtMinimum: false) == 100)
    #expect(RubberBand.logarithmic(.nan, minimum: 100, maximum: 300) == 100)
  }

  @Test(
    "a popup follows a fraction of a drag, and the inverse returns the drag",
    arguments: [(10.0, 3.19), (50, 15.69), (100, 30.77), (200, 59.26), (256, 74.31)])
  func popupBand(drag: Double, expected: Double) {
    let result = RubberBand.fraction(drag, dimension: 800, coefficient: 0.32)
    #expect(abs(result - expected) < 0.005)
    #expect(RubberBand.fraction(-drag, dimension: 800, coefficient: 0.32) == -result)
    let originalDrag = RubberBand.inverseFraction(of: -result, dimension: 800, coefficient: 0.32)
    #expect(abs(originalDrag + drag) < 1e-9)
  }

  @Test(
    "a popover moves by a power of the drag",
    arguments: [(10.0, 5.01), (50, 15.46), (100, 25.12), (200, 40.81)])
  func popoverBand(drag: Double, expected: Double) {
    #expect(abs(RubberBand.power(drag) - expected) < 0.005)
    #expect(abs(RubberBand.power(-drag) + expected) < 0.005)
    #expect(RubberBand.power(.nan) == 0)
  }

  @Test("a projection is the distance of half a second at the velocity")
  func projectionIsHalfASecondOfVelocity() {
    #expect(abs(Projection.distance(velocity: 1_000) - 499) < 0.000_1)
    #expect(Projection.distance(velocity: .nan) == 0)
  }

  @Test("timing curves have the values of their formulas") func curvesHaveTheirValues() {
    #expect(TimingCurve.smoothstep.value(at: 0.25) == 0.156_25)
    #expect(abs(TimingCurve.smoothstep.value(at: 0.8) - 0.896) < 1e-12)
    #expect(abs(TimingCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-6)
    #expect(abs(TimingCurve.easeIn.value(at: 0.5) - 0.315_4) < 0.001)
    #expect(abs(TimingCurve.easeOut.value(at: 0.5) - 0.684_6) < 0.001)
  }

  @Test("timing curves rise from 0 to 1, even with invalid control points")
  func curvesRiseFromZeroToOne() {
    let curves: [TimingCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .smoothstep,
      .cubicBezier(x1: 1, y1: 0, x2: 0, y2: 1), .cubicBezier(x1: 0, y1: 0, x2: 0, y2: 0),
      .cubicBezier(x1: .nan, y1: 0, x2: 2, y2: .infinity),
    ]
    for curve in curves {
      var last = 0.0
      for step in -1...101 {
        let value = curve.value(at: Double(step) / 100)
        #expect(value >= last - 1e-6 && value <= 1, "\(curve) \(step)")
        last = value
      }
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
      #expect(!curve.slope(at: 0).isNaN && !curve.slope(at: .nan).isNaN)
    }
  }
}

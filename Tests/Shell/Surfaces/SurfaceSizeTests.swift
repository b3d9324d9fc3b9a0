// SPDX-License-Identifier: MIT

@Suite("Sizes, scales and titles of surfaces") struct SurfaceSizeTests {
  @Test("a size within the limits is unchanged") func unchanged() {
    let size = SurfaceSize(width: 1280, height: 800, scale: .whole(2))
    #expect(size.logical == Size(width: 1280, height: 800))
    #expect(size.pixels == PixelSize(width: 2560, height: 1600))
    #expect(!size.isClamped)
  }

  @Test("fractional sizes round as the protocol specifies") func fraction() {
    let size = SurfaceSize(width: 333, height: 201, scale: .fraction(150))
    #expect(size.pixels == PixelSize(width: 416, height: 251))
  }

  @Test("a window of one logical pixel has a pixel at the smallest scale") func tiny() {
    let size = SurfaceSize(width: 1, height: 1, scale: .fraction(30))
    #expect(size.pixels == PixelSize(width: 1, height: 1))
  }

  @Test("a configure of 20,000 pixels is clamped and marked as such")
  func huge() {
    let wide = SurfaceSize(width: 20_000, height: 100, scale: .whole(1))
    #expect(wide.pixels == PixelSize(width: SurfaceSize.maximumSide, height: 100))
    #expect(wide.isClamped)
    let both = SurfaceSize(width: 20_000, height: 20_000, scale: .whole(1))
    #expect(both.pixels == PixelSize(width: 8192, height: 8192))
    #expect(both.isClamped)
  }

  @Test("no size or scale exceeds the limits") func anySize() {
    for var random in randomWalks() {
      let bound = 1 << random.int(0...31)
      let width = random.int(-1...bound)
      let height = random.int(-1...bound)
      let scale: SurfaceScale =
        random.bool()
        ? .whole(.random(in: 1...16, using: &random))
        : .fraction(.random(in: 30...1920, using: &random))
      let size = SurfaceSize(width: width, height: height, scale: scale)
      #expect(size.width >= 1 && size.height >= 1, "\(random)")
      #expect(size.width <= max(1, width) && size.height <= max(1, height), "\(random)")
      #expect(size.pixels.width >= 1 && size.pixels.height >= 1, "\(random)")
      #expect(size.pixels.width <= SurfaceSize.maximumSide, "\(random)")
      #expect(size.pixels.height <= SurfaceSize.maximumSide, "\(random)")
      let slack = size.pixels.width + size.pixels.height
      #expect(size.pixels.area <= SurfaceSize.maximumArea + slack, "\(random)")
    }
  }

  @Test("an exact size is drawn at the largest scale within the limits") func exact() throws {
    let area = try #require(
      SurfaceSize(exactly: 16_384, 16_384, scale: .whole(1), hasViewport: true))
    #expect(area.scale == .fraction(60) && area.pixels == PixelSize(width: 8_192, height: 8_192))
    let whole = try #require(
      SurfaceSize(exactly: 5_000, 5_000, scale: .whole(4), hasViewport: false))
    #expect(whole.scale == .whole(1))
    #expect(SurfaceSize(exactly: 16_384, 4_097, scale: .whole(1), hasViewport: false) == nil)
    #expect(SurfaceSize(exactly: 65_537, 1, scale: .whole(1), hasViewport: true) == nil)
    #expect(SurfaceSize(exactly: 0, 1, scale: .whole(1), hasViewport: true) == nil)
  }

  @Test("an exact size is never changed, and its scale not lowered without need")
  func anyExactSize() {
    for var random in randomWalks() {
      let bound = 1 << random.int(0...31)
      let width = min(random.int(1...bound), Int(Int32.max))
      let height = min(random.int(1...bound), Int(Int32.max))
      let hasViewport = random.bool()
      let scale: SurfaceScale =
        hasViewport && random.bool()
        ? .fraction(.random(in: 30...1920, using: &random))
        : .whole(.random(in: 1...16, using: &random))
      let lowest = hasViewport ? SurfaceScale.fraction(SurfaceScale.minimumParts) : .whole(1)
      guard
        let size = SurfaceSize(exactly: width, height, scale: scale, hasViewport: hasViewport)
      else {
        let smallest = SurfaceSize(width: width, height: height, scale: lowest)
        #expect(smallest.isClamped, "\(random)")
        continue
      }
      #expect(size.width == width && size.height == height && !size.isClamped, "\(random)")
      guard size.scale != scale else { continue }
      let next: SurfaceScale =
        hasViewport ? .fraction(size.scale.parts + 1) : .whole(size.scale.parts / 120 + 1)
      #expect(size.scale.parts < scale.parts, "\(random)")
      #expect(
        SurfaceSize(width: width, height: height, scale: next).isClamped, "\(random)")
    }
  }

  @Test("the most precise source of the scale wins") func preference() {
    var preference = ScalePreference()
    #expect(preference.scale == .whole(1))
    preference.outputScales = [2, 2]
    #expect(preference.scale == .whole(2))
    preference.outputScales = [1, 2]
    #expect(preference.scale == .whole(1))
    preference.enteredScales = [1, 3]
    #expect(preference.scale == .whole(3))
    preference.fraction = 150
    #expect(preference.scale == .fraction(150))
  }

  @Test("extreme scales are clamped (Slint #6932, foot #1498)") func absurdScales() {
    var preference = ScalePreference()
    preference.enteredScales = [Int(Int32.min)]
    #expect(preference.scale == .whole(1))
    preference.enteredScales = [Int(Int32.max)]
    #expect(preference.scale == .whole(16))
    preference.fraction = 0
    #expect(preference.scale == .fraction(30))
    preference.fraction = Int(UInt32.max)
    #expect(preference.scale == .fraction(1920))
  }

  @Test("a title is sanitised and fits a message (foot #1552)") func title() {
    #expect(WireText.bounded("Sash – ħällo 👩🏽‍🚀") == "Sash – ħällo 👩🏽‍🚀")
    #expect(WireText.bounded("a\0b\nc\u{7f}") == "a b c ")
    let long = WireText.bounded(String(repeating: "é👩🏽‍🚀", count: 1_000_000))
    #expect(
      long.utf8.count <= WireText.maximumLength && long.utf8.count > WireText.maximumLength - 40)
    #expect(long.last == "é" || long.last == "👩🏽‍🚀")
    let marks = WireText.bounded("e" + String(repeating: "\u{301}", count: 10_000))
    #expect(marks.utf8.count <= WireText.maximumLength && !marks.isEmpty)
  }

  @Test("half pixels round away from zero at any scale (mpv #17416)") func halves() {
    for parts in 30...480 {
      let scale = SurfaceScale.fraction(parts)
      for length in stride(from: 1, through: 1_300, by: 7) {
        let size = SurfaceSize(width: length, height: 1, scale: scale)
        #expect(
          size.pixels.width == max(1, (2 * length * parts + 120) / 240), "\(length) at \(parts)/120"
        )
      }
    }
  }
}

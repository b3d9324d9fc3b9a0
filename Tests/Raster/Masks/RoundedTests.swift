// SPDX-License-Identifier: MIT

@MainActor @Suite("Rounded shapes") struct RoundedTests {
  /// Returns the shape in white on a transparent background.
  private func render(
    _ width: Int, _ height: Int, radius: Double, style: RoundedRect.Style = .circular
  ) throws -> Bitmap {
    let bitmap = try Bitmap(size: PixelSize(width: width, height: height))
    Compositing.fill(
      bitmap, PixelRoundedRect(rect: bitmap.bounds, radius: radius, style: style),
      clip: Region(bitmap.bounds), with: .white)
    return bitmap
  }

  private static let sizes = [
    (40, 40), (41, 30), (9, 50), (50, 9), (64, 31), (7, 7), (3, 3), (1, 1), (1, 9), (2, 5),
    (120, 33),
  ]

  @Test("the coverage is symmetric along both axes", arguments: RoundedRect.Style.allCases)
  func symmetric(style: RoundedRect.Style) throws {
    for (width, height) in Self.sizes {
      for radius in [0, 0.5, 1, 2.25, 4, 7.9, 12, 16.5, 100] {
        let bitmap = try render(width, height, radius: radius, style: style)
        for y in 0..<height {
          for x in 0..<width {
            let value = bitmap.alpha(x, y)
            #expect(bitmap.alpha(width - 1 - x, y) == value, "\(width)x\(height) r \(radius)")
            #expect(bitmap.alpha(x, height - 1 - y) == value, "\(width)x\(height) r \(radius)")
          }
        }
      }
    }
  }

  @Test("the coverage never decreases inwards", arguments: RoundedRect.Style.allCases)
  func monotone(style: RoundedRect.Style) throws {
    for (width, height) in Self.sizes {
      for radius in [1, 3.3, 8, 13.75, 60] {
        let bitmap = try render(width, height, radius: radius, style: style)
        for y in 0..<(height + 1) / 2 {
          for x in 0..<(width + 1) / 2 {
            if x > 0 { #expect(bitmap.alpha(x - 1, y) <= bitmap.alpha(x, y)) }
            if y > 0 { #expect(bitmap.alpha(x, y - 1) <= bitmap.alpha(x, y)) }
          }
        }
        // All pixels that no corner reaches are covered.
        #expect(bitmap.alpha(width / 2, height / 2) == 255 || min(width, height) < 3)
      }
    }
  }

  @Test("the covered area equals the analytic one")
  func area() throws {
    for (width, height) in [(40, 40), (41, 30), (64, 31), (200, 90)] {
      for radius in [1, 2.5, 8, 15] {
        let bitmap = try render(width, height, radius: radius)
        var sum = 0
        for y in 0..<height { for x in 0..<width { sum += bitmap.alpha(x, y) } }
        let expected = Double(width * height) - (4 - Double.pi) * radius * radius
        // Each pixel on an edge may be off by half a step of 255.
        #expect(abs(Double(sum) / 255 - expected) < 0.02 + radius * 0.02, "r \(radius)")
      }
    }
  }

  @Test("the coverage of each pixel equals that of fine sampling")
  func sampled() throws {
    for (width, height, radius) in [(24, 17, 8.0), (17, 17, 8.5), (9, 30, 4.5), (30, 30, 11.375)] {
      let bitmap = try render(width, height, radius: radius)
      let steps = 24
      for y in 0..<height {
        for x in 0..<width {
          var hits = 0
          for j in 0..<steps {
            for i in 0..<steps {
              let px = Double(x) + (Double(i) + 0.5) / Double(steps)
              let py = Double(y) + (Double(j) + 0.5) / Double(steps)
              let dx = max(radius - px, px - (Double(width) - radius), 0)
              let dy = max(radius - py, py - (Double(height) - radius), 0)
              if dx * dx + dy * dy <= radius * radius { hits += 1 }
            }
          }
          let expected = Double(hits) * 255 / Double(steps * steps)
          #expect(abs(Double(bitmap.alpha(x, y)) - expected) < 4, "(\(x), \(y)) r \(radius)")
        }
      }
    }
  }

  @Test("a continuous corner extends further than a circle and meets it on the diagonal")
  func continuous() throws {
    let radius = 20.0
    let round = try render(100, 100, radius: radius)
    let smooth = try render(100, 100, radius: radius, style: .continuous)
    // It bends further out along the side than the circle does.
    #expect(round.alpha(24, 0) == 255)
    #expect(smooth.alpha(24, 0) < 255)
    #expect(smooth.alpha(31, 0) == 255)
    #expect(abs(smooth.alpha(5, 5) - round.alpha(5, 5)) < 24)
    // Without space along the sides it is the circle.
    let tight = try render(40, 40, radius: 20, style: .continuous)
    #expect(tight.difference(from: try render(40, 40, radius: 20)) == nil)
  }

  @Test("a ring and the shape inside it form the whole shape, without gap or overlap")
  func stroke() throws {
    for (width, height) in [(60, 40), (41, 9), (30, 30)] {
      for radius in [0, 4, 12.5] {
        for line in [1, 2, 5] {
          let all = PixelRect(PixelSize(width: width, height: height))
          let ring = try Bitmap(size: all.size)
          Compositing.stroke(
            ring, PixelRoundedRect(rect: all, radius: radius), width: line, clip: Region(all),
            with: .white)
          let whole = try render(width, height, radius: radius)
          let inner = try Bitmap(size: all.size)
          let inset = PixelRect(
            left: line, top: line, right: width - line, bottom: height - line)
          let maximumRadius = Double(min(width, height)) / 2
          if !inset.isEmpty {
            Compositing.fill(
              inner,
              PixelRoundedRect(
                rect: inset, radius: max(min(radius, maximumRadius) - Double(line), 0)),
              clip: Region(all), with: .white)
          }
          for y in 0..<height {
            for x in 0..<width {
              let sum = ring.alpha(x, y) + inner.alpha(x, y)
              #expect(abs(sum - whole.alpha(x, y)) <= 1, "\(width)x\(height) \(radius) \(line)")
            }
          }
        }
      }
    }
  }

  @Test("an image clipped to a shape equals the shape filled with the image")
  func clipped() throws {
    let color = Color(hex: 0x20A060)
    let source = try Bitmap(size: PixelSize(width: 50, height: 40), format: .x8r8g8b8)
    Compositing.fill(source, Region(source.bounds), with: color)
    for radius in [0, 6, 20, 20.5] {
      for opacity in [1.0, 0.6] {
        let shape = PixelRoundedRect(
          rect: PixelRect(x: 7, y: 3, width: 41, height: 33), radius: radius)
        let expected = try Bitmap.noise(60, 50, seed: 2)
        let drawn = try expected.copy()
        let stretched = try expected.copy()
        let all = Region(expected.bounds)
        Compositing.fill(expected, shape, clip: all, with: color.withAlphaComponent(opacity))
        Compositing.blit(
          source, at: (4, 2), into: drawn, clip: all, opacity: opacity, shape: shape)
        Compositing.blitScaled(
          source, over: PixelRect(x: 2, y: 1, width: 55, height: 48), into: stretched, clip: all,
          opacity: opacity, shape: shape)
        for y in 0..<50 {
          for x in 0..<60 {
            for part: UInt32 in [0, 8, 16, 24] {
              func value(_ bitmap: Bitmap) -> Int { Int(bitmap.pixel(x: x, y: y) >> part & 0xFF) }
              #expect(abs(value(drawn) - value(expected)) <= 2)
              #expect(abs(value(stretched) - value(expected)) <= 2)
            }
          }
        }
      }
    }
  }

  @Test("a part of a shape drawn alone equals that part of the whole")
  func randomParts() throws {
    let backgrounds = [try Bitmap.noise(60, 50, seed: 2), try Bitmap.noise(60, 50, seed: 3)]
    let source = try Bitmap.noise(70, 60, seed: 4)
    for var generator in randomWalks() {
      func number(_ range: ClosedRange<Double>) -> Double {
        (generator.double(range) * 4).rounded() / 4
      }
      let wholes = try backgrounds.map { try $0.copy() }
      let parts = try backgrounds.map { try $0.copy() }
      let shape = PixelRoundedRect(
        rect: PixelRect(
          x: generator.int(-5...9), y: generator.int(-5...9), width: generator.int(1...60),
          height: generator.int(1...50)),
        radii: CornerRadii(
          topLeft: number(0...20), topRight: number(0...20), bottomRight: number(0...20),
          bottomLeft: number(0...20)),
        style: generator.bool() ? .continuous : .circular)
      let opacity = [1, 0.4][Int(generator.seed % 2)]
      let part = PixelRect.random(side: 60, using: &generator)
      func draw(into bitmaps: [Bitmap], clip: Region) {
        Compositing.fill(
          bitmaps[0], shape, clip: clip, with: Color(hex: 0x20A060).withAlphaComponent(opacity))
        Compositing.blit(
          source, at: (-5, -5), into: bitmaps[1], clip: clip, opacity: opacity, shape: shape)
      }
      let all = PixelRect(PixelSize(width: 60, height: 50))
      draw(into: wholes, clip: Region(all))
      draw(into: parts, clip: Region(part))
      // With the rest drawn as well, the part must equal that part of the whole.
      draw(into: parts, clip: Region(all).subtracting(Region(part)))
      for (whole, part) in zip(wholes, parts) {
        #expect(part.difference(from: whole) == nil, "\(generator), \(shape)")
      }
    }
  }

  @Test("shapes of one radius share a mask, and the number of masks is limited")
  func sharing() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 300, height: 300))
    func fill(_ width: Int, _ height: Int, _ radius: Double) {
      Compositing.fill(
        bitmap,
        PixelRoundedRect(rect: PixelRect(x: 0, y: 0, width: width, height: height), radius: radius),
        clip: Region(bitmap.bounds), with: .white)
    }
    fill(100, 100, 31.625)
    let count = MaskCache.shared.count
    for size in 70..<150 { fill(size, 220 - size, 31.625) }
    #expect(MaskCache.shared.count == count)
    for step in 0..<250 { fill(200, 200, Double(step) * 3 / 8) }
    // Corners, shadows, and icons, which other tests draw meanwhile.
    #expect(MaskCache.shared.count <= 96 + 96 + 256)
    #expect(MaskCache.shared.byteCount <= maskCacheLimit)
  }

  @Test("a mask that is reused without a lookup is the right one")
  func reusedMask() throws {
    var generator = SeededGenerator(seed: 83)
    let bitmaps = try (0..<2).map { _ in try Bitmap(size: PixelSize(width: 60, height: 60)) }
    let all = Region(bitmaps[0].bounds)
    var shared = 0
    for walk in 0..<400 {
      let radius = generator.double(0...14)
      let style = RoundedRect.Style.allCases.randomElement(using: &generator) ?? .circular
      let ring = generator.int(-6...6)
      func draw(_ width: Int, _ height: Int, _ radius: Double, into bitmap: Bitmap) {
        let shape = PixelRoundedRect(
          rect: PixelRect(x: 0, y: 0, width: width, height: height), radius: radius, style: style)
        if ring > 0 {
          Compositing.stroke(bitmap, shape, width: ring, clip: all, with: .white)
        } else {
          Compositing.fill(bitmap, shape, clip: all, with: .white)
        }
      }
      func side() -> Int { generator.int(1...60) }
      let (width, height) = (side(), side())
      let isGrown = generator.bool()
      // Draw after a shape of the same radius, which may reuse its mask, and after another shape.
      draw(isGrown ? width : side(), isGrown ? side() : height, radius, into: bitmaps[0])
      for (bitmap, isAfterOther) in zip(bitmaps, [false, true]) {
        if isAfterOther { draw(50, 50, 23, into: bitmap) }
        Compositing.fill(bitmap, all, with: .clear, blend: .source)
        let lookups = MaskCache.shared.lookups
        draw(width, height, radius, into: bitmap)
        if MaskCache.shared.lookups == lookups { shared += 1 }
      }
      #expect(bitmaps[0].difference(from: bitmaps[1]) == nil, "walk \(walk), radius \(radius)")
    }
    #expect(shared > 40)
  }

  @Test("a growing line looks up the mask of its ends only once")
  func growing() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 200, height: 8))
    func fill(_ width: Int) {
      let shape = PixelRoundedRect(
        rect: PixelRect(x: 0, y: 0, width: width, height: 3), radius: 1.5)
      Compositing.fill(bitmap, shape, clip: Region(bitmap.bounds), with: .white)
    }
    fill(20)
    let lookups = MaskCache.shared.lookups
    for width in 21..<200 { fill(width) }
    #expect(MaskCache.shared.lookups == lookups)
  }
}

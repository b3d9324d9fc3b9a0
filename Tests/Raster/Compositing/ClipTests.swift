// SPDX-License-Identifier: MIT

@MainActor @Suite("Clips and the memory of targets") struct ClipTests {
  private static let size = PixelSize(width: 61, height: 47)

  /// Performs one random drawing operation with random arguments.
  private func draw(
    into target: Bitmap, clip: Region, sources: [Bitmap], using generator: inout SeededGenerator
  ) {
    func number(_ range: ClosedRange<Int>) -> Int { generator.int(range) }
    func unit() -> Double { [1, 1, Double(number(0...255)) / 255][number(0...2)] }
    let rect = PixelRect(
      x: number(-10...50), y: number(-10...40), width: number(1...50), height: number(1...40))
    let color = Color(red: unit(), green: unit(), blue: unit(), alpha: unit())
    func radius() -> Double { Double(number(0...80)) / 4 }
    let radii =
      number(0...1) == 0
      ? CornerRadii(radius())
      : CornerRadii(topLeft: radius(), topRight: radius(), bottomLeft: radius())
    let shape = PixelRoundedRect(
      rect: rect, radii: radii, style: number(0...1) == 0 ? .circular : .continuous)
    let clipShape = number(0...1) == 0 ? shape : nil
    let source = sources[number(0...sources.count - 1)]
    let opacity = unit()
    let filter: ScaleFilter = number(0...1) == 0 ? .bilinear : .smooth
    switch number(0...9) {
    case 0: Compositing.fill(target, rect, clip: clip, with: color)
    case 1: Compositing.fill(target, rect, clip: clip, with: color, blend: .source)
    case 2: Compositing.fill(target, shape, clip: clip, with: color)
    case 3: Compositing.stroke(target, shape, width: number(1...4), clip: clip, with: color)
    case 4:
      Compositing.blit(
        source, at: (rect.left, rect.top), into: target, clip: clip, opacity: opacity,
        shape: clipShape)
    case 5:
      Compositing.blitScaled(
        source, over: rect, into: target, clip: clip, opacity: opacity, shape: clipShape,
        filter: filter)
    case 6:
      Compositing.fill(
        target, mask: sources[2], at: (rect.left, rect.top), clip: clip, with: color)
    case 7, 8:
      let stops = Gradient.stops([color, Color(white: unit(), alpha: unit()), color])
      let gradient: Gradient =
        [.linear(stops, to: .bottomRight), .radial(stops), .conical(stops)][number(0...2)]
      let frame = Rect(
        x: Double(rect.left), y: Double(rect.top), width: Double(rect.width),
        height: Double(rect.height))
      guard let paint = GradientPaint(gradient, over: frame) else { return }
      Compositing.fill(target, rect, clip: clip, with: paint, opacity: opacity, shape: clipShape)
    default:
      let shadow = Shadow(
        color: color, offset: Vector(dx: Double(number(-4...4)), dy: Double(number(-4...4))),
        blur: Double(number(0...12)))
      Compositing.drawShadow(
        PixelShadow(shadow, scale: .one), of: shape, into: target, clip: clip,
        outsideOnly: number(0...1) == 0, opacity: opacity)
    }
  }

  private func sources() throws -> [Bitmap] {
    [
      try Bitmap.noise(30, 22, seed: 21), try Bitmap.noise(30, 22, format: .x8r8g8b8, seed: 22),
      try Bitmap.noise(30, 22, format: .a8, seed: 23),
    ]
  }

  @Test("every operation changes exactly the pixels within the clip", arguments: 0..<60)
  func clipped(seed: Int) throws {
    let bitmaps = try sources()
    var generator = SeededGenerator(seed: UInt64(seed))
    let target = try Bitmap.noise(
      Self.size.width, Self.size.height, format: PixelFormat.allCases[seed % 4], seed: UInt64(seed))
    let sources = [bitmaps[0], bitmaps[1], bitmaps[2]]
    for step in 0..<12 {
      let clip = Region(
        (0..<4).map { _ in PixelRect.random(side: 60, using: &generator) })
      let before = try target.copy()
      let unclipped = try target.copy()
      var repeatedGenerator = generator
      draw(into: target, clip: clip, sources: sources, using: &generator)
      draw(
        into: unclipped, clip: Region(unclipped.bounds), sources: sources, using: &repeatedGenerator
      )
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width {
          let isInside = clip.contains(PixelRect(x: x, y: y, width: 1, height: 1))
          let expected = (isInside ? unclipped : before).pixel(x: x, y: y)
          let actual = target.pixel(x: x, y: y)
          #expect(actual == expected, "seed \(seed), step \(step): (\(x), \(y))")
        }
      }
    }
  }

  @Test("neither garbage in memory nor odd strides change the pixels", arguments: 0..<24)
  func garbage(seed: Int) throws {
    let format = PixelFormat.allCases[seed % 4]
    let bitmaps = try sources()
    var generator = SeededGenerator(seed: UInt64(seed))
    let clean = try Bitmap(size: Self.size, format: format)
    let garbageMemory = try GarbageMemory(
      size: Self.size, format: format, padding: 1 + seed % 7, seed: UInt64(seed))
    let all = Region(clean.bounds)
    for target in [clean, garbageMemory.bitmap] {
      Compositing.fill(target, all, with: Color(hex: 0x305070), blend: .source)
    }
    for step in 0..<30 {
      var repeatedGenerator = generator
      draw(into: clean, clip: all, sources: bitmaps, using: &generator)
      draw(into: garbageMemory.bitmap, clip: all, sources: bitmaps, using: &repeatedGenerator)
      let difference = garbageMemory.bitmap.difference(from: clean)
      #expect(difference == nil, "seed \(seed), step \(step), \(format)")
    }
    #expect(garbageMemory.isMarginIntact, "seed \(seed), \(format)")
  }
}

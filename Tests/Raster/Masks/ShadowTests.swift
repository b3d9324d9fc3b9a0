// SPDX-License-Identifier: MIT

@MainActor @Suite("Shadows") struct ShadowTests {
  /// Returns a shadow drawn without shared masks: the whole shape blurred by boxes, pixel by pixel.
  ///
  /// - Returns: The whole shadow, and the part of it outside the shape.
  private func model(
    _ shadow: PixelShadow, of shape: PixelRoundedRect, size: PixelSize
  ) throws -> (whole: [Double], outside: [Double]) {
    let margin = 3 * shadow.boxRadius + shadow.spread + abs(shadow.x) + abs(shadow.y)
    let grown = PixelSize(width: size.width + 2 * margin, height: size.height + 2 * margin)
    func coverage(_ shape: PixelRoundedRect, _ x: Int, _ y: Int) throws -> [Double] {
      let bitmap = try Bitmap(size: grown)
      var moved = shape
      moved.rect = shape.rect.offset(x: margin + x, y: margin + y)
      Compositing.fill(bitmap, moved, clip: Region(bitmap.bounds), with: .white)
      return (0..<grown.area).map {
        Double(bitmap.alpha($0 % grown.width, $0 / grown.width)) / 255
      }
    }
    var values = try coverage(shadow.castingShape(of: shape), shadow.x, shadow.y)
    let radius = shadow.boxRadius
    let weight = 1 / Double(2 * radius + 1)
    for (step, count) in [(1, grown.width), (grown.width, grown.height)] {
      for line in 0..<(grown.area / count) {
        let start = step == 1 ? line * grown.width : line
        var samples = (0..<count).map { values[start + $0 * step] }
        for _ in 0..<3 {
          // The sum of all samples before each one.
          var sums = [0.0]
          for sample in samples { sums.append(sums[sums.count - 1] + sample) }
          for i in 0..<count {
            samples[i] = (sums[min(count, i + radius + 1)] - sums[max(0, i - radius)]) * weight
          }
        }
        for i in 0..<count { values[start + i * step] = samples[i] }
      }
    }
    let hole = try coverage(shape, 0, 0)
    let indices = (0..<size.area).map { i in
      (i / size.width + margin) * grown.width + i % size.width + margin
    }
    return (indices.map { values[$0] }, indices.map { values[$0] * (1 - hole[$0]) })
  }

  @Test("the shared, stretched mask equals a blur of the whole shape", arguments: 0..<40)
  func stretched(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let size = PixelSize(width: 130, height: 110)
    let shape = PixelRoundedRect(
      rect: PixelRect(
        x: generator.int(-20...40),
        y: generator.int(-20...40),
        width: generator.int(1...90),
        height: generator.int(1...70)),
      radius: Double(generator.int(0...160)) / 8,
      style: generator.bool() ? .circular : .continuous)
    let shadow = PixelShadow(
      Shadow(
        color: .black,
        offset: Vector(
          dx: Double(generator.int(-9...9)),
          dy: Double(generator.int(-30...30))),
        blur: Double(generator.int(0...10)),
        spread: Double(generator.int(-4...6))), scale: .one)
    let shadows = try model(shadow, of: shape, size: size)
    for (outsideOnly, expected) in [(false, shadows.whole), (true, shadows.outside)] {
      let bitmap = try Bitmap(size: size)
      Compositing.drawShadow(
        shadow, of: shape, into: bitmap, clip: Region(bitmap.bounds), outsideOnly: outsideOnly)
      var worst = 0.0
      for i in 0..<size.area {
        let value = Double(bitmap.alpha(i % size.width, i / size.width))
        worst = max(worst, abs(value - expected[i] * 255))
      }
      #expect(worst < 1.6, "seed \(seed): \(shape) \(shadow) outside \(outsideOnly)")
    }
  }

  @Test("a shadow is symmetric and zero beyond its extent")
  func extent() throws {
    for (width, height) in [(80, 60), (81, 21), (9, 9)] {
      for blur in [0.0, 3, 10, 24] {
        let size = PixelSize(width: width + 100, height: height + 100)
        let bitmap = try Bitmap(size: size)
        let rect = Rect(x: 50, y: 50, width: Double(width), height: Double(height))
        let shadow = Shadow(color: .black, blur: blur)
        Canvas(bitmap).drawShadow(
          shadow, of: RoundedRect(rect: rect, radius: 6), outsideOnly: false)
        let insets = shadow.extent()
        #expect(insets.top <= blur * 1.5 && insets.left == insets.bottom)
        for y in 0..<size.height {
          for x in 0..<size.width {
            let value = bitmap.alpha(x, y)
            #expect(bitmap.alpha(size.width - 1 - x, y) == value)
            #expect(bitmap.alpha(x, size.height - 1 - y) == value)
            let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
            let extent = insets.top
            if !rect.inset(by: -extent).contains(point) { #expect(value == 0) }
          }
        }
        if blur >= 10, width > 50 { #expect(bitmap.alpha(50 + width / 2, 50) > 100) }
      }
    }
  }

  @Test("a spread without a blur is a line of whole pixels around the shape")
  func spread() throws {
    let rect = Rect(x: 10, y: 10, width: 40, height: 30)
    let cases = [(1.0, 1.0, 1), (1, 0.2, 1), (1.5, 1, 2), (2, 0.5, 1), (2, 3, 6)]
    for (scale, spread, pixels) in cases {
      let displayScale = DisplayScale(scale)
      let size = PixelSize(width: Int(60 * scale), height: Int(50 * scale))
      for radius in [0.0, 8] {
        let bitmap = try Bitmap(size: size)
        let line = Shadow(color: .black, blur: 0, spread: spread)
        Canvas(bitmap, scale: displayScale).drawShadow(
          line, of: RoundedRect(rect: rect, radius: radius), outsideOnly: true)
        let middle = (x: size.width / 2, y: size.height / 2)
        let column = (0..<middle.y).map { bitmap.alpha(middle.x, $0) }
        let row = (middle.x..<size.width).map { bitmap.alpha($0, middle.y) }
        for values in [column, row] {
          #expect(values.count { $0 == 255 } == pixels && values.count { $0 > 0 } == pixels)
        }
        #expect(column[Int(10 * scale) - 1] == 255)
        let extent = line.extent(scale: displayScale)
        #expect(extent.top * scale == Double(pixels) && extent.right * scale == Double(pixels))
        // Along the diagonal of a round corner the line is as thick as beside it.
        let corner = (0..<middle.y).map { bitmap.alpha($0, $0) }.reduce(0, +)
        let thickness = Double(corner) / 255 * (radius > 0 ? 2.0.squareRoot() : 1)
        #expect(abs(thickness - Double(pixels)) < 0.3, "\(scale) \(spread) \(radius)")
      }
    }
    for spread in [-3, Double.nan, 0] {
      #expect(Shadow(color: .black, blur: 0, spread: spread).extent() == .zero)
    }
    let huge = Shadow(color: .black, blur: 0, spread: .infinity).extent().left
    #expect(huge > 90 && huge < 200)
  }

  @Test("the offset moves the extent, which is never negative")
  func offset() {
    let shadow = Shadow(color: .black, offset: Vector(dx: 2, dy: 40), blur: 16)
    let extent = shadow.extent()
    #expect(extent == EdgeInsets(top: 0, left: 22, bottom: 64, right: 26))
    #expect(shadow.extent(scale: DisplayScale(2)) == extent)
    let none = Shadow(color: .black, offset: Vector(dx: .nan, dy: .infinity), blur: .nan)
    #expect(none.extent().left == 0)
  }

  @Test("a shadow drawn outside only leaves the covered pixels unchanged")
  func outsideOnly() throws {
    for offset in [Vector.zero, Vector(dx: 5, dy: 12)] {
      for opacity in [1.0, 0.5] {
        let before = try Bitmap.noise(160, 140, seed: 11)
        let target = try before.copy()
        let shape = PixelRoundedRect(
          rect: PixelRect(x: 40, y: 30, width: 80, height: 70), radius: 14)
        Compositing.drawShadow(
          PixelShadow(Shadow(color: .black, offset: offset, blur: 20), scale: .one), of: shape,
          into: target, clip: Region(target.bounds), outsideOnly: true, opacity: opacity)
        let coverage = try Bitmap(size: target.size)
        Compositing.fill(coverage, shape, clip: Region(coverage.bounds), with: .white)
        var changed = 0
        for y in 0..<140 {
          for x in 0..<160 {
            let isSame = target.pixel(x: x, y: y) == before.pixel(x: x, y: y)
            if coverage.alpha(x, y) == 255 { #expect(isSame) }
            if !isSame { changed += 1 }
          }
        }
        #expect(changed > 3000)
      }
    }
  }

  @Test("a shadow with an opacity equals the shadow of a more transparent colour")
  func opacity() throws {
    let shape = PixelRoundedRect(rect: PixelRect(x: 30, y: 30, width: 60, height: 50), radius: 8)
    let first = try Bitmap(size: PixelSize(width: 120, height: 110), format: .x8r8g8b8)
    Compositing.fill(first, Region(first.bounds), with: .white)
    let second = try first.copy()
    func shadow(_ alpha: Double) -> PixelShadow {
      PixelShadow(Shadow(color: Color(white: 0, alpha: alpha), blur: 14), scale: .one)
    }
    Compositing.drawShadow(
      shadow(0.8), of: shape, into: first, clip: Region(first.bounds), outsideOnly: true,
      opacity: 0.5)
    Compositing.drawShadow(
      shadow(0.4), of: shape, into: second, clip: Region(second.bounds), outsideOnly: true)
    for y in 0..<110 {
      for x in 0..<120 {
        let difference =
          Int(first.pixel(x: x, y: y) & 0xFF) - Int(second.pixel(x: x, y: y) & 0xFF)
        #expect(abs(difference) <= 1)
      }
    }
  }

  @Test("cached masks that are coloured later stay within the limit")
  func limit() throws {
    let shape = PixelRoundedRect(
      rect: PixelRect(x: 300, y: 300, width: 400, height: 400), radius: 8)
    let bitmap = try Bitmap(size: PixelSize(width: 1000, height: 1000))
    // Translucent shadows are cached as masks without colour; coloured, they would take more
    // memory.
    for opacity in [0.5, 1] {
      for x in 0..<10 {
        let shadow = PixelShadow(
          Shadow(color: .black, offset: Vector(dx: Double(x), dy: 0), blur: 90), scale: .one)
        Compositing.drawShadow(
          shadow, of: shape, into: bitmap, clip: Region(bitmap.bounds), outsideOnly: true,
          opacity: opacity)
      }
    }
    #expect(MaskCache.shared.byteCount <= maskCacheLimit)
  }
}

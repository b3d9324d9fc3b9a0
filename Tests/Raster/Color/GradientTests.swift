// SPDX-License-Identifier: MIT

@MainActor @Suite("Gradients") struct GradientTests {
  private static let red = Color(hex: 0xFF0000)
  private static let blue = Color(hex: 0x0000FF)

  private func render(
    _ gradient: Gradient, _ width: Int = 64, _ height: Int = 64
  ) throws -> Bitmap {
    let bitmap = try Bitmap(size: PixelSize(width: width, height: height))
    Canvas(bitmap).fill(
      Rect(x: 0, y: 0, width: Double(width), height: Double(height)), with: gradient)
    return bitmap
  }

  @Test("a linear gradient interpolates premultiplied colours at pixel centres")
  func linear() throws {
    let stops = Gradient.stops([Self.red.withAlphaComponent(0.5), Self.blue])
    let bitmap = try render(.linear(stops, from: .left, to: .right), 100, 3)
    for x in 0..<100 {
      let t = (Double(x) + 0.5) / 100
      let expected = [0.5 + 0.5 * t, 0.5 * (1 - t), 0, t]
      for (part, shift) in [24, 16, 8, 0].enumerated() {
        let value = Double(bitmap.pixel(x: x, y: 1) >> UInt32(shift) & 0xFF)
        #expect(abs(value - expected[part] * 255) <= 0.8, "(\(x)) \(shift)")
      }
    }
  }

  @Test("stops may be missing, single, unsorted, out of range or coincident")
  func stops() throws {
    func row(_ stops: [Gradient.Stop]) throws -> [UInt32] {
      let bitmap = try render(.linear(stops, from: .left, to: .right), 100, 1)
      return (0..<100).map { bitmap.pixel(x: $0, y: 0) }
    }
    func stop(_ location: Double, _ color: Color) -> Gradient.Stop {
      Gradient.Stop(location: location, color: color)
    }
    #expect(try row([]).allSatisfy { $0 == 0 })
    #expect(try row([stop(0.7, Self.red)]).allSatisfy { $0 == 0xFFFF_0000 })
    #expect(try row([stop(.nan, Self.red)]).allSatisfy { $0 == 0xFFFF_0000 })
    // A hard edge, and colours that continue beyond the ends.
    let hard = try row([
      stop(0.2, Self.red), stop(0.5, Self.red), stop(0.5, Self.blue), stop(0.6, Self.blue),
    ])
    #expect(hard[0] == 0xFFFF_0000 && hard[49] == 0xFFFF_0000)
    #expect(hard[50] == 0xFF00_00FF && hard[99] == 0xFF00_00FF)
    // A stop that lies before its predecessor starts at the predecessor's location.
    let unsorted = try row([stop(0, Self.red), stop(0.5, Self.red), stop(0.1, Self.blue)])
    #expect(unsorted[49] == 0xFFFF_0000 && unsorted[50] == 0xFF00_00FF)
    #expect(
      try row([stop(-3, Self.red), stop(9, Self.blue)])
        == row(Gradient.stops([Self.red, Self.blue])))
  }

  @Test("a radial gradient has its radius, or the proportions of its shape")
  func radial() throws {
    let stops = [
      Gradient.Stop(location: 0, color: Self.red), Gradient.Stop(location: 1, color: Self.red),
      Gradient.Stop(location: 1, color: Self.blue),
    ]
    let radii: [(Gradient.Radius, Double, Double)] = [
      (.logical(20), 20, 20), (.shorterSide(0.5), 30, 30), (.longerSide(0.25), 25, 25),
      (.bothSides(0.5), 50, 30),
    ]
    for (radius, x, y) in radii {
      let bitmap = try render(.radial(stops, radius: radius), 100, 60)
      var count = 0
      for py in 0..<60 {
        for px in 0..<100 where bitmap.pixel(x: px, y: py) == 0xFFFF_0000 {
          count += 1
          let dx = (Double(px) - 49.5) / x
          let dy = (Double(py) - 29.5) / y
          #expect(dx * dx + dy * dy <= 1)
        }
      }
      #expect(abs(Double(count) / (Double.pi * x * y) - 1) < 0.02, "\(radius)")
    }
  }

  @Test("a conical gradient runs clockwise from its angle, through all directions")
  func conical() throws {
    let stops = Gradient.stops([Self.red, Self.blue])
    for start in [0, 1, -7.5] {
      let bitmap = try render(.conical(stops, angle: start))
      for y in 0..<64 {
        for x in 0..<64 {
          let angle = Mathematics.arctangent(Double(y) - 31.5, Double(x) - 31.5) - start
          let turns = angle / (2 * Double.pi)
          let part = turns - turns.rounded(.down)
          let value = Double(bitmap.pixel(x: x, y: y) & 0xFF)
          if part > 0.002, part < 0.998 { #expect(abs(value - part * 255) <= 0.8) }
        }
      }
    }
  }

  @Test("a gradient drawn in pieces equals the one drawn at once", arguments: PixelFormat.allCases)
  func pieces(format: PixelFormat) throws {
    for seed in 0..<UInt64(12) {
      var generator = SeededGenerator(seed: seed)
      func unit() -> Double { generator.double(-0.3...1.3) }
      func color() -> Color {
        Color(red: unit(), green: unit(), blue: unit(), alpha: seed % 2 == 0 ? 1 : unit())
      }
      let stops = (0..<4).map { Gradient.Stop(location: Double($0) / 3, color: color()) }
      let point = Point(x: unit(), y: unit())
      let gradients: [Gradient] = [
        .linear(stops, from: point, to: Point(x: unit(), y: unit())), .linear(stops),
        .linear(stops, from: .left, to: .right),
        .radial(stops, center: point, radius: .bothSides(unit())),
        .conical(stops, center: point, angle: unit() * 9),
      ]
      for gradient in gradients {
        let whole = try Bitmap.noise(61, 47, format: format, seed: seed)
        let parts = try whole.copy()
        let shape = PixelRoundedRect(
          rect: PixelRect(x: 3, y: -4, width: 50, height: 49),
          radii: CornerRadii(topLeft: 9, topRight: 20, bottomLeft: 3), style: .continuous)
        let paint = try #require(
          GradientPaint(gradient, over: Rect(x: 3, y: -4, width: 50, height: 49)))
        Compositing.fill(
          whole, shape.rect, clip: Region(whole.bounds), with: paint, opacity: 0.8, shape: shape)
        Compositing.fill(
          whole, PixelRect(x: 20, y: 9, width: 90, height: 20), clip: Region(whole.bounds),
          with: paint)
        for rect in PixelRect.pieces(of: parts.bounds, using: &generator) {
          Compositing.fill(
            parts, shape.rect, clip: Region(rect), with: paint, opacity: 0.8, shape: shape)
          Compositing.fill(
            parts, PixelRect(x: 20, y: 9, width: 90, height: 20), clip: Region(rect), with: paint)
        }
        #expect(parts.difference(from: whole) == nil, "seed \(seed) \(gradient.geometry)")
      }
    }
  }

  @Test("NaN, infinite and extreme numbers never trap and draw nothing wrong")
  func extremeNumbers() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 10, height: 10))
    let canvas = Canvas(bitmap, scale: DisplayScale(1.5))
    let stops = Gradient.stops([Self.red, Self.blue])
    var path = Path()
    path.addRect(Rect(x: 1, y: 1, width: 5, height: 5))
    for x in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, 1e-300, 0.5] {
      for y in [Double.nan, .infinity, 1e300, 0, 1, 1e-9] {
        let point = Point(x: x, y: y)
        let gradients: [Gradient] = [
          .linear(stops, from: point, to: Point(x: y, y: x)),
          .radial(stops, center: point, radius: .logical(y)),
          .radial(stops, radius: .bothSides(x)), .conical(stops, center: point, angle: y),
          .conical([Gradient.Stop(location: x, color: Color(white: y, alpha: x))], angle: x),
        ]
        for gradient in gradients {
          for rect in [
            Rect(x: 0, y: 0, width: 9, height: 9), Rect(x: x, y: 0, width: y, height: 9),
          ] {
            canvas.fill(rect, with: gradient)
            canvas.fill(RoundedRect(rect: rect, radius: x), with: gradient)
            canvas.fill(path, with: gradient)
          }
        }
      }
    }
  }
}

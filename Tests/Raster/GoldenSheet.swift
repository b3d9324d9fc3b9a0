// SPDX-License-Identifier: MIT

/// Sheets of 100 x 100 logical pixels that together use every primitive.
@MainActor enum GoldenSheet: String, CaseIterable, Sendable {
  case shapes, strokes, paths, joints, gradients, shadows, pictures, blur

  private static let red = Color(hex: 0xD03030)
  private static let green = Color(hex: 0x208050)
  private static let blue = Color(hex: 0x3050C0)
  private static let faint = Color(hex: 0x204060, alpha: 0.4)

  /// Draws the sheet on its background.
  func draw(_ canvas: Canvas) {
    canvas.fill(
      Rect(x: 0, y: 0, width: 100, height: 100), with: Color(hex: 0xF0EEE8), blend: .source)
    switch self {
    case .shapes: Self.drawShapes(canvas)
    case .strokes: Self.drawStrokes(canvas)
    case .paths: Self.drawPaths(canvas)
    case .joints: Self.drawJoints(canvas)
    case .gradients: Self.drawGradients(canvas)
    case .shadows: Self.drawShadows(canvas)
    case .pictures: Self.drawImages(canvas)
    case .blur: Self.drawBlur(canvas)
    }
  }

  private static func drawShapes(_ canvas: Canvas) {
    canvas.fill(Rect(x: 3, y: 3, width: 27, height: 20), with: red)
    canvas.fill(Rect(x: 20, y: 12, width: 20, height: 20), with: faint)
    let rect = Rect(x: 45, y: 4, width: 50, height: 26)
    canvas.fill(RoundedRect(rect: rect, radius: 9), with: green)
    canvas.fill(
      RoundedRect(rect: rect.offset(by: Vector(dx: 0, dy: 31)), radius: 9, style: .continuous),
      with: green)
    let radii = CornerRadii(topLeft: 16, topRight: 4, bottomRight: 9)
    canvas.fill(
      RoundedRect(rect: Rect(x: 4, y: 37, width: 36, height: 27), radii: radii), with: blue)
    canvas.fill(
      RoundedRect(
        rect: Rect(x: 4, y: 69, width: 36, height: 27), radii: radii, style: .continuous),
      with: blue.withAlphaComponent(0.6))
    // Radii that do not fit are scaled in proportion; a capsule; a dot.
    canvas.fill(
      RoundedRect(
        rect: Rect(x: 45, y: 67, width: 24, height: 28),
        radii: CornerRadii(topLeft: 40, topRight: 20, bottomRight: 10, bottomLeft: 30)),
      with: red)
    canvas.fill(
      RoundedRect(rect: Rect(x: 74, y: 68, width: 22, height: 10), radius: 99), with: faint)
    canvas.fill(
      RoundedRect(rect: Rect(x: 80, y: 84, width: 9, height: 9), radius: 99, style: .continuous),
      with: red)
  }

  private static func drawStrokes(_ canvas: Canvas) {
    let rect = Rect(x: 4, y: 4, width: 42, height: 26)
    for (step, width) in [1.0, 2.5, 6].enumerated() {
      let down = Vector(dx: 0, dy: Double(step) * 32)
      canvas.stroke(
        RoundedRect(rect: rect.offset(by: down), radius: 8), with: blue, width: width)
      canvas.stroke(
        RoundedRect(
          rect: rect.offset(by: down + Vector(dx: 50, dy: 0)),
          radii: CornerRadii(topLeft: 18, bottomRight: 6), style: .continuous),
        with: red.withAlphaComponent(0.7), width: width)
    }
  }

  /// Returns a star whose lines cross.
  private static func star(_ center: Point, _ radius: Double) -> Path {
    var path = Path()
    for step in 0..<5 {
      let angle = Double(step * 2) * 2 * Double.pi / 5 - Double.pi / 2
      let point =
        center
        + Vector(dx: radius * Mathematics.cosine(angle), dy: radius * Mathematics.sine(angle))
      if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }

  private static func drawPaths(_ canvas: Canvas) {
    canvas.fill(star(Point(x: 25, y: 27), 22), with: red)
    canvas.fill(star(Point(x: 75, y: 27), 22), with: red, rule: .evenOdd)
    var ring = Path()
    ring.addEllipse(in: Rect(x: 4, y: 54, width: 44, height: 40))
    ring.addEllipse(in: Rect(x: 14, y: 64, width: 24, height: 20))
    canvas.fill(ring, with: green.withAlphaComponent(0.8), rule: .evenOdd)
    var leaf = Path()
    leaf.move(to: Point(x: 54, y: 92))
    leaf.addCurve(
      to: Point(x: 95, y: 56), control1: Point(x: 50, y: 60), control2: Point(x: 70, y: 52))
    leaf.addCurve(
      to: Point(x: 54, y: 92), control1: Point(x: 98, y: 80), control2: Point(x: 85, y: 95))
    canvas.fill(
      leaf, with: .linear(Gradient.stops([green, blue]), from: .bottomLeft, to: .topRight))
  }

  private static func drawJoints(_ canvas: Canvas) {
    let caps = [LineCap.butt, .round, .square]
    let joins = [LineJoin.bevel, .round, .miter]
    for step in 0..<3 {
      let y = 4 + Double(step) * 32
      var bend = Path()
      bend.move(to: Point(x: 7, y: y + 24))
      bend.addLine(to: Point(x: 18, y: y + 5))
      bend.addLine(to: Point(x: 29, y: y + 24))
      canvas.stroke(bend, with: blue, width: 7, cap: caps[step], join: joins[step])
      // A corner sharper than the miter limit, and a curve.
      var spike = Path()
      spike.move(to: Point(x: 40, y: y + 26))
      spike.addLine(to: Point(x: 45, y: y + 8))
      spike.addLine(to: Point(x: 48, y: y + 26))
      canvas.stroke(spike, with: red, width: 4, cap: caps[step], join: joins[step])
      var closed = Path()
      closed.move(to: Point(x: 58, y: y + 6))
      closed.addCurve(
        to: Point(x: 70, y: y + 24), control1: Point(x: 80, y: y - 2),
        control2: Point(x: 60, y: y + 20))
      closed.close()
      canvas.stroke(closed, with: faint, width: 5, cap: caps[step], join: joins[step])
      var line = Path()
      line.move(to: Point(x: 80, y: y + 8))
      line.addLine(to: Point(x: 94, y: y + 8))
      canvas.stroke(line, with: green, width: 8, cap: caps[step], join: joins[step])
      var hair = Path()
      hair.move(to: Point(x: 78, y: y + 26))
      hair.addLine(to: Point(x: 96, y: y + 18))
      canvas.stroke(hair, with: .black, width: 1, cap: caps[step], join: joins[step])
    }
  }

  private static func drawGradients(_ canvas: Canvas) {
    let stops = [
      Gradient.Stop(location: 0, color: red), Gradient.Stop(location: 0.5, color: .white),
      Gradient.Stop(location: 0.75, color: blue.withAlphaComponent(0.5)),
      Gradient.Stop(location: 0.75, color: green), Gradient.Stop(location: 1, color: .clear),
    ]
    let gradients: [Gradient] = [
      .linear(stops), .linear(stops, from: .left, to: .right),
      .linear(stops, from: Point(x: 0.2, y: 0.1), to: Point(x: 0.8, y: 0.7)),
      .radial(stops), .radial(stops, center: .topLeft, radius: .longerSide(1)),
      .radial(stops, center: Point(x: 0.4, y: 0.6), radius: .logical(12)),
      .conical(stops), .conical(stops, center: Point(x: 0.3, y: 0.4), angle: 2),
      .linear(Gradient.stops([blue, red]), from: .topLeft, to: .bottomRight),
    ]
    for (index, gradient) in gradients.enumerated() {
      let rect = Rect(
        x: 3 + Double(index % 3) * 32.3, y: 3 + Double(index / 3) * 32.3, width: 29.4,
        height: 25.7)
      if index % 2 == 0 {
        canvas.fill(rect, with: gradient)
      } else {
        canvas.fill(RoundedRect(rect: rect, radius: 8), with: gradient)
      }
    }
  }

  private static func drawShadows(_ canvas: Canvas) {
    let shadow = Shadow(color: Color(white: 0, alpha: 0.6), offset: Vector(dx: 2, dy: 3), blur: 8)
    let rect = Rect(x: 12, y: 10, width: 28, height: 24)
    let right = Vector(dx: 46, dy: 0)
    canvas.drawShadow(shadow, of: RoundedRect(rect: rect, radius: 6), outsideOnly: false)
    canvas.drawShadow(
      shadow, of: RoundedRect(rect: rect.offset(by: right), radius: 6), outsideOnly: true)
    let radii = CornerRadii(topLeft: 14, bottomRight: 8)
    let low = rect.offset(by: Vector(dx: 0, dy: 48))
    canvas.drawShadow(
      Shadow(color: red, blur: 5), of: RoundedRect(rect: low, radii: radii), outsideOnly: false)
    canvas.drawShadow(
      Shadow(color: blue, offset: Vector(dx: -3, dy: 2), blur: 6),
      of: RoundedRect(rect: low.offset(by: right), radii: radii, style: .continuous),
      outsideOnly: true)
  }

  /// Returns a square image with edges, curves and transparent parts, of `side` pixels.
  private static func image(_ side: Int) -> Image? {
    guard let bitmap = try? Bitmap(size: PixelSize(width: side, height: side)) else { return nil }
    let canvas = Canvas(bitmap)
    let size = Double(side)
    var disc = Path()
    disc.addEllipse(in: Rect(x: 0, y: 0, width: size, height: size))
    canvas.fill(disc, with: .conical(Gradient.stops([red, .white, blue, red])))
    for step in stride(from: 0, to: size, by: 4) {
      canvas.fill(Rect(x: step, y: 0, width: 2, height: size / 3), with: .black)
    }
    return Image(bitmap: bitmap)
  }

  private static func drawImages(_ canvas: Canvas) {
    guard let small = image(16), let large = image(120) else { return }
    canvas.draw(small, at: Point(x: 3, y: 3))
    canvas.draw(small, in: Rect(x: 24, y: 3, width: 30, height: 34))
    canvas.draw(
      small, in: Rect(x: 60, y: 3, width: 36, height: 36), opacity: 0.5,
      clippedTo: RoundedRect(rect: Rect(x: 62, y: 5, width: 32, height: 32), radius: 8))
    canvas.draw(large, in: Rect(x: 3, y: 42, width: 55, height: 55))
    canvas.draw(large, in: Rect(x: 62, y: 44, width: 20, height: 20))
    canvas.draw(large, in: Rect(x: 62, y: 68, width: 36, height: 9), opacity: 0.8)
    canvas.draw(large, in: Rect(x: 62, y: 82, width: 7, height: 15))
    canvas.draw(small, in: Rect(x: 75, y: 82, width: 7, height: 15))
  }

  private static func drawBlur(_ canvas: Canvas) {
    drawPaths(canvas)
    let scale = canvas.scale.factor
    for (rect, radius) in [
      (Rect(x: 0, y: 0, width: 50, height: 30), 4.0),
      (Rect(x: 60, y: 10, width: 30, height: 80), 12),
      (Rect(x: 8, y: 60, width: 40, height: 40), 1),
    ] {
      let part = canvas.scale.pixels(rect)
      guard let scratch = try? Bitmap(size: part.size, format: canvas.bitmap.format) else { return }
      Compositing.blur(
        canvas.bitmap, part, by: PixelBlur(radius: radius * scale), into: scratch, at: (0, 0))
      Compositing.blit(
        scratch, at: (part.left, part.top), into: canvas.bitmap,
        clip: Region(canvas.bitmap.bounds))
    }
  }
}

// SPDX-License-Identifier: MIT

import Sash

/// Fuzzes paths and shapes of any numbers, drawn on a small canvas.
@MainActor enum PathFuzzing {
  static func run(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let scale = DisplayScale(choices.pick([1, 1.25, 1.5, 2]))
    guard
      let bitmap = try? Bitmap(
        size: PixelSize(width: 64, height: 64), format: choices.pick(PixelFormat.allCases))
    else { return }
    let canvas = Canvas(bitmap, scale: scale, origin: point(&choices))
    var path = Path()
    var isFirst = true
    while !choices.isEmpty {
      let kind = choices.number(below: 12)
      switch kind {
      case 0: path.move(to: point(&choices))
      case 1, 2, 3:
        if isFirst { path.move(to: point(&choices)) }
        path.addLine(to: point(&choices))
      case 4, 5:
        if isFirst { path.move(to: point(&choices)) }
        path.addCurve(
          to: point(&choices), control1: point(&choices), control2: point(&choices))
      case 6: path.close()
      case 7: path.addRect(rect(&choices))
      case 8: path.addEllipse(in: rect(&choices))
      case 9: canvas.fill(path, with: color(&choices), rule: choices.flag() ? .nonzero : .evenOdd)
      case 10:
        let caps: [LineCap] = [.butt, .round, .square]
        let joins: [LineJoin] = [.miter, .round, .bevel]
        canvas.stroke(
          path, with: color(&choices), width: choices.real(), cap: choices.pick(caps),
          join: choices.pick(joins))
      default: shape(&choices, canvas)
      }
      if kind < 9 { isFirst = false }
    }
    canvas.fill(path, with: .black)
  }

  private static func shape(_ choices: inout Choices, _ canvas: Canvas) {
    let shape = RoundedRect(
      rect: rect(&choices), radius: choices.real(),
      style: choices.flag() ? .circular : .continuous)
    switch choices.number(below: 5) {
    case 0: canvas.fill(shape, with: color(&choices))
    case 1: canvas.stroke(shape, with: color(&choices), width: choices.real())
    case 2:
      let shadow = Shadow(
        color: color(&choices), offset: Vector(dx: choices.real(), dy: choices.real()),
        blur: choices.real())
      canvas.drawShadow(shadow, of: shape, outsideOnly: choices.flag())
    case 3: canvas.fill(shape, with: gradient(&choices))
    default:
      guard let image = picture else { return }
      canvas.draw(
        image, in: shape.rect, mode: choices.pick(ContentMode.allCases),
        opacity: choices.real(), cornerRadius: shape.radius)
    }
  }

  private static func gradient(_ choices: inout Choices) -> Gradient {
    let stops = (0..<choices.number(below: 6)).map { _ in
      Gradient.Stop(location: choices.real() / 8, color: color(&choices))
    }
    switch choices.number(below: 3) {
    case 0: return .linear(stops, from: point(&choices), to: point(&choices))
    case 1:
      let length = choices.real()
      let radius: Gradient.Radius = choices.pick([
        .logical(length), .shorterSide(length), .longerSide(length), .bothSides(length),
      ])
      return .radial(stops, center: point(&choices), radius: radius)
    default: return .conical(stops, center: point(&choices), angle: choices.real())
    }
  }

  private static let picture = try? Image.draw(size: Size(width: 7, height: 19)) {
    $0.fill(Rect(x: 1, y: 1, width: 5, height: 12), with: .black)
  }

  private static func color(_ choices: inout Choices) -> Color {
    Color(white: Double(choices.byte()) / 255, alpha: Double(choices.byte()) / 255)
  }

  private static func point(_ choices: inout Choices) -> Point {
    Point(x: choices.real(), y: choices.real())
  }

  private static func rect(_ choices: inout Choices) -> Rect {
    Rect(
      x: choices.real(), y: choices.real(), width: choices.real(), height: choices.real())
  }
}

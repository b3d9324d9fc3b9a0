// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster
import SashTestSupport
import Testing

/// A reference compositor without any optimisation, for one pixel at a time.
///
/// It supports layers of one colour with frames on whole pixels, without corners and shadows.
@MainActor private enum Reference {
  typealias Pixel = [Int]

  /// Returns the product of two values in 1/255 units, rounded.
  static func times(_ a: Int, _ b: Int) -> Int {
    let t = a * b + 128
    return (t + t >> 8) >> 8
  }

  static func pixel(_ color: Color) -> Pixel {
    let bits = color.premultiplied
    return [24, 16, 8, 0].map { Int(bits >> $0 & 0xFF) }
  }

  static func composite(_ source: Pixel, over below: Pixel) -> Pixel {
    zip(source, below).map { min($0 + times($1, 255 - source[0]), 255) }
  }

  /// Composites a layer with its sublayers onto a pixel.
  static func add(_ layer: Layer, x: Int, y: Int, origin: Point, clip: Rect, to below: Pixel)
    -> Pixel
  {
    if layer.isHidden || (layer.opacity * 255).rounded() == 0 { return below }
    let frame = Rect(
      origin: origin + (layer.frame.origin - .zero) + layer.translation, size: layer.frame.size)
    let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
    let isInside = frame.contains(center) && clip.contains(center)
    let inner = layer.clipsToBounds ? frame.intersection(clip) : clip
    var color: Color?
    if case .color(let own) = layer.contents, isInside { color = own }
    var hasContents = false
    if case .color(let own) = layer.contents { hasContents = (own.alpha * 255).rounded() > 0 }
    hasContents = hasContents && !frame.isEmpty
    let isDimmed = (layer.dimming * 255).rounded() > 0
    let isGroup = layer.opacity < 1 && (!layer.sublayers.isEmpty || hasContents && isDimmed)
    let fade = isGroup ? 1 : (layer.opacity * 255).rounded() / 255
    var result = isGroup ? [0, 0, 0, 0] : below
    if let color {
      result = composite(pixel(color.withAlphaComponent(color.alpha * fade)), over: result)
    }
    for sublayer in layer.sublayers {
      result = add(sublayer, x: x, y: y, origin: frame.origin, clip: inner, to: result)
    }
    if isInside, isDimmed {
      let amount = (layer.dimming * 255).rounded() / 255 * fade
      result = composite(pixel(Color(white: 0, alpha: amount)), over: result)
    }
    guard isGroup else { return result }
    let opacity = Int((layer.opacity * 255).rounded())
    return opacity == 255
      ? composite(result, over: below) : composite(result.map { times($0, opacity) }, over: below)
  }
}

@MainActor @Suite("Reference compositor") struct ReferenceTests {
  @Test("groups, opacity, dimming and clips equal the reference at each pixel")
  func equalsReference() throws {
    for seed: UInt64 in 0..<(_isDebugAssertConfiguration() ? 8 : 60) {
      var random = SeededGenerator(seed: seed)
      let scene = Scene(size: Size(width: 40, height: 30))
      scene.backgroundColor = Color(hex: 0x336699)
      var layers = [scene.root]
      for _ in 0..<8 {
        let layer = Layer()
        layer.frame = Rect(
          x: Double(Int.random(in: -8..<30, using: &random)),
          y: Double(Int.random(in: -8..<20, using: &random)),
          width: Double(Int.random(in: 0..<30, using: &random)),
          height: Double(Int.random(in: 0..<25, using: &random)))
        func part() -> Double { Double.random(in: 0...1, using: &random) }
        if !random.once(in: 5) {
          layer.contents = .color(
            Color(red: part(), green: part(), blue: part(), alpha: random.pick([1, part()])))
        }
        layer.opacity = random.pick([1, 1, part()])
        layer.dimming = random.pick([0, 0, part()])
        layer.clipsToBounds = random.once(in: 3)
        layer.isHidden = random.once(in: 9)
        random.pick(layers).addSublayer(layer)
        layers.append(layer)
      }
      let framebuffer = try OffscreenFramebuffer(size: PixelSize(width: 40, height: 30))
      scene.draw(into: framebuffer, damage: scene.commit())
      for y in 0..<30 {
        for x in 0..<40 {
          let expected = Reference.add(
            scene.root, x: x, y: y, origin: .zero,
            clip: Rect(x: 0, y: 0, width: 40, height: 30),
            to: Reference.pixel(scene.backgroundColor))
          let bits = framebuffer.bitmap.pixel(x: x, y: y)
          let found = [16, 8, 0].map { Int(bits >> $0 & 0xFF) }
          if found != Array(expected.dropFirst()) {
            Issue.record("Seed \(seed): pixel \(x), \(y) is \(found), not \(expected)")
            return
          }
        }
      }
    }
  }
}

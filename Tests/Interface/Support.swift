// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashGestures
import SashInterface
import SashRaster
import SashTestSupport
import Testing

extension SeededGenerator {
  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func chance(_ percent: Int) -> Bool { int(0...99) < percent }
}

/// A view that draws one colour with a mark in its corner, and counts its draws.
class PaintingView: View {
  var color: Color { didSet { setNeedsDisplay() } }
  private(set) var draws = 0
  private(set) var dirties: [Rect] = []

  init(_ frame: Rect, _ color: Color) {
    self.color = color
    super.init(frame: frame)
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    draws += 1
    dirties.append(dirty)
    canvas.fill(bounds, with: color)
    canvas.fill(
      Rect(x: bounds.minX, y: bounds.minY, width: 3, height: 2), with: .white, blend: .source)
  }

  func resetCounts() {
    draws = 0
    dirties = []
  }
}

/// A window with an offscreen host.
struct Stage {
  let window: Window
  let host: OffscreenWindowHost

  init(_ width: Double = 100, _ height: Double = 100, scale: Double = 1) {
    window = Window(size: Size(width: width, height: height), scale: DisplayScale(scale))
    host = OffscreenWindowHost(window)
  }

  var content: View { window.contentView }

  /// Draws a frame a sixtieth of a second later.
  @discardableResult func frame() throws -> Region { try host.frame(at: host.now + 1.0 / 60) }

  func add<V: View>(_ view: V) -> V {
    content.addSubview(view)
    return view
  }
}

extension Region {
  /// Whether the region consists of exactly these rectangles, in pixels.
  func isExactly(_ rects: Rect...) -> Bool {
    self == Region(rects.map { DisplayScale.one.pixels($0) })
  }
}

extension Touch {
  /// Returns a press of a new finger.
  static func press(_ x: Double, _ y: Double, time: Double = 0) -> Touch {
    Touch(id: .unique(), phase: .began, position: Point(x: x, y: y), time: time)
  }

  /// Returns a later state of the same touch.
  func then(_ phase: Phase, _ x: Double, _ y: Double, time: Double) -> Touch {
    var touch = self
    touch.phase = phase
    touch.position = Point(x: x, y: y)
    touch.time = time
    return touch
  }
}

extension Color {
  static let red = Color(hex: 0xff0000)
  static let green = Color(hex: 0x00ff00)
  static let blue = Color(hex: 0x0000ff)
}

extension Stage {
  /// Returns the colour of a pixel of the last frame, without alpha.
  func pixel(_ x: Int, _ y: Int) -> UInt32 { (host.bitmap?.pixel(x: x, y: y) ?? 0) & 0xffffff }
}

// SPDX-License-Identifier: MIT

/// The fractions of a logical pixel that are added to positions and sizes.
private let fractions = [0.25, 0.5, 0.75]
/// The scales of displays.
private let scales = [1, 1.25, 1.5, 1.75, 2]
/// The largest difference of colours that are blended in another order.
private let blendTolerance = 4
/// The smallest number of pixels in a line; the edges of a dot may round by a pixel.
private let shortestLine = 12

/// A part of the interface at a position in a white window.
private final class FractionalStage {
  let window: Window
  let host: OffscreenWindowHost
  let page = ViewController()
  let view: View
  let frame: Rect
  private let controller: ViewController?

  init(
    _ part: FractionalPart, _ frame: Rect, scale: Double, isComposited: Bool = false,
    isFocused: Bool = false
  ) throws {
    window = Window(size: Size(width: 240, height: 160), scale: DisplayScale(scale))
    host = OffscreenWindowHost(window)
    (view, controller) = part.make()
    self.frame = frame
    window.prefersReducedMotion = true
    page.view.backgroundColor = .white
    window.rootViewController = page
    if let controller { page.addChild(controller) }
    view.isComposited = isComposited
    view.frame = frame
    page.view.addSubview(view)
    controller?.didMove(toParent: page)
    window.handle(.focusChanged(true))
    if isFocused {
      window.handle(.key(KeyEvent(.tab, .down)))
      window.handle(.key(KeyEvent(.tab, .up)))
    }
    // Layouts that depend on sizes of the first layout follow in later frames.
    for _ in 0..<30 {
      try host.frame(at: host.now + 1.0 / 60)
      if !window.needsFrame && !window.isAnimating { break }
    }
  }

  /// The pixels that its frame covers.
  var pixels: PixelRect { window.scale.pixels(frame) }

  func full() throws -> Bitmap {
    let framebuffer = try OffscreenFramebuffer(size: window.scene.pixelBounds.size)
    window.paint(into: framebuffer, damage: Region(framebuffer.bitmap.bounds))
    return framebuffer.bitmap
  }
}

@Suite("Parts of the interface at fractional positions")
struct FractionalPositionTests {
  /// A frame at a scale, with or without the keyboard focus.
  private struct Case {
    var frame: Rect
    var scale: Double
    var isFocused: Bool
  }

  /// Returns frames whose origin and size are off by fractions of a pixel, at all scales.
  private func cases(_ part: FractionalPart) -> [Case] {
    var result: [Case] = []
    for (row, scale) in scales.enumerated() {
      for (column, frame) in frames(part).enumerated() {
        // All combinations would take minutes.
        if column % scales.count != row { continue }
        result.append(Case(frame: frame, scale: scale, isFocused: (row + column) % 2 == 0))
      }
    }
    return result
  }

  private func frames(_ part: FractionalPart) -> [Rect] {
    var result: [Rect] = []
    for (i, x) in fractions.enumerated() {
      for (j, y) in fractions.enumerated() {
        let size = part.size
        result.append(
          Rect(
            x: 20 + x, y: 15 + y, width: size.width + fractions[(i + j) % 3],
            height: size.height + fractions[(i + 2 * j) % 3]))
      }
    }
    // The frame of one of two flexible views in a stack.
    result.append(Rect(x: 20.5, y: 15, width: part.size.width + 0.5, height: part.size.height))
    return result
  }

  /// Returns the number of pixels in a rectangle that differ by more than the blending tolerance.
  ///
  /// A pixel may also equal one that is at most `extent` pixels away, or lie between such pixels.
  private func differences(
    _ a: Bitmap, _ b: Bitmap, in rect: PixelRect, extent: Int = 0
  ) -> (count: Int, first: String) {
    var count = 0
    var first = ""
    if a.matches(b) { return (count, first) }
    for y in rect.top..<rect.bottom {
      for x in rect.left..<rect.right {
        let (p, q) = (a.pixel(x: x, y: y), b.pixel(x: x, y: y))
        if p == q { continue }
        let isFar =
          !isBetween(p, neighbours(of: b, x, y, extent))
          || !isBetween(q, neighbours(of: a, x, y, extent))
        if !isFar { continue }
        if count == 0 {
          first =
            "(\(x - rect.left), \(y - rect.top)) of \(rect.size): "
            + "\(String(p, radix: 16)), \(String(q, radix: 16))"
        }
        count += 1
      }
    }
    return (count, first)
  }

  private func neighbours(of bitmap: Bitmap, _ x: Int, _ y: Int, _ extent: Int) -> [UInt32] {
    var result: [UInt32] = []
    for v in max(y - extent, 0)...min(y + extent, bitmap.size.height - 1) {
      for u in max(x - extent, 0)...min(x + extent, bitmap.size.width - 1) {
        result.append(bitmap.pixel(x: u, y: v))
      }
    }
    return result
  }

  /// Returns whether each channel of a colour is one of those of other colours, or between them.
  private func isBetween(_ pixel: UInt32, _ others: [UInt32]) -> Bool {
    for shift: UInt32 in [0, 8, 16] {
      let part = Int((pixel >> shift) & 255)
      let parts = others.map { Int(($0 >> shift) & 255) }
      let (least, most) = (parts.min() ?? 0, parts.max() ?? 255)
      if part < least - blendTolerance || part > most + blendTolerance { return false }
    }
    return true
  }

  // Content may shift by a pixel: a layer's pixels do not depend on its position.
  @Test(
    "a view with a layer of its own draws the same lines as one without",
    arguments: FractionalPart.allCases)
  func composited(part: FractionalPart) throws {
    for here in cases(part) {
      let (frame, scale) = (here.frame, here.scale)
      // The ring around a part that does not fill its frame has an exact distance only to a pixel.
      let isFocused = here.isFocused && part.hasEdge
      let plain = try FractionalStage(part, frame, scale: scale, isFocused: isFocused)
      let own = try FractionalStage(
        part, frame, scale: scale, isComposited: true, isFocused: isFocused)
      let result = differences(
        try plain.full(), try own.full(), in: plain.window.scene.pixelBounds, extent: 1)
      if result.count >= shortestLine {
        Issue.record("\(frame) at \(scale), focus \(isFocused): \(result)")
        return
      }
    }
  }

  @Test(
    "edges at fractional positions are those at the whole position they round to",
    arguments: FractionalPart.allCases.filter { $0.hasEdge }, [false, true])
  func edges(part: FractionalPart, isComposited: Bool) throws {
    for here in cases(part) {
      let (frame, scale, isFocused) = (here.frame, here.scale, here.isFocused)
      let there = try FractionalStage(
        part, frame, scale: scale, isComposited: isComposited, isFocused: isFocused)
      let whole = try FractionalStage(
        part, DisplayScale(scale).logical(there.pixels), scale: scale, isFocused: isFocused)
      let (a, b) = (try there.full(), try whole.full())
      let rect = there.pixels
      // The focus ring is the widest of all edges.
      let width = Int((3 * scale).rounded(.up))
      let sides = [
        PixelRect(left: rect.left, top: rect.top, right: rect.right, bottom: rect.top + width),
        PixelRect(
          left: rect.left, top: rect.bottom - width, right: rect.right, bottom: rect.bottom),
        PixelRect(
          left: rect.left, top: rect.top, right: rect.left + width, bottom: rect.bottom),
        PixelRect(
          left: rect.right - width, top: rect.top, right: rect.right, bottom: rect.bottom),
      ]
      for (side, name) in zip(sides, ["top", "bottom", "left", "right"]) {
        let result = differences(a, b, in: side)
        if result.count > 0 {
          Issue.record("\(frame) at \(scale), focus \(isFocused), \(name): \(result)")
          return
        }
      }
    }
  }

  @Test(
    "a part that is redrawn piece by piece, and moves, leaves no stale pixels",
    arguments: FractionalPart.allCases, [false, true])
  func partial(part: FractionalPart, isComposited: Bool) throws {
    for here in cases(part) {
      let (frame, scale) = (here.frame, here.scale)
      let stage = try FractionalStage(part, frame, scale: scale, isComposited: isComposited)
      let steps: [(FractionalStage) -> Void] = [
        { $0.view.setNeedsDisplay(Rect(x: 0.6, y: 0.3, width: 7.7, height: 5.9)) },
        {
          let bounds = $0.view.bounds
          $0.view.setNeedsDisplay(
            Rect(x: bounds.maxX - 3.3, y: bounds.maxY - 4.4, width: 3.3, height: 4.4))
        },
        { $0.view.frame.origin += Vector(dx: 0.7, dy: 0.4) },
        { $0.view.frame.origin += Vector(dx: -0.4, dy: 1.3) },
        { $0.view.frame.size.width += 0.6 },
      ]
      for (number, step) in steps.enumerated() {
        step(stage)
        // A frame after which something may settle, and another one.
        for _ in 0..<2 { try stage.host.frame(at: stage.host.now + 1.0 / 60) }
        let displayed = try #require(stage.host.bitmap)
        if let staleLocation = try stage.full().firstDifference(from: displayed) {
          Issue.record("\(frame) at \(scale), step \(number): \(staleLocation) is stale")
          return
        }
      }
    }
  }
}

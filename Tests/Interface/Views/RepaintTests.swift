// SPDX-License-Identifier: MIT

// Unoptimised builds compare pixels twenty times slower.
#if DEBUG
  /// The number of random trees that each test edits.
  private let trees: UInt64 = 5
#else
  private let trees: UInt64 = 150
#endif

/// The number of frames of edits for each tree.
private let frames = 50

/// A tree of views that is edited at random.
private final class RandomViewTree {
  let stage: Stage
  var random: SeededGenerator
  var views: [View] = []
  let withEffects: Bool

  init(seed: UInt64, scale: Double, withEffects: Bool) {
    stage = Stage(90, 70, scale: scale)
    random = SeededGenerator(seed: seed)
    self.withEffects = withEffects
    stage.window.backgroundColor = .black
    for _ in 0..<8 { addRandomView() }
  }

  private func color() -> Color {
    Color(
      red: Double(random.int(0...4)) / 4, green: Double(random.int(0...4)) / 4,
      blue: Double(random.int(0...4)) / 4, alpha: random.chance(30) ? 0.5 : 1)
  }

  private func rect() -> Rect {
    Rect(
      x: Double(random.int(-10...60)), y: Double(random.int(-10...50)),
      width: Double(random.int(0...45)), height: Double(random.int(0...35)))
  }

  private func makeView() -> View {
    if random.chance(15), let bitmap = try? Bitmap(size: PixelSize(width: 30, height: 20)) {
      Canvas(bitmap).fill(Rect(x: 3, y: 0, width: 40, height: 40), with: color())
      let view = ImageView(Image(bitmap: bitmap), contentMode: .scaleToFill)
      view.frame = Rect(origin: rect().origin, size: Size(width: 30, height: 20))
      return view
    }
    return random.chance(70) ? PaintingView(rect(), color()) : View(frame: rect())
  }

  private func addRandomView() {
    let view = makeView()
    if random.chance(30) { view.backgroundColor = color() }
    if random.chance(20) { view.isComposited = true }
    if random.chance(20) { view.clipsToBounds = true }
    parent(for: view).addSubview(view)
    views.append(view)
  }

  private func parent(for view: View) -> View {
    let candidates = views.filter { !$0.isDescendant(of: view) }
    if candidates.isEmpty || random.chance(40) { return stage.content }
    return candidates[random.int(0...candidates.count - 1)]
  }

  func edit() {
    guard let view = views.randomElement(using: &random) else { return addRandomView() }
    switch random.int(0...15) {
    case 0: addRandomView()
    case 1:
      view.removeFromSuperview()
      views.removeAll { $0.isDescendant(of: view) }
    case 2, 3, 4: view.frame.origin = rect().origin
    case 5: view.frame = rect()
    case 6: view.isHidden.toggle()
    case 7: view.backgroundColor = random.chance(30) ? nil : color()
    case 8: view.superview?.bringSubviewToFront(view)
    case 9: parent(for: view).insertSubview(view, at: random.int(0...3))
    case 10: view.isComposited.toggle()
    case 11: view.clipsToBounds.toggle()
    case 12:
      guard let view = view as? PaintingView else { return }
      switch random.int(0...2) {
      case 0: view.color = color()
      case 1: view.part = rect()
      // What extends beyond a layer is cut, so that the order of drawing alone does not tell the
      // pixels.
      default: if withEffects { view.overhang = Double(random.int(0...8)) }
      }
    case 13: view.bounds.origin = Point(x: Double(random.int(-4...4)), y: 0)
    case 14:
      if withEffects { view.alpha = Double(random.int(0...4)) / 4 } else { view.setNeedsDisplay() }
    default:
      guard withEffects else {
        view.translation = Vector(dx: Double(random.int(-20...20)), dy: Double(random.int(-9...9)))
        return
      }
      switch random.int(0...6) {
      case 3: view.transformRotation = Double(random.int(-8...8)) * .pi / 8
      case 4: view.transformScaleX = Double(random.int(-2...6)) / 4
      case 5: view.transformAnchor = Point(x: Double(random.int(0...2)) / 2, y: 0.25)
      case 0: view.transformScale = Double(random.int(2...8)) / 4
      case 1: view.dimming = Double(random.int(0...2)) / 4
      case 2: view.cornerRadius = Double(random.int(0...8))
      default:
        view.shadow =
          random.chance(40) ? nil : Shadow(color: .black, offset: Vector(dx: 1, dy: 2), blur: 4)
      }
    }
  }

  /// Draws everything again into a fresh framebuffer.
  func fullRepaint() throws -> Bitmap {
    func markDirty(_ view: View) {
      view.setNeedsDisplay()
      for child in view.subviews { markDirty(child) }
    }
    markDirty(stage.content)
    let size = stage.window.scale.pixels(stage.window.size)
    _ = stage.window.prepareFrame(at: stage.host.now)
    let framebuffer = try OffscreenFramebuffer(size: size)
    let canvas = Canvas(framebuffer.bitmap)
    canvas.fill(canvas.clipBounds, with: Color(hex: 0xadbeef), blend: .source)
    stage.window.paint(into: framebuffer, damage: Region(PixelRect(size)))
    return framebuffer.bitmap
  }

  /// Paints the tree directly onto one canvas in tree order, without layers.
  func paintWithoutLayers() throws -> Bitmap {
    let size = stage.window.scale.pixels(stage.window.size)
    let canvas = Canvas(try Bitmap(size: size, format: .x8r8g8b8), scale: stage.window.scale)
    canvas.fill(stage.content.bounds, with: .black, blend: .source)
    paint(stage.content, on: canvas)
    return canvas.bitmap
  }

  private func paint(_ view: View, on canvas: Canvas) {
    canvas.withClip(view.bounds) {
      if let color = view.backgroundColor { canvas.fill(view.bounds, with: color) }
      if view.drawsContent { view.draw(in: canvas, dirty: view.bounds) }
    }
    func children() {
      for child in view.subviews where !child.isHidden {
        let shift = (child.frame.origin - child.bounds.origin) + child.translation
        canvas.withTranslation(shift) { paint(child, on: canvas) }
      }
    }
    if view.clipsToBounds { canvas.withClip(view.bounds) { children() } } else { children() }
  }
}

@Suite("Repainting")
struct RepaintTests {
  private let defaultLimit = PixelCacheLimit.minimumPixels

  /// Edits random trees, alternately with and without reduced pixel memory, until a check fails.
  ///
  /// The check receives a description of the step for its message.
  private func walk(
    scale: Double, withEffects: Bool, check: (RandomViewTree, _ step: String) throws -> Bool
  ) throws {
    defer { PixelCacheLimit.minimumPixels = defaultLimit }
    for seed in 1...trees {
      PixelCacheLimit.minimumPixels = seed % 2 == 0 ? defaultLimit : 20
      let tree = RandomViewTree(seed: seed, scale: scale, withEffects: withEffects)
      for step in 1...frames {
        for _ in 0..<tree.random.int(1...3) { tree.edit() }
        guard try check(tree, "seed \(seed) step \(step) scale \(scale)") else { return }
      }
    }
  }

  @Test(
    "a partial repaint equals a full one for any edits of any tree",
    arguments: [1.0, 1.25, 1.5, 2.0])
  func partialIsFull(scale: Double) throws {
    try walk(scale: scale, withEffects: true) { tree, step in
      // Resized content is filtered first, and redrawn in its size with the next frame.
      try tree.stage.frame()
      try tree.stage.frame()
      guard let partial = try tree.stage.host.bitmap?.copy() else { return true }
      let full = try tree.fullRepaint()
      let same = partial.matches(full)
      #expect(same, "\(step)")
      return same
    }
  }

  @Test("pixels follow the tree order, whatever has layers", arguments: [1.0, 2.0])
  func orderHolds(scale: Double) throws {
    try walk(scale: scale, withEffects: false) { tree, step in
      try tree.stage.frame()
      guard let displayed = tree.stage.host.bitmap else { return true }
      let difference = displayed.firstDifference(from: try tree.paintWithoutLayers(), within: 2)
      #expect(difference == nil, "\(step) at \(String(describing: difference))")
      return difference == nil
    }
  }

  @Test("a view that begins to draw in a layer without a drawing is displayed")
  func beginsToDraw() throws {
    final class Lamp: View {
      var isOn = false { didSet { setNeedsDisplay() } }
      override var drawsContent: Bool { isOn }
      override func draw(in canvas: Canvas, dirty: Rect) { canvas.fill(bounds, with: .black) }
    }
    let stage = Stage()
    let layer = stage.add(View())
    layer.isComposited = true
    layer.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let lamp = Lamp()
    lamp.frame = Rect(x: 20, y: 20, width: 10, height: 10)
    layer.addSubview(lamp)
    try stage.frame()
    let before = stage.host.bitmap?.pixel(x: 25, y: 25)
    lamp.isOn = true
    try stage.frame()
    #expect(stage.host.bitmap?.pixel(x: 25, y: 25) != before)
    lamp.isOn = false
    try stage.frame()
    #expect(stage.host.bitmap?.pixel(x: 25, y: 25) == before)
  }
}

extension Bitmap {
  /// The first pixel of which a channel differs by more than a limit.
  ///
  /// Translucent layers round in another order than translucent fills.
  fileprivate func firstDifference(from other: Bitmap, within limit: Int) -> (x: Int, y: Int)? {
    if matches(other) { return nil }
    for y in 0..<size.height {
      for x in 0..<size.width {
        let a = pixel(x: x, y: y)
        let b = other.pixel(x: x, y: y)
        if a == b { continue }
        for shift in [0, 8, 16] as [UInt32] {
          let difference = Int(a >> shift & 0xff) - Int(b >> shift & 0xff)
          if abs(difference) > limit { return (x, y) }
        }
      }
    }
    return nil
  }
}

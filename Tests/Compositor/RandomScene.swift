// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster
import SashTestSupport

/// A scene of random layers that can be edited at random.
@MainActor final class RandomScene {
  let scene: Scene
  private(set) var layers: [Layer] = []
  private var drawings: [ObjectIdentifier: Drawing] = [:]
  private var random: SeededGenerator
  private(set) var log: [String] = []
  private let features: Features
  /// Whether layers declare the uniform backgrounds of their drawings.
  private let declaresBackgrounds: Bool

  /// The optional properties of the layers, besides frames, colours and pixels.
  struct Features: OptionSet {
    let rawValue: Int
    static let shadows = Features(rawValue: 1)
    static let scales = Features(rawValue: 2)
    static let turns = Features(rawValue: 4)
    static let sceneTurns = Features(rawValue: 8)
    static let materials = Features(rawValue: 16)
    static let fades = Features(rawValue: 32)
    static let affineMaps = Features(rawValue: 64)
    static let all: Features = [
      .shadows, .scales, .turns, .sceneTurns, .materials, .fades, .affineMaps,
    ]
    static let exactlyTurned: Features = [.turns]
  }

  init(
    seed: UInt64, layers count: Int = 9, features: Features = .all, declaresBackgrounds: Bool = true
  ) {
    self.features = features
    self.declaresBackgrounds = declaresBackgrounds
    random = SeededGenerator(seed: seed)
    let scale = random.pick([1, 1, 1.25, 1.5, 2])
    scene = Scene(size: Size(width: 120, height: 90), scale: DisplayScale(scale))
    scene.backgroundColor = Color(hex: 0x204060)
    if random.once(in: 8) { scene.backgroundColor = color().withAlphaComponent(fraction()) }
    if features.contains(.sceneTurns) { scene.turn = random.pick([.none, .none, .right, .left]) }
    let page = Layer()
    page.frame = Rect(origin: .zero, size: scene.size)
    show(Drawing(isOpaque: true, base: Color(hex: 0xE8E0D0)), in: page)
    scene.root.addSublayer(page)
    layers.append(page)
    for _ in 1..<count { add() }
  }

  // MARK: Parts

  private func number(_ low: Double, _ high: Double) -> Double {
    let value = Double.random(in: low...high, using: &random)
    return random.once(in: 3) ? value : value.rounded()
  }

  private func fraction() -> Double { Double.random(in: 0...1, using: &random) }

  private func color() -> Color {
    let alpha = random.pick([1, 1, 0.5, fraction()])
    return Color(red: fraction(), green: fraction(), blue: fraction(), alpha: alpha)
  }

  private func frame() -> Rect {
    Rect(x: number(-30, 110), y: number(-30, 80), width: number(0, 90), height: number(0, 70))
  }

  private func show(_ drawing: Drawing, in layer: Layer) {
    drawings[ObjectIdentifier(layer)] = drawing
    layer.contents = drawing.contents
    if declaresBackgrounds { layer.background = drawing.background }
  }

  private func fill(_ layer: Layer) {
    switch Int.random(in: 0..<9, using: &random) {
    case 8: layer.contents = .gradient(gradient())
    case 0: layer.contents = .none
    case 1, 2: layer.contents = .color(color())
    case 3: layer.contents = .image(image(), random.pick(ContentMode.allCases))
    case 4, 5:
      show(
        Drawing(isOpaque: true, base: color().withAlphaComponent(1), drawnRect: drawnRect()),
        in: layer)
    default: show(Drawing(isOpaque: false, base: color(), drawnRect: drawnRect()), in: layer)
    }
  }

  private func drawnRect() -> Rect? {
    let rect = Rect(
      x: number(-5, 40), y: number(-5, 30), width: number(0, 40), height: number(0, 30))
    return random.once(in: 2) ? rect : nil
  }

  private func image() -> Image {
    let format: PixelFormat = random.once(in: 2) ? .x8r8g8b8 : .a8r8g8b8
    let size = PixelSize(
      width: Int.random(in: 1...40, using: &random), height: Int.random(in: 1...40, using: &random))
    guard let bitmap = try? Bitmap(size: size, format: format) else {
      fatalError("No memory for an image.")
    }
    let canvas = Canvas(bitmap)
    canvas.fill(Rect(x: 0, y: 0, width: 40, height: 40), with: color())
    canvas.fill(Rect(x: 3, y: 5, width: 9, height: 7), with: color())
    return Image(bitmap: bitmap)
  }

  private func add() {
    let layer = Layer()
    layer.name = "\(layers.count)"
    layer.frame = frame()
    fill(layer)
    if random.once(in: 3) { layer.cornerRadii = radii() }
    if random.once(in: 3) { layer.clipsToBounds = true }
    if random.once(in: 4) { layer.opacity = fraction() }
    if random.once(in: 5) { layer.dimming = fraction() }
    if random.once(in: 4), features.contains(.shadows) { layer.shadow = shadow() }
    if random.once(in: 5), features.contains(.scales) { layer.scale = number(0, 2) + 0.3 }
    if random.once(in: 5), features.contains(.turns) { layer.turn = turn() }
    if random.once(in: 5), features.contains(.materials) { layer.material = material() }
    if random.once(in: 6), features.contains(.fades) { layer.edgeFades = fades() }
    if random.once(in: 6), features.contains(.materials) { layer.isExcludedFromBackdrops = true }
    if features.contains(.affineMaps), random.once(in: 6) { layer.affine = affineMap() }
    let parent = random.once(in: 2) ? scene.root : random.pick(layers)
    parent.insertSublayer(
      layer, at: Int.random(in: 0...parent.sublayers.count, using: &random))
    layers.append(layer)
  }

  private func gradient() -> Gradient {
    let stops = Gradient.stops([color(), color(), random.once(in: 2) ? color() : .black])
    return switch Int.random(in: 0..<3, using: &random) {
    case 0: .linear(stops, from: .topLeft, to: random.pick(Anchor.allCases))
    case 1: .radial(stops, center: random.pick(Anchor.allCases))
    default: .conical(stops, angle: fraction())
    }
  }

  private func radii() -> CornerRadii {
    func radius() -> Double { random.pick([0, number(0, 30)]) }
    return random.once(in: 2)
      ? CornerRadii(radius())
      : CornerRadii(
        topLeft: radius(), topRight: radius(), bottomRight: radius(), bottomLeft: radius())
  }

  private func turn() -> QuarterTurn { random.pick(QuarterTurn.allCases) }

  private func affineMap() -> AffineTransform? {
    let map = AffineTransform(
      rotation: random.pick([0, .pi / 4, number(-7, 7)]),
      scaleX: random.pick([1, 1, -1, 0, number(0, 2)]),
      scaleY: random.pick([1, 1, 1, number(0, 2)])
    ).about(Point(x: number(-30, 30), y: number(-20, 20)))
    return random.once(in: 3) ? nil : map
  }

  private func material() -> Material {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .none
    case 1: .opaque(color())
    case 2: .translucent(color())
    default:
      .blurred(
        radius: number(0, 12), tint: random.pick([.clear, color().withAlphaComponent(fraction())]),
        saturation: random.pick([1, 1, 0, 1.8]))
    }
  }

  private func fades() -> EdgeFades {
    EdgeFades(
      length: number(0, 20), left: random.pick([0, 1, fraction()]),
      right: random.pick([0, 1, fraction()]))
  }

  private func shadow() -> Shadow {
    Shadow(
      color: Color(white: 0, alpha: fraction()),
      offset: Vector(dx: number(-6, 6), dy: number(-6, 6)), blur: number(0, 12))
  }

  // MARK: Edits

  /// Makes one change, or several changes for the same commit.
  func editSome() {
    edit()
    if random.once(in: 3) { for _ in 0..<Int.random(in: 1...4, using: &random) { edit() } }
  }

  /// Makes one change, often a small one.
  func edit() {
    let layer = random.pick(layers)
    let kind = Int.random(in: 0..<(features.contains(.affineMaps) ? 30 : 27), using: &random)
    log.append("\(kind) on \(layer.name)")
    switch kind {
    case 0, 1, 2: layer.frame.origin = frame().origin
    case 3: layer.frame = frame()
    case 4: layer.translation = Vector(dx: number(-20, 20), dy: number(-20, 20))
    case 5: layer.opacity = random.pick([1, 0, fraction()])
    case 6: layer.isHidden.toggle()
    case 7: layer.cornerRadii = radii()
    case 8: layer.clipsToBounds.toggle()
    case 9: layer.shadow = random.once(in: 2) ? nil : shadow()
    case 10: layer.dimming = random.pick([0, fraction()])
    case 11: layer.scale = random.pick([1, 0, number(0, 2)])
    case 12: fill(layer)
    case 13, 14, 15: patch(layer)
    case 16: restack(layer)
    case 17: if layers.count < 14 { add() }
    case 18: remove(layer)
    case 19: layer.turn = turn()
    case 22: scene.settle()
    case 21: layer.material = material()
    case 25, 26: reparent(layer)
    case 23: if features.contains(.materials) { layer.isExcludedFromBackdrops.toggle() }
    case 27, 28, 29:
      // The page below everything keeps its place.
      if layer !== layers[0] { layer.affine = affineMap() }
    case 24: if features.contains(.fades) { layer.edgeFades = fades() }
    case 20:
      // This damages the whole scene, so it is rare.
      if random.once(in: 6) { scene.turn = scene.turn + .half } else { layer.turn = turn() }
    default: layer.cornerStyle = random.pick(RoundedRect.Style.allCases)
    }
  }

  private func patch(_ layer: Layer) {
    guard let drawing = drawings[ObjectIdentifier(layer)] else { return }
    let rect = Rect(
      x: number(-5, 60), y: number(-5, 50), width: number(0, 20), height: number(0, 20))
    drawing.patch(rect, with: drawing.isOpaque ? color().withAlphaComponent(1) : color())
    layer.setNeedsDisplay(rect)
    if declaresBackgrounds { layer.background = drawing.background }
  }

  private func restack(_ layer: Layer) {
    guard let parent = layer.superlayer else { return }
    parent.insertSublayer(layer, at: Int.random(in: 0..<parent.sublayers.count, using: &random))
  }

  /// Moves a layer with its sublayers into another layer, unless that is one of its sublayers.
  private func reparent(_ layer: Layer) {
    let parent = random.once(in: 3) ? scene.root : random.pick(layers)
    if layer === layers[0] || parent === layer.superlayer { return }
    var ancestor: Layer? = parent
    while let current = ancestor {
      if current === layer { return }
      ancestor = current.superlayer
    }
    parent.insertSublayer(layer, at: Int.random(in: 0...parent.sublayers.count, using: &random))
  }

  private func remove(_ layer: Layer) {
    guard layers.count > 4, layer !== layers[0] else { return }
    layer.removeFromSuperlayer()
    var removed: Set<ObjectIdentifier> = []
    func collect(_ layer: Layer) {
      removed.insert(ObjectIdentifier(layer))
      layer.sublayers.forEach(collect)
    }
    collect(layer)
    layers.removeAll { removed.contains(ObjectIdentifier($0)) }
    for id in removed { drawings[id] = nil }
    if layers.isEmpty { add() }
  }

  // MARK: Images

  /// Returns a bitmap of the scene's size filled with noise.
  func noise() -> Bitmap {
    guard let bitmap = try? Bitmap(size: scene.pixelBounds.size, format: .x8r8g8b8) else {
      fatalError("No memory for an image.")
    }
    fillWithNoise(bitmap, Region(bitmap.bounds))
    return bitmap
  }

  /// Fills a region with noise, different each time.
  func fillWithNoise(_ bitmap: Bitmap, _ region: Region) {
    for rect in region.rects {
      for y in rect.top..<rect.bottom {
        bitmap.withRow(y) { random.fill(&$0, columns: rect.left..<rect.right) }
      }
    }
  }

  /// Returns a bitmap of the whole scene, painted over noise.
  func fullPaint(culled: Bool = true, bands: Int = 1) -> Bitmap {
    let bitmap = noise()
    scene.isCulling = culled
    scene.bands = bands
    scene.paint(Region(bitmap.bounds), into: bitmap)
    scene.isCulling = true
    scene.bands = nil
    return bitmap
  }
}

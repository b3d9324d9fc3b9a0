// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster
import SashTesting
import Testing

/// Compares scenes with their reference images, at four scales and two strides, painted over
/// garbage.
@MainActor @Suite("Reference images of layers") struct GoldenTests {
  /// The name of a scene.
  enum Subject: String, CaseIterable, Sendable {
    case turnedLayers, turnedScene, blur, stackedBlur, gradients, corners, groupOpacity, dimming
    case translucentCard
  }

  private nonisolated static let scales = [1, 1.25, 1.5, 2]

  @Test("a scene equals its reference image", arguments: Subject.allCases, scales)
  func image(subject: Subject, scale: Double) throws {
    let scene = Scene(size: Size(width: 120, height: 90), scale: DisplayScale(scale))
    scene.backgroundColor = Color(hex: 0xF2EFE8)
    build(subject, in: scene)
    _ = scene.commit()
    let size = scene.pixelBounds.size
    let folder = String("\(#filePath)".dropLast("GoldenTests.swift".count))
    for padding in [0, 52] {
      let stride = size.width * 4 + padding
      let memory = UnsafeMutableRawPointer.allocate(byteCount: stride * size.height, alignment: 16)
      defer { unsafe memory.deallocate() }
      for byte in 0..<stride * size.height {
        unsafe memory.storeBytes(
          of: UInt8(truncatingIfNeeded: byte &* 37 &+ padding), toByteOffset: byte, as: UInt8.self)
      }
      let bitmap = try unsafe Bitmap(
        memory: memory, size: size, stride: stride, format: .x8r8g8b8, owner: nil)
      scene.paint(Region(bitmap.bounds), into: bitmap)
      let outcome = GoldenImage("\(folder)Golden/\(subject.rawValue)-\(scale).png")
        .compare(bitmap)
      #expect(outcome.isSame, "\(outcome)")
    }
  }

  private func build(_ subject: Subject, in scene: Scene) {
    switch subject {
    case .turnedLayers: turnedLayers(scene)
    case .turnedScene:
      turnedLayers(scene)
      scene.turn = .right
    case .blur: blur(scene)
    case .stackedBlur: stackedBlur(scene)
    case .gradients: gradients(scene)
    case .corners: corners(scene)
    case .groupOpacity: groupOpacity(scene)
    case .dimming: dimming(scene)
    case .translucentCard: translucentCard(scene)
    }
  }

  @discardableResult
  private func add(
    _ contents: LayerContents, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    to parent: Layer
  ) -> Layer {
    let layer = Layer()
    layer.frame = Rect(x: x, y: y, width: width, height: height)
    layer.contents = contents
    parent.addSublayer(layer)
    return layer
  }

  /// An arrow that points up, with a red and a blue side.
  private var arrow: LayerContents {
    .drawing { canvas, _ in
      var path = Path()
      path.move(to: Point(x: 20, y: 2))
      path.addLine(to: Point(x: 37, y: 20))
      path.addLine(to: Point(x: 3, y: 20))
      path.close()
      canvas.fill(path, with: Color(hex: 0x208040))
      canvas.fill(Rect(x: 12, y: 20, width: 8, height: 9), with: Color(hex: 0xD02020))
      canvas.fill(Rect(x: 20, y: 20, width: 8, height: 9), with: Color(hex: 0x2040D0))
    }
  }

  private func turnedLayers(_ scene: Scene) {
    for (index, turn) in QuarterTurn.allCases.enumerated() {
      let x = Double(index % 2) * 56 + 12
      let y = Double(index / 2) * 44 + 8
      let card = add(.color(.white), x, y, 40, 31, to: scene.root)
      card.turn = turn
      card.cornerRadii = CornerRadii(topLeft: 10, topRight: 3)
      card.clipsToBounds = true
      card.shadow = Shadow(
        color: Color(white: 0, alpha: 0.6), offset: Vector(dx: 3, dy: 2), blur: 3)
      add(arrow, 0, 0, 40, 31, to: card)
      add(.color(Color(hex: 0xFFB000)), -6, -6, 14, 14, to: card)
    }
  }

  private func stripes(_ scene: Scene) {
    add(
      .drawing(isOpaque: true) { canvas, dirty in
        canvas.fill(dirty, with: .white)
        for step in 0..<15 {
          canvas.fill(
            Rect(x: Double(step) * 8, y: 0, width: 4, height: 90),
            with: Color(red: Double(step) / 14, green: 0.2, blue: 1 - Double(step) / 14))
        }
        canvas.fill(Rect(x: 0, y: 60, width: 120, height: 12), with: Color(hex: 0x20A040))
      }, 0, 0, 120, 90, to: scene.root)
  }

  private func blur(_ scene: Scene) {
    stripes(scene)
    let glass = add(.none, 14, 12, 60, 64, to: scene.root)
    glass.material = .blurred(radius: 8, tint: Color(white: 1, alpha: 0.25), saturation: 1.4)
    glass.cornerRadius = 12
    let edge = add(.none, 84, -6, 50, 60, to: scene.root)
    edge.material = .blurred(radius: 4)
    edge.opacity = 0.8
  }

  private func stackedBlur(_ scene: Scene) {
    stripes(scene)
    let lower = add(.none, 10, 10, 70, 50, to: scene.root)
    lower.material = .blurred(radius: 5, tint: Color(hex: 0x40C0FF, alpha: 0.35))
    lower.cornerRadius = 9
    lower.shadow = Shadow(color: Color(white: 0, alpha: 0.5), offset: Vector(dx: 0, dy: 2), blur: 6)
    let upper = add(.none, 44, 32, 64, 48, to: scene.root)
    upper.material = .blurred(radius: 10, tint: Color(hex: 0xFFE040, alpha: 0.3))
    upper.cornerRadii = CornerRadii(topLeft: 20, bottomRight: 20)
    upper.cornerStyle = .continuous
    add(.color(.black), 10, 10, 20, 4, to: upper)
  }

  private func gradients(_ scene: Scene) {
    let colors = [Color(hex: 0xFF4020), Color(hex: 0xFFD040), Color(hex: 0x2060E0)]
    let stops = Gradient.stops(colors)
    add(.gradient(.linear(stops, from: .left, to: .right)), 6, 6, 50, 36, to: scene.root)
    let disc = add(
      .gradient(.radial(Gradient.stops([.white, colors[2]]))), 64, 6, 50, 36, to: scene.root)
    disc.cornerRadius = 18
    let wheel = add(
      .gradient(.conical(stops + [.init(location: 1, color: colors[0])])), 6, 48, 50, 36,
      to: scene.root)
    wheel.cornerStyle = .continuous
    wheel.cornerRadius = 12
    let turned = add(
      .gradient(.linear(Gradient.stops([.black, .clear]), from: .top, to: .bottom)), 71, 41, 36, 50,
      to: scene.root)
    turned.turn = .right
  }

  private func corners(_ scene: Scene) {
    let card = add(.color(Color(hex: 0x204080)), 8, 8, 104, 74, to: scene.root)
    card.cornerRadii = CornerRadii(topLeft: 30, topRight: 6, bottomRight: 20)
    card.clipsToBounds = true
    add(.color(Color(hex: 0xFFC020)), -10, -10, 40, 40, to: card)
    add(.color(Color(hex: 0xE03030, alpha: 0.7)), 60, 40, 60, 60, to: card)
    let inner = add(.color(.white), 24, 20, 50, 40, to: card)
    inner.cornerRadii = CornerRadii(topLeft: 4, topRight: 16, bottomLeft: 16)
    inner.cornerStyle = .continuous
    inner.clipsToBounds = true
    add(.color(Color(hex: 0x30B060)), 30, -4, 40, 20, to: inner)
  }

  private func groupOpacity(_ scene: Scene) {
    stripes(scene)
    let group = add(.color(Color(hex: 0xE0E0FF)), 16, 14, 70, 54, to: scene.root)
    group.cornerRadius = 10
    group.opacity = 0.6
    group.shadow = Shadow(color: .black, offset: Vector(dx: 2, dy: 4), blur: 5)
    add(.color(Color(hex: 0xD02020)), 10, 8, 40, 20, to: group)
    let part = add(.color(Color(hex: 0x20A020)), 30, 20, 60, 24, to: group)
    part.opacity = 0.5
    add(.color(.black), 10, 6, 20, 6, to: part)
  }

  private func dimming(_ scene: Scene) {
    stripes(scene)
    let page = add(.color(.white), 10, 8, 60, 60, to: scene.root)
    page.dimming = 0.4
    page.cornerRadius = 14
    add(.color(Color(hex: 0xFF8000)), 30, 20, 50, 20, to: page)
    let backdrop = add(.color(Color(white: 0, alpha: 0.3)), 0, 46, 120, 44, to: scene.root)
    backdrop.opacity = 0.8
  }

  private func translucentCard(_ scene: Scene) {
    stripes(scene)
    let card = add(.color(Color(white: 1, alpha: 0.5)), 20, 18, 76, 50, to: scene.root)
    card.cornerRadius = 14
    card.cornerStyle = .continuous
    card.shadow = Shadow(color: Color(white: 0, alpha: 0.8), offset: Vector(dx: 0, dy: 5), blur: 8)
    let label = add(.color(Color(hex: 0x101010)), 12, 12, 40, 6, to: card)
    label.cornerRadius = 3
    label.opacity = 0.7
  }
}

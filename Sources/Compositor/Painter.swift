import SashGeometry
import SashRaster

/// Draws what a plan says, from back to front.
@MainActor struct Painter {
  let nodes: ContiguousArray<Node>
  let layers: ContiguousArray<Layer>
  let background: Color
  let scratch: ScratchPictures
  /// The picture of still layers, as large as the scene.
  let still: Bitmap?

  /// Where drawing goes: a bitmap, and the scene's pixel at its corner.
  struct Target {
    let bitmap: Bitmap
    let x: Int
    let y: Int

    /// A region of the scene, in pixels of the bitmap.
    func map(_ region: Region) -> Region {
      (x, y) == (0, 0) ? region : region.translated(x: -x, y: -y)
    }

    func map(_ rect: PixelRect) -> PixelRect { rect.offset(x: -x, y: -y) }

    func map(_ shape: PixelShape) -> PixelShape {
      PixelShape(rect: map(shape.rect), radius: shape.radius, style: shape.style)
    }
  }

  /// Draws all commands into a bitmap whose first pixel is the scene's; returns pixels written.
  func draw(_ commands: inout ContiguousArray<PaintPlan.Command>, into bitmap: Bitmap) -> Int {
    var target = Target(bitmap: bitmap, x: 0, y: 0)
    var outer: [Target] = []
    var written = 0
    var next = commands.count - 1
    while next >= 0 {
      let index = next
      next -= 1
      let region = commands[index].region
      if region.isEmpty { continue }
      written += region.area
      switch commands[index].kind {
      case .begin:
        guard let fresh = begin(region, depth: outer.count) else {
          // Without memory the group is left out.
          next = Self.end(of: index, in: commands) - 1
          continue
        }
        outer.append(target)
        target = fresh
      case .end:
        let picture = target
        target = outer.removeLast()
        lay(picture, commands[index], in: target.map(region), of: target)
      case .content:
        if let fold = PaintFold(commands, at: index, self, target) {
          fold.run(&commands)
          commands[index].region = fold.rest
        }
        drawContent(commands[index], in: target.map(commands[index].region), of: target)
      case .background, .still, .shadow, .dim:
        draw(commands[index], in: target.map(region), of: target)
      }
    }
    scratch.endPaint()
    return written
  }

  private func draw(_ command: PaintPlan.Command, in region: Region, of target: Target) {
    switch command.kind {
    case .background: Compositing.fill(target.bitmap, region, with: background, blend: .source)
    case .still:
      guard let still else { return }
      Compositing.blit(
        still, at: (-target.x, -target.y), into: target.bitmap, clip: region, blend: .source)
    case .shadow: drawShadow(command, in: region, of: target)
    case .dim: drawDim(command, in: region, of: target)
    case .content, .begin, .end: break
    }
  }

  // MARK: Groups

  private func begin(_ region: Region, depth: Int) -> Target? {
    let bounds = region.bounds
    guard let bitmap = scratch.picture(bounds.size, depth: depth) else { return nil }
    let target = Target(bitmap: bitmap, x: bounds.left, y: bounds.top)
    Compositing.fill(bitmap, target.map(region), with: .clear, blend: .source)
    return target
  }

  private func lay(
    _ picture: Target, _ command: PaintPlan.Command, in region: Region, of target: Target
  ) {
    let look = nodes[command.node].look
    Compositing.blit(
      picture.bitmap, at: (picture.x - target.x, picture.y - target.y), into: target.bitmap,
      clip: region, opacity: Double(look.alpha) / 255,
      shape: command.isCut && look.shape.radius > 0 ? target.map(look.shape) : nil)
  }

  /// The place where the group that begins at a place ends; commands stand from front to back.
  private static func end(of begin: Int, in commands: ContiguousArray<PaintPlan.Command>) -> Int {
    var depth = 0
    for index in stride(from: begin, through: 0, by: -1) {
      if commands[index].kind == .begin { depth += 1 }
      if commands[index].kind == .end { depth -= 1 }
      if depth == 0 { return index }
    }
    return 0
  }
}

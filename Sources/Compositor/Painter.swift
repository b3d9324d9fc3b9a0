import SashGeometry
import SashRaster

/// Executes the commands of a plan, from back to front.
@MainActor struct Painter {
  let plan: PaintPlan
  let background: Color
  let scratch: ScratchPictures
  /// The cache of static layers, as large as the scene.
  let still: Bitmap?

  var nodes: ContiguousArray<Node> { plan.nodes }
  var layers: ContiguousArray<Layer> { plan.layers }

  /// A bitmap to draw into, with the scene's pixel at its corner.
  struct Target {
    let bitmap: Bitmap
    let x: Int
    let y: Int

    func map(_ rect: PixelRect) -> PixelRect { rect.offset(x: -x, y: -y) }

    func map(_ shape: PixelShape) -> PixelShape {
      PixelShape(rect: map(shape.rect), radii: shape.radii, style: shape.style)
    }
  }

  /// Draws all commands into a bitmap whose first pixel is `origin` in the scene; returns the
  /// number of pixels written.
  func draw(into bitmap: Bitmap, origin: (x: Int, y: Int)) -> Int {
    var target = Target(bitmap: bitmap, x: origin.x, y: origin.y)
    var written = 0
    let rows = RenderList.shared.isRecording ? groupRows : nil
    var next = plan.commands.count - 1
    while next >= 0 {
      let index = next
      next -= 1
      let command = plan.commands[index]
      switch command.kind {
      case .begin:
        guard let fresh = begin(command, depth: scratch.outer.count, rows: rows) else {
          // Without memory the group is left out.
          next = end(of: index) - 1
          continue
        }
        scratch.outer.append(target)
        target = fresh
      case .end:
        let picture = target
        target = scratch.outer.removeLast()
        lay(picture, command, into: target)
      case .content:
        if let fold = command.fold { written += draw(fold, command, into: target) }
        forEachRect(command) { drawContent(command, in: Region(target.map($0)), of: target) }
      case .ground:
        if let fold = command.fold { written += draw(fold, command, into: target) }
        forEachRect(command) { drawGround(command, in: Region(target.map($0)), of: target) }
      case .background, .still, .material, .shadow, .dim:
        forEachRect(command) { draw(command, in: Region(target.map($0)), of: target) }
      }
      for rect in command.place { written += plan.rects[rect].area }
    }
    return written
  }

  private func forEachRect(_ command: PaintPlan.Command, _ body: (PixelRect) -> Void) {
    for rect in command.place { body(plan.rects[rect]) }
  }

  private func draw(_ command: PaintPlan.Command, in region: Region, of target: Target) {
    switch command.kind {
    case .background: Compositing.fill(target.bitmap, region, with: background, blend: .source)
    case .still:
      guard let still else { return }
      Compositing.blit(
        still, at: (-target.x, -target.y), into: target.bitmap, clip: region, blend: .source)
    case .shadow: drawShadow(command, in: region, of: target)
    case .material: drawMaterial(command, in: region, of: target)
    case .dim: drawDim(command, in: region, of: target)
    case .content, .ground, .begin, .end: break
    }
  }

  /// Returns the shape that clips a command, or `nil` if no corner is clipped.
  func cut(_ command: PaintPlan.Command, of target: Target) -> PixelShape? {
    guard command.cutter >= 0 else { return nil }
    let shape = nodes[command.cutter].look.shape
    return shape.radius > 0 ? target.map(shape) : nil
  }

  // MARK: Groups

  /// Prepares the bitmap of a group.
  ///
  /// - Parameter rows: The rows that the bitmap covers while a paint list is recorded, else `nil`.
  private func begin(
    _ command: PaintPlan.Command, depth: Int, rows: (top: Int, bottom: Int)?
  ) -> Target? {
    var bounds = PixelRect.zero
    forEachRect(command) { bounds = bounds.union($0) }
    // The rows of the bitmap match those of the painting, so that each band has its own part of it.
    if let rows { (bounds.top, bounds.bottom) = rows }
    guard let bitmap = scratch.picture(bounds.size, depth: depth) else { return nil }
    if rows != nil { RenderList.shared.attach(bitmap, firstRow: bounds.top) }
    let target = Target(bitmap: bitmap, x: bounds.left, y: bounds.top)
    forEachRect(command) {
      Compositing.fill(bitmap, Region(target.map($0)), with: .clear, blend: .source)
    }
    return target
  }

  /// The rows of the painting from the topmost to the bottommost of all groups.
  private var groupRows: (top: Int, bottom: Int) {
    var rows = PixelRect.zero
    for command in plan.commands where command.kind == .begin {
      forEachRect(command) { rows = rows.union($0) }
    }
    return (rows.top, rows.bottom)
  }

  private func lay(_ picture: Target, _ command: PaintPlan.Command, into target: Target) {
    let look = nodes[command.node].look
    let cut = cut(command, of: target)
    forEachRect(command) { rect in
      look.fades.forEachPart(of: rect, in: look.shape.rect) { part, opacity in
        Compositing.blit(
          picture.bitmap, at: (picture.x - target.x, picture.y - target.y), into: target.bitmap,
          clip: Region(target.map(part)), opacity: Double(look.alpha) / 255 * opacity, shape: cut)
      }
    }
  }

  /// Returns the index of the command that ends the group begun at an index; commands are stored
  /// from front to back.
  private func end(of begin: Int) -> Int {
    var depth = 0
    for index in stride(from: begin, through: 0, by: -1) {
      if plan.commands[index].kind == .begin { depth += 1 }
      if plan.commands[index].kind == .end { depth -= 1 }
      if depth == 0 { return index }
    }
    return 0
  }
}

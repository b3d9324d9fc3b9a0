// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// Executes the commands of a plan, from back to front.
@MainActor struct Painter {
  let plan: PaintPlan
  let background: Color
  let scratch: ScratchBitmaps
  /// The cache of static layers, as large as the scene.
  let staticBitmap: Bitmap?

  var nodes: ContiguousArray<Node> { plan.nodes }
  var layers: ContiguousArray<Layer> { plan.layers }

  /// Draws all commands into a bitmap whose first pixel is `origin` in the scene; returns the
  /// number of pixels written.
  func draw(into bitmap: Bitmap, origin: (x: Int, y: Int)) -> Int {
    var target = PaintTarget(bitmap: bitmap, x: origin.x, y: origin.y)
    var written = 0
    let rows = RenderList.shared.isRecording ? groupRows : nil
    var next = plan.commands.count - 1
    while next >= 0 {
      let index = next
      next -= 1
      let command = plan.commands[index]
      switch command.kind {
      case .begin:
        guard let fresh = beginGroup(command, depth: scratch.enclosingTargets.count, rows: rows)
        else {
          // Without memory the group is left out.
          next = endOfGroup(of: index) - 1
          continue
        }
        scratch.enclosingTargets.append(target)
        target = fresh
      case .end:
        let groupTarget = target
        target = scratch.enclosingTargets.removeLast()
        compositeGroup(groupTarget, command, into: target)
      case .sceneBackground, .staticLayers, .content, .layerBackground, .material, .shadow,
        .dimming:
        if let overlay = command.overlay { written += draw(overlay, command, into: target) }
        forEachRect(command) { draw(command, in: Region(target.map($0)), of: target) }
      }
      for rect in command.rectRange { written += plan.rects[rect].area }
    }
    return written
  }

  private func forEachRect(_ command: PaintPlan.Command, _ body: (PixelRect) -> Void) {
    for rect in command.rectRange { body(plan.rects[rect]) }
  }

  private func draw(_ command: PaintPlan.Command, in region: Region, of target: PaintTarget) {
    switch command.kind {
    case .sceneBackground: Compositing.fill(target.bitmap, region, with: background, blend: .source)
    case .staticLayers:
      guard let staticBitmap else { return }
      Compositing.blit(
        staticBitmap, at: (-target.x, -target.y), into: target.bitmap, clip: region, blend: .source)
    case .content: drawContent(command, in: region, of: target)
    case .layerBackground: drawBackground(command, in: region, of: target)
    case .shadow: drawShadow(command, in: region, of: target)
    case .material: drawMaterial(command, in: region, of: target)
    case .dimming: drawDimming(command, in: region, of: target)
    case .begin, .end: break
    }
  }

  /// Returns the shape that clips a command, or `nil` if no corner is clipped.
  func clipShape(_ command: PaintPlan.Command, of target: PaintTarget) -> PixelRoundedRect? {
    guard command.clippingNode >= 0 else { return nil }
    let shape = nodes[command.clippingNode].properties.shape
    return shape.radius > 0 ? target.map(shape) : nil
  }

  // MARK: Groups

  /// Prepares the bitmap of a group.
  ///
  /// - Parameters:
  ///   - command: The command that begins the group.
  ///   - depth: The number of groups around the group.
  ///   - rows: The rows that the bitmap covers while a paint list is recorded, else `nil`.
  /// - Returns: The target of the group's commands, cleared where they draw, or `nil` if memory is
  ///   exhausted.
  private func beginGroup(
    _ command: PaintPlan.Command, depth: Int, rows: (top: Int, bottom: Int)?
  ) -> PaintTarget? {
    var bounds = PixelRect.zero
    forEachRect(command) { bounds = bounds.union($0) }
    // The rows of the bitmap match those of the painting, so that each band has its own part of it.
    if let rows { (bounds.top, bounds.bottom) = rows }
    guard let bitmap = scratch.bitmap(bounds.size, depth: depth) else { return nil }
    if rows != nil { RenderList.shared.attach(bitmap, firstRow: bounds.top) }
    let target = PaintTarget(bitmap: bitmap, x: bounds.left, y: bounds.top)
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

  private func compositeGroup(
    _ groupTarget: PaintTarget, _ command: PaintPlan.Command, into target: PaintTarget
  ) {
    let properties = nodes[command.node].properties
    if properties.mask > 0 { return compositeMasked(groupTarget, command, into: target) }
    let clipShape = clipShape(command, of: target)
    forEachRect(command) { rect in
      properties.fades.forEachPart(of: rect, in: properties.shape.rect) { part, opacity in
        Compositing.blit(
          groupTarget.bitmap, at: (groupTarget.x - target.x, groupTarget.y - target.y),
          into: target.bitmap,
          clip: Region(target.map(part)), opacity: Double(properties.alpha) / 255 * opacity,
          shape: clipShape)
      }
    }
  }

  /// Composites a group through the mask of its layer; nothing without memory for that.
  private func compositeMasked(
    _ groupTarget: PaintTarget, _ command: PaintPlan.Command, into target: PaintTarget
  ) {
    let properties = nodes[command.node].properties
    let layer = layers[command.node]
    let frame = properties.shape.rect
    guard
      let mask = layer.mask?.bitmap(
        frame.size, of: layer.frame.size, turn: properties.turn)
    else { return }
    forEachRect(command) { rect in
      properties.fades.forEachPart(of: rect, in: frame) { part, opacity in
        Compositing.blit(
          groupTarget.bitmap, at: (groupTarget.x - target.x, groupTarget.y - target.y),
          through: mask, at: (frame.left - target.x, frame.top - target.y), into: target.bitmap,
          clip: Region(target.map(part)), opacity: Double(properties.alpha) / 255 * opacity)
      }
    }
  }

  /// Returns the index of the command that ends the group begun at an index; commands are stored
  /// from front to back.
  private func endOfGroup(of begin: Int) -> Int {
    var depth = 0
    for index in stride(from: begin, through: 0, by: -1) {
      if plan.commands[index].kind == .begin { depth += 1 }
      if plan.commands[index].kind == .end { depth -= 1 }
      if depth == 0 { return index }
    }
    return 0
  }
}

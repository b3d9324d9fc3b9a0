import SashGeometry
import SashRaster

extension Painter {
  /// Draws a layer's own contents within a region of a target.
  func drawContent(_ command: PaintPlan.Command, in region: Region, of target: Target) {
    let look = nodes[command.node].look
    let cut = cut(command, of: target)
    switch look.content {
    case .none: break
    case .color:
      guard let color = look.color(of: .content) else { return }
      if let cut {
        Compositing.fill(target.bitmap, cut, clip: region, with: color)
      } else {
        Compositing.fill(target.bitmap, region, with: color)
      }
    case .pixels:
      guard let source = layers[command.node].pixels.source else { return }
      if look.isScaled {
        let smaller = layers[command.node].smaller
        drawScaled(source, smaller, look, in: region, cut, of: target)
      } else {
        draw(source, look, in: region.bounds, cut, of: target)
      }
    }
  }

  /// Draws the background around the retained pixels of a layer's contents.
  func drawGround(_ command: PaintPlan.Command, in region: Region, of target: Target) {
    let look = nodes[command.node].look
    guard let color = nodes[command.node].ground?.color else { return }
    Compositing.fill(
      target.bitmap, region, with: color, opacity: look.ownOpacity,
      shape: cut(command, of: target))
  }

  /// Draws pixels without filtering.
  ///
  /// The frame's edges round separately from those of the contents, so that the frame can be larger
  /// by a pixel; there the first or last pixels are repeated.
  private func draw(
    _ source: KeptPixels, _ look: Node.Look, in rect: PixelRect, _ cut: PixelShape?,
    of target: Target
  ) {
    let place = look.corner
    let corner = (x: place.x - target.x, y: place.y - target.y)
    let whole = PixelRect(
      x: corner.x, y: corner.y, width: look.size.width, height: look.size.height)
    func draw(_ part: PixelRect, dx: Int, dy: Int) {
      let x = corner.x + dx
      let y = corner.y + dy
      source.forEachTile(of: part.offset(x: -x, y: -y)) { piece, origin in
        Compositing.blit(
          source.bitmap, at: (origin.x + x, origin.y + y), into: target.bitmap,
          clip: Region(piece.offset(x: x, y: y)), opacity: look.ownOpacity, shape: cut)
      }
    }
    draw(rect.intersection(whole), dx: 0, dy: 0)
    if whole.contains(rect) { return }
    for dy in -1...1 {
      for dx in -1...1 where dx != 0 || dy != 0 {
        var part = whole.offset(x: dx * whole.width, y: dy * whole.height).intersection(rect)
        part = part.intersection(whole.offset(x: dx, y: dy))
        if !part.isEmpty { draw(part, dx: dx, dy: dy) }
      }
    }
  }

  /// Draws pixels filtered, so that the contents fill the frame.
  private func drawScaled(
    _ source: KeptPixels, _ smaller: SmallerPixels?, _ look: Node.Look, in region: Region,
    _ cut: PixelShape?, of target: Target
  ) {
    let part = 1 / Double(1 << (smaller?.steps ?? 0))
    Compositing.blitScaled(
      smaller?.bitmap ?? source.bitmap,
      from: Rect(
        x: Double(-source.part.left) * part, y: Double(-source.part.top) * part,
        width: Double(look.size.width) * part, height: Double(look.size.height) * part),
      over: target.map(look.shape.rect), into: target.bitmap, clip: region,
      opacity: look.ownOpacity, shape: cut)
  }

  /// Draws opaque contents with a colour over them; returns the number of pixels written.
  func draw(_ fold: PaintPlan.Fold, _ command: PaintPlan.Command, into target: Target) -> Int {
    if command.kind == .ground { return drawGround(fold, command, into: target) }
    guard let source = layers[command.node].pixels.source else { return 0 }
    let corner = nodes[command.node].look.corner
    var written = 0
    for index in fold.place {
      let rect = plan.rects[index]
      written += rect.area
      let place = target.map(rect)
      if target.bitmap.format.bitsPerPixel == 32 {
        let kept = source.part
        Compositing.blend(
          source.bitmap, rect.offset(x: -corner.x - kept.left, y: -corner.y - kept.top),
          under: fold.color, into: target.bitmap, at: (place.left, place.top))
      } else {
        drawContent(command, in: Region(place), of: target)
        Compositing.fill(target.bitmap, Region(place), with: fold.color)
      }
    }
    return written
  }

  /// Draws a background with a colour over it; returns the number of pixels written.
  private func drawGround(
    _ fold: PaintPlan.Fold, _ command: PaintPlan.Command, into target: Target
  ) -> Int {
    guard let color = nodes[command.node].ground?.color else { return 0 }
    var written = 0
    for index in fold.place {
      let rect = plan.rects[index]
      written += rect.area
      Compositing.fill(
        target.bitmap, Region(target.map(rect)), with: color, under: fold.color)
    }
    return written
  }

  /// Draws the material below a layer's contents.
  func drawMaterial(_ command: PaintPlan.Command, in region: Region, of target: Target) {
    let look = nodes[command.node].look
    let cut = cut(command, of: target)
    var color = look.color(of: .material)
    if case .blur(let backdrop) = look.material {
      if let kept = layers[command.node].backdrop?.kept {
        return kept.forEachTile(of: region.bounds.offset(x: target.x, y: target.y)) {
          piece, origin in
          Compositing.blit(
            kept.bitmap, at: (origin.x - target.x, origin.y - target.y), into: target.bitmap,
            clip: Region(target.map(piece)), opacity: look.ownOpacity, shape: cut)
        }
      }
      // Without memory for the blur, the plain tint replaces it.
      color = backdrop.tint.withAlpha(look.ownOpacity)
    }
    guard let color else { return }
    if let cut {
      Compositing.fill(target.bitmap, cut, clip: region, with: color)
    } else {
      Compositing.fill(target.bitmap, region, with: color)
    }
  }

  /// Draws the black overlay above a layer's sublayers.
  func drawDim(_ command: PaintPlan.Command, in region: Region, of target: Target) {
    let look = nodes[command.node].look
    guard let color = look.color(of: .dim) else { return }
    if let cut = cut(command, of: target) {
      Compositing.fill(target.bitmap, cut, clip: region, with: color)
    } else {
      Compositing.fill(target.bitmap, region, with: color)
    }
  }

  /// Draws a layer's shadow.
  func drawShadow(_ command: PaintPlan.Command, in region: Region, of target: Target) {
    let look = nodes[command.node].look
    guard let shadow = look.shadow else { return }
    Compositing.drawShadow(
      shadow, of: target.map(look.shape), into: target.bitmap, clip: region, outsideOnly: true,
      opacity: Double(look.alpha) / 255)
  }
}

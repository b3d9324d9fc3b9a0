// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

extension Painter {
  /// Draws a layer's own contents within a region of a target.
  func drawContent(_ command: PaintPlan.Command, in region: Region, of target: PaintTarget) {
    let properties = nodes[command.node].properties
    let clipShape = clipShape(command, of: target)
    switch properties.content {
    case .none: break
    case .color:
      guard let color = properties.color(of: .content) else { return }
      if command.groupAlpha < 255 {
        Compositing.fill(
          target.bitmap, region, with: color, opacity: opacity(of: command), shape: nil)
      } else {
        fill(region, of: target, clipShape, with: color)
      }
    case .picture:
      layers[command.node].picture?.draw(
        over: properties.shape.rect, in: region, of: target, opacity: properties.ownOpacity,
        clipShape)
    case .pixels:
      guard let source = layers[command.node].backingStore.pixels.source else { return }
      if properties.isScaled {
        let mipLevel = layers[command.node].backingStore.mipLevel
        drawScaled(source, mipLevel, properties, in: region, clipShape, of: target)
      } else {
        draw(
          source, properties, opacity(of: command), in: region.bounds, clipShape, of: target)
      }
    }
  }

  /// Returns the opacity with which a command's contents are drawn.
  private func opacity(of command: PaintPlan.Command) -> Double {
    nodes[command.node].properties.ownOpacity * Double(command.groupAlpha) / 255
  }

  /// Draws the background around the retained pixels of a layer's contents.
  func drawBackground(_ command: PaintPlan.Command, in region: Region, of target: PaintTarget) {
    guard let color = nodes[command.node].background?.color else { return }
    Compositing.fill(
      target.bitmap, region, with: color, opacity: opacity(of: command),
      shape: clipShape(command, of: target))
  }

  /// Draws pixels without filtering.
  ///
  /// The frame's edges round separately from those of the contents, so that the frame can be larger
  /// by a pixel; there the first or last pixels are repeated.
  private func draw(
    _ source: RetainedPixels, _ properties: Node.LayerProperties, _ opacity: Double,
    in rect: PixelRect, _ clipShape: PixelRoundedRect?,
    of target: PaintTarget
  ) {
    let contentOrigin = properties.contentOrigin
    let corner = (x: contentOrigin.x - target.x, y: contentOrigin.y - target.y)
    let whole = PixelRect(
      x: corner.x, y: corner.y, width: properties.size.width, height: properties.size.height)
    func draw(_ part: PixelRect, dx: Int, dy: Int) {
      let x = corner.x + dx
      let y = corner.y + dy
      source.forEachTile(of: part.offset(x: -x, y: -y)) { piece, origin in
        Compositing.blit(
          source.bitmap, at: (origin.x + x, origin.y + y), into: target.bitmap,
          clip: Region(piece.offset(x: x, y: y)), opacity: opacity, shape: clipShape)
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
    _ source: RetainedPixels, _ mipLevel: MipLevel?, _ properties: Node.LayerProperties,
    in region: Region,
    _ clipShape: PixelRoundedRect?, of target: PaintTarget
  ) {
    let part = 1 / Double(1 << (mipLevel?.halvings ?? 0))
    Compositing.blitScaled(
      mipLevel?.bitmap ?? source.bitmap,
      from: Rect(
        x: Double(-source.part.left) * part, y: Double(-source.part.top) * part,
        width: Double(properties.size.width) * part, height: Double(properties.size.height) * part),
      over: target.map(properties.shape.rect), into: target.bitmap, clip: region,
      opacity: properties.ownOpacity, shape: clipShape)
  }

  /// Draws opaque contents with a colour over them; returns the number of pixels written.
  func draw(_ overlay: PaintPlan.Overlay, _ command: PaintPlan.Command, into target: PaintTarget)
    -> Int
  {
    if command.kind == .layerBackground { return drawBackground(overlay, command, into: target) }
    guard let source = layers[command.node].backingStore.pixels.source else { return 0 }
    let corner = nodes[command.node].properties.contentOrigin
    var written = 0
    for index in overlay.rectRange {
      let rect = plan.rects[index]
      written += rect.area
      let area = target.map(rect)
      if target.bitmap.format.bitsPerPixel == 32 {
        let retainedPart = source.part
        Compositing.blend(
          source.bitmap,
          rect.offset(x: -corner.x - retainedPart.left, y: -corner.y - retainedPart.top),
          under: overlay.color, into: target.bitmap, at: (area.left, area.top))
      } else {
        drawContent(command, in: Region(area), of: target)
        Compositing.fill(target.bitmap, Region(area), with: overlay.color)
      }
    }
    return written
  }

  /// Draws a background with a colour over it; returns the number of pixels written.
  private func drawBackground(
    _ overlay: PaintPlan.Overlay, _ command: PaintPlan.Command, into target: PaintTarget
  ) -> Int {
    guard let color = nodes[command.node].background?.color else { return 0 }
    var written = 0
    for index in overlay.rectRange {
      let rect = plan.rects[index]
      written += rect.area
      Compositing.fill(
        target.bitmap, Region(target.map(rect)), with: color, under: overlay.color)
    }
    return written
  }

  /// Draws the material below a layer's contents.
  func drawMaterial(_ command: PaintPlan.Command, in region: Region, of target: PaintTarget) {
    let properties = nodes[command.node].properties
    let clipShape = clipShape(command, of: target)
    var color = properties.color(of: .material)
    if case .blur(let backdrop) = properties.material {
      if let pixels = layers[command.node].backdrop?.pixels {
        return pixels.forEachTile(of: region.bounds.offset(x: target.x, y: target.y)) {
          piece, origin in
          Compositing.blit(
            pixels.bitmap, at: (origin.x - target.x, origin.y - target.y), into: target.bitmap,
            clip: Region(target.map(piece)), opacity: properties.ownOpacity, shape: clipShape)
        }
      }
      // Without memory for the blur, the plain tint replaces it.
      color = backdrop.tint.withAlphaComponent(properties.ownOpacity)
    }
    if let color { fill(region, of: target, clipShape, with: color) }
  }

  /// Draws the black overlay above a layer's sublayers.
  func drawDimming(_ command: PaintPlan.Command, in region: Region, of target: PaintTarget) {
    guard let color = nodes[command.node].properties.color(of: .dimming) else { return }
    fill(region, of: target, clipShape(command, of: target), with: color)
  }

  /// Fills a region of a target with a colour, within a shape if there is one.
  private func fill(
    _ region: Region, of target: PaintTarget, _ clipShape: PixelRoundedRect?, with color: Color
  ) {
    if let clipShape {
      Compositing.fill(target.bitmap, clipShape, clip: region, with: color)
    } else {
      Compositing.fill(target.bitmap, region, with: color)
    }
  }

  /// Draws a layer's shadow.
  func drawShadow(_ command: PaintPlan.Command, in region: Region, of target: PaintTarget) {
    let properties = nodes[command.node].properties
    guard let shadow = properties.shadow else { return }
    Compositing.drawShadow(
      shadow, of: target.map(properties.shape), into: target.bitmap, clip: region,
      outsideOnly: true,
      opacity: Double(properties.alpha) / 255)
  }
}

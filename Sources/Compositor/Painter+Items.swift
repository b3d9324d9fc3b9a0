import SashGeometry
import SashRaster

extension Painter {
  /// The opacity of what a layer marks itself; a faded group is faded as a whole.
  func opacity(_ look: Node.Look) -> Double {
    look.group == .faded ? 1 : Double(look.alpha) / 255
  }

  /// Draws a layer's own contents within a region of a target.
  func drawContent(_ command: PaintPlan.Command, in region: Region, of target: Target) {
    let look = nodes[command.node].look
    let shape = target.map(look.shape)
    let isRound = command.isCut && shape.radius > 0
    switch look.content {
    case .none: break
    case .color(let color):
      let color = color.withAlpha(color.alpha * opacity(look))
      if isRound {
        Compositing.fill(target.bitmap, shape, clip: region, with: color)
      } else {
        Compositing.fill(target.bitmap, region.intersection(shape.rect), with: color)
      }
    case .pixels:
      guard let (bitmap, part) = layers[command.node].pixels.bitmap else { return }
      let cut = isRound ? shape : nil
      if look.isScaled {
        drawScaled(bitmap, part, look, in: region, cut, of: target, shape.rect)
      } else {
        draw(bitmap, part, look, in: region, cut, of: target, shape.rect)
      }
    }
  }

  /// Draws pixels as they are.
  ///
  /// The frame's edges round apart from those of the contents, so that the frame can be larger
  /// by a pixel, where the last pixels go on.
  private func draw(
    _ bitmap: Bitmap, _ part: PixelRect, _ look: Node.Look, in region: Region,
    _ cut: PixelShape?, of target: Target, _ frame: PixelRect
  ) {
    let place = part.offset(x: frame.left, y: frame.top)
    let clip = place.contains(region.bounds) ? region : region.intersection(place)
    Compositing.blit(
      bitmap, at: (place.left, place.top), into: target.bitmap, clip: clip,
      opacity: opacity(look), shape: cut)
    if place.contains(region.bounds) { return }
    let edge = region.subtracting(place)
    Compositing.blitScaled(
      bitmap,
      from: Rect(
        x: Double(frame.left - place.left), y: Double(frame.top - place.top),
        width: Double(frame.width), height: Double(frame.height)),
      over: frame, into: target.bitmap, clip: edge, opacity: opacity(look), shape: cut)
  }

  /// Draws pixels filtered, so that the contents fill the frame.
  private func drawScaled(
    _ bitmap: Bitmap, _ part: PixelRect, _ look: Node.Look, in region: Region,
    _ cut: PixelShape?, of target: Target, _ frame: PixelRect
  ) {
    Compositing.blitScaled(
      bitmap,
      from: Rect(
        x: Double(-part.left), y: Double(-part.top), width: Double(look.size.width),
        height: Double(look.size.height)),
      over: frame, into: target.bitmap, clip: region, opacity: opacity(look), shape: cut)
  }

  /// Draws the black sheet above a layer's sublayers.
  func drawDim(_ command: PaintPlan.Command, in region: Region, of target: Target) {
    let look = nodes[command.node].look
    let color = Color(white: 0, alpha: Double(look.dim) / 255 * opacity(look))
    if command.isCut && look.shape.radius > 0 {
      Compositing.fill(target.bitmap, target.map(look.shape), clip: region, with: color)
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

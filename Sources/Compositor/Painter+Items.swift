import SashGeometry
import SashRaster

extension Painter {
  /// Draws a layer's own contents within a region of a target.
  func drawContent(_ command: PaintPlan.Command, in region: Region, of target: Target) {
    let look = nodes[command.node].look
    let shape = target.map(look.shape)
    let isRound = command.isCut && shape.radius > 0
    switch look.content {
    case .none: break
    case .color:
      guard let color = look.color(of: .content) else { return }
      if isRound {
        Compositing.fill(target.bitmap, shape, clip: region, with: color)
      } else {
        Compositing.fill(target.bitmap, region, with: color)
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
      opacity: look.ownOpacity, shape: cut)
    if place.contains(region.bounds) { return }
    let edge = region.subtracting(place)
    Compositing.blitScaled(
      bitmap,
      from: Rect(
        x: Double(frame.left - place.left), y: Double(frame.top - place.top),
        width: Double(frame.width), height: Double(frame.height)),
      over: frame, into: target.bitmap, clip: edge, opacity: look.ownOpacity, shape: cut)
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
      over: frame, into: target.bitmap, clip: region, opacity: look.ownOpacity, shape: cut)
  }

  /// Draws an opaque picture with a colour over it; returns pixels written.
  func draw(_ fold: PaintPlan.Fold, _ command: PaintPlan.Command, into target: Target) -> Int {
    guard let (bitmap, part) = layers[command.node].pixels.bitmap else { return 0 }
    let frame = nodes[command.node].look.shape.rect
    var written = 0
    for index in fold.place {
      let rect = plan.rects[index]
      written += rect.area
      let place = target.map(rect)
      if target.bitmap.format.bitsPerPixel == 32 {
        bitmap.lay(
          rect.offset(x: -frame.left - part.left, y: -frame.top - part.top),
          under: fold.color.premultiplied,
          into: target.bitmap, at: (place.left, place.top))
      } else {
        drawContent(command, in: Region(place), of: target)
        Compositing.fill(target.bitmap, Region(place), with: fold.color)
      }
    }
    return written
  }

  /// Draws the black sheet above a layer's sublayers.
  func drawDim(_ command: PaintPlan.Command, in region: Region, of target: Target) {
    let look = nodes[command.node].look
    guard let color = look.color(of: .dim) else { return }
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

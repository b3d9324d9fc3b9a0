import SashGeometry
import SashRaster

/// Fewer pixels than this are not worth looking for.
private let smallestArea = 4_096

/// How many commands further in front a colour may be drawn.
private let farthest = 8

/// An opaque picture and the colour that is laid over it, drawn in one pass over the pixels.
///
/// A dimmed page is read and written once instead of twice. The result is the same to the bit.
@MainActor struct PaintFold {
  /// What remains to be drawn of the picture alone.
  let rest: Region

  private let source: Bitmap
  private let target: Painter.Target
  /// The source's first pixel, in pixels of the scene.
  private let origin: (x: Int, y: Int)
  private let pixel: UInt32
  private let front: Int
  private let common: Region

  /// Finds a colour over the picture that a command draws; nil where there is none.
  init?(
    _ commands: ContiguousArray<PaintPlan.Command>, at index: Int, _ painter: Painter,
    _ target: Painter.Target
  ) {
    let command = commands[index]
    let look = painter.nodes[command.node].look
    guard case .pixels(isOpaque: true) = look.content, !look.isScaled,
      painter.opacity(look) == 1, target.bitmap.format.bitsPerPixel == 32,
      let (source, part) = painter.layers[command.node].pixels.bitmap,
      source.format.bitsPerPixel == 32, command.region.bounds.area >= smallestArea
    else { return nil }
    let frame = look.shape.rect
    origin = (frame.left + part.left, frame.top + part.top)
    var common = command.region
    common.formIntersection(source.bounds.offset(x: origin.x, y: origin.y))
    if command.isCut { Self.leaveCorners(look.shape, of: &common) }
    var front = index - 1
    while true {
      guard front >= 0, index - front <= farthest, !common.isEmpty else { return nil }
      let kind = commands[front].kind
      guard kind == .content || kind == .dim || kind == .shadow else { return nil }
      if kind != .shadow, painter.solid(commands[front]) != nil { break }
      common.subtract(commands[front].region)
      front -= 1
    }
    common.formIntersection(commands[front].region)
    if commands[front].isCut {
      Self.leaveCorners(painter.nodes[commands[front].node].look.shape, of: &common)
    }
    guard common.area >= smallestArea, let pixel = painter.solid(commands[front]) else {
      return nil
    }
    self.source = source
    self.target = target
    self.pixel = pixel
    self.front = front
    self.common = common
    rest = command.region.subtracting(common)
  }

  /// Draws both where they lie over each other, and leaves the rest of the colour to its command.
  func run(_ commands: inout ContiguousArray<PaintPlan.Command>) {
    commands[front].region.subtract(common)
    common.forEachRect { rect in
      source.lay(
        rect.offset(x: -origin.x, y: -origin.y), under: pixel, into: target.bitmap,
        at: (rect.left - target.x, rect.top - target.y))
    }
  }

  private static func leaveCorners(_ shape: PixelShape, of region: inout Region) {
    shape.forEachCorner { region.subtract($0) }
  }
}

extension Painter {
  /// The single translucent colour that a command lays; nil where it draws anything else.
  func solid(_ command: PaintPlan.Command) -> UInt32? {
    let look = nodes[command.node].look
    var color = Color(white: 0, alpha: Double(look.dim) / 255)
    if command.kind == .content {
      guard case .color(let own) = look.content else { return nil }
      color = own
    }
    let pixel = color.withAlpha(color.alpha * opacity(look)).premultiplied
    return pixel >> 24 < 255 ? pixel : nil
  }
}

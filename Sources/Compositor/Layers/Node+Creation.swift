// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The difference to 1 below which a scale counts as 1: no pixel of the largest layer moves
/// visibly.
private let scaleTolerance = 1e-6

extension Node {
  /// Creates the node of a layer in the context of its superlayer; the caller sets the links.
  @MainActor init(_ layer: Layer, in parent: Context, space: SceneGeometry) {
    let scale = space.scale
    let frame = layer.frame
    let picture = layer.picture
    if let picture, picture.proxy === layer {
      place(picture, in: parent, space: space)
      return
    }
    // The proxy applies what concerns the layer as a whole.
    let alpha = picture == nil ? eightBits(layer.opacity) : 255
    context.isExcludedFromBackdrops =
      layer.isExcludedFromBackdrops || parent.isExcludedFromBackdrops
    guard parent.isVisible, !layer.isHidden || picture != nil, alpha > 0, frame.isFinite,
      layer.translation.isFinite
    else { return }
    context.setPosition(layer, in: parent)
    let displayed = context.displayedRect(frame.size)
    let factor = context.factor
    guard context.origin.isFinite, factor > 0, factor.isFinite, displayed.isFinite else { return }
    context.isVisible = true
    properties.alpha = alpha
    properties.turn = context.turn + space.turn
    properties.shape = PixelRoundedRect(
      rect: frame.size.isEmpty ? PixelRect.zero : space.pixels(displayed),
      radii: (layer.cornerRadii * (factor * scale.factor)).turned(properties.turn),
      style: layer.cornerStyle)
    // Of a large layer only the visible part is retained, and that part grows as the layer shrinks.
    if layer.density > 1, factor < layer.density * (1 - scaleTolerance),
      !LayerPixels.isWhole(
        scale.multiplied(by: layer.density).pixels(frame.size), in: space.pixelSize)
    {
      layer.backingStore.density = 1
    }
    let density = scale.multiplied(by: layer.density)
    properties.isScaled = abs(factor * scale.factor / density.factor - 1) > scaleTolerance
    // Filtered or rotated contents have the pixels of their size alone.
    let isFitted = !properties.isScaled && context.turn == .none && !frame.size.isEmpty
    let grid = PixelGrid(
      frame.size, scale: density, showing: isFitted ? scale.pixels(displayed).size : nil)
    let size = layer.backingStore.adopt(grid).size
    properties.size = properties.turn.apply(size)
    properties.dimming = eightBits(layer.dimming)
    properties.content = Content(layer, size: size)
    properties.material =
      properties.shape.rect.isEmpty
      ? .none : PixelMaterial(layer.material, scale: DisplayScale(factor * scale.factor))
    properties.clipsSubtree = layer.clipsToBounds || layer.sublayers.isEmpty
    if properties.clipsSubtree, layer.edgeFades != .none, !properties.shape.rect.isEmpty {
      properties.fades = PixelFades(
        layer.edgeFades, turn: properties.turn, scale: factor * scale.factor)
    }
    if properties.clipsSubtree, !properties.shape.rect.isEmpty {
      properties.mask = layer.mask?.number ?? 0
    }
    properties.group = Group(layer, alpha: alpha, properties: properties)
    clip = parent.clip
    context.clip = layer.clipsToBounds ? visibleRect : clip
    if let shadow = layer.shadow, !properties.shape.rect.isEmpty {
      properties.shadow = PixelShadow(shadow, scale: DisplayScale(factor * scale.factor))
        .turned(properties.turn)
    }
    resolveBackground(layer, space: space)
    updateExtents(in: parent, space: space)
  }

  @MainActor private mutating func updateExtents(in parent: Context, space: SceneGeometry) {
    let drawsAnything =
      properties.content != .none || properties.dimming > 0 || properties.group == .rounded
      || properties.group == .edgeFaded
      || properties.material != .none
      || properties.group == .faded && properties.clipsSubtree
        && (properties.shape.radius > 0 || properties.fades != .none || properties.mask > 0)
    let shadow = properties.shadow.map {
      $0.visibleBounds(of: properties.shape.rect).intersection(clip)
    }
    extents = Extents(body: drawsAnything ? visibleRect : .zero, shadow: shadow ?? .zero)
    let isFullyOpaque = properties.group != .faded && properties.alpha == 255
    let faded = properties.fades.unfadedRect(of: properties.shape.rect)
    let coverage = visibleRect.intersection(properties.shape.fullWidthRect).intersection(faded)
    if isFullyOpaque, properties.content.isOpaque || properties.material.isOpaque(over: space) {
      opaqueArea.fullWidth = coverage.intersection(parent.opaqueClip)
      if properties.shape.radius > 0 {
        opaqueArea.fullHeight =
          visibleRect.intersection(properties.shape.fullHeightRect).intersection(faded)
          .intersection(parent.opaqueClip)
      }
    }
    context.opaqueClip = isFullyOpaque ? parent.opaqueClip : .zero
    if properties.clipsSubtree {
      context.opaqueClip = context.opaqueClip.intersection(coverage)
    }
  }
}

extension Node.Context {
  /// Returns the context of the root: the whole scene.
  static func scene(_ size: PixelSize) -> Node.Context {
    Node.Context(isVisible: true, clip: PixelRect(size), opaqueClip: PixelRect(size))
  }

  /// Sets the position, scale and rotation of a layer.
  @MainActor fileprivate mutating func setPosition(_ layer: Layer, in parent: Node.Context) {
    if let picture = layer.picture {
      (factor, turn, origin) = (parent.factor, parent.turn, picture.corner)
      return
    }
    let frame = layer.frame
    let transform = layer.transform
    let corner: Point
    if transform.turn == .none {
      var plain = frame.origin + transform.translation
      if transform.scale != 1 {
        plain.x += frame.width * (1 - transform.scale) / 2
        plain.y += frame.height * (1 - transform.scale) / 2
      }
      corner = plain
    } else {
      corner = transform.apply(frame.origin, about: frame.center)
    }
    factor = parent.factor * transform.scale
    turn = parent.turn + transform.turn
    origin = parent.origin + parent.turn.apply(corner - .zero) * parent.factor
  }

  /// Returns the rectangle in the scene's content at which a layer of a size is displayed.
  fileprivate func displayedRect(_ size: Size) -> Rect {
    let extent = turn.apply(size * factor)
    // In a rotated layer, its own corner is another corner of the rectangle.
    var corner = origin
    if turn == .right || turn == .half { corner.x -= extent.width }
    if turn == .left || turn == .half { corner.y -= extent.height }
    return Rect(origin: corner, size: extent)
  }
}

extension Node.Content {
  /// Creates the description of the contents that a layer draws at a size in pixels.
  @MainActor init(_ layer: Layer, size: PixelSize) {
    guard !size.isEmpty else {
      self = .none
      return
    }
    switch layer.contents {
    case .none: self = .none
    case .color(let color):
      self = eightBits(color.alpha) == 0 ? .none : .color(color)
    case .image(let image, let mode):
      let isWhole =
        switch mode {
        case .scaleToFill, .scaleAspectFill: true
        case .scaleAspectFit: image.bitmap.size == size
        // The natural size in pixels equals the bitmap's only at the image's own scale.
        case .center: false
        }
      self = .pixels(isOpaque: isWhole && !image.bitmap.format.hasAlpha)
    case .gradient(let gradient):
      self = gradient.stops.isEmpty ? .none : .pixels(isOpaque: gradient.isOpaque)
    case .drawing(let isOpaque, _): self = .pixels(isOpaque: isOpaque)
    }
  }
}

extension Node.Group {
  /// Creates the group mode of a layer; `.plain` where the layer draws a single item.
  @MainActor init(_ layer: Layer, alpha: UInt8, properties: Node.LayerProperties) {
    var itemCount = 0
    if properties.dimming > 0 { itemCount += 1 }
    if properties.content != .none { itemCount += 1 }
    if properties.material != .none { itemCount += 1 }
    let hasSeveralItems = !layer.sublayers.isEmpty || itemCount > 1
    if properties.mask > 0, hasSeveralItems || itemCount > 0 {
      self = .faded
    } else if properties.fades != .none, hasSeveralItems || itemCount > 0 {
      // A layer with both rounded corners and faded edges is rare and small.
      self = alpha < 255 || properties.shape.radius > 0 ? .faded : .edgeFaded
    } else if !hasSeveralItems {
      self = .plain
    } else if alpha < 255 {
      self = .faded
    } else {
      self = properties.shape.radius > 0 && properties.clipsSubtree ? .rounded : .plain
    }
  }
}

@MainActor extension PixelRoundedRect {
  /// The largest rectangle of full width between the corners.
  var fullWidthRect: PixelRect {
    let extents = cornerExtents
    let inner = PixelRect(
      left: rect.left, top: rect.top + extents.top, right: rect.right,
      bottom: rect.bottom - extents.bottom)
    return inner.isEmpty ? .zero : inner
  }

  /// The largest rectangle of full height between the corners.
  var fullHeightRect: PixelRect {
    let extents = cornerExtents
    let inner = PixelRect(
      left: rect.left + extents.left, top: rect.top, right: rect.right - extents.right,
      bottom: rect.bottom)
    return inner.isEmpty ? .zero : inner
  }

  /// Calls `body` with the squares around the rounded corners; they may overlap.
  func forEachCorner(_ body: (PixelRect) -> Void) {
    let extents = cornerExtents
    func corner(_ radius: Double, _ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
      let part = PixelRect(left: left, top: top, right: right, bottom: bottom).intersection(rect)
      if radius > 0, !part.isEmpty { body(part) }
    }
    let (left, right) = (rect.left + extents.left, rect.right - extents.right)
    let (top, bottom) = (rect.top + extents.top, rect.bottom - extents.bottom)
    corner(radii.topLeft, rect.left, rect.top, left, top)
    corner(radii.topRight, right, rect.top, rect.right, top)
    corner(radii.bottomLeft, rect.left, bottom, left, rect.bottom)
    corner(radii.bottomRight, right, bottom, rect.right, rect.bottom)
  }
}

/// Returns a fraction from 0 to 1 in eight bits; 0 for a value that is not a number.
func eightBits(_ part: Double) -> UInt8 {
  part > 0 ? UInt8((min(part, 1) * 255).rounded()) : 0
}

extension CornerRadii {
  /// Returns the radii after a rotation.
  func turned(_ turn: QuarterTurn) -> CornerRadii {
    let (a, b, c, d) = (topLeft, topRight, bottomRight, bottomLeft)
    switch turn {
    case .none: return self
    case .right: return CornerRadii(topLeft: d, topRight: a, bottomRight: b, bottomLeft: c)
    case .half: return CornerRadii(topLeft: c, topRight: d, bottomRight: a, bottomLeft: b)
    case .left: return CornerRadii(topLeft: b, topRight: c, bottomRight: d, bottomLeft: a)
    }
  }
}

extension DisplayScale {
  /// Returns the scale multiplied by a factor; exactly the same scale for a factor of 1.
  func multiplied(by factor: Double) -> DisplayScale {
    factor == 1 ? self : DisplayScale(self.factor * factor)
  }
}

extension PixelShadow {
  /// Returns the shadow after a rotation of the shape together with it.
  func turned(_ turn: QuarterTurn) -> PixelShadow {
    var result = self
    let offset = turn.apply(Vector(dx: Double(x), dy: Double(y)))
    result.x = Int(offset.dx)
    result.y = Int(offset.dy)
    return result
  }
}

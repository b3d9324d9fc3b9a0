// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The distance in displayed pixels by which the part of a large picture extends beyond what is
/// visible, since the filter reads neighbours.
private let margin = 2.0

/// The side of a displayed picture, in pixels, above which only its visible part is placed: the map's
/// numbers are rounded, and the error grows with the distance from the corner.
private let maximumExactSide = 4_096

/// The part of a large picture's visible extent by which it extends further on each side, so that a
/// small movement does not draw it again.
private let lookahead = 8

/// The difference below which two densities are equal: no pixel of the largest layer moves visibly.
private let densityTolerance = 1e-6

/// The scene in which a layer with an affine map is drawn, without the map.
@MainActor protocol PictureScene: AnyObject {
  /// The changes of the scene.
  var changes: SceneChanges { get }
  /// The number of bytes that the scene retains.
  var layerBytes: Int { get }
  /// Displays what has changed, and paints it into a bitmap.
  ///
  /// - Parameters:
  ///   - size: The size of the picture in pixels.
  ///   - scale: The number of pixels of the picture per logical pixel of the layer.
  ///   - bitmap: The pixels of the picture, as large as it.
  ///   - isNew: Whether the bitmap has no pixels of the scene yet.
  ///   - statistics: Receives the work of the scene.
  /// - Returns: The pixels of the picture that changed.
  func paint(
    _ size: PixelSize, scale: DisplayScale, into bitmap: Bitmap, isNew: Bool,
    statistics: inout SceneStatistics
  ) -> Region
  /// Paints all of the scene again, without caches.
  func paintAgain(into bitmap: Bitmap)
  /// Draws scaled layers again at their displayed size, at the next display.
  func settle()
  /// Releases what the last frame does not display.
  func releaseUnusedMemory()
  /// Takes the layer out of the scene.
  func removeLayer()
}

/// The pixels of a layer that has an affine map, with its sublayers: they are drawn without the map
/// into a scene of their own, the picture, and the picture is drawn with it.
///
/// In the scene of its superlayer a proxy without contents stands for the layer. So the map costs
/// other layers nothing, and everything inside it is clipped, rounded, damaged and culled as in any
/// scene. An animation of the map alone draws nothing in the picture.
@MainActor final class LayerPicture {
  /// The layer, which owns the picture.
  unowned let layer: Layer
  /// The map of the layer, in coordinates from the middle of its frame.
  var map: AffineTransform
  /// The layer that stands for this one in the scene of its superlayer; `nil` outside a scene.
  private(set) var proxy: Layer?
  /// The scene of the layer; `nil` outside a scene.
  private(set) var scene: (any PictureScene)?
  /// The pixels of the picture; `nil` before they are displayed, and without memory for them.
  private(set) var bitmap: Bitmap?
  /// The position of the layer's corner in the picture, in logical pixels.
  private(set) var corner = Point.zero
  /// The reason why the picture shows nothing, or `nil`.
  private(set) var problem: LayerProblem.Reason?
  /// The halved pixels, if the picture is displayed at less than half its size.
  private var mipLevel: MipLevel?
  /// The number of pixels of the picture per physical pixel of the layer's unscaled size.
  private var density = 1.0
  private var placement = Placement()

  /// The place of the picture in the layer and in the scene.
  private struct Placement: Equatable {
    /// The rectangle of the picture, in its pixels from the layer's corner.
    var part = PixelRect.zero
    /// The number of pixels of the picture per logical pixel of the layer.
    var scale = DisplayScale.one
    /// The rectangle of the scene that contains the displayed picture.
    var frame = PixelRect.zero
    /// The map from the pixels of that rectangle, from its corner, to those of the picture.
    var transform: PixelTransform?
    /// The greatest number of pixels of the scene that one of the picture is displayed as.
    var greatestScale = 1.0
    /// The number of the placement, by which nodes tell them apart.
    var number: UInt32 = 0
  }

  /// Creates the picture of a layer.
  init(of layer: Layer, map: AffineTransform) {
    self.layer = layer
    self.map = map
  }

  /// The number of bytes that the picture retains.
  var byteCount: Int {
    (bitmap?.byteCount ?? 0) + (mipLevel?.ownBytes ?? 0) + (scene?.layerBytes ?? 0)
  }

  // MARK: Scenes

  /// Adds a proxy of the layer to a scene, and the layer to one of its own.
  func join(_ changes: SceneChanges) {
    let proxy = Layer()
    proxy.name = layer.name
    proxy.picture = self
    proxy.becomeMember(changes)
    let scene = changes.makePictureScene(layer)
    layer.becomeMember(scene.changes)
    scene.changes.host = proxy
    self.proxy = proxy
    self.scene = scene
  }

  /// Removes the proxy from its scene, and the layer from its own.
  func leave() {
    guard let proxy, let scene else { return }
    // The layer and the scene, and the proxy and the picture, reference each other until now.
    layer.endMembership()
    scene.removeLayer()
    scene.changes.host = nil
    proxy.picture = nil
    proxy.endMembership()
    (self.proxy, self.scene) = (nil, nil)
    purge()
  }

  /// Releases the pixels, which are painted again when the picture is displayed.
  func purge() { (bitmap, mipLevel) = (nil, nil) }

  // MARK: Placing

  /// Finds the place of the picture in a scene.
  ///
  /// - Parameters:
  ///   - parent: The context of the superlayer.
  ///   - space: The geometry of the scene.
  /// - Returns: The rectangle of the scene that contains the displayed picture and the number of the
  ///   placement, or `nil` if nothing can be displayed.
  func place(
    in parent: Node.Context, space: SceneGeometry
  ) -> (frame: PixelRect, number: UInt32)? {
    let outer = displayedMap(in: parent, space: space)
    problem = nil
    let bounds = layer.displayedBounds
    guard outer.isFinite, bounds.isFinite, !bounds.isEmpty else { return nil }
    var new = placement
    new.scale = space.scale.multiplied(by: density)
    guard let part = part(bounds, scale: new.scale, outer: outer, clip: parent.clip, space: space)
    else { return nil }
    new.part = part
    let picture = AffineTransform(
      a: 1 / new.scale.factor, b: 0, c: 0, d: 1 / new.scale.factor,
      tx: Double(part.left) / new.scale.factor, ty: Double(part.top) / new.scale.factor
    ).concatenating(outer)
    // The filter reaches half a pixel beyond the edges.
    let reached = picture.apply(
      Rect(x: 0, y: 0, width: Double(part.width), height: Double(part.height)).inset(by: -0.5))
    new.frame = DisplayScale.one.pixelsTouched(by: reached)
    if max(new.frame.width, new.frame.height) > maximumExactSide {
      new.frame = new.frame.intersection(parent.clip)
    }
    let position = AffineTransform(
      translation: Vector(dx: Double(new.frame.left), dy: Double(new.frame.top)))
    guard let inverse = picture.inverse,
      let transform = PixelTransform(position.concatenating(inverse))
    else { return nil }
    new.transform = transform
    new.greatestScale = picture.greatestScale
    if new != placement {
      if new.part != placement.part || new.scale != placement.scale {
        scene?.changes.isWhole = true
      }
      new.number &+= 1
      placement = new
      corner = Point(
        x: Double(-part.left) / new.scale.factor, y: Double(-part.top) / new.scale.factor)
    }
    return (new.frame, new.number)
  }

  /// Returns the map from the layer's own coordinates to the pixels of the scene.
  private func displayedMap(in parent: Node.Context, space: SceneGeometry) -> AffineTransform {
    let frame = layer.frame
    let transform = layer.transform
    let toScene = AffineTransform(parent.turn, scale: parent.factor)
      .concatenating(AffineTransform(translation: parent.origin - .zero))
      .concatenating(space.map)
    // Without the map the layer's corner would lie at a pixel edge. It is rounded with the map, too,
    // so that an animation from or to none does not begin or end with a jump.
    let unmapped = toScene.apply(frame.origin + transform.translation)
    let rounding = Vector(
      dx: unmapped.x.rounded() - unmapped.x, dy: unmapped.y.rounded() - unmapped.y)
    return AffineTransform(translation: frame.origin - .zero)
      .concatenating(map.about(frame.center))
      .concatenating(
        AffineTransform(transform.turn, scale: transform.scale).about(frame.center)
      )
      .concatenating(AffineTransform(translation: transform.translation))
      .concatenating(toScene)
      .concatenating(AffineTransform(translation: rounding))
  }

  /// Returns the part of the layer that the picture shows, in its pixels; `nil` if none is visible or
  /// it would have too many.
  private func part(
    _ bounds: Rect, scale: DisplayScale, outer: AffineTransform, clip: PixelRect,
    space: SceneGeometry
  ) -> PixelRect? {
    let all = scale.pixelsTouched(by: bounds)
    if LayerPixels.isWhole(all.size, in: space.pixelSize) { return all }
    guard let inverse = outer.inverse else { return nil }
    let visible = inverse.apply(Rect(clip).inset(by: -margin))
    let needed = scale.pixelsTouched(by: visible).intersection(all)
    if needed.isEmpty { return nil }
    let old = placement.part
    if placement.scale == scale, all.contains(old), old.contains(needed),
      LayerPixels.isWhole(old.size, in: space.pixelSize)
    {
      return old
    }
    let ahead = PixelRect(
      left: needed.left - needed.width / lookahead, top: needed.top - needed.height / lookahead,
      right: needed.right + needed.width / lookahead,
      bottom: needed.bottom + needed.height / lookahead
    ).intersection(all)
    if LayerPixels.isAllowed(ahead.size) { return ahead }
    problem = .tooManyPixels(ahead.area)
    return nil
  }

  // MARK: Displaying

  /// Displays what has changed in the picture.
  ///
  /// - Parameter statistics: Receives the work of the picture's scene.
  /// - Returns: The pixels of the picture that changed.
  func display(statistics: inout SceneStatistics) -> Region {
    let size = placement.part.size
    let isNew = bitmap?.size != size
    if isNew {
      purge()
      do throws(BitmapError) {
        bitmap = try Bitmap(size: size)
        statistics.bitmapsCreated += 1
      } catch {
        problem = .bitmap(error)
      }
    }
    guard let bitmap, let scene else { return Region() }
    let changed = scene.paint(
      size, scale: placement.scale, into: bitmap, isNew: isNew, statistics: &statistics)
    if !changed.isEmpty { mipLevel = nil }
    updateMipLevel(of: bitmap)
    return changed
  }

  /// Halves the picture as long as the filter would leave out pixels of it along both axes.
  private func updateMipLevel(of bitmap: Bitmap) {
    var (halvings, scale) = (0, placement.greatestScale)
    while scale <= 0.5, scale > 0, min(bitmap.size.width, bitmap.size.height) >> halvings > 1 {
      (halvings, scale) = (halvings + 1, scale * 2)
    }
    if halvings == 0 {
      mipLevel = nil
    } else if mipLevel?.matches(bitmap, halvings: halvings) != true {
      mipLevel = MipLevel(of: bitmap, halvings: halvings)
    }
  }

  /// Paints all of the picture again, to verify that the result is the same.
  func paintAgain() {
    guard let bitmap, bitmap.size == placement.part.size else { return }
    scene?.paintAgain(into: bitmap)
    mipLevel = nil
    updateMipLevel(of: bitmap)
  }

  /// Returns the pixels of the scene that a part of the picture affects, where the displayed picture
  /// lies in a frame.
  func scenePixels(showing part: PixelRect, over frame: PixelRect) -> PixelRect {
    guard let map = placement.transform?.map.inverse else { return frame }
    // A filtered pixel reads its neighbours, and a halved one is the mean of several.
    let reach = Double(2 << (mipLevel?.halvings ?? 0))
    let reached = map.apply(Rect(part).inset(by: -reach))
    return DisplayScale.one.pixelsTouched(by: reached)
      .offset(x: frame.left, y: frame.top).inset(by: -1).intersection(frame)
  }

  /// Requests the picture at the density at which it is displayed.
  func settle() {
    // Where the density is limited, the same one must not be requested again and again.
    let wanted = density * placement.greatestScale
    let unit = placement.scale.factor / density
    let possible = DisplayScale(unit * wanted).factor / unit
    if abs(possible - density) > densityTolerance * density, possible > 0, possible.isFinite {
      let (part, change) = (placement.part, possible / density)
      let size = PixelSize(
        width: Int(Double(part.width) * change), height: Int(Double(part.height) * change))
      if LayerPixels.isAllowed(size) {
        density = possible
        proxy?.setNeedsUpdate()
      }
    }
    scene?.settle()
  }

  // MARK: Painting

  /// Draws the picture in a region of a target, clipped to a shape if there is one.
  func draw(
    over frame: PixelRect, in region: Region, of target: PaintTarget, opacity: Double,
    _ clipShape: PixelRoundedRect?
  ) {
    guard let bitmap, var transform = placement.transform else { return }
    if let mipLevel {
      let part = 1 / Double(1 << mipLevel.halvings)
      guard
        let halved = PixelTransform(
          transform.map.concatenating(AffineTransform(rotation: 0, scaleX: part, scaleY: part)))
      else { return }
      transform = halved
    }
    Compositing.blitTransformed(
      mipLevel?.bitmap ?? bitmap, by: transform, over: target.map(frame), into: target.bitmap,
      clip: region, opacity: opacity, shape: clipShape)
  }
}

extension SceneGeometry {
  /// The map from logical pixels of the content to pixels of the scene.
  fileprivate var map: AffineTransform {
    let (width, height) = (Double(size.width), Double(size.height))
    let corner = turn.apply(Point.zero, in: Size(width: width, height: height))
    return AffineTransform(rotation: 0, scaleX: scale.factor, scaleY: scale.factor)
      .concatenating(AffineTransform(turn))
      .concatenating(AffineTransform(translation: corner - .zero))
  }
}

// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The distance to which a shadow's blur reaches, as a multiple of it.
private let blurReach = 1.5

/// The distance beyond a mapped layer that its smooth edges and its rounded position reach, in
/// logical pixels of any scale.
private let filterReach = 8.0

extension Layer {
  /// Sets the affine map; the first one moves the layer into a scene of its own, and the end of the
  /// last one moves it back.
  func setAffine(_ new: AffineTransform?) {
    guard new != picture?.map else { return }
    if let picture, let new {
      picture.map = new
      picture.proxy?.setNeedsUpdate()
      return
    }
    precondition(
      superlayer != nil || membership == nil, "The root of a scene cannot have an affine map.")
    let changes = superlayer?.membership?.changes
    if changes != nil { leaveScene() }
    picture = new.map { LayerPicture(of: self, map: $0) }
    guard let changes else { return }
    joinScene(changes)
    changes.isRestructured = true
  }

  /// The picture that the layer displays as a proxy, or `nil`.
  var displayedPicture: LayerPicture? {
    guard let picture, picture.proxy === self else { return nil }
    return picture
  }

  /// Returns the layer that stands for this one among the sublayers of a superlayer: the layer
  /// itself, or its proxy if it has an affine map.
  func displayed(in superlayer: Layer) -> Layer {
    guard let picture, self.superlayer === superlayer else { return self }
    return picture.proxy ?? self
  }

  /// The rectangle in which the layer and its sublayers draw, in its own coordinates.
  ///
  /// It may be larger than necessary.
  var displayedBounds: Rect {
    var bounds = Rect(origin: .zero, size: frame.size)
    if let shadow {
      let reach = max(0, shadow.blur) * blurReach + max(0, shadow.spread) + 1
      bounds = bounds.union(bounds.inset(by: -reach).offset(by: shadow.offset))
    }
    if clipsToBounds { return bounds }
    for layer in sublayers
    where !layer.isHidden && layer.frame.isFinite && layer.translation.isFinite {
      let inner = layer.displayedBounds.offset(by: layer.frame.origin - .zero)
      let transform = ResolvedTransform(plain: layer.transform, affine: layer.affine)
      let displayed = transform.apply(inner, about: layer.frame.center)
      bounds = bounds.union(layer.affine == nil ? displayed : displayed.inset(by: -filterReach))
    }
    return bounds
  }
}

extension Node {
  /// Makes the node that of the proxy of a layer with an affine map.
  @MainActor mutating func place(
    _ picture: LayerPicture, in parent: Context, space: SceneGeometry
  ) {
    let layer = picture.layer
    let alpha = eightBits(layer.opacity)
    context.isExcludedFromBackdrops =
      layer.isExcludedFromBackdrops || parent.isExcludedFromBackdrops
    guard parent.isVisible, !layer.isHidden, alpha > 0, layer.frame.isFinite,
      layer.translation.isFinite, layer.transform.scale > 0,
      let placed = picture.place(in: parent, space: space)
    else { return }
    context.isVisible = true
    properties.alpha = alpha
    properties.shape = PixelRoundedRect(rect: placed.frame, radius: 0)
    properties.isScaled = true
    properties.content = .picture(placed.number)
    properties.clipsSubtree = true
    clip = parent.clip
    extents = Extents(body: visibleRect, shadow: .zero)
  }
}

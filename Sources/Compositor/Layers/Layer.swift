// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// A rectangle of a scene that retains its pixels, so that moving, fading and stacking repaint
/// nothing.
///
/// Use a layer for content that moves or fades as a whole; a view without a layer draws into the
/// nearest layer above it, so a scene has few layers. Layers form a tree below the `root` of a
/// `Scene`; a layer lies in front of its superlayer's contents and of its earlier siblings. Changes
/// take effect at the scene's next `commit()`.
@MainActor package final class Layer {
  /// The layer's name in messages about it.
  package var name = ""

  /// The layer's rectangle in logical pixels, relative to the top left corner of its superlayer.
  ///
  /// A new origin moves the pixels without drawing; a new size redraws the contents. A layer whose
  /// frame is empty or not finite shows nothing.
  package var frame: Rect = .zero {
    didSet { if frame != oldValue { setNeedsUpdate() } }
  }

  /// The translation, scale and rotation of the layer and its sublayers, relative to the frame.
  ///
  /// The pixels of a scaled layer are filtered until `Scene.settle()`; at scale 1 they are shown
  /// exactly as drawn. Translations and quarter turns do not filter.
  package var transform = LayerTransform.identity {
    didSet { if transform != oldValue { setNeedsUpdate() } }
  }

  /// The map of the layer and its sublayers that is applied before `transform`, in coordinates from
  /// the middle of the frame, or `nil`, the default.
  ///
  /// It can rotate by any angle, scale by axis, mirror and skew. A layer that has one is drawn with
  /// its sublayers into a bitmap of its own, which is then drawn filtered: it counts as transparent,
  /// and a blurred material inside blurs only what is inside, too. A map without inverse displays
  /// nothing. The root of a scene must not have one.
  package var affine: AffineTransform? {
    get { picture?.map }
    set { setAffine(newValue) }
  }

  /// The translation component of `transform`, in logical pixels.
  package var translation: Vector {
    get { transform.translation }
    set { transform.translation = newValue }
  }

  /// The scale component of `transform`, about the middle of the frame.
  package var scale: Double {
    get { transform.scale }
    set { transform.scale = newValue }
  }

  /// The rotation component of `transform`, about the middle of the frame.
  package var turn: QuarterTurn {
    get { transform.turn }
    set { transform.turn = newValue }
  }

  /// The opacity of the layer with its shadow and sublayers, from 0 to 1.
  package var opacity: Double {
    get { appearance.opacity }
    set { if assign(newValue, to: &appearance.opacity) { setNeedsUpdate() } }
  }

  /// Whether the layer is hidden.
  ///
  /// A hidden layer and its sublayers are not painted.
  package var isHidden: Bool {
    get { appearance.isHidden }
    set { if assign(newValue, to: &appearance.isHidden) { setNeedsUpdate() } }
  }

  /// The radii of the rounded corners of the contents, in logical pixels.
  ///
  /// The corners clip sublayers only if `clipsToBounds` is set. Radii that do not fit along a side
  /// shrink in proportion. The corners rotate with the layer.
  package var cornerRadii: CornerRadii {
    get { appearance.cornerRadii }
    set { if assign(newValue, to: &appearance.cornerRadii) { setNeedsUpdate() } }
  }

  /// The largest corner radius, in logical pixels; setting it sets all four.
  package var cornerRadius: Double {
    get { cornerRadii.largest }
    set { cornerRadii = CornerRadii(newValue) }
  }

  /// The curve of the rounded corners.
  package var cornerStyle: RoundedRect.Style {
    get { appearance.cornerStyle }
    set { if assign(newValue, to: &appearance.cornerStyle) { setNeedsUpdate() } }
  }

  /// Whether sublayers are clipped to the frame and its rounded corners.
  package var clipsToBounds: Bool {
    get { appearance.clipsToBounds }
    set { if assign(newValue, to: &appearance.clipsToBounds) { setNeedsUpdate() } }
  }

  /// The shadow around the rounded frame, never drawn below the layer itself, or `nil` for none.
  package var shadow: Shadow? {
    get { appearance.shadow }
    set { if assign(newValue, to: &appearance.shadow) { setNeedsUpdate() } }
  }

  /// The opacity of a black overlay over the frame, above the sublayers, from 0 to 1.
  package var dimming: Double {
    get { appearance.dimming }
    set { if assign(newValue, to: &appearance.dimming) { setNeedsUpdate() } }
  }

  /// The material below the layer's contents, for example a blurred backdrop.
  package var material: Material {
    get { appearance.material }
    set { if assign(newValue, to: &appearance.material) { setNeedsUpdate() } }
  }

  /// Whether blurred materials in front of the layer ignore it and its sublayers.
  ///
  /// Set it for a layer that fades or moves as a whole between a material and what the material
  /// blurs, such as the overlay that dims a page: the blurred pixels then stay valid while the
  /// layer changes.
  package var isExcludedFromBackdrops: Bool {
    get { appearance.isExcludedFromBackdrops }
    set { if assign(newValue, to: &appearance.isExcludedFromBackdrops) { setNeedsUpdate() } }
  }

  /// The fading of the layer towards its left and right edges; it requires `clipsToBounds`.
  ///
  /// The edges rotate with the layer.
  package var edgeFades: EdgeFades {
    get { appearance.edgeFades }
    set { if assign(newValue, to: &appearance.edgeFades) { setNeedsUpdate() } }
  }

  /// The path that clips the layer with all its sublayers, or `nil`; it requires `clipsToBounds`.
  package var mask: LayerMask? {
    get { appearance.mask }
    set { if assign(newValue, to: &appearance.mask) { setNeedsUpdate() } }
  }

  /// The contents that the layer shows below its sublayers.
  ///
  /// Setting them displays them again.
  package var contents: LayerContents = .none {
    didSet {
      backingStore.contentsDidChange(isDrawn: contents.isDrawn)
      setNeedsUpdate()
    }
  }

  /// The uniform background of a drawing, so that only the rectangle within it uses memory; `nil`
  /// to retain all pixels.
  ///
  /// The drawing must match it: call `setNeedsDisplay(_:)` where the drawing changes with it.
  package var background: LayerBackground? {
    didSet { if background != oldValue { setNeedsUpdate() } }
  }

  /// Whether the layer has pixels.
  package var isDisplayed: Bool { !backingStore.pixels.isEmpty }

  /// The number of pixels of the contents per physical pixel of their unscaled size.
  ///
  /// `Scene.settle()` sets it to the size at which the layer is displayed.
  package var density: Double { backingStore.density }

  /// The sublayers, from back to front.
  package internal(set) var sublayers: [Layer] = []
  /// The layer's superlayer, or `nil`; a weak reference.
  package internal(set) weak var superlayer: Layer?

  /// The opacity, the shape and the effects of the layer.
  private(set) var appearance = LayerAppearance()
  /// The pixels of the contents.
  var backingStore = LayerBackingStore()
  /// The blurred backdrop, if the material needs one.
  var backdrop: BackdropCache?
  /// The last reported reason why the layer shows nothing.
  var reportedReason: LayerProblem.Reason?
  /// The pixels of a layer with an affine map, of which the layer and its proxy in the scene both
  /// know; `nil` for other layers.
  var picture: LayerPicture?
  /// The layer's place in a scene, or `nil` outside a scene.
  var membership: SceneMembership?

  /// The number of bytes that the layer retains.
  var ownBytes: Int {
    let bytes = backingStore.ownBytes + (backdrop?.byteCount ?? 0)
    return bytes + (displayedPicture?.byteCount ?? 0)
  }

  /// The layer's index in the scene's list, or -1 outside a scene and before the first commit.
  var nodeIndex: Int { membership?.nodeIndex ?? -1 }

  /// Creates an empty layer.
  package init() {}

  /// Marks a part of the contents, or all of them, to be displayed again.
  ///
  /// - Parameter rect: A rectangle in logical pixels from the layer's own corner, or `nil` for all
  ///   contents.
  package func setNeedsDisplay(_ rect: Rect? = nil) {
    backingStore.invalidate(rect)
    addToChanges()
  }

  /// Marks the layer for a full update at the next commit.
  func setNeedsUpdate() {
    membership?.needsGeometryUpdate = true
    addToChanges()
  }

  /// Lists the layer among the scene's changes.
  private func addToChanges() {
    guard membership?.isChanged == false else { return }
    membership?.isChanged = true
    membership?.changes.add(self)
  }
}

/// Assigns a value to a property; returns whether it differs from the previous one.
private func assign<Value: Equatable>(_ value: Value, to property: inout Value) -> Bool {
  if value == property { return false }
  property = value
  return true
}

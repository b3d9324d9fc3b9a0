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
  package var opacity: Double = 1 {
    didSet { if opacity != oldValue { setNeedsUpdate() } }
  }

  /// Whether the layer is hidden.
  ///
  /// A hidden layer and its sublayers are not painted.
  package var isHidden = false {
    didSet { if isHidden != oldValue { setNeedsUpdate() } }
  }

  /// The radii of the rounded corners of the contents, in logical pixels.
  ///
  /// The corners clip sublayers only if `clipsToBounds` is set. Radii that do not fit along a side
  /// shrink in proportion. The corners rotate with the layer.
  package var cornerRadii = CornerRadii.zero {
    didSet { if cornerRadii != oldValue { setNeedsUpdate() } }
  }

  /// The largest corner radius, in logical pixels; setting it sets all four.
  package var cornerRadius: Double {
    get { cornerRadii.largest }
    set { cornerRadii = CornerRadii(newValue) }
  }

  /// The curve of the rounded corners.
  package var cornerStyle = RoundedRect.Style.circular {
    didSet { if cornerStyle != oldValue { setNeedsUpdate() } }
  }

  /// Whether sublayers are clipped to the frame and its rounded corners.
  package var clipsToBounds = false {
    didSet { if clipsToBounds != oldValue { setNeedsUpdate() } }
  }

  /// The shadow around the rounded frame, never drawn below the layer itself, or `nil` for none.
  package var shadow: Shadow? {
    didSet { if shadow != oldValue { setNeedsUpdate() } }
  }

  /// The opacity of a black overlay over the frame, above the sublayers, from 0 to 1.
  package var dimming: Double = 0 {
    didSet { if dimming != oldValue { setNeedsUpdate() } }
  }

  /// The material below the layer's contents, for example a blurred backdrop.
  package var material = Material.none {
    didSet { if material != oldValue { setNeedsUpdate() } }
  }

  /// Whether blurred materials in front of the layer ignore it and its sublayers.
  ///
  /// Set it for a layer that fades or moves as a whole between a material and what the material
  /// blurs, such as the overlay that dims a page: the blurred pixels then stay valid while the
  /// layer changes.
  package var isExcludedFromBackdrops = false {
    didSet { if isExcludedFromBackdrops != oldValue { setNeedsUpdate() } }
  }

  /// The fading of the layer towards its left and right edges; it requires `clipsToBounds`.
  ///
  /// The edges rotate with the layer.
  package var edgeFades = EdgeFades.none {
    didSet { if edgeFades != oldValue { setNeedsUpdate() } }
  }

  /// The contents that the layer shows below its sublayers.
  ///
  /// Setting them displays them again.
  package var contents: LayerContents = .none {
    didSet {
      dirtyState = .whole
      if !canReusePixels { pixels = .none }
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
  package var isDisplayed: Bool { !pixels.isEmpty }

  /// The sublayers, from back to front.
  package internal(set) var sublayers: [Layer] = []
  /// The layer's superlayer, or `nil`; a weak reference.
  package internal(set) weak var superlayer: Layer?

  /// The part of the contents that must be displayed again.
  var dirtyState = DirtyState.whole
  /// The pixels of a drawing, or of an image that is scaled to the frame.
  var pixels = LayerPixels.none
  /// The blurred backdrop, if the material needs one.
  var backdrop: BackdropCache?
  /// The pixel grid of the contents, or `nil` before the first commit.
  var grid: PixelGrid?
  /// The number of the paint that last drew from the pixels.
  var lastPaint = 0
  /// The number of pixels of the contents per physical pixel of their unscaled size.
  ///
  /// `Scene.settle()` sets it to the size at which the layer is displayed.
  package internal(set) var density = 1.0
  /// The halved pixels, if the layer is displayed at less than half its size.
  var mipLevel: MipLevel?
  /// The number of times that the pixels were purged for memory and drawn again.
  var restoreCount = 0
  /// The last reported reason why the layer shows nothing.
  var reportedReason: LayerProblem.Reason?
  /// The changes of the layer's scene, or `nil` outside a scene.
  var changes: SceneChanges?
  /// Whether the layer is listed in `changes`.
  var isInChanges = false
  /// Whether the scene must compute the layer's geometry and coverage again, besides displaying it.
  var needsGeometryUpdate = true
  /// The layer's index in the scene's list, or -1 before the first commit.
  var nodeIndex = -1

  /// Creates an empty layer.
  package init() {}

  /// Marks a part of the contents, or all of them, to be displayed again.
  ///
  /// - Parameter rect: A rectangle in logical pixels from the layer's own corner, or `nil` for all
  ///   contents.
  package func setNeedsDisplay(_ rect: Rect? = nil) {
    dirtyState.add(rect)
    addToChanges()
  }

  /// Whether the current pixels can be reused for the current contents.
  private var canReusePixels: Bool {
    guard case .retained = pixels else { return false }
    switch contents {
    case .drawing, .image, .gradient: return true
    case .color, .none: return false
    }
  }

  /// Marks the layer for a full update at the next commit.
  func setNeedsUpdate() {
    needsGeometryUpdate = true
    addToChanges()
  }

  /// Lists the layer among the scene's changes.
  private func addToChanges() {
    guard !isInChanges, let changes else { return }
    isInChanges = true
    changes.layers.append(self)
  }

  /// The part of a layer's contents that is out of date.
  enum DirtyState {
    /// No part.
    case none
    /// Some rectangles.
    case parts([Rect])
    /// All of the contents.
    case whole

    /// The number of rectangles above which they are merged.
    private static let maximumRectCount = 16

    mutating func add(_ rect: Rect?) {
      guard let rect, rect.isFinite else {
        if rect == nil { self = .whole }
        return
      }
      switch self {
      case .none: self = .parts([rect])
      case .whole: break
      case .parts(var parts):
        // The array is moved out of `self` first, so that appending does not copy it.
        self = .none
        if parts.contains(where: { $0.contains(rect) }) {
          // Covered by an existing rectangle.
        } else if parts.count < Self.maximumRectCount {
          parts.append(rect)
        } else {
          parts = [parts.reduce(rect) { $0.union($1) }]
        }
        self = .parts(parts)
      }
    }
  }
}

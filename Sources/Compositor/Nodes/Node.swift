// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The state of a layer at the last commit, in pixels of the scene.
///
/// The nodes of a scene are in one array, each before its sublayers and these in paint order, so
/// that a subtree is a contiguous range. A node holds no references, so that it is copied and
/// compared without reference counting.
struct Node {
  /// The kind of a layer's own contents.
  enum Content: Hashable {
    /// No contents.
    case none
    /// A single colour.
    case color(Color)
    /// Pixels that the layer retains.
    case pixels(isOpaque: Bool)
    /// The picture of a layer with an affine map; the number tells two maps apart.
    case picture(UInt32)

    var isOpaque: Bool {
      switch self {
      case .none, .picture: false
      case .color(let color): color.isOpaque
      case .pixels(let isOpaque): isOpaque
      }
    }
  }

  /// The way in which a layer and its sublayers are composited.
  enum Group: Hashable {
    /// Each item is drawn directly onto the layers below.
    case plain
    /// Items are drawn directly onto the layers below; in the corners as one group that is clipped
    /// to their curve.
    case rounded
    /// Items are drawn directly onto the layers below; along the edges as one group that fades
    /// towards them.
    case edgeFaded
    /// The layer and its sublayers are drawn as one group, which is then faded or masked as a whole.
    case faded
  }

  /// The properties that determine a layer's pixels and their position, apart from its clip.
  struct LayerProperties: Hashable {
    /// The frame with its corners.
    var shape = PixelRoundedRect(rect: .zero, radius: 0)
    /// The extent of the rotated contents in pixels, before they are scaled to the frame.
    var size = PixelSize.zero
    /// Whether the pixels are filtered.
    var isScaled = false
    /// The rotation of the contents.
    var turn = QuarterTurn.none
    var content = Content.none
    /// The material below the contents.
    var material = PixelMaterial.none
    var group = Group.plain
    /// The opacity of the layer's own items, or of its group; 255 is opaque.
    var alpha: UInt8 = 255
    /// The opacity of the black overlay above the sublayers.
    var dimming: UInt8 = 0
    /// The shadow around the frame.
    var shadow: PixelShadow?
    /// Whether the rounded corners clip the whole subtree.
    var clipsSubtree = false
    /// The fading of the whole subtree towards the edges of the frame.
    var fades = PixelFades.none
    /// The number of the mask of the whole subtree; 0 for none.
    var mask: UInt32 = 0
  }

  var properties = LayerProperties()
  /// The background outside the retained pixels, or `nil` if all are retained.
  ///
  /// It is not one of `properties`: whether a pixel is retained does not change its colour.
  var background: Background?
  /// The properties that the sublayers inherit.
  var context = Context()
  /// The position of the node in the list.
  var links = Links()
  /// The clip of the layer by its superlayers.
  var clip = PixelRect.zero
  /// The areas in which the layer and its sublayers draw.
  var extents = Extents()
  /// The area in which the layer hides the layers below.
  var opaqueArea = OpaqueArea()

  /// Whether anything of the subtree can be visible.
  var isVisible: Bool { context.isVisible }

  /// Whether blurred materials ignore the node, because of its layer or of a superlayer.
  var isExcludedFromBackdrops: Bool { context.isExcludedFromBackdrops }

  /// Whether the layer blurs the layers below it.
  var isBlurred: Bool {
    if case .blur = properties.material { isVisible } else { false }
  }

  /// Whether the layer draws contents or a material below its sublayers.
  var drawsBelowSublayers: Bool { properties.content != .none || properties.material != .none }

  /// The visible part of the frame.
  var visibleRect: PixelRect { properties.shape.rect.intersection(clip) }

  /// The plain colour that the layer draws below its sublayers, or `nil` if it draws pixels or a
  /// material there; clear if it draws nothing.
  ///
  /// Inside `Background.above` and `Background.below` it draws pixels all the same.
  private var plainColor: Color? {
    guard properties.material == .none else { return nil }
    return switch properties.content {
    case .none: .clear
    case .color(let color): color
    // A transparent background lies around pixels of any colour.
    case .pixels: background.flatMap { $0.color.isOpaque ? $0.color : nil }
    case .picture: nil
    }
  }

  /// Returns whether both nodes draw the same below and above their sublayers, at whatever position
  /// and extent, except for corners, shadows and retained pixels.
  ///
  /// The other pixels that both cover fully are then equal.
  func drawsSameInterior(as other: Node) -> Bool {
    guard let plainColor, plainColor == other.plainColor else { return false }
    let (a, b) = (properties, other.properties)
    return a.group != .faded && b.group != .faded && a.alpha == b.alpha && a.dimming == b.dimming
      && a.fades == .none && b.fades == .none
  }
}

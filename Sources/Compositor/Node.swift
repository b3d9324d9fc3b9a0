import SashGeometry
import SashRaster

/// A layer as the last commit found it, in pixels of the scene.
///
/// The nodes of a scene stand in one list, each before its sublayers and these in the order in
/// which they are painted, so that a subtree is a stretch of the list. No references inside: a
/// node is copied and compared without counting any.
struct Node {
  /// What a layer marks with its own contents.
  enum Content: Hashable {
    /// Nothing.
    case none
    /// A colour.
    case color(Color)
    /// Pixels that the layer keeps.
    case pixels(isOpaque: Bool)

    var isOpaque: Bool {
      switch self {
      case .none: false
      case .color(let color): color.isOpaque
      case .pixels(let isOpaque): isOpaque
      }
    }
  }

  /// How a layer and its sublayers become one picture.
  enum Group: Hashable {
    /// One after the other, straight onto what lies below.
    case plain
    /// Straight onto what lies below; in the corners together, to be cut to their curve.
    case rounded
    /// Straight onto what lies below; along the edges together, to fade towards them.
    case edged
    /// Together, then faded as one.
    case faded
  }

  /// All that decides what the layer's pixels look like and where they are, but for its clip.
  struct Look: Hashable {
    /// The frame and its corners.
    var shape = PixelShape(rect: .zero, radius: 0)
    /// How many pixels the contents have, turned, before they are scaled to the frame.
    var size = PixelSize.zero
    /// Whether the pixels are filtered.
    var isScaled = false
    /// How the contents are turned.
    var turn = QuarterTurn.none
    var content = Content.none
    /// What lies below the contents.
    var material = PixelMaterial.none
    var group = Group.plain
    /// The opacity of what the layer marks itself, or of its group; 255 hides what lies below.
    var alpha: UInt8 = 255
    /// The opacity of the black sheet above the sublayers.
    var dim: UInt8 = 0
    /// The shadow around the frame.
    var shadow: PixelShadow?
    /// Whether rounded corners cut all of the subtree.
    var cutsAll = false
    /// How all of the subtree fades towards the edges of the frame.
    var fades = PixelFades.none
  }

  var look = Look()
  /// What the contents are outside of the pixels that are kept; nil where all are.
  ///
  /// Beside the look: whether a pixel is kept or known does not change it.
  var ground: Ground?
  /// Whether anything of the subtree can show.
  var isVisible = false

  /// The place of the superlayer in the list; -1 for the root.
  var parent = -1
  /// The place of the sibling painted before this one; -1 for the first.
  var previous = -1
  /// The place of the sublayer painted last; -1 where there is none.
  var last = -1
  /// The place after the last of the subtree.
  var end = 0

  /// Where the layer's own corner lies, in logical pixels of the scene's content.
  var origin = Point.zero
  /// How much larger than drawn the layer appears.
  var factor: Double = 1
  /// How the layer is turned in the scene's content.
  var turn = QuarterTurn.none

  /// What superlayers leave of the layer.
  var clip = PixelRect.zero
  /// What superlayers and the layer itself leave of sublayers.
  var inner = PixelRect.zero
  /// What of a sublayer surely hides what lies below, were it opaque.
  var solid = PixelRect.zero
  /// What the layer marks itself, shadow included.
  var extent = PixelRect.zero
  /// What the layer and all below it mark, but for its shadow; never too small.
  var body = PixelRect.zero
  /// What the layer and all below it mark; never too small.
  var reach = PixelRect.zero
  /// The part that surely hides all that lies below; may be smaller than it could.
  var cover = PixelRect.zero
  /// Another such part, which reaches between rounded corners where the first does not.
  var coverAcross = PixelRect.zero

  /// Whether the layer shows what lies below it blurred.
  var isBlurred: Bool {
    if case .blur = look.material { isVisible } else { false }
  }

  /// The visible part of the frame.
  var visible: PixelRect { look.shape.rect.intersection(clip) }

  /// Whether both lay the same plain colour, wherever and however far.
  ///
  /// Pixels that both cover wholly then look the same.
  func laysSameColor(as other: Node) -> Bool {
    guard case .color = look.content, look.group != .faded, look.material == .none,
      look.fades == .none
    else { return false }
    var a = look
    var b = other.look
    a.shape.rect = .zero
    b.shape.rect = .zero
    a.size = .zero
    b.size = .zero
    return a == b
  }
}

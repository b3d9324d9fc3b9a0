import SashCompositor
import SashGeometry
import SashRaster

/// What of pixels is worth sparing.
package enum PixelThrift {
  /// So many physical pixels are worth a layer of their own: half a megabyte.
  ///
  /// Less for tests of small windows.
  package static var worthwhilePixels = 131_072.0
}

/// By this part of the sides, to each side, more is kept than was asked for when a drawing has
/// grown: what is added line by line must not copy the pixels with each line.
private let growth = 0.125

/// Views above a picture may have this part of its extent before it is rather copied.
private let allowedAbove = 0.125

// Pixels are most of what an interface takes. So a picture is drawn from where it is, and of what
// lies on one colour no more is kept than a rectangle around it.

extension View {
  /// Whether it shows a large picture as large as it is, with little above it.
  ///
  /// What lies above it needs layers of its own.
  final var showsPictureStraight: Bool {
    guard let picture else { return false }
    let size = displayScale.pixels(bounds.size)
    return Double(size.area) >= PixelThrift.worthwhilePixels && picture.image.bitmap.size == size
      && (picture.mode != .center || picture.image.scale == displayScale) && !isOverlaid
  }

  /// Whether views that come later reach over it, as far up as plain views go, and are not small.
  private var isOverlaid: Bool {
    var above = 0.0
    var view = self
    var rect = storedFrame
    while let parent = view.superview {
      var isAbove = false
      for sibling in parent.subviews {
        let frame = sibling.storedFrame
        if isAbove, !sibling.isHidden, frame.intersects(rect) {
          above += frame.width * frame.height
        }
        if sibling === view { isAbove = true }
      }
      if above > rect.width * rect.height * allowedAbove { return true }
      if case .composited = parent.presence { return false }
      rect = rect.offset(
        by: Vector(
          dx: parent.storedFrame.minX - parent.boundsOrigin.x,
          dy: parent.storedFrame.minY - parent.boundsOrigin.y))
      view = parent
    }
    return false
  }

  /// The colour that the view lays below what is in it, where that is all it paints.
  final var plainGround: Color? {
    guard !drawsContent else { return nil }
    let color = shownBackground ?? .clear
    return color.isOpaque || color.alpha == 0 ? color : nil
  }

  /// What the layer is told of what plain views paint on a colour, where it pays to tell.
  final func ground(_ color: Color?, _ ink: InkedRows, on layer: Layer) -> LayerGround? {
    guard let color else { return nil }
    let area = Rect(origin: .zero, size: placedFrame.size)
    var inked = ink.bounds
    var gap = ink.gap
    if layer.isDisplayed, let old = layer.ground {
      if old.inked.contains(inked) {
        inked = old.inked
      } else {
        inked = grown(old.inked.union(inked)).intersection(area)
      }
      // What is painted into it goes on being kept.
      let isFree = old.gap.flatMap { old in gap.map { $0.contains(old) } } ?? false
      gap = isFree ? old.gap : nil
    }
    let pixels = displayScale.factor * displayScale.factor
    var spared = area.width * area.height - inked.width * inked.height
    if let rows = gap {
      let inGap = (rows.upperBound - rows.lowerBound) * inked.width
      if inGap * pixels >= PixelThrift.worthwhilePixels { spared += inGap } else { gap = nil }
    }
    if spared * pixels < PixelThrift.worthwhilePixels { return nil }
    return LayerGround(color: color, inked: inked, gap: gap)
  }

  private func grown(_ rect: Rect) -> Rect {
    let (x, y) = (bounds.width * growth, bounds.height * growth)
    return rect.inset(by: EdgeInsets(top: -y, left: -x, bottom: -y, right: -x))
  }
}

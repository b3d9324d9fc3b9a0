import SashGeometry
import SashRaster
import SashText

// Letters with many accents extend beyond their lines into adjacent blocks.
extension TextCanvas {
  /// The maximum distance to which letters are drawn outside their block: the font size.
  private var reach: Double { style.font.size * TextSystem.shared.textScale }

  /// Returns the blocks whose letters may be visible in a rectangle.
  func blocks(reachingInto rect: Rect) -> Range<Int> {
    blocks(in: rect.inset(by: EdgeInsets(top: -reach, left: 0, bottom: -reach, right: 0)))
  }

  /// Draws the letters of a block, clipped to the maximum overhang.
  func drawLetters(_ index: Int, in canvas: Canvas, color: Color) {
    let block = block(index)
    let overhang = block.layout.overhang
    let clip = canvas.clip
    if max(overhang.above, overhang.below) > reach {
      canvas.narrowClip(
        to: Rect(
          x: bounds.minX, y: tops[index] - reach, width: bounds.width,
          height: heights[index] + 2 * reach))
    }
    block.layout.draw(in: canvas, at: Point(x: leading(block), y: tops[index]), color: color)
    canvas.clip = clip
  }

  /// Returns the distances to which the letters of some blocks extend into adjacent blocks; zero
  /// for blocks that are not laid out.
  func overhang(of blocks: Range<Int>) -> TextOverhang {
    guard let first = blocks.first, let last = blocks.last, laid.indices.contains(last) else {
      return TextOverhang(above: 0, below: 0)
    }
    return TextOverhang(
      above: min(laid[first]?.layout.overhang.above ?? 0, reach),
      below: min(laid[last]?.layout.overhang.below ?? 0, reach))
  }

  /// Redraws the area between two y coordinates, extended by the largest overhang.
  func redraw(from top: Double, to bottom: Double, with overhangs: [TextOverhang]) {
    let above = overhangs.reduce(0) { max($0, $1.above) }
    let below = overhangs.reduce(0) { max($0, $1.below) }
    setNeedsDisplay(
      Rect(
        x: bounds.minX, y: top - above, width: bounds.width,
        height: max(bottom - top, 0) + above + below))
  }
}

/// The distances to which letters extend above and below their block, in logical pixels.
struct TextOverhang {
  var above: Double
  var below: Double
}

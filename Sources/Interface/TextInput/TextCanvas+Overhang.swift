import SashGeometry
import SashRaster
import SashText

// Letters with many accents reach beyond their lines, and so into the blocks around theirs.
extension TextCanvas {
  /// How far letters are seen in the blocks around their own at most: as far as a letter is high.
  private var reach: Double { style.font.size * TextSystem.shared.textScale }

  /// The blocks whose letters may be seen in a rectangle.
  func blocks(reachingInto rect: Rect) -> Range<Int> {
    blocks(in: rect.inset(by: EdgeInsets(top: -reach, left: 0, bottom: -reach, right: 0)))
  }

  /// Draws the letters of a block.
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

  /// How far the letters of some blocks are seen in those around them; of what is not laid out,
  /// nothing is seen.
  func overhang(of blocks: Range<Int>) -> TextOverhang {
    guard let first = blocks.first, let last = blocks.last, laid.indices.contains(last) else {
      return TextOverhang(above: 0, below: 0)
    }
    return TextOverhang(
      above: min(laid[first]?.layout.overhang.above ?? 0, reach),
      below: min(laid[last]?.layout.overhang.below ?? 0, reach))
  }

  /// Has what lies between two heights drawn anew, with what reaches out of it.
  func redraw(from top: Double, to bottom: Double, with overhangs: [TextOverhang]) {
    let above = overhangs.reduce(0) { max($0, $1.above) }
    let below = overhangs.reduce(0) { max($0, $1.below) }
    setNeedsDisplay(
      Rect(
        x: bounds.minX, y: top - above, width: bounds.width,
        height: max(bottom - top, 0) + above + below))
  }
}

/// How far letters reach above and below what they belong to, in logical pixels.
struct TextOverhang {
  var above: Double
  var below: Double
}

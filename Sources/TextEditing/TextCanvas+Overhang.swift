// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster
import SashText

// Letters with many accents extend beyond their lines into adjacent blocks.
extension TextCanvas {
  /// The maximum distance to which letters are drawn outside their block: the font size.
  private var maximumOverhang: Double { style.font.size * TextSystem.shared.textScale }

  /// Returns the blocks whose letters may be visible in a rectangle.
  func blocks(reachingInto rect: Rect) -> Range<Int> {
    blocks(
      in: rect.inset(
        by: EdgeInsets(top: -maximumOverhang, left: 0, bottom: -maximumOverhang, right: 0)))
  }

  /// Draws the letters of a block, clipped to the maximum overhang.
  func drawLetters(_ index: Int, in canvas: Canvas, color: Color) {
    let block = block(index)
    let truncated = truncatedLine
    let layout = truncated ?? block.layout
    let overhang = layout.overhang
    let clip = canvas.clip
    if max(overhang.above, overhang.below) > maximumOverhang {
      canvas.narrowClip(
        to: Rect(
          x: bounds.minX, y: tops[index] - maximumOverhang, width: bounds.width,
          height: heights[index] + 2 * maximumOverhang))
    }
    // A truncated line fills the canvas wherever the whole line is scrolled to.
    let x = truncated == nil ? leadingOffset(block) : bounds.minX
    layout.draw(in: canvas, at: Point(x: x, y: tops[index]), color: color)
    canvas.clip = clip
  }

  /// Returns the distances to which the letters of some blocks extend into adjacent blocks; zero
  /// for blocks that are not laid out.
  func overhang(of blocks: Range<Int>) -> TextOverhang {
    guard let first = blocks.first, let last = blocks.last, laidOutBlocks.indices.contains(last)
    else {
      return TextOverhang(above: 0, below: 0)
    }
    return TextOverhang(
      above: min(laidOutBlocks[first]?.layout.overhang.above ?? 0, maximumOverhang),
      below: min(laidOutBlocks[last]?.layout.overhang.below ?? 0, maximumOverhang))
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

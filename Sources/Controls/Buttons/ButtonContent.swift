// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The distance between the parts of a button, in logical pixels.
private let gap: Double = 6
/// The size of the menu chevron, as a fraction of the icon size.
private let menuSymbolSize: Double = 0.6
/// The width of a line below which a title is not broken into lines, in ems.
private let minimumTitleWidth: Double = 4
/// The largest number of lines of a title.
private let maximumTitleLines: Double = 4

/// The drawn parts of a button: an image or an icon, a title, and a chevron for a menu.
package struct ButtonContent {
  package var image: Image?
  package var icon: Icon?
  package var title: String?
  package var font: Font
  package var showsMenu: Bool
  /// The side of an icon, in logical pixels.
  package var iconSize: Double
  package var scale: DisplayScale

  package init(
    image: Image?, icon: Icon?, title: String?, font: Font, showsMenu: Bool, iconSize: Double,
    scale: DisplayScale
  ) {
    self.image = image
    self.icon = icon
    self.title = title
    self.font = font
    self.showsMenu = showsMenu
    self.iconSize = iconSize
    self.scale = scale
  }

  private var hasTitle: Bool { title.map { !$0.isEmpty } ?? false }

  /// The sizes of the parts in front of the title and behind it.
  private var leadingSize: Size {
    image?.size ?? (icon == nil ? .zero : Size(width: iconSize, height: iconSize))
  }
  private var trailingSize: Size {
    // A button without a title is measured for its icon alone; a chevron would not fit.
    guard showsMenu, hasTitle else { return .zero }
    return Size(width: iconSize * menuSymbolSize, height: iconSize * menuSymbolSize)
  }

  private func totalGap(_ leadingSize: Size) -> Double {
    (leadingSize.width > 0 && hasTitle ? gap : 0) + (trailingSize.width > 0 ? gap : 0)
  }

  /// Returns the title, in several lines where it is wider than a space and the space has the
  /// height for them, and truncated where it does not fit.
  private func titleLayout(in space: Size) -> TextLayout? {
    guard let title, !title.isEmpty else { return nil }
    var style = TextStyle(
      font: font, color: .black, alignment: .center, truncation: .tail, maximumLines: 1)
    let natural = TextSystem.shared.layout(title, style: style, width: nil, scale: scale)
    // The sides of a button are rounded to pixels, which does not break its title.
    guard natural.size.width > space.width + 1 / scale.factor else { return natural }
    let lineCount = min(max(1, space.height / natural.size.height), maximumTitleLines)
    style.maximumLines = Int(lineCount)
    return TextSystem.shared.layout(title, style: style, width: space.width, scale: scale)
  }

  /// Returns the size of all parts in a space.
  ///
  /// - Parameter width: The width of the space, or `nil` for the title in one line.
  /// - Returns: The size; its width may be larger than the space.
  package func size(width: Double?) -> Size {
    let (leadingSize, trailingSize) = (leadingSize, trailingSize)
    let others = leadingSize.width + trailingSize.width + totalGap(leadingSize)
    let space = width.map { max($0 - others, minimumTitleWidth * font.size) } ?? .infinity
    let title = titleLayout(in: Size(width: space, height: .infinity))?.size ?? .zero
    return Size(
      width: others + title.width,
      height: max(leadingSize.height, max(trailingSize.height, title.height)))
  }

  /// Draws the parts side by side, centred in an area and about one vertical centre.
  func draw(
    in canvas: Canvas, area: Rect, midY: Double, foregroundColor: Color, opacity: Double,
    isMirrored: Bool
  ) {
    var leadingSize = leadingSize
    if leadingSize.width > area.width || leadingSize.height > area.height {
      leadingSize = leadingSize.fitted(into: area.size)
    }
    let trailingSize = trailingSize
    let gaps = totalGap(leadingSize)
    let title = titleLayout(
      in: Size(
        width: max(0, area.width - leadingSize.width - trailingSize.width - gaps),
        height: area.height))
    let width = leadingSize.width + trailingSize.width + gaps + (title?.size.width ?? 0)
    var x = scale.aligned(area.midX - min(width, area.width) / 2)
    let color = foregroundColor.faded(opacity)

    func nextFrame(_ size: Size) -> Rect {
      let frame = Rect(
        x: x, y: scale.aligned(midY - size.height / 2), width: size.width,
        height: size.height)
      x += size.width + gap
      return frame
    }
    func drawLeading() {
      guard leadingSize.width > 0 else { return }
      let frame = nextFrame(leadingSize)
      if let image {
        canvas.draw(image, in: frame, opacity: opacity)
      } else if let icon {
        canvas.draw(icon, in: frame, color: color, isMirrored: isMirrored)
      }
    }
    func drawTitle() {
      guard let title else { return }
      var origin = nextFrame(title.size).origin
      // Several lines are centred in the width at which they are broken.
      if let width = title.width { origin.x -= (width - title.size.width) / 2 }
      title.draw(in: canvas, at: origin, color: color)
    }
    func drawTrailing() {
      guard trailingSize.width > 0 else { return }
      canvas.draw(.chevronDown, in: nextFrame(trailingSize), color: color)
    }
    if isMirrored {
      drawTrailing()
      drawTitle()
      drawLeading()
    } else {
      drawLeading()
      drawTitle()
      drawTrailing()
    }
  }
}

import SashGeometry
import SashRaster
import SashText

/// The room between the parts of a button, in logical pixels.
private let gap: Double = 6
/// How large the sign for a menu is, as a part of an icon.
private let menuSignSize: Double = 0.6

/// What a button shows: an image or an icon, a title, and a sign that there is a menu.
struct ButtonContent {
  var image: Image?
  var icon: Icon?
  var title: String?
  var font: Font
  var showsMenu: Bool
  /// The side of an icon.
  var iconSize: Double
  var scale: DisplayScale

  private var hasTitle: Bool { title.map { !$0.isEmpty } ?? false }

  /// The sizes of what stands before and behind the title.
  private var leading: Size {
    image?.size ?? (icon == nil ? .zero : Size(width: iconSize, height: iconSize))
  }
  private var trailing: Size {
    // A button without a title has room for its icon alone.
    guard showsMenu, hasTitle else { return .zero }
    return Size(width: iconSize * menuSignSize, height: iconSize * menuSignSize)
  }

  private func gaps(_ leading: Size) -> Double {
    (leading.width > 0 && hasTitle ? gap : 0) + (trailing.width > 0 ? gap : 0)
  }

  /// The title in one line, cut where it is wider than the width.
  private func titleLayout(width: Double?) -> TextLayout? {
    guard let title, !title.isEmpty else { return nil }
    let style = TextStyle(
      font: font, color: .black, alignment: .left, truncation: .tail, maximumLines: 1)
    let natural = TextSystem.shared.layout(title, style: style, width: nil, scale: scale)
    guard let width, natural.size.width > width else { return natural }
    return TextSystem.shared.layout(title, style: style, width: width, scale: scale)
  }

  /// The size of all, with the title in a width at most.
  func size(width: Double?) -> Size {
    let (leading, trailing) = (leading, trailing)
    let title = titleLayout(width: width)?.size ?? .zero
    return Size(
      width: leading.width + trailing.width + gaps(leading) + title.width,
      height: max(leading.height, max(trailing.height, title.height)))
  }

  /// Draws all in the middle of an area, one beside the other, about one height.
  func draw(
    in canvas: Canvas, area: Rect, midY: Double, ink: Color, opacity: Double, isMirrored: Bool
  ) {
    var leading = leading
    if leading.width > area.width || leading.height > area.height {
      leading = leading.fitted(into: area.size)
    }
    let trailing = trailing
    let gaps = gaps(leading)
    let title = titleLayout(width: max(0, area.width - leading.width - trailing.width - gaps))
    let width = leading.width + trailing.width + gaps + (title?.size.width ?? 0)
    var x = scale.aligned(area.midX - min(width, area.width) / 2)
    let color = ink.faded(opacity)

    func place(_ size: Size) -> Rect {
      let place = Rect(
        x: x, y: scale.aligned(midY - size.height / 2), width: size.width,
        height: size.height)
      x += size.width + gap
      return place
    }
    func drawLeading() {
      guard leading.width > 0 else { return }
      let place = place(leading)
      if let image {
        canvas.draw(image, in: place, opacity: opacity)
      } else if let icon {
        canvas.draw(icon, in: place, color: color, isMirrored: isMirrored)
      }
    }
    func drawTitle() {
      guard let title else { return }
      title.draw(in: canvas, at: place(title.size).origin, color: color)
    }
    func drawTrailing() {
      guard trailing.width > 0 else { return }
      canvas.draw(.chevronDown, in: place(trailing), color: color)
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

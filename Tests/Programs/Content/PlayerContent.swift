// SPDX-License-Identifier: MIT

import Sash

/// The content of a popup in benchmarks and soak tests: an image, a title and three buttons.
package final class PlayerContent: ViewController {
  /// The side of the bar's image in pixels.
  private static let barSide = 48
  private static let title = "Title of what plays"

  /// The frame of the image, a square; the other parts are below it with the same width.
  private let imageFrame: Rect
  /// The gap between the buttons.
  private let gap: Double
  /// The opaque background, or `nil` for the blurred one of the popup.
  private let background: Color?

  package init(imageFrame: Rect, gap: Double, background: Color? = nil) {
    self.imageFrame = imageFrame
    self.gap = gap
    self.background = background
    super.init()
    popupItem.title = Self.title
    popupItem.subtitle = "And who plays it"
    popupItem.progress = 0.4
    popupItem.image = Self.makeImage(side: Self.barSide)
  }

  package override func viewDidLoad() {
    view.backgroundColor = background
    let image = ImageView(Self.makeImage(side: Int(imageFrame.width)))
    image.frame = imageFrame
    view.addSubview(image)
    let title = Label(Self.title, font: Font(size: 24, weight: .bold))
    title.textAlignment = .center
    title.frame = Rect(
      x: imageFrame.minX, y: imageFrame.maxY + 20, width: imageFrame.width, height: 36)
    view.addSubview(title)
    let names = ["Back", "Play", "Forward"]
    let step = (imageFrame.width + gap) / Double(names.count)
    for (index, name) in names.enumerated() {
      let button = Button(name, style: .filled)
      button.frame = Rect(
        x: imageFrame.minX + step * Double(index), y: imageFrame.maxY + 80, width: step - gap,
        height: 44)
      view.addSubview(button)
    }
  }

  private static func makeImage(side: Int) -> Image? {
    guard let bitmap = try? Bitmap(size: PixelSize(width: side, height: side), format: .x8r8g8b8)
    else { return nil }
    for y in 0..<side {
      bitmap.withRow(y) { row in
        for x in 0..<side {
          row[x] = 0xff00_0000 | UInt32(255 * x / side) << 16 | UInt32(255 * y / side) << 8
        }
      }
    }
    return Image(bitmap: bitmap)
  }
}

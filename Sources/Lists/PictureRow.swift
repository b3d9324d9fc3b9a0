// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// A picture of a row, which is displayed while the row itself keeps its place.
final class PictureRow: ListRow {
  private let picture: Image?

  init(_ picture: Image, of path: RowPath, in list: ListView) {
    self.picture = picture
    super.init(identifier: "")
    self.path = path
    self.list = list
    showsSeparator = false
  }

  required init(identifier: String) {
    picture = nil
    super.init(identifier: identifier)
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    if let picture { canvas.draw(picture, in: bounds) }
  }
}

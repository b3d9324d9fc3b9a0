// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster

/// The content mode of a bar's image view, which an item may replace for its own image.
final class PopupBarImageContentMode {
  /// The bar's own mode while that of an item replaces it.
  private var replaced: ContentMode?

  /// Applies the content mode of an item, or that of the bar again if the item has none.
  func apply(_ mode: ContentMode?, to imageView: ImageView) {
    if let mode {
      replaced = replaced ?? imageView.contentMode
      imageView.contentMode = mode
    } else if let replaced {
      imageView.contentMode = replaced
      self.replaced = nil
    }
  }
}

extension PopupItem {
  /// A size with the proportions of the displayed image, or `nil` without an image.
  var imageProportions: Size? {
    guard let image else { return nil }
    return imageAspectRatio.map { Size(width: $0, height: 1) } ?? image.size
  }
}

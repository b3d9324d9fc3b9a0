// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The icon of one window in the task bars and window lists of the desktop.
///
/// Use it for a window that differs from the application, such as one that displays a contact. All
/// other windows have the icon of the desktop file that their application identifier names.
///
/// ```swift
/// window.icon = WindowIcon(name: "document-edit", images: [small, large])
/// ```
public struct WindowIcon: Equatable {
  /// The name of the icon in the icon themes of the desktop, which is preferred to the images, or
  /// `nil`.
  public var name: String?
  /// The same picture at several sizes; all are squares of 32-bit pixels.
  ///
  /// The scale of an image is rounded up to a whole number.
  public var images: [Image]

  /// Creates an icon of a name, of images, or of both.
  ///
  /// - Parameters:
  ///   - name: The name of a themed icon.
  ///   - images: Square images. It is a programmer error to pass others.
  public init(name: String? = nil, images: [Image] = []) {
    for image in images {
      precondition(
        image.bitmap.size.width == image.bitmap.size.height,
        """
        an image of a window icon has \(image.bitmap.size.width)x\(image.bitmap.size.height) \
        pixels; draw it into a square
        """)
    }
    self.name = name
    self.images = images
  }

  /// Returns whether two icons have the same name and the same image objects.
  public static func == (first: WindowIcon, second: WindowIcon) -> Bool {
    first.name == second.name
      && first.images.elementsEqual(second.images) { $0 === $1 }
  }
}

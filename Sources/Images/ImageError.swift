// SPDX-License-Identifier: MIT

public import SashGeometry
public import SashRaster

/// The reason why an image could not be read or written.
public enum ImageError: Error, Hashable, CustomStringConvertible {
  /// The file cannot be opened or read.
  case unreadable(name: String, reason: String)
  /// The bytes are in no supported format.
  case unknownFormat(name: String)
  /// The file ends before the image does.
  case truncated(name: String)
  /// The content of the file is invalid.
  case corrupt(name: String, reason: String)
  /// The image uses a rare feature of its format that is not supported.
  case unsupported(name: String, reason: String)
  /// The library that decodes the format is not installed, or is too old.
  ///
  /// - Parameters:
  ///   - name: The name of the image.
  ///   - library: The file name of the library.
  ///   - package: The Debian package that contains it.
  ///   - reason: The dynamic linker's message.
  case missingLibrary(name: String, library: String, package: String, reason: String)
  /// The image has more pixels than its decoder accepts.
  case tooLarge(name: String, PixelSize, ImageDecoder.Limits)
  /// The file has more bytes than its decoder accepts.
  case tooManyBytes(name: String, ImageDecoder.Limits)
  /// The image's bitmap could not be created.
  case bitmap(name: String, BitmapError)
  /// The file cannot be written.
  case unwritable(name: String, reason: String)

  /// A sentence or two that say what went wrong with which image, and what to do.
  public var description: String {
    switch self {
    case .unreadable(let name, let reason): "\(name) cannot be read: \(reason)."
    case .unknownFormat(let name):
      "\(name) is not a PNG, JPEG, WebP or SVG image. Convert it to one of them."
    case .truncated(let name):
      "\(name) is cut off: its end is missing. Fetch or copy it again."
    case .corrupt(let name, let reason): "\(name) is a broken image: \(reason)."
    case .unsupported(let name, let reason):
      "\(name) cannot be decoded: \(reason). Save it as an ordinary PNG or JPEG."
    case .missingLibrary(let name, let library, let package, let reason):
      "\(name) cannot be decoded without \(library) (\(reason)). Install the package \(package)."
    case .tooLarge(let name, let size, let limits):
      "\(name) is too large with \(size.width)x\(size.height) pixels: keep each side to "
        + "\(limits.side) and the whole to \(limits.area) pixels."
    case .tooManyBytes(let name, let limits):
      "\(name) is too large: keep its file to \(limits.bytes) bytes."
    case .bitmap(let name, let error): "\(name) cannot be decoded: \(error)"
    case .unwritable(let name, let reason): "\(name) cannot be written: \(reason)."
    }
  }
}

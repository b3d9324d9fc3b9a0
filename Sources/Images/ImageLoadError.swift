// SPDX-License-Identifier: MIT

/// The reason why an image was not loaded.
public enum ImageLoadError: Error, Hashable, CustomStringConvertible {
  /// The image could not be read or decoded.
  case image(ImageError)
  /// The application's function threw an error, whose description is the reason.
  case source(name: String, reason: String)
  /// The load was cancelled.
  case cancelled

  /// A sentence that says what went wrong with which image.
  public var description: String {
    switch self {
    case .image(let error): error.description
    case .source(let name, let reason): "\(name) could not be loaded: \(reason)"
    case .cancelled: "The load of an image was cancelled."
    }
  }
}

// SPDX-License-Identifier: MIT

public import SashGeometry
public import SashRaster

/// A place that an image is loaded from: a file, bytes, or a function of the application.
///
/// Give it to an `ImageView` or an `ImageLoader`. Sources are equal if their paths, bytes or
/// identifiers and their scales are; equal ones share one decoded image.
///
/// ```swift
/// let local = ImageSource.file("/usr/share/pixmaps/mountain.webp")
/// let remote = ImageSource(identifier: "covers/17") { try await library.cover(17) }
/// ```
public struct ImageSource: Hashable, Sendable, CustomStringConvertible {
  /// The number of the image's pixels in a logical one, as for an image made for a display of
  /// scale 2; the shapes of an SVG are smaller by this factor.
  public let scale: DisplayScale
  let identity: Identity
  let content: Content

  /// The value by which sources are told apart.
  enum Identity: Hashable, Sendable {
    case file(String)
    case bytes([UInt8])
    case identifier(String)

    /// The number of bytes that are hashed at the front and at the end; equality compares all
    /// bytes.
    private static let hashedByteCount = 64

    func hash(into hasher: inout Hasher) {
      switch self {
      case .file(let path): hasher.combine(path)
      case .bytes(let bytes):
        hasher.combine(bytes.count)
        hasher.combine(bytes.prefix(Self.hashedByteCount))
        hasher.combine(bytes.suffix(Self.hashedByteCount))
      case .identifier(let identifier): hasher.combine(identifier)
      }
    }
  }

  /// The way to the image.
  enum Content: Sendable {
    case file(String)
    case bytes([UInt8])
    case loadedBytes(@Sendable () async throws -> [UInt8])
    case loadedImage(@MainActor @Sendable () async throws -> Image)
  }

  private init(_ identity: Identity, _ content: Content, _ scale: DisplayScale) {
    self.identity = identity
    self.content = content
    self.scale = scale
  }

  /// Returns the source of an image file in one of the formats of `ImageFormat`.
  ///
  /// A file that has changed since it was last loaded is decoded again.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - scale: The number of the image's pixels in a logical one.
  /// - Returns: The source.
  public static func file(_ path: String, scale: DisplayScale = .one) -> ImageSource {
    ImageSource(.file(path), .file(path), scale)
  }

  /// Returns the source of an image whose file is in memory.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - scale: The number of the image's pixels in a logical one.
  /// - Returns: The source.
  public static func data(_ bytes: [UInt8], scale: DisplayScale = .one) -> ImageSource {
    ImageSource(.bytes(bytes), .bytes(bytes), scale)
  }

  /// Creates the source of an image whose file a function of the application loads, for example
  /// from a network.
  ///
  /// The function is not called on the main actor, and only when no decoded image is cached. Its
  /// task is cancelled when the image is no longer needed.
  ///
  /// - Parameters:
  ///   - identifier: A name of the image that is unique in the application, such as its address.
  ///   - scale: The number of the image's pixels in a logical one.
  ///   - bytes: Returns the whole file.
  public init(
    identifier: String, scale: DisplayScale = .one,
    bytes: @escaping @Sendable () async throws -> [UInt8]
  ) {
    self.init(.identifier(identifier), .loadedBytes(bytes), scale)
  }

  /// Creates the source of an image that a function of the application makes.
  ///
  /// The image is displayed as it is, whatever the size that it is needed at.
  ///
  /// - Parameters:
  ///   - identifier: A name of the image that is unique in the application, such as its address.
  ///   - image: Returns the image.
  public init(
    identifier: String, image: @escaping @MainActor @Sendable () async throws -> Image
  ) {
    self.init(.identifier(identifier), .loadedImage(image), .one)
  }

  /// The name of the image in errors.
  public var description: String {
    switch identity {
    case .file(let path): path
    case .bytes: ImageDecoder.inMemory
    case .identifier(let identifier): identifier
    }
  }

  /// Whether the image may change while the source stays equal.
  package var canChange: Bool { if case .file = identity { true } else { false } }

  /// Returns whether two sources have the same identity and scale.
  public static func == (first: ImageSource, second: ImageSource) -> Bool {
    first.scale == second.scale && first.identity == second.identity
  }

  /// Hashes the identity and the scale.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(scale)
  }
}

// SPDX-License-Identifier: MIT

/// A typeface with its size and weight.
public struct Font: Hashable, Sendable {
  /// The weight of the strokes; raw values are those of OpenType.
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    /// The weight of running text.
    case regular = 400
    /// A little heavier than running text.
    case medium = 500
    /// Between medium and bold.
    case semibold = 600
    /// The weight of headings.
    case bold = 700
  }

  /// The family's name in fontconfig; `nil` means the desktop's interface font.
  ///
  /// That is fontconfig's `system-ui`, or its `sans-serif` where there is none.
  ///
  /// A family that is not installed is replaced by the nearest one according to fontconfig, and
  /// reported once through ``TextSystem/onMissingFamily``.
  public var family: String?
  /// The size of an em in logical pixels; drawn from 1 to ``maximumPixelSize`` physical pixels.
  public var size: Double
  /// The weight of the strokes.
  public var weight: Weight
  /// Whether the letters are slanted.
  public var italic: Bool

  /// The largest em in physical pixels; larger sizes are drawn at this one.
  public static let maximumPixelSize: Double = 2_048

  /// Creates a font from its parts.
  public init(
    family: String? = nil, size: Double, weight: Weight = .regular, italic: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.italic = italic
  }

  /// Creates a font of a family; `nil` if the name is empty.
  ///
  /// If the family is not installed, another font replaces it when text is laid out.
  public init?(name: String, size: Double) {
    guard !name.isEmpty else { return nil }
    self.init(family: name, size: size)
  }

  /// Returns the desktop's interface font with a size in logical pixels and a weight.
  public static func systemFont(ofSize: Double, weight: Weight = .regular) -> Font {
    Font(size: ofSize, weight: weight)
  }

  /// Returns the bold system font with a size in logical pixels.
  public static func boldSystemFont(ofSize: Double) -> Font {
    systemFont(ofSize: ofSize, weight: .bold)
  }

  /// Returns the slanted system font with a size in logical pixels.
  public static func italicSystemFont(ofSize: Double) -> Font {
    Font(size: ofSize, italic: true)
  }

  /// Returns the system's font with letters of equal width, with a size in logical pixels and a
  /// weight.
  public static func monospacedSystemFont(ofSize: Double, weight: Weight = .regular) -> Font {
    Font(family: "monospace", size: ofSize, weight: weight)
  }

  /// Returns the font with another size, in logical pixels.
  public func withSize(_ size: Double) -> Font {
    var result = self
    result.size = size
    return result
  }
}

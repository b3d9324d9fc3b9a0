/// Which typeface, how large and how heavy: what a run of text is set in.
public struct Font: Hashable, Sendable {
  /// How heavy the strokes are; the raw values are those of OpenType.
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

  /// The family by name, as fontconfig knows it; nil is the system's sans-serif.
  ///
  /// A family that is not installed is replaced by what fontconfig thinks nearest, and reported
  /// once through ``TextSystem/onMissingFamily``.
  public var family: String?
  /// The size of an em in logical pixels; drawn from 1 to ``maximumPixelSize`` physical ones.
  public var size: Double
  /// How heavy the strokes are.
  public var weight: Weight
  /// Whether the letters are slanted.
  public var italic: Bool

  /// The largest em in physical pixels; larger sizes are drawn at this one.
  public static let maximumPixelSize: Double = 2_048

  /// A font from its parts.
  public init(
    family: String? = nil, size: Double, weight: Weight = .regular, italic: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.italic = italic
  }

  /// A font of a family; nil without a name.
  ///
  /// A family that is not installed makes a font too: another one stands in when text is set in it.
  public init?(name: String, size: Double) {
    guard !name.isEmpty else { return nil }
    self.init(family: name, size: size)
  }

  /// The system's sans-serif in a size and a weight.
  public static func system(size: Double, weight: Weight = .regular) -> Font {
    Font(size: size, weight: weight)
  }

  /// The same font in another size.
  public func withSize(_ size: Double) -> Font {
    var result = self
    result.size = size
    return result
  }
}

import SashRaster

/// A sign in one colour, drawn from paths: sharp at any size and scale.
///
/// It lies in a box of 24 by 24, and takes the colour that it is drawn with. ``all`` are those that
/// come with the library; an application makes its own with ``init(name:isDirectional:parts:)``.
/// Show it with `ImageView.icon` and `Button.icon`, or `Canvas.draw(_:in:color:isMirrored:)`.
nonisolated public struct Icon: Hashable, Sendable, CustomStringConvertible {
  /// The side of the square that an icon's paths lie in.
  public static let boxSide: Double = 24

  /// Something that is drawn; what several parts cover is covered once.
  public enum Part: Hashable, Sendable {
    /// What a path goes round.
    case fill(Path, rule: FillRule = .nonzero)
    /// A line along a path with round ends and joints, of a width in the units of the box.
    case line(Path, width: Double)
  }

  /// One for all copies of an icon, so that kept masks are found without looking at paths.
  final class Drawing: Sendable {
    let name: String
    let isDirectional: Bool
    let parts: [Part]

    init(name: String, isDirectional: Bool, parts: [Part]) {
      self.name = name
      self.isDirectional = isDirectional
      self.parts = parts
    }
  }

  let drawing: Drawing

  /// An icon from its parts, drawn from the first to the last.
  ///
  /// What lies beyond the box is cut off. `isDirectional` says whether it shows the direction of
  /// reading, as an arrow to the next page does, and is mirrored where that is from right to left.
  public init(name: String, isDirectional: Bool = false, parts: [Part]) {
    drawing = Drawing(name: name, isDirectional: isDirectional, parts: parts)
  }

  /// What it is called.
  public var name: String { drawing.name }
  /// Whether it is mirrored where reading goes from right to left.
  public var isDirectional: Bool { drawing.isDirectional }
  /// What it is drawn from.
  public var parts: [Part] { drawing.parts }

  /// Its name.
  public var description: String { "Icon.\(name)" }

  /// Whether two icons have the same name and look the same.
  public static func == (one: Icon, other: Icon) -> Bool {
    one.drawing === other.drawing
      || one.name == other.name && one.isDirectional == other.isDirectional
        && one.parts == other.parts
  }

  /// By the name alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

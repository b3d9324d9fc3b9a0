// SPDX-License-Identifier: MIT

import SashRaster

/// A symbol in one colour that is drawn from paths and so is sharp at any size and scale.
///
/// It lies in a box of 24 by 24 and takes the colour that it is drawn with. ``all`` lists the
/// built-in icons; an application creates its own with ``init(name:isDirectional:parts:)``. Display
/// an icon with `ImageView.icon`, `Button.icon` or `Canvas.draw(_:in:color:isMirrored:)`. For
/// images of several colours use `Image`.
nonisolated public struct Icon: Hashable, Sendable, CustomStringConvertible {
  /// The side of the square that an icon's paths lie in.
  public static let boxSide: Double = 24

  /// A path to draw.
  ///
  /// Where parts overlap, the coverage is that of one.
  public enum Part: Hashable, Sendable {
    /// The area inside a path.
    case fill(Path, rule: FillRule = .nonzero)
    /// A stroke along a path with round caps and joins; the width is in the units of the box.
    case line(Path, width: Double)
  }

  /// The drawing that all copies of an icon share, so that cached masks are found by identity.
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

  /// Creates an icon from its parts, which are drawn from the first to the last.
  ///
  /// Parts outside of the box are clipped.
  ///
  /// - Parameters:
  ///   - name: The icon's name.
  ///   - isDirectional: Whether the icon shows the reading direction, as an arrow to the next page
  ///     does, and is mirrored in right-to-left layouts.
  ///   - parts: The paths to draw.
  public init(name: String, isDirectional: Bool = false, parts: [Part]) {
    drawing = Drawing(name: name, isDirectional: isDirectional, parts: parts)
  }

  /// The icon's name.
  public var name: String { drawing.name }
  /// Whether the icon is mirrored in right-to-left layouts.
  public var isDirectional: Bool { drawing.isDirectional }
  /// The paths that the icon consists of.
  public var parts: [Part] { drawing.parts }

  /// A description with the icon's name.
  public var description: String { "Icon.\(name)" }

  /// Returns whether two icons have the same name and the same drawing.
  public static func == (one: Icon, other: Icon) -> Bool {
    one.drawing === other.drawing
      || one.name == other.name && one.isDirectional == other.isDirectional
        && one.parts == other.parts
  }

  /// Hashes the icon's name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

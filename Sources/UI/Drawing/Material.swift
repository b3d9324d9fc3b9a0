// SPDX-License-Identifier: MIT

/// A translucent surface that blurs what is behind a view.
///
/// ```swift
/// Text("Now playing").padding().background(.regularMaterial, in: Capsule())
/// ```
///
/// It is that of the theme's bars with another opacity: opaque where the theme's are, as with
/// increased contrast.
nonisolated public struct Material: ShapeStyle, Hashable {
  /// The opacity of the colour over what is blurred, or `nil` for that of the theme's bars.
  private let opacity: Double?

  /// The style in the terms of the drawing; an implementation detail.
  public var _paint: ShapePaint { .material(self) }

  private init(opacity: Double?) { self.opacity = opacity }

  /// A surface that is mostly transparent.
  public static let ultraThin = Material(opacity: 0.3)
  /// A surface that is more transparent than opaque.
  public static let thin = Material(opacity: 0.45)
  /// A surface that is somewhat transparent.
  public static let regular = Material(opacity: 0.6)
  /// A surface that is more opaque than transparent.
  public static let thick = Material(opacity: 0.75)
  /// A surface that is mostly opaque.
  public static let ultraThick = Material(opacity: 0.9)
  /// The surface of the theme's bars.
  public static let bar = Material(opacity: nil)

  /// Returns the material of the library in a theme.
  package func resolve(in theme: Theme) -> Sash.Material {
    let bar = theme.materials.bar
    guard let opacity else { return bar }
    switch bar {
    case .blurred(let radius, let tint, let saturation):
      return .blurred(
        radius: radius, tint: tint.withAlphaComponent(opacity), saturation: saturation)
    case .translucent(let tint): return .translucent(tint.withAlphaComponent(opacity))
    case .none, .opaque: return bar
    }
  }

  /// The colour in place of the surface where nothing can be blurred: in texts, symbols and lines.
  var color: Color { Color(.background).opacity(opacity ?? 1) }
}

nonisolated extension ShapeStyle where Self == Material {
  /// A surface that is mostly transparent.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A surface that is more transparent than opaque.
  public static var thinMaterial: Material { .thin }
  /// A surface that is somewhat transparent.
  public static var regularMaterial: Material { .regular }
  /// A surface that is more opaque than transparent.
  public static var thickMaterial: Material { .thick }
  /// A surface that is mostly opaque.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The surface of the theme's bars.
  public static var bar: Material { .bar }
}

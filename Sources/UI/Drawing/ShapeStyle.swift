// SPDX-License-Identifier: MIT

/// The opacity of the levels of a style that is set, from that of primary content on.
nonisolated private let levelOpacities = [1, 0.6, 0.4, 0.25]

/// A colour or a gradient with which shapes, texts and symbols are drawn.
nonisolated public protocol ShapeStyle: Sendable {
  /// The style in the terms of the drawing; an implementation detail.
  var _paint: ShapePaint { get }
}

/// A style in the terms of the drawing.
///
/// It is an implementation detail of the styles.
nonisolated public indirect enum ShapePaint: Hashable, Sendable {
  /// A colour.
  case color(Color)
  /// A gradient over the bounds of what is drawn.
  case gradient(Gradient, Gradient.Geometry)
  /// The style of the environment.
  case foreground
  /// A level of the style of the environment, or of the theme's colours of content, from 0 for the
  /// primary one.
  case level(Int)
  /// The colour of controls of the environment.
  case tint
  /// The background of the window.
  case background
  /// A surface that blurs what is behind.
  case material(Material)
  /// Another style with a fraction of its opacity.
  case faded(ShapePaint, Double)

  /// Returns the colour, the first one of a gradient, in an environment.
  func color(in values: StyleValues) -> Color {
    switch self {
    case .color(let color): color
    case .gradient(let gradient, _): gradient.stops.first?.color ?? .clear
    case .foreground: values.foreground.map { $0.color(in: values.withoutForeground) } ?? .primary
    case .level(let level):
      values.foreground.map { $0.level(level).color(in: values.withoutForeground) }
        ?? Self.levels[min(level, Self.levels.count - 1)]
    case .tint: values.tint ?? .accentColor
    case .background: Color(.background)
    case .material(let material): material.color
    case .faded(let paint, let opacity): paint.color(in: values).opacity(opacity)
    }
  }

  /// Returns the style without references to what may change inside the view that sets it.
  func settled(in values: StyleValues) -> ShapePaint {
    switch self {
    case .foreground: values.foreground ?? .level(0)
    case .level(let level): values.foreground?.level(level) ?? self
    case .faded(let paint, let opacity): .faded(paint.settled(in: values), opacity)
    case .color, .gradient, .tint, .background, .material: self
    }
  }

  /// Returns a level of the style, as that of the environment.
  func level(_ level: Int) -> ShapePaint {
    switch self {
    case .level(let own): .level(own + level)
    case .faded(let paint, let opacity): .faded(paint.level(level), opacity)
    case .color, .gradient, .foreground, .tint, .background, .material:
      level == 0 ? self : .faded(self, levelOpacities[min(level, levelOpacities.count - 1)])
    }
  }

  private static let levels = [
    Color.primary, .secondary, Color(.tertiaryLabel), Color(.tertiaryLabel).opacity(0.6),
  ]
}

nonisolated extension StyleValues {
  /// The values with the theme's foreground.
  var withoutForeground: StyleValues {
    var values = self
    values.foreground = nil
    return values
  }
}

nonisolated extension Color: ShapeStyle {
  /// The style in the terms of the drawing; an implementation detail.
  public var _paint: ShapePaint { .color(self) }
}

/// A style of any type.
nonisolated public struct AnyShapeStyle: ShapeStyle, Hashable {
  /// The style in the terms of the drawing; an implementation detail.
  public let _paint: ShapePaint

  /// Creates a style from another one.
  public init<S: ShapeStyle>(_ style: S) { _paint = style._paint }
}

/// The style of the environment, which `foregroundStyle(_:)` sets.
nonisolated public struct ForegroundStyle: ShapeStyle, Hashable {
  /// The style in the terms of the drawing; an implementation detail.
  public var _paint: ShapePaint { .foreground }

  /// Creates the style.
  public init() {}
}

/// The style of controls, which `tint(_:)` sets.
nonisolated public struct TintShapeStyle: ShapeStyle, Hashable {
  /// The style in the terms of the drawing; an implementation detail.
  public var _paint: ShapePaint { .tint }

  /// Creates the style.
  public init() {}
}

/// The background of the window.
nonisolated public struct BackgroundStyle: ShapeStyle, Hashable {
  /// The style in the terms of the drawing; an implementation detail.
  public var _paint: ShapePaint { .background }

  /// Creates the style.
  public init() {}
}

/// A level of the style of the environment, from the primary to the faintest: one of the theme's
/// colours of content, unless another style is set.
nonisolated public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  fileprivate let level: Int

  /// The style in the terms of the drawing; an implementation detail.
  public var _paint: ShapePaint { .level(level) }
}

/// A style with a fraction of its opacity.
nonisolated public struct OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let opacity: Double

  /// The style in the terms of the drawing; an implementation detail.
  public var _paint: ShapePaint { .faded(style._paint, opacity) }
}

nonisolated extension ShapeStyle {
  /// Returns the style with a fraction of its opacity, 0 to 1.
  public func opacity(_ opacity: Double) -> OpacityShapeStyle<Self> {
    OpacityShapeStyle(style: self, opacity: opacity)
  }
}

nonisolated extension ShapeStyle where Self == ForegroundStyle {
  /// The style of the environment.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

nonisolated extension ShapeStyle where Self == TintShapeStyle {
  /// The style of controls.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

nonisolated extension ShapeStyle where Self == BackgroundStyle {
  /// The background of the window.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

nonisolated extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The colour of primary content.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 0) }
  /// The colour of secondary content.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  /// The colour of tertiary content.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  /// The faintest colour of content.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
}

// SPDX-License-Identifier: MIT

/// A colour, which may differ from theme to theme.
///
/// As a view it fills whatever space it is offered.
nonisolated public struct Color: Hashable, Sendable {
  /// A space of the components of a colour.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The standard colour space of displays.
    case sRGB
    /// The same with linear components.
    case sRGBLinear
  }

  /// The origin of the components.
  enum Source: Hashable, Sendable {
    /// The same colour in each theme.
    case fixed(Sash.Color)
    /// Two colours of the form `0xRRGGBB` for light and for dark themes.
    case adaptive(light: UInt32, dark: UInt32)
    /// A colour of the theme.
    case role(ColorRole)
  }

  let source: Source
  /// The factor of the colour's opacity.
  private var fade: Double = 1

  init(source: Source) { self.source = source }

  /// Creates a colour from its components, each from 0 to 1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    func encoded(_ part: Double) -> Double {
      guard colorSpace == .sRGBLinear else { return part }
      return part <= 0.003_130_8 ? part * 12.92 : 1.055 * Mathematics.power(part, 1 / 2.4) - 0.055
    }
    source = .fixed(
      Sash.Color(red: encoded(red), green: encoded(green), blue: encoded(blue), alpha: opacity))
  }

  /// Creates a grey, from black at 0 to white at 1.
  public init(white: Double, opacity: Double = 1) {
    source = .fixed(Sash.Color(white: white, alpha: opacity))
  }

  /// Creates a colour from its hue, saturation and brightness, each from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    source = .fixed(
      Sash.Color(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity))
  }

  /// Creates a colour that is the same in each theme.
  public init(_ color: Sash.Color) { source = .fixed(color) }

  /// Creates the theme's colour of a role.
  public init(_ role: ColorRole) { source = .role(role) }

  /// Returns the colour with a fraction of its opacity, 0 to 1.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.fade *= opacity.isNaN ? 1 : min(max(opacity, 0), 1)
    return color
  }

  /// Whether the colour is invisible in each theme.
  var isClear: Bool {
    if case .fixed(let color) = source { color.alpha * fade == 0 } else { fade == 0 }
  }

  // MARK: Themes

  /// Returns the colour in a theme.
  public func resolve(in theme: Theme) -> Sash.Color {
    switch source {
    case .fixed(let color): color.faded(fade)
    case .adaptive(let light, let dark):
      Sash.Color(hex: theme.style == .dark ? dark : light).faded(fade)
    case .role(let role): role.color(in: theme).faded(fade)
    }
  }

  /// The colour as a role, with which the views of the library follow the theme.
  var role: ColorRole {
    if case .role(let role) = source { return role.withOpacity(fade) }
    return ColorRole(\.[resolved: self])
  }
}

nonisolated extension Theme {
  /// The colour of a declared colour in the theme.
  fileprivate subscript(resolved color: Color) -> Sash.Color { color.resolve(in: self) }
}

@MainActor extension Color: View {
  /// The type of the body.
  public typealias Body = Never

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Color, in place: NodePlace) -> ViewBox {
    let box = FillBox(Sash.View(), in: place)
    _patch(view, box)
    return box
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Color, _ box: ViewBox) {
    box.view.backgroundRole = view.role
    // Touches in a colour that is invisible in each theme are those of the views behind it.
    box.view.passesThroughTouches = view.isClear
  }
}

/// The box of a view that takes whatever it is offered.
final class FillBox: ViewBox {
  override func measure(_ proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }
}

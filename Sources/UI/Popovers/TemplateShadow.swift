// SPDX-License-Identifier: MIT

/// The radius that a shadow of a view has for a blur of one in a template.
nonisolated private let radiusPerBlur = 0.5

extension Templates {
  /// The shadow of a popover's container or menu.
  nonisolated public struct Shadow: Hashable, Sendable {
    /// The colour at full intensity.
    public var color: Color
    /// The blur radius, in logical pixels.
    public var radius: Double
    /// The horizontal offset, in logical pixels; positive to the right.
    public var x: Double
    /// The vertical offset, in logical pixels; positive downwards.
    public var y: Double

    /// Creates a shadow; by default a quarter-opaque black one without blur or offset.
    public init(
      color: Color = .black.opacity(0.25), radius: Double = 0, x: Double = 0, y: Double = 0
    ) {
      self.color = color
      self.radius = radius
      self.x = x
      self.y = y
    }

    /// The default shadow of containers and menus: blurred, and offset downwards by 4 logical pixels.
    public static let system = Shadow(radius: 40, y: 4)

    /// Returns the shadow in the library's terms.
    func resolve(in theme: Theme) -> Sash.Templates.Shadow {
      // That of the library is stronger in dark themes.
      if self == .system { return .system }
      return Sash.Templates.Shadow(color: color.resolve(in: theme), radius: radius, x: x, y: y)
    }
  }

  /// A modifier that adds the shadow of a popover's container to a view.
  public struct ContainerShadow: ViewModifier {
    private let shadow: Shadow

    /// Creates a modifier that adds a shadow.
    public init(shadow: Shadow = .system) { self.shadow = shadow }

    /// Returns the view with the shadow.
    public func body(content: Content) -> some View {
      content.shadow(
        color: shadow.color, radius: shadow.radius * radiusPerBlur, x: shadow.x, y: shadow.y)
    }
  }
}

extension View {
  /// Adds the shadow of a popover's container to the view.
  public func popoverShadow(shadow: Templates.Shadow = .system) -> some View {
    modifier(Templates.ContainerShadow(shadow: shadow))
  }
}

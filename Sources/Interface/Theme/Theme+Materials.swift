import SashCompositor
import SashRaster

/// How opaque a bar's colour is over what it blurs.
///
/// So much that main text can be read on it whatever lies below.
private nonisolated let barStrength = 0.8
private nonisolated let popupStrength = 0.86

nonisolated extension Theme {
  /// What the surfaces of an interface are made of.
  public struct Materials: Hashable, Sendable {
    /// Of navigation bars, tab bars and toolbars, which content scrolls under.
    public var bar: Material
    /// Of what lies above everything for a while: menus, popovers, alerts.
    public var popup: Material
    /// Of the column beside the content.
    public var sidebar: Material

    /// Materials one by one.
    public init(bar: Material, popup: Material, sidebar: Material) {
      self.bar = bar
      self.popup = popup
      self.sidebar = sidebar
    }

    /// Surfaces that hide what lies below: the cheapest to draw.
    public static func opaque(bars: Color, sidebars: Color) -> Materials {
      Materials(bar: .opaque(bars), popup: .opaque(bars), sidebar: .opaque(sidebars))
    }

    /// What goes with some colours and a contrast; increased contrast lets nothing through.
    init(bars: Color, sidebars: Color, contrast: Contrast) {
      guard contrast == .standard else {
        self = .opaque(bars: bars, sidebars: sidebars)
        return
      }
      func blurred(_ strength: Double) -> Material {
        .usualBlur(bars.withAlpha(strength))
      }
      self.init(
        bar: blurred(barStrength), popup: blurred(popupStrength), sidebar: .opaque(sidebars))
    }
  }
}

// SPDX-License-Identifier: MIT

import SashCompositor
import SashRaster

/// The opacity of the colour of bars and popup surfaces over the blurred content.
///
/// It is high enough that primary text is legible over any content, and the nearest legible colours
/// to those of secondary text and the tint hardly differ from them.
private nonisolated let surfaceOpacity = 0.86

/// The steps by which floating bars are above cards in dark themes: the bar is a step lighter than a
/// card even where that shines through it.
private nonisolated let floatingBarSteps = 1.25

nonisolated extension Theme {
  /// The material of bars that float above a page, such as popup bars, minimized tab bars and docks
  /// of an application's own.
  ///
  /// It is that of bars; in a dark theme it has a lighter grey, so that the bar stands out from the
  /// cards on the page.
  public var floatingBarMaterial: Material {
    guard style == .dark else { return materials.bar }
    let color = contrast == .standard ? cardBackground.raised(by: floatingBarSteps) : cardBackground
    return materials.bar.tinted(like: color)
  }

  /// The materials of an interface's surfaces.
  public struct Materials: Hashable, Sendable {
    /// The material of navigation bars, tab bars and toolbars, which content scrolls under.
    public var bar: Material
    /// The material of temporary surfaces above everything: menus, popovers and alerts.
    public var popup: Material
    /// The material of sidebars.
    public var sidebar: Material

    /// Creates a set of materials.
    public init(bar: Material, popup: Material, sidebar: Material) {
      self.bar = bar
      self.popup = popup
      self.sidebar = sidebar
    }

    /// Returns opaque materials, which are the cheapest to draw.
    ///
    /// - Parameters:
    ///   - bars: The colour of bars.
    ///   - popups: The colour of popup surfaces, or `nil` for that of bars.
    ///   - sidebars: The colour of sidebars.
    /// - Returns: The materials.
    public static func opaque(bars: Color, popups: Color? = nil, sidebars: Color) -> Materials {
      Materials(bar: .opaque(bars), popup: .opaque(popups ?? bars), sidebar: .opaque(sidebars))
    }

    /// Creates the materials for colours and a contrast; increased contrast uses opaque ones.
    init(bars: Color, popups: Color, sidebars: Color, contrast: Contrast) {
      guard contrast == .standard else {
        self = .opaque(bars: bars, popups: popups, sidebars: sidebars)
        return
      }
      self.init(
        bar: .standardBlur(bars.withAlphaComponent(surfaceOpacity)),
        popup: .standardBlur(popups.withAlphaComponent(surfaceOpacity)), sidebar: .opaque(sidebars))
    }
  }
}

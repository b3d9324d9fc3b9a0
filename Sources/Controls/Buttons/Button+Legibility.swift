// SPDX-License-Identifier: MIT

import SashInterface
import SashRaster

/// The part of the contrast of text that suffices for symbols: 3 of 4.5.
private let symbolShare = 3 / 4.5
/// The step between the opacities that are tried.
private let opacityStep = 0.01

extension Button {
  /// Returns the lowest opacity at which the title of the dimmed button is legible on the theme's
  /// pages.
  ///
  /// - Parameter minimum: The opacity below which no button is dimmed.
  /// - Returns: The opacity; 1 for a button whose title is hardly legible undimmed.
  package final func legibleOpacity(atLeast minimum: Double) -> Double {
    stride(from: minimum, to: 1, by: opacityStep).first { opacity in
      isLegible { text, surface, page in
        func dimmed(_ color: Color) -> Color { color.faded(opacity).composited(over: page) }
        return (dimmed(text.composited(over: surface)), dimmed(surface))
      }
    } ?? 1
  }

  /// Returns the highest opacity of the overlay of a state at which the title is legible on the
  /// theme's pages, at most the usual one.
  ///
  /// While a menu is open there is time to read what has opened it.
  ///
  /// - Parameters:
  ///   - state: The state, with `.pressed` while the menu is open.
  ///   - color: The colour of the overlay.
  /// - Returns: The opacity.
  func legibleOverlayOpacity(in state: ControlState, of color: Color) -> Double {
    let usual = state.overlayOpacity
    guard state.contains(.pressed), !isHighlighted else { return usual }
    return stride(from: usual, through: 0, by: -opacityStep).first { opacity in
      isLegible { text, surface, _ in
        let covered = color.withAlphaComponent(opacity).composited(over: surface)
        return (text.composited(over: covered), covered)
      }
    } ?? usual
  }

  /// Returns whether the title, or the symbol, has the theme's contrast on each of its pages.
  ///
  /// - Parameter change: Returns the displayed colours of the title and of what is below it, from
  ///   the colour of the title, that of the button's surface and that of the page.
  /// - Returns: Whether it has the contrast.
  private func isLegible(
    _ change: (_ text: Color, _ surface: Color, _ page: Color) -> (text: Color, surface: Color)
  ) -> Bool {
    let theme = theme
    let (background, foreground) = colors(effectiveStyle)
    let required = theme.contrast.minimumRatio * (isIconAlone ? symbolShare : 1)
    return [theme.background, theme.groupedBackground, theme.cardBackground].allSatisfy { page in
      let displayed = change(foreground, background?.composited(over: page) ?? page, page)
      return displayed.text.contrast(to: displayed.surface) >= required
    }
  }
}

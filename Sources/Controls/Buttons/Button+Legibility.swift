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
    let theme = theme
    let (background, foreground) = colors(effectiveStyle)
    let required = theme.contrast.minimumRatio * (isIconAlone ? symbolShare : 1)
    let pages = [theme.background, theme.groupedBackground, theme.cardBackground]
    func isLegible(at opacity: Double, on page: Color) -> Bool {
      let surface = background?.composited(over: page) ?? page
      let text = foreground.composited(over: surface)
      func dimmed(_ color: Color) -> Color { color.faded(opacity).composited(over: page) }
      return dimmed(text).contrast(to: dimmed(surface)) >= required
    }
    return stride(from: minimum, to: 1, by: opacityStep)
      .first { opacity in pages.allSatisfy { isLegible(at: opacity, on: $0) } } ?? 1
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
    let theme = theme
    let (background, foreground) = colors(effectiveStyle)
    let required = theme.contrast.minimumRatio * (isIconAlone ? symbolShare : 1)
    let pages = [theme.background, theme.groupedBackground, theme.cardBackground]
    return stride(from: usual, through: 0, by: -opacityStep).first { opacity in
      pages.allSatisfy { page in
        let fill = background?.composited(over: page) ?? page
        let surface = color.withAlphaComponent(opacity).composited(over: fill)
        return foreground.composited(over: surface).contrast(to: surface) >= required
      }
    } ?? usual
  }
}

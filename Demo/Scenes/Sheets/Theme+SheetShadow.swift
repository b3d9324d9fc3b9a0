// SPDX-License-Identifier: MIT

import Sash

/// The shadow of a sheet in light themes.
private let shadow = Shadow(
  color: Color.black.withAlphaComponent(0.22), offset: Vector(dx: 0, dy: 2), blur: 18)

extension Theme {
  /// Returns the shadow of a sheet in an overlay container, at the scale of its window.
  ///
  /// It is a line in dark themes, where a shadow is hardly visible, and with increased contrast.
  func sheetShadow(at scale: DisplayScale) -> Shadow {
    style == .light && contrast == .standard ? shadow : surfaceLine(at: scale)
  }
}

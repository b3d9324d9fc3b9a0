// SPDX-License-Identifier: MIT

import SashWayland

/// The cursor themes of one connection by scale, loaded on first use.
///
/// They are retained, since compositors may still show an image of another scale.
final class CursorThemes {
  private let shm: WlShm
  /// The themes by scale; `nil` for a scale without a theme.
  private var themes: [Int: CursorTheme?] = [:]

  init(shm: WlShm) { self.shm = shm }

  /// Returns the theme at a scale, or `nil` if there is none.
  func theme(scale: Int) -> CursorTheme? {
    if let theme = themes[scale] { return theme }
    let theme = CursorTheme(shm: shm, scale: scale)
    themes[scale] = .some(theme)
    return theme
  }

  /// Releases all themes, which must not outlive the connection.
  func removeAll() { themes.removeAll() }
}

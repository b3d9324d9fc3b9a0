// SPDX-License-Identifier: MIT

import Sash

/// A map with a sheet of places over it, which a finger drags between three heights.
///
/// Its events: those of `SheetEvents`.
package final class MapsScene: DemoContent {
  package let title = "Sash Maps"
  package var onEvent: ((String) -> Void)?
  private let maps: MapsViewController

  /// Creates the scene; it is in no window yet.
  package init() {
    maps = MapsViewController(spots: Place.all)
    maps.events = SheetEvents { [weak self] in self?.onEvent?($0) }
  }

  package var root: ViewController { maps }

  /// Raises the sheet from below the window.
  package func present() { maps.raiseSheet() }

  package func tour(in window: Window) -> [Step] { MapsTour.steps(window: window) }
}

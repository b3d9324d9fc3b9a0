// SPDX-License-Identifier: MIT

import SashPopovers

/// The place of a view among those that present popovers for the values of a selection.
struct PopoverSelection {
  /// The value for which the view presents its popover.
  let tag: AnyHashable
  /// Returns the value of the selection.
  let value: () -> AnyHashable?
}

/// The views that present popovers for the values of selections.
enum PopoverSelections {
  private struct Entry { weak var box: PopoverBox? }
  private static var entries: [Entry] = []

  /// Adds the box of a view.
  static func add(_ box: PopoverBox) {
    entries.removeAll { $0.box == nil }
    entries.append(Entry(box: box))
  }

  /// Removes the box of a view.
  static func remove(_ box: PopoverBox) {
    entries.removeAll { $0.box == nil || $0.box === box }
  }

  /// Returns the boxes of the views in a window.
  static func boxes(in window: Sash.Window) -> [PopoverBox] {
    entries.compactMap(\.box).filter { $0.isMounted && $0.displayedWindow === window }
  }
}

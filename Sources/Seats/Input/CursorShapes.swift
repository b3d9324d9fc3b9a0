// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// The names of cursors in protocols and themes.
nonisolated extension Cursor {
  /// The cursors in the order of their numbers in `wp_cursor_shape_device_v1.shape`, from 1 on; 28
  /// and 29 belong to the resize cursors of both diagonals.
  private static let numbered: [Cursor?] = [
    .default, .contextMenu, .help, .pointer, .progress, .wait, .cell, .crosshair, .text,
    .verticalText, .alias, .copy, .move, .noDrop, .notAllowed, .grab, .grabbing, .eastResize,
    .northResize, .northEastResize, .northWestResize, .southResize, .southEastResize,
    .southWestResize, .westResize, .horizontalResize, .verticalResize, nil, nil, .columnResize,
    .rowResize, .allScroll, .zoomIn, .zoomOut,
  ]

  /// The number in `wp_cursor_shape_device_v1.shape`, or `nil` for the hidden cursor.
  package var shape: UInt32? { Self.numbered.firstIndex(of: self).map { UInt32($0) + 1 } }

  /// The names to look up in a cursor theme, in order; older themes have only the X11 names.
  package var themeNames: [String] {
    switch self {
    case .default: ["default", "left_ptr"]
    case .pointer: ["pointer", "hand2", "hand1"]
    case .text: ["text", "xterm"]
    case .wait: ["wait", "watch"]
    case .progress: ["progress", "left_ptr_watch", "half-busy"]
    case .move: ["move", "fleur"]
    case .allScroll: ["all-scroll", "fleur"]
    case .grab: ["grab", "openhand", "hand1"]
    case .grabbing: ["grabbing", "closedhand", "fleur"]
    case .notAllowed: ["not-allowed", "crossed_circle"]
    case .noDrop: ["no-drop", "dnd-none"]
    case .horizontalResize: ["ew-resize", "sb_h_double_arrow"]
    case .verticalResize: ["ns-resize", "sb_v_double_arrow"]
    case .columnResize: ["col-resize", "sb_h_double_arrow"]
    case .rowResize: ["row-resize", "sb_v_double_arrow"]
    case .eastResize: ["e-resize", "right_side"]
    case .westResize: ["w-resize", "left_side"]
    case .northResize: ["n-resize", "top_side"]
    case .southResize: ["s-resize", "bottom_side"]
    case .northEastResize: ["ne-resize", "top_right_corner"]
    case .northWestResize: ["nw-resize", "top_left_corner"]
    case .southEastResize: ["se-resize", "bottom_right_corner"]
    case .southWestResize: ["sw-resize", "bottom_left_corner"]
    case .help: ["help", "question_arrow"]
    case .crosshair: ["crosshair", "cross"]
    default: [rawValue]
    }
  }
}

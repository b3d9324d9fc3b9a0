// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// The names of cursors in protocols and themes.
nonisolated extension Cursor {
  /// The number in `wp_cursor_shape_device_v1.shape`, or `nil` for the hidden cursor.
  package var shape: UInt32? {
    switch self {
    case .default: 1
    case .contextMenu: 2
    case .help: 3
    case .pointer: 4
    case .progress: 5
    case .wait: 6
    case .cell: 7
    case .crosshair: 8
    case .text: 9
    case .verticalText: 10
    case .alias: 11
    case .copy: 12
    case .move: 13
    case .noDrop: 14
    case .notAllowed: 15
    case .grab: 16
    case .grabbing: 17
    case .eastResize: 18
    case .northResize: 19
    case .northEastResize: 20
    case .northWestResize: 21
    case .southResize: 22
    case .southEastResize: 23
    case .southWestResize: 24
    case .westResize: 25
    case .horizontalResize: 26
    case .verticalResize: 27
    case .columnResize: 30
    case .rowResize: 31
    case .allScroll: 32
    case .zoomIn: 33
    case .zoomOut: 34
    case .hidden: nil
    }
  }

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

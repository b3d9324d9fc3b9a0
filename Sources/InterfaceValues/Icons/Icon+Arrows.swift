// SPDX-License-Identifier: MIT

nonisolated extension Icon {
  /// A chevron against the reading direction, for going back.
  public static let chevronBackward = Icon("chevronBackward", isDirectional: true) {
    $0.line((15, 5), (8, 12), (15, 19))
  }
  /// A chevron in the reading direction, for going forward.
  public static let chevronForward = Icon("chevronForward", mirroring: chevronBackward)
  /// A chevron to the left, regardless of the reading direction.
  public static let chevronLeft = Icon("chevronLeft") { $0.line((15, 5), (8, 12), (15, 19)) }
  /// A chevron to the right, regardless of the reading direction.
  public static let chevronRight = Icon("chevronRight", mirroring: chevronLeft)
  /// A chevron upwards, for collapsing.
  public static let chevronUp = Icon("chevronUp") { $0.line((5, 15.5), (12, 8.5), (19, 15.5)) }
  /// A chevron downwards, for expanding.
  public static let chevronDown = Icon("chevronDown") { $0.line((5, 8.5), (12, 15.5), (19, 8.5)) }
  /// Chevrons upwards and downwards, for choosing from a list.
  public static let chevronUpDown = Icon("chevronUpDown") {
    $0.line((7, 9), (12, 4), (17, 9))
    $0.line((7, 15), (12, 20), (17, 15))
  }
  /// An arrow against the reading direction.
  public static let arrowBackward = Icon("arrowBackward", isDirectional: true) {
    $0.line((20, 12), (4, 12))
    $0.line((11, 5), (4, 12), (11, 19))
  }
  /// An arrow in the reading direction.
  public static let arrowForward = Icon("arrowForward", mirroring: arrowBackward)
  /// An arrow upwards.
  public static let arrowUp = Icon("arrowUp") {
    $0.line((12, 20), (12, 4))
    $0.line((5, 11), (12, 4), (19, 11))
  }
  /// An arrow downwards.
  public static let arrowDown = Icon("arrowDown") {
    $0.line((12, 4), (12, 20))
    $0.line((5, 13), (12, 20), (19, 13))
  }
  /// A box with an arrow, for sharing.
  public static let share = Icon("share") {
    $0.line((8, 10), (5, 10), (5, 21), (19, 21), (19, 10), (16, 10))
    $0.line((12, 15), (12, 3))
    $0.line((8, 6.5), (12, 2.5), (16, 6.5))
  }
  /// An arrow down into a tray.
  public static let download = Icon("download") {
    $0.line((12, 3), (12, 15))
    $0.line((7, 10.5), (12, 15.5), (17, 10.5))
    $0.line((4, 17), (4, 21), (20, 21), (20, 17))
  }
  /// An arrow up out of a tray.
  public static let upload = Icon("upload") {
    $0.line((12, 15), (12, 3))
    $0.line((7, 8), (12, 3), (17, 8))
    $0.line((4, 17), (4, 21), (20, 21), (20, 17))
  }
  /// A circular arrow, for reloading.
  public static let refresh = Icon("refresh") {
    $0.arc(12, 12, 8, from: 30, to: 335)
    $0.line((19.5, 3.5), (19.5, 8.7), (14.3, 8.7))
  }
  /// An arrow that bends back, for undoing.
  public static let undo = Icon("undo", isDirectional: true) {
    $0.line((8, 4.5), (3.5, 9), (8, 13.5))
    $0.line((4, 9), (14.5, 9))
    $0.arc(14.5, 14.5, 5.5, from: -90, to: 90)
    $0.line((14.5, 20), (9, 20))
  }
  /// An arrow that bends forward, for redoing.
  public static let redo = Icon("redo", mirroring: undo)
  /// Four corners that point outwards, for entering full screen.
  public static let fullscreen = Icon("fullscreen") {
    $0.line((4, 9), (4, 4), (9, 4))
    $0.line((15, 4), (20, 4), (20, 9))
    $0.line((20, 15), (20, 20), (15, 20))
    $0.line((9, 20), (4, 20), (4, 15))
  }
  /// Four corners that point inwards, for leaving full screen.
  public static let exitFullscreen = Icon("exitFullscreen") {
    $0.line((9, 4), (9, 9), (4, 9))
    $0.line((20, 9), (15, 9), (15, 4))
    $0.line((15, 20), (15, 15), (20, 15))
    $0.line((4, 15), (9, 15), (9, 20))
  }
}

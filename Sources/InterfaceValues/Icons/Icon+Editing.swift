// SPDX-License-Identifier: MIT

nonisolated extension Icon {
  /// A pencil, for editing.
  public static let pencil = Icon("pencil") {
    $0.loop((4, 20), (5, 15.5), (16, 4.5), (19.5, 8), (8.5, 19))
    $0.line((13.5, 7), (17, 10.5))
  }
  /// A trash can, for deleting.
  public static let trash = Icon("trash") {
    $0.line((4, 6), (20, 6))
    $0.line((9, 5.5), (9, 3), (15, 3), (15, 5.5))
    $0.line((6, 6.5), (7, 21), (17, 21), (18, 6.5))
    $0.line((10, 10.5), (10, 17))
    $0.line((14, 10.5), (14, 17))
  }
  /// Two overlapping sheets, for copying.
  public static let copy = Icon("copy") {
    $0.box(8, 8, 13, 13)
    $0.line((4, 16), (4, 4), (16, 4))
  }
  /// Scissors, for cutting.
  public static let cut = Icon("cut") {
    $0.circle(6, 6.5, 2.7)
    $0.circle(6, 17.5, 2.7)
    $0.line((8.4, 8), (20, 18.5))
    $0.line((8.4, 16), (20, 5.5))
  }
  /// A clipboard, for pasting.
  public static let paste = Icon("paste") {
    $0.box(5, 4, 14, 17)
    $0.bar(8.5, 2, 7, 5)
  }
  /// A closed lock, for private or protected items.
  public static let lock = Icon("lock") {
    $0.box(5, 11, 14, 10)
    $0.line((8, 11), (8, 7.5))
    $0.arc(12, 7.5, 4, from: 180, to: 360)
    $0.line((16, 7.5), (16, 11))
  }
  /// A sheet with a folded corner, for files.
  public static let document = Icon("document") {
    $0.loop((5, 3), (14, 3), (19, 8), (19, 21), (5, 21))
    $0.line((14, 3), (14, 8), (19, 8))
  }
  /// A folder.
  public static let folder = Icon("folder") {
    $0.loop((3, 19.5), (3, 5), (9.5, 5), (12, 8), (21, 8), (21, 19.5))
  }
}

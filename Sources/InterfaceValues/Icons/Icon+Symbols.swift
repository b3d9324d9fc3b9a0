// SPDX-License-Identifier: MIT

nonisolated extension Icon {
  /// A cross, for closing.
  public static let close = Icon("close") {
    $0.line((6, 6), (18, 18))
    $0.line((18, 6), (6, 18))
  }
  /// A check mark.
  public static let checkmark = Icon("checkmark") { $0.line((4.5, 12.5), (9.5, 18), (19.5, 6.5)) }
  /// A plus sign, for adding.
  public static let plus = Icon("plus") {
    $0.line((12, 5), (12, 19))
    $0.line((5, 12), (19, 12))
  }
  /// A minus sign, for removing.
  public static let minus = Icon("minus") { $0.line((5, 12), (19, 12)) }
  /// Three dots in a row, for more options.
  public static let ellipsis = Icon("ellipsis") {
    $0.disc(5, 12, 1.9)
    $0.disc(12, 12, 1.9)
    $0.disc(19, 12, 1.9)
  }
  /// Three dots in a column, for more options.
  public static let ellipsisVertical = Icon("ellipsisVertical") {
    $0.disc(12, 5, 1.9)
    $0.disc(12, 12, 1.9)
    $0.disc(12, 19, 1.9)
  }
  /// A magnifying glass.
  public static let search = Icon("search") {
    $0.circle(10.5, 10.5, 6.5)
    $0.line((15.5, 15.5), (20.5, 20.5))
  }
  /// Lines with bullets, for a list.
  public static let list = Icon("list", isDirectional: true) {
    for y in [6.0, 12, 18] {
      $0.disc(4.5, y, 1.5)
      $0.line((9, y), (20.5, y))
    }
  }
  /// Four squares, for a grid.
  public static let grid = Icon("grid") {
    for (x, y) in [(4.0, 4.0), (14, 4), (4, 14), (14, 14)] { $0.box(x, y, 6, 6, radius: 1) }
  }
  /// Three lines, for a menu.
  public static let menu = Icon("menu") {
    for y in [6.0, 12, 18] { $0.line((4, y), (20, y)) }
  }
  /// A window with a column, for a sidebar.
  public static let sidebar = Icon("sidebar", isDirectional: true) {
    $0.box(3, 4, 18, 16)
    $0.line((9, 4), (9, 20))
  }
  /// Lines that become shorter, for filtering.
  public static let filter = Icon("filter") {
    $0.line((4, 7), (20, 7))
    $0.line((7, 12), (17, 12))
    $0.line((10, 17), (14, 17))
  }
  /// The letter i in a circle, for information.
  public static let info = Icon("info") {
    $0.circle(12, 12, 9)
    $0.line((12, 11.5), (12, 16.5))
    $0.disc(12, 7.7, 1.3)
  }
  /// An exclamation mark in a triangle, for warnings.
  public static let warning = Icon("warning") {
    $0.loop((12, 3.5), (21.5, 20), (2.5, 20))
    $0.line((12, 10), (12, 14))
    $0.disc(12, 17.2, 1.2)
  }
  /// A question mark in a circle, for help.
  public static let question = Icon("question") {
    $0.circle(12, 12, 9)
    $0.curve(
      (9.4, 9.4), ((9.4, 7.8), (10.5, 6.9), (12, 6.9)), ((13.5, 6.9), (14.6, 7.9), (14.6, 9.3)),
      ((14.6, 11.4), (12, 11.2), (12, 13.4)))
    $0.disc(12, 16.9, 1.3)
  }
  /// An eye, for showing.
  public static let eye = Icon("eye") { drawEye(&$0) }
  /// A crossed-out eye, for hiding.
  public static let eyeSlash = Icon("eyeSlash") {
    drawEye(&$0)
    $0.line((4, 4), (20, 20))
  }

  private static func drawEye(_ builder: inout IconBuilder) {
    builder.curve(
      (2, 12), ((5, 7.3), (8.3, 5), (12, 5)), ((15.7, 5), (19, 7.3), (22, 12)),
      ((19, 16.7), (15.7, 19), (12, 19)), ((8.3, 19), (5, 16.7), (2, 12)))
    builder.circle(12, 12, 3)
  }
}

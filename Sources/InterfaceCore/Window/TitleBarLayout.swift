// SPDX-License-Identifier: MIT

/// A button of a title bar that a window draws itself.
public nonisolated enum TitleBarButton: Hashable, Sendable, CaseIterable {
  /// Minimises the window.
  case minimize
  /// Maximises the window, or restores its size.
  case maximize
  /// Closes the window.
  case close
}

/// The order of the buttons at both ends of a title bar.
///
/// Buttons for actions that the display server does not offer are left out when they are displayed.
public nonisolated struct TitleBarLayout: Hashable, Sendable {
  /// The buttons at the leading end, from there on.
  public var leading: [TitleBarButton]
  /// The buttons at the trailing end; the last one is at the edge.
  public var trailing: [TitleBarButton]

  /// Minimise, maximise and close at the trailing end.
  public static let standard = TitleBarLayout(trailing: [.minimize, .maximize, .close])

  /// Creates an order from its parts.
  public init(leading: [TitleBarButton] = [], trailing: [TitleBarButton] = []) {
    self.leading = leading
    self.trailing = trailing
  }

  /// Creates the order that a desktop's setting describes.
  ///
  /// The setting is that of GTK, `gtk-decoration-layout`: the names of the buttons of each end with
  /// commas between them, and a colon between the ends, such as `close:minimize,maximize`. Unknown
  /// names are ignored, and a button that is named twice counts once.
  ///
  /// - Parameter setting: The text of the setting.
  public init(setting: some StringProtocol) {
    let names: [String: TitleBarButton] = [
      "minimize": .minimize, "maximize": .maximize, "close": .close,
    ]
    var used: Set<TitleBarButton> = []
    let ends = setting.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map {
      $0.split(separator: ",").compactMap { names[String($0.filter { !$0.isWhitespace })] }
        .filter { used.insert($0).inserted }
    }
    self.init(leading: ends.first ?? [], trailing: ends.count > 1 ? ends[1] : [])
  }
}

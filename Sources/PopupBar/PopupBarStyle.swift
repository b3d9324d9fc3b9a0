/// How a popup bar looks.
nonisolated public enum PopupBarStyle: Hashable, Sendable {
  /// What fits the width: `floatingCompact` where it is narrow, `floating` where it is wide.
  case `default`
  /// A pill with room for a large image and two lines.
  case floating
  /// A lower pill.
  case floatingCompact

  /// From this width on, in logical pixels, a bar counts as wide.
  public static let wideWidth = 600.0

  /// The style with `default` resolved for a width.
  public func effective(width: Double) -> PopupBarStyle {
    guard self == .default else { return self }
    return width < Self.wideWidth ? .floatingCompact : .floating
  }
}

// SPDX-License-Identifier: MIT

/// Ready-made components for the content of popovers: containers, arrows, menus, alert buttons,
/// dividers.
public enum Templates {
  /// The background of a pressed button or of the highlighted item of a menu.
  public static let buttonHighlightColor = Color.secondary.opacity(0.2)
  /// The side of a container that its arrow is on.
  public typealias ArrowSide = Sash.Templates.ArrowSide
}

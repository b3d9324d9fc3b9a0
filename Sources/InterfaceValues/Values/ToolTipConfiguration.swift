// SPDX-License-Identifier: MIT

import SashGeometry

/// The text of a tooltip, and the part of its view that the text explains.
nonisolated public struct ToolTipConfiguration: Hashable, Sendable {
  /// The text, in the user's language.
  public var toolTip: String
  /// The part of the view that the tooltip belongs to and does not cover, in the view's coordinates;
  /// `nil` means its bounds.
  public var sourceRect: Rect?
  /// Whether a long press of a finger shows the tooltip, and takes the touch away from the view.
  ///
  /// A view that acts while it is held, such as a stepper, sets it to `false`. A context menu of the
  /// view, or of a view around it, takes precedence.
  public var showsOnLongPress: Bool

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - toolTip: The text, in the user's language.
  ///   - sourceRect: The part of the view that the tooltip belongs to, in the view's coordinates;
  ///     `nil` means its bounds.
  ///   - showsOnLongPress: Whether a long press of a finger shows the tooltip.
  public init(toolTip: String, sourceRect: Rect? = nil, showsOnLongPress: Bool = true) {
    self.toolTip = toolTip
    self.sourceRect = sourceRect
    self.showsOnLongPress = showsOnLongPress
  }
}

// SPDX-License-Identifier: MIT

import SashGeometry

/// The text and the position of a tooltip to present.
public struct ToolTipRequest {
  /// The text, in the user's language.
  public var text: String
  /// The view that the tooltip belongs to.
  public weak var source: View?
  /// The part of the view that the tooltip must not cover, in the view's coordinates.
  public var sourceRect: Rect
  /// The position of the pointer or the finger in the window; `nil` for the keyboard.
  public var location: Point?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - text: The text, in the user's language.
  ///   - source: The view that the tooltip belongs to.
  ///   - sourceRect: The part of the view that the tooltip must not cover.
  ///   - location: The position of the pointer or the finger in the window.
  public init(text: String, source: View, sourceRect: Rect, location: Point? = nil) {
    self.text = text
    self.source = source
    self.sourceRect = sourceRect
    self.location = location
  }
}

/// An object that presents tooltips for a window, as its `toolTipPresenter`.
public protocol ToolTipPresenter: AnyObject {
  /// Presents a tooltip, instead of the one that is presented.
  ///
  /// The tooltip takes neither touches nor focus. A presenter that can no longer show it beside its
  /// source calls `dismissToolTip()` of the window.
  func present(_ request: ToolTipRequest, in window: Window)
  /// Dismisses the tooltip, if one is presented.
  func dismissToolTip(in window: Window)
}

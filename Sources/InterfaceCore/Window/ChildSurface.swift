// SPDX-License-Identifier: MIT

import SashGeometry

/// A surface of a window's host that displays one view of the window, beyond the window's bounds if
/// need be.
///
/// A host creates it in `openChildSurface(for:)`, and displays a `ChildSurfaceContent` on it.
public protocol ChildSurface: AnyObject {
  /// Requests that the content be painted and committed as soon as a frame may be drawn.
  func requestFrame()
  /// Called when the placement of the content has changed.
  ///
  /// A host that cannot move a surface ignores it.
  func placementDidChange()
  /// Removes the surface with its own child surfaces.
  func close()
}

extension WindowHost {
  /// Returns `nil`: the host has no child surfaces.
  public var maximumChildSurfaceSize: Size? { nil }

  /// Returns `nil`: the host has no child surfaces.
  public func openChildSurface(for content: ChildSurfaceContent) -> (any ChildSurface)? { nil }
}

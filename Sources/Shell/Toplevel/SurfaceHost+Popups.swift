// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashSurfaces

extension SurfaceHost: XdgPopupOwner {
  var popupResources: XdgPopupResources? {
    guard let owner, let surface = renderer.surface, let seats = owner.seats,
      let parent = surface.role.popupParent
    else { return nil }
    return XdgPopupResources(
      globals: surface.buffers.globals, seats: seats, loop: owner.loop,
      parent: parent,
      isMapped: surface.buffers.hasContent,
      size: surface.buffers.committedSize.map {
        Size(
          width: Double($0.width), height: Double($0.height) - min(0, windowGeometry.minY))
      },
      scale: surface.scale,
      allocate: owner.currentAllocator,
      report: { [weak owner] in owner?.report($0) })
  }

  /// The window geometry in the coordinates of the content: with the title bar if the window draws
  /// one.
  var windowGeometry: Rect {
    let titleHeight = -Double(renderer.frame?.geometry?.top ?? 0)
    return Rect(
      x: 0, y: -titleHeight, width: window.size.width, height: window.size.height + titleHeight)
  }

  /// The size of the output that the window is on, or `nil` without a surface, and while the window
  /// is fullscreen or covers an output, where a popup has no more space than the window.
  public var maximumChildSurfaceSize: Size? {
    guard let surface = renderer.surface, surface.role.popupParent != nil, !isFullscreen else {
      return nil
    }
    return surface.outputSize ?? SurfaceSize.fallback
  }

  /// Opens a popup (`xdg_popup`), which is created once the window, or the popup that it lies
  /// above, is mapped.
  public func openChildSurface(for content: ChildSurfaceContent) -> (any ChildSurface)? {
    maximumChildSurfaceSize == nil ? nil : popups.open(content)
  }
}

// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashRaster
import SashSeats
import SashSurfaces
import SashWayland

/// The surface of one part of the border and the shadow of a window.
///
/// Near the border it receives input, by which the user resizes the window.
final class FrameEdgeSurface: AttachedSurface {
  private let part: FrameLayout.Part
  private var layout: FrameLayout?
  /// The edges that a press under the pointer would resize, or `nil` while it is elsewhere.
  private var hoveredEdges: WindowEdges?

  init(
    _ part: FrameLayout.Part, of owner: any FrameOwner, _ resources: FrameResources,
    _ subcompositor: WlSubcompositor
  ) {
    self.part = part
    super.init(of: owner, resources, subcompositor, isBelow: true)
    seats.register(self, buffers.proxy)
  }

  /// Draws the part; returns whether the window must be committed for it.
  ///
  /// - Throws: `BufferError` if there is no memory.
  func draw(
    _ layout: FrameLayout, _ style: FrameStyle, scale: SurfaceScale
  ) throws(BufferError) -> Bool {
    let frame = layout.frame(of: part)
    self.layout = layout
    guard !frame.isEmpty else { return hide() }
    let size = SurfaceSize(width: frame.width, height: frame.height, scale: scale)
    _ = buffers.resize(to: size)
    guard let buffer = try buffers.pool.take() else { return false }
    style.paint(frame, of: layout, into: buffer.bitmap, scale: scale.display)
    sendInputRegion(layout)
    move(x: frame.left, y: frame.top)
    commit(buffer, damage: Region(PixelRect(size.pixels)), opaque: Region(), size: size)
    return true
  }

  private func sendInputRegion(_ layout: FrameLayout) {
    let region = buffers.globals.makeRegion(layout.inputRects(of: part))
    buffers.proxy.setInputRegion(region: region)
    region.destroy()
  }

  override func destroy() {
    seats.remove(self, buffers.proxy)
    super.destroy()
  }

  /// Returns the edges that a press at a position on the surface resizes.
  private func edges(at position: Point) -> WindowEdges {
    guard let layout else { return [] }
    let frame = layout.frame(of: part)
    return layout.edges(
      at: Point(x: position.x + Double(frame.left), y: position.y + Double(frame.top)))
  }
}

extension FrameEdgeSurface: InputTarget {
  func receive(_ event: InputEvent) {
    switch event {
    case .hover(let hover):
      let old = hoveredEdges
      hoveredEdges = hover.map { edges(at: $0.position) }
      // The device shows the cursor itself when the pointer enters.
      if old != nil, hoveredEdges != nil, hoveredEdges != old { seats.updateCursor(of: self) }
    case .touch(let touch):
      guard touch.phase == .began, let grant = touch.grant else { break }
      switch touch.source {
      case .finger, .stylus, .primaryPointer:
        owner.beginResize(edges(at: touch.position), grant)
      case .pointer, .touchpad: break
      }
    case .scroll, .key, .textInput, .touchesCancelled, .focusChanged: break
    }
  }

  var cursor: Cursor { hoveredEdges?.resizeCursor ?? .default }
  var cursorScale: Double { owner.cursorScale }
}

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
final class FrameEdgeSurface {
  private let part: FrameLayout.Part
  private let attached: AttachedSurface
  private unowned let owner: any FrameOwner
  private let seats: SeatList
  private var layout: FrameLayout?
  /// The edges that a press under the pointer would resize, or `nil` while it is elsewhere.
  private var hoveredEdges: WindowEdges?

  init(
    _ part: FrameLayout.Part, of owner: any FrameOwner, _ resources: FrameResources,
    _ subcompositor: WlSubcompositor
  ) {
    self.part = part
    self.owner = owner
    seats = resources.seats
    attached = AttachedSurface(resources, subcompositor, isBelow: true)
    seats.register(self, attached.buffers.proxy)
  }

  /// Whether there is a buffer to draw into.
  var canDraw: Bool { attached.buffers.pool.canTake }

  /// Draws the part; returns whether the window must be committed for it.
  ///
  /// - Throws: `BufferError` if there is no memory.
  func draw(
    _ layout: FrameLayout, _ style: FrameStyle, scale: SurfaceScale
  ) throws(BufferError) -> Bool {
    let frame = layout.frame(of: part)
    self.layout = layout
    guard !frame.isEmpty else { return attached.hide() }
    let size = SurfaceSize(width: frame.width, height: frame.height, scale: scale)
    _ = attached.buffers.resize(to: size)
    guard let buffer = try attached.buffers.pool.take() else { return false }
    style.paint(frame, of: layout, into: buffer.bitmap, scale: scale.display)
    sendInputRegion(layout)
    attached.move(x: frame.left, y: frame.top)
    attached.commit(
      buffer, damage: Region(PixelRect(size.pixels)), opaque: Region(), size: size)
    return true
  }

  private func sendInputRegion(_ layout: FrameLayout) {
    let region = attached.buffers.globals.compositor.createRegion()
    for rect in layout.inputRects(of: part) {
      region.add(
        x: Int32(rect.left), y: Int32(rect.top), width: Int32(rect.width),
        height: Int32(rect.height))
    }
    attached.buffers.proxy.setInputRegion(region: region)
    region.destroy()
  }

  /// Releases memory that was kept for further changes of the size.
  func settle() { attached.buffers.pool.settle() }

  func destroy() {
    seats.remove(self, attached.buffers.proxy)
    attached.destroy()
  }

  /// Returns the edges that a press at a position on the surface resizes.
  private func edges(at position: Point) -> WindowEdges {
    guard let layout else { return [] }
    let frame = layout.frame(of: part)
    return layout.edges(
      at: Point(x: position.x + Double(frame.left), y: position.y + Double(frame.top)))
  }
}

extension FrameEdgeSurface: TextInputTarget {
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
  var surfaceTextInput: TextInputState? { nil }
}

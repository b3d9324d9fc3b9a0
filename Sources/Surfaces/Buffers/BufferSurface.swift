// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster
import SashWayland

/// A surface with the buffers that are committed to it, regardless of its role.
///
/// The object of the role owns it, and destroys its own protocol objects first.
package final class BufferSurface {
  package let proxy: WlSurface
  /// The globals of the surface's connection.
  package let globals: BoundGlobals
  package let pool: BufferPool
  /// The region that was not painted since it has changed: everything at first and after a resize.
  private var unpaintedRegion = Region()
  /// Whether the surface has a viewport, as fractional scales require.
  package var hasViewport: Bool { viewport != nil }
  /// Whether a buffer was committed.
  package private(set) var hasContent = false
  /// The size and the scale of the last committed buffer, or `nil` before the first.
  package var committedSize: SurfaceSize? { lastSentSize }
  /// Called when the frame callback was received.
  package var onCallback: (() -> Void)?
  /// Acknowledges a configure of the role, by its serial.
  package var onAcknowledge: ((UInt32) -> Void)?
  /// The serial of the newest configure while it is unanswered.
  private var unacknowledgedSerial: UInt32?
  /// Whether a request waits for the next commit.
  private var isDirty = false

  private let viewport: WpViewport?
  private var damageRects = DamageRects()
  private var callback: WlCallback?
  /// The handler of all frame callbacks, stored so that a frame does not allocate one.
  private lazy var callbackHandler: (WlCallback.Event) -> Void = { [weak self] _ in
    self?.callback = nil
    self?.onCallback?()
  }
  /// The size and scale that were sent last.
  private var lastSentSize: SurfaceSize?
  /// The opaque region that was sent last, with the size for which it was computed.
  private var lastSentOpaque: (region: Region?, size: SurfaceSize)?

  /// Creates a surface without a role.
  ///
  /// - Parameters:
  ///   - globals: The globals to create the objects from.
  ///   - format: The pixel format of the buffers.
  ///   - allocate: Allocates the memory of the buffers.
  package init(globals: BoundGlobals, format: PixelFormat, allocate: @escaping BufferPool.Allocator)
  {
    self.globals = globals
    proxy = globals.compositor.createSurface()
    viewport = globals.viewporter?.getViewport(surface: proxy)
    pool = BufferPool(shm: globals.shm, format: format, allocate: allocate)
  }

  /// Sets the size of further buffers; returns whether it has changed.
  package func resize(to size: SurfaceSize) -> Bool {
    guard size.pixels != pool.size else { return false }
    pool.resize(to: size.pixels)
    unpaintedRegion = Region(PixelRect(size.pixels))
    return true
  }

  /// Adds to the region that must be painted.
  package func addDamage(_ region: Region) { unpaintedRegion.formUnion(region) }

  /// The region that must be painted, in pixels.
  package var damage: Region { unpaintedRegion.intersection(PixelRect(pool.size)) }

  /// The number of damage rectangles sent with the last frame.
  package var damageCount: Int { damageRects.count }

  /// Requests presentation feedback for the next commit.
  package func requestPresentationFeedback(
    committed: Double, _ body: @escaping (FrameTiming) -> Void
  ) {
    globals.presentation?.request(for: proxy, committed: committed, body)
  }

  // MARK: Configures

  /// Records a configure, which the next commit answers.
  package func configured(_ serial: UInt32) { unacknowledgedSerial = serial }

  /// Acknowledges the newest configure, which takes effect with the next commit.
  package func acknowledge() {
    guard let serial = unacknowledgedSerial else { return }
    unacknowledgedSerial = nil
    onAcknowledge?(serial)
  }

  /// Records that a request takes effect with the next commit.
  package func setNeedsCommit() { isDirty = true }

  // MARK: Commits

  /// Paints the damage into a buffer and commits it; without damage, only what waits for a commit.
  ///
  /// - Parameters:
  ///   - size: The size and the scale, to which the buffers were resized.
  ///   - paint: Paints damage, in pixels, into a buffer, and returns the opaque region of the
  ///     surface, or `nil` for the whole.
  /// - Returns: The outcome for the pacer.
  /// - Throws: `BufferError` if there is no memory.
  package func draw(
    _ size: SurfaceSize, paint: (WaylandBuffer, Region) -> Region?
  ) throws(BufferError) -> FramePacer.Outcome {
    let damage = damage
    guard !damage.isEmpty else {
      if isDirty || unacknowledgedSerial != nil { commit() }
      return .unchanged
    }
    guard let buffer = try pool.take() else { return .noBuffer }
    acknowledge()
    let opaque = paint(buffer, damage)
    commit(buffer, damage: damage, opaque: opaque, size: size)
    return .committed
  }

  /// Commits without a buffer.
  package func commit() {
    acknowledge()
    proxy.commit()
    isDirty = false
  }

  /// Commits a painted buffer.
  ///
  /// - Parameters:
  ///   - buffer: The painted buffer.
  ///   - damage: The region that differs from the last committed buffer, in pixels.
  ///   - opaque: The opaque region in pixels, or `nil` for the whole surface.
  ///   - size: The size and the scale for which the buffer was painted.
  ///   - requestsCallback: Whether the frame callback is requested, unless one is outstanding.
  ///   - offset: The movement of the surface in logical pixels, for the icon of a drag.
  package func commit(
    _ buffer: WaylandBuffer, damage: Region, opaque: Region?, size: SurfaceSize,
    requestsCallback: Bool = true, offset: (x: Int32, y: Int32)? = nil
  ) {
    sendSize(size)
    sendOpaqueRegion(opaque, size)
    // From version 5 on, the arguments of `attach` must be zero.
    let hasOffset = proxy.version >= WlSurface.offsetSince
    proxy.attach(
      buffer: buffer.proxy, x: hasOffset ? 0 : offset?.x ?? 0, y: hasOffset ? 0 : offset?.y ?? 0)
    if hasOffset, let offset { proxy.offset(x: offset.x, y: offset.y) }
    for rect in damageRects.mergedRects(damage) {
      proxy.damageBuffer(
        x: Int32(rect.left), y: Int32(rect.top), width: Int32(rect.width),
        height: Int32(rect.height))
    }
    if requestsCallback { requestCallbackIfNeeded() }
    commit()
    hasContent = true
    pool.commit(buffer, damage: damage)
    unpaintedRegion = Region()
  }

  /// Requests the frame callback with the next commit, unless one is outstanding.
  package func requestCallbackIfNeeded() {
    if callback == nil { requestCallback() }
  }

  /// Removes the content with the next commit, which the caller makes.
  package func removeContent() {
    proxy.attach(buffer: nil, x: 0, y: 0)
    hasContent = false
  }

  private func requestCallback() {
    let callback = proxy.frame()
    callback.onEvent = callbackHandler
    self.callback = callback
  }

  private func sendSize(_ size: SurfaceSize) {
    guard size != lastSentSize else { return }
    if size.turn != lastSentSize?.turn ?? .none {
      proxy.setBufferTransform(transform: size.turn.transform)
    }
    switch size.scale {
    case .whole(let factor):
      if case .fraction = lastSentSize?.scale { viewport?.setDestination(width: -1, height: -1) }
      if lastSentSize?.scale != size.scale { proxy.setBufferScale(scale: Int32(factor)) }
    case .fraction:
      if case .whole(let factor) = lastSentSize?.scale, factor != 1 {
        proxy.setBufferScale(scale: 1)
      }
      viewport?.setDestination(width: Int32(size.width), height: Int32(size.height))
    }
    lastSentSize = size
  }

  private func sendOpaqueRegion(_ part: Region?, _ size: SurfaceSize) {
    if let lastSentOpaque, lastSentOpaque.size == size, lastSentOpaque.region == part { return }
    // An empty region is the initial state of a surface.
    defer { lastSentOpaque = (part, size) }
    let opaque = part ?? Region(PixelRect(size.pixels))
    if opaque.isEmpty {
      if lastSentOpaque != nil { proxy.setOpaqueRegion(region: nil) }
      return
    }
    let region = globals.makeRegion(OpaqueRects.rects(opaque, size: size))
    proxy.setOpaqueRegion(region: region)
    region.destroy()
  }

  /// Destroys the surface and its buffers, after the objects of its role.
  package func destroy() {
    onCallback = nil
    onAcknowledge = nil
    proxy.onEvent = nil
    callback?.onEvent = nil
    callback = nil
    viewport?.destroy()
    proxy.destroy()
    pool.destroy()
  }
}

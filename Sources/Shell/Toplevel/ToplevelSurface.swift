// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster
import SashWayland

/// The protocol objects of one window on one connection.
final class ToplevelSurface {
  /// An event for the window.
  enum Notice {
    /// A configure must be answered.
    case configured
    /// The preferred scale has changed.
    case scaleChanged
    /// The frame callback was received.
    case callbackDone
    /// A buffer was released.
    case released
    /// The user requested to close the window.
    case closed
  }

  let surface: WlSurface
  let toplevel: XdgToplevel
  let pool: BufferPool
  /// The region that must be painted regardless of layer changes: everything at first and after a
  /// resize.
  var unpaintedRegion: Region

  private let globals: BoundGlobals
  private let outputs: OutputList
  private var damageRects = DamageRects()
  private let xdgSurface: XdgSurface
  private let viewport: WpViewport?
  private let fractional: WpFractionalScaleV1?
  private let decoration: ZxdgToplevelDecorationV1?
  private var callback: WlCallback?
  private let notify: (Notice) -> Void
  /// The handler of all frame callbacks, stored so that a frame does not allocate one.
  private lazy var callbackHandler: (WlCallback.Event) -> Void = { [weak self] _ in
    self?.callback = nil
    self?.notify(.callbackDone)
  }

  /// The configure that is not complete yet.
  private var pending = ToplevelConfigure()
  /// The newest complete configure.
  private(set) var configure = ToplevelConfigure()
  /// The serial of `configure` while it is unanswered.
  private var unacknowledgedSerial: UInt32?
  private var preference = ScalePreference()
  private var entered: [Output] = []
  /// Whether a request waits for the next commit.
  private(set) var isDirty = false
  /// The size and scale that were sent last.
  private var lastSentSize: SurfaceSize?
  /// The opaque region that was sent last, with the size for which it was computed.
  private var lastSentOpaque: (region: Region?, size: SurfaceSize)?

  /// Whether the compositor decorates the window.
  private(set) var isDecorated = false

  /// Creates the objects; a commit of the surface requests the first configure.
  ///
  /// - Parameters:
  ///   - globals: The globals to create the objects from.
  ///   - outputs: The outputs, whose scales count without a preferred one.
  ///   - format: The pixel format of the buffers.
  ///   - allocate: Allocates the memory of the buffers.
  ///   - scale: The number of physical pixels per logical pixel, or `nil` for the compositor's
  ///     preference.
  ///   - notify: Called with each event for the window.
  init(
    globals: BoundGlobals, outputs: OutputList, format: PixelFormat,
    allocate: @escaping BufferPool.Allocator, scale: Double?,
    _ notify: @escaping (Notice) -> Void
  ) {
    self.globals = globals
    self.outputs = outputs
    self.notify = notify
    surface = globals.compositor.createSurface()
    xdgSurface = globals.wmBase.getXdgSurface(surface: surface)
    toplevel = xdgSurface.getToplevel()
    viewport = globals.viewporter?.getViewport(surface: surface)
    fractional =
      viewport == nil ? nil : globals.fractionalScale?.getFractionalScale(surface: surface)
    decoration = globals.decoration?.getToplevelDecoration(toplevel: toplevel)
    pool = BufferPool(shm: globals.shm, format: format, allocate: allocate)
    unpaintedRegion = Region()
    preference.outputScales = outputs.scales
    preference.requested = scale.map { SurfaceScale(nearest: $0, hasViewport: viewport != nil) }
    pool.onRelease = { [weak self] in self?.notify(.released) }
    surface.onEvent = { [weak self] in self?.handleEvent($0) }
    xdgSurface.onEvent = { [weak self] in self?.handleEvent($0) }
    toplevel.onEvent = { [weak self] in self?.handleEvent($0) }
    fractional?.onEvent = { [weak self] in self?.handleEvent($0) }
    decoration?.onEvent = { [weak self] in self?.handleEvent($0) }
    decoration?.setMode(mode: .serverSide)
  }

  /// The scale to draw at.
  var scale: SurfaceScale { preference.scale }

  /// Whether a configure is unanswered.
  var needsAcknowledgement: Bool { unacknowledgedSerial != nil }

  // MARK: Events

  private func handleEvent(_ event: WlSurface.Event) {
    switch event {
    case .enter(let proxy):
      if let output = outputs.output(proxy), !entered.contains(where: { $0 === output }) {
        entered.append(output)
        outputsChanged()
      }
    case .leave(let proxy):
      entered.removeAll { $0.isSame(as: proxy) }
      outputsChanged()
    }
  }

  private func handleEvent(_ event: WpFractionalScaleV1.Event) {
    if case .preferredScale(let parts) = event { prefer { $0.fraction = Int(parts) } }
  }

  private func handleEvent(_ event: XdgToplevel.Event) {
    switch event {
    case .configure(let width, let height, let states):
      pending.width = max(0, Int(width))
      pending.height = max(0, Int(height))
      pending.states = ToplevelConfigure.States(wire: states, version: toplevel.version)
    case .configureBounds(let width, let height):
      pending.boundsWidth = max(0, Int(width))
      pending.boundsHeight = max(0, Int(height))
    case .close: notify(.closed)
    case .wmCapabilities: break
    }
  }

  private func handleEvent(_ event: XdgSurface.Event) {
    if case .configure(let serial) = event {
      configure = pending
      unacknowledgedSerial = serial
      notify(.configured)
    }
  }

  private func handleEvent(_ event: ZxdgToplevelDecorationV1.Event) {
    if case .configure(let mode) = event { isDecorated = mode == .serverSide }
  }

  // MARK: Scale

  /// Updates the scale after a change of the outputs.
  func outputsChanged() {
    entered.removeAll { !outputs.contains($0) }
    prefer {
      $0.enteredScales = entered.map(\.info.scale)
      $0.outputScales = outputs.scales
    }
  }

  private func prefer(_ change: (inout ScalePreference) -> Void) {
    let old = preference.scale
    change(&preference)
    if preference.scale != old { notify(.scaleChanged) }
  }

  // MARK: Requests

  /// Acknowledges the newest configure, which takes effect with the next commit.
  func acknowledge() {
    guard let serial = unacknowledgedSerial else { return }
    unacknowledgedSerial = nil
    xdgSurface.ackConfigure(serial: serial)
  }

  /// Sets the minimum size in logical pixels, or removes it with `nil`.
  ///
  /// It takes effect with the next commit.
  func setMinimumSize(_ size: Size?) {
    toplevel.setMinSize(
      width: size.map { Int32(SurfaceSize.whole($0.width)) } ?? 0,
      height: size.map { Int32(SurfaceSize.whole($0.height)) } ?? 0)
    isDirty = true
  }

  /// Sets the size of further buffers; returns whether it has changed.
  func resize(to size: SurfaceSize) -> Bool {
    guard size.pixels != pool.size else { return false }
    pool.resize(to: size.pixels)
    unpaintedRegion = Region(PixelRect(size.pixels))
    return true
  }

  /// The number of damage rectangles sent with the last frame.
  var damageCount: Int { damageRects.count }

  /// Requests presentation feedback for the next commit.
  func requestPresentationFeedback(committed: Double, _ body: @escaping (FramePresentation) -> Void)
  {
    globals.presentation?.request(for: surface, committed: committed, body)
  }

  /// Commits a painted buffer.
  ///
  /// - Parameters:
  ///   - buffer: The painted buffer.
  ///   - damage: The region that differs from the last committed buffer, in pixels.
  ///   - opaque: The opaque region in pixels, or `nil` for the whole surface.
  ///   - size: The size and the scale for which the buffer was painted.
  func commit(
    _ buffer: WaylandBuffer, damage: Region, opaque: Region?, size: SurfaceSize
  ) {
    acknowledge()
    sendSize(size)
    sendOpaqueRegion(opaque, size)
    surface.attach(buffer: buffer.proxy, x: 0, y: 0)
    for rect in damageRects.mergedRects(damage) {
      surface.damageBuffer(
        x: Int32(rect.left), y: Int32(rect.top), width: Int32(rect.width),
        height: Int32(rect.height))
    }
    if callback == nil { requestCallback() }
    commitSurface()
  }

  /// Commits without a buffer.
  func commit() {
    acknowledge()
    commitSurface()
  }

  private func commitSurface() {
    surface.commit()
    isDirty = false
  }

  private func requestCallback() {
    let callback = surface.frame()
    callback.onEvent = callbackHandler
    self.callback = callback
  }

  private func sendSize(_ size: SurfaceSize) {
    guard size != lastSentSize else { return }
    switch size.scale {
    case .whole(let factor):
      if case .fraction = lastSentSize?.scale { viewport?.setDestination(width: -1, height: -1) }
      if lastSentSize?.scale != size.scale { surface.setBufferScale(scale: Int32(factor)) }
    case .fraction:
      if case .whole(let factor) = lastSentSize?.scale, factor != 1 {
        surface.setBufferScale(scale: 1)
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
      if lastSentOpaque != nil { surface.setOpaqueRegion(region: nil) }
      return
    }
    let region = globals.compositor.createRegion()
    for rect in OpaqueRects.rects(opaque, size: size) {
      region.add(
        x: Int32(rect.left), y: Int32(rect.top), width: Int32(rect.width),
        height: Int32(rect.height))
    }
    surface.setOpaqueRegion(region: region)
    region.destroy()
  }

  /// Destroys all objects in the order that the protocols require.
  func destroy() {
    surface.onEvent = nil
    xdgSurface.onEvent = nil
    toplevel.onEvent = nil
    fractional?.onEvent = nil
    decoration?.onEvent = nil
    callback?.onEvent = nil
    callback = nil
    decoration?.destroy()
    fractional?.destroy()
    viewport?.destroy()
    toplevel.destroy()
    xdgSurface.destroy()
    surface.destroy()
    pool.destroy()
  }
}

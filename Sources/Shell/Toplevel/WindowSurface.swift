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

  /// The surface with its buffers.
  let buffers: BufferSurface
  let toplevel: XdgToplevel
  /// The object that popups of the window are created on.
  let xdgSurface: XdgSurface

  private let outputs: OutputList
  private let fractional: WpFractionalScaleV1?
  private let decoration: ZxdgToplevelDecorationV1?
  private let notify: (Notice) -> Void

  /// The configure that is not complete yet.
  private var pending = ToplevelConfigure()
  /// The newest complete configure.
  private(set) var configure = ToplevelConfigure()
  /// The serial of `configure` while it is unanswered.
  private var unacknowledgedSerial: UInt32?
  private var preference = ScalePreference()
  private var entered: [Output] = []
  /// Whether a minimum size was set.
  private(set) var hasMinimumSize = false
  /// The window geometry that was requested last, or `nil` before the first request.
  private(set) var sentGeometry: PixelRect?
  /// Whether a request waits for the next commit.
  private(set) var isDirty = false

  /// Creates the objects; a commit of the surface requests the first configure.
  ///
  /// - Parameters:
  ///   - globals: The globals to create the objects from.
  ///   - outputs: The outputs, whose scales count without a preferred one.
  ///   - format: The pixel format of the buffers.
  ///   - allocate: Allocates the memory of the buffers.
  ///   - scale: The number of physical pixels per logical pixel, or `nil` for the compositor's
  ///     preference.
  ///   - preferredDecoration: The preferred decoration.
  ///   - notify: Called with each event for the window.
  init(
    globals: BoundGlobals, outputs: OutputList, format: PixelFormat,
    allocate: @escaping BufferPool.Allocator, scale: Double?,
    decoration preferredDecoration: ToplevelOptions.Decoration, _ notify: @escaping (Notice) -> Void
  ) {
    self.outputs = outputs
    self.notify = notify
    buffers = BufferSurface(globals: globals, format: format, allocate: allocate)
    let surface = buffers.proxy
    xdgSurface = globals.wmBase.getXdgSurface(surface: surface)
    toplevel = xdgSurface.getToplevel()
    fractional =
      buffers.hasViewport ? globals.fractionalScale?.getFractionalScale(surface: surface) : nil
    decoration = globals.decoration?.getToplevelDecoration(toplevel: toplevel)
    preference.outputScales = outputs.scales
    preference.requested = scale.map {
      SurfaceScale(nearest: $0, hasViewport: buffers.hasViewport)
    }
    buffers.pool.onRelease = { [weak self] in self?.notify(.released) }
    buffers.onCallback = { [weak self] in self?.notify(.callbackDone) }
    surface.onEvent = { [weak self] in self?.handleEvent($0) }
    xdgSurface.onEvent = { [weak self] in self?.handleEvent($0) }
    toplevel.onEvent = { [weak self] in self?.handleEvent($0) }
    fractional?.onEvent = { [weak self] in self?.handleEvent($0) }
    decoration?.onEvent = { [weak self] in self?.handleEvent($0) }
    switch preferredDecoration {
    case .automatic, .server: decoration?.setMode(mode: .serverSide)
    case .client, .none: decoration?.setMode(mode: .clientSide)
    }
  }

  /// The scale to draw at.
  var scale: SurfaceScale { preference.scale }

  /// The size in logical pixels of the output that the window is on, or `nil` if it is unknown.
  var outputSize: Size? {
    let info = entered.first?.info ?? outputs.infos.first
    guard let info, info.pixels.width > 0, info.pixels.height > 0 else { return nil }
    let scale = Double(max(1, info.scale))
    return Size(
      width: Double(info.pixels.width) / scale, height: Double(info.pixels.height) / scale)
  }

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
    case .wmCapabilities(let capabilities):
      pending.actions = ToplevelConfigure.actions(wire: capabilities)
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
    // It takes effect with the configure of the surface that follows.
    if case .configure(let mode) = event { pending.isDecorated = mode == .serverSide }
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
    hasMinimumSize = size != nil
    toplevel.setMinSize(
      width: size.map { Int32(SurfaceSize.whole($0.width)) } ?? 0,
      height: size.map { Int32(SurfaceSize.whole($0.height)) } ?? 0)
    isDirty = true
  }

  /// Sets the window geometry, the part of the surface with its subsurfaces that counts as the
  /// window, in logical pixels.
  ///
  /// It takes effect with the next commit. Without a request it is the surface.
  func setGeometry(_ geometry: PixelRect) {
    guard geometry != sentGeometry else { return }
    sentGeometry = geometry
    xdgSurface.setWindowGeometry(
      x: Int32(geometry.left), y: Int32(geometry.top), width: Int32(geometry.width),
      height: Int32(geometry.height))
    isDirty = true
  }

  /// Records that a request takes effect with the next commit.
  func setNeedsCommit() { isDirty = true }

  /// Commits without a buffer, with a frame callback: subsurfaces have changed.
  func commitSubsurfaces() {
    buffers.requestCallbackIfNeeded()
    commit()
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
    buffers.commit(buffer, damage: damage, opaque: opaque, size: size)
    isDirty = false
  }

  /// Commits without a buffer.
  func commit() {
    acknowledge()
    buffers.proxy.commit()
    isDirty = false
  }

  /// Destroys all objects in the order that the protocols require.
  func destroy() {
    xdgSurface.onEvent = nil
    toplevel.onEvent = nil
    fractional?.onEvent = nil
    decoration?.onEvent = nil
    decoration?.destroy()
    fractional?.destroy()
    toplevel.destroy()
    xdgSurface.destroy()
    buffers.destroy()
  }
}

// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster
import SashSurfaces
import SashWayland

/// The surface of one window on one connection, with its role.
final class WindowSurface {
  /// An event for the window.
  enum Notice {
    /// A configure must be answered.
    case configured
    /// A configure is not answered, as its size in logical pixels cannot be drawn.
    case refused(width: Int, height: Int)
    /// The preferred scale or rotation has changed.
    case scaleChanged
    /// The frame callback was received.
    case callbackDone
    /// A buffer was released.
    case released
    /// The user requested to close the window, or the compositor has closed its layer surface.
    case closed
  }

  /// The surface with its buffers.
  let buffers: BufferSurface
  /// The role of the surface.
  let role: WindowRole

  private let outputs: OutputList
  private let fractional: WpFractionalScaleV1?
  private let notify: (Notice) -> Void
  /// Whether buffers have 16 bits per pixel if the compositor accepts them.
  private let usesReducedColors: Bool

  /// The newest complete configure.
  private(set) var configure = ToplevelConfigure()
  private var preference = ScalePreference()
  private var turnPreference = TurnPreference()
  private var entered: [Output] = []
  /// The globals of the outputs that the surface is on; after it has left all, of the last one.
  private(set) var lastOutputs: Set<UInt32> = []
  /// The window geometry that was requested last, or `nil` before the first request.
  private(set) var sentGeometry: PixelRect?

  /// Creates the objects; a commit of the surface requests the first configure, except for the cover
  /// of an output, which receives one without.
  ///
  /// - Parameters:
  ///   - globals: The globals to create the objects from.
  ///   - outputs: The outputs, whose scales count without a preferred one.
  ///   - format: The pixel format of the buffers.
  ///   - usesReducedColors: Whether buffers have 16 bits per pixel if the compositor accepts them.
  ///   - allocate: Allocates the memory of the buffers.
  ///   - scale: The number of physical pixels per logical pixel, or `nil` for the compositor's
  ///     preference.
  ///   - makeRole: Creates the role of the surface.
  ///   - notify: Called with each event for the window.
  init(
    globals: BoundGlobals, outputs: OutputList, format: PixelFormat, usesReducedColors: Bool,
    allocate: @escaping BufferPool.Allocator, scale: Double?,
    makeRole: (WlSurface) -> WindowRole, _ notify: @escaping (Notice) -> Void
  ) {
    self.outputs = outputs
    self.notify = notify
    self.usesReducedColors = usesReducedColors
    buffers = BufferSurface(globals: globals, format: format, allocate: allocate)
    let surface = buffers.proxy
    role = makeRole(surface)
    fractional =
      buffers.hasViewport ? globals.fractionalScale?.getFractionalScale(surface: surface) : nil
    preference.outputScales = outputs.scales
    turnPreference.outputs = outputs.infos.map(\.turn)
    preference.requested = scale.map {
      SurfaceScale(nearest: $0, hasViewport: buffers.hasViewport)
    }
    buffers.pool.onRelease = { [weak self] in self?.notify(.released) }
    buffers.onCallback = { [weak self] in self?.notify(.callbackDone) }
    surface.onEvent = { [weak self] in self?.handleEvent($0) }
    buffers.onAcknowledge = { [role] in role.acknowledge($0) }
    role.onNotice = { [weak self] in self?.handleNotice($0) }
    fractional?.onEvent = { [weak self] in self?.handleEvent($0) }
  }

  /// The role as that of an ordinary window, or `nil` if it is another one.
  private var toplevelRole: ToplevelRole? { role as? ToplevelRole }

  /// The object of an ordinary window, or `nil` if the surface has another role.
  var toplevel: XdgToplevel? { toplevelRole?.toplevel }

  /// The scale to draw at.
  var scale: SurfaceScale { preference.scale }

  /// The rotation of the pixels to draw.
  var turn: QuarterTurn { turnPreference.turn }

  /// The size in logical pixels of the output that the window is on, or `nil` if it is unknown.
  var outputSize: Size? {
    let info = entered.first?.info ?? outputs.infos.first
    guard let info, !info.size.isEmpty else { return nil }
    return info.size
  }

  // MARK: Events

  private func handleEvent(_ event: WlSurface.Event) {
    switch event {
    case .enter(let proxy):
      if let output = outputs.output(proxy), !entered.contains(where: { $0 === output }) {
        entered.append(output)
        lastOutputs.insert(output.global)
        outputsChanged()
      }
    case .leave(let proxy):
      entered.removeAll { $0.proxy === proxy }
      if !entered.isEmpty { lastOutputs = Set(entered.map(\.global)) }
      outputsChanged()
    case .preferredBufferScale(let factor): prefer { scale, _ in scale.announced = Int(factor) }
    case .preferredBufferTransform(let transform):
      prefer { _, turn in turn.announced = QuarterTurn(transform) }
    }
  }

  private func handleEvent(_ event: WpFractionalScaleV1.Event) {
    if case .preferredScale(let parts) = event {
      prefer { scale, _ in scale.fraction = Int(parts) }
    }
  }

  private func handleNotice(_ notice: WindowRole.Notice) {
    switch notice {
    case .configured(let new, let serial):
      configure = new
      buffers.configured(serial)
      // The compositor announces its formats before the first configure.
      if usesReducedColors { buffers.pool.reduceColors(available: buffers.globals.formats) }
      notify(.configured)
    case .refused(let width, let height): notify(.refused(width: width, height: height))
    case .closed: notify(.closed)
    }
  }

  // MARK: Scale

  /// Updates the scale after a change of the outputs.
  func outputsChanged() {
    entered.removeAll { !outputs.contains($0) }
    prefer { scale, turn in
      // A surface that has left all outputs keeps its scale and its rotation: it is hidden, or no
      // output is left, and most return to the same one.
      if !entered.isEmpty {
        scale.enteredScales = entered.map(\.info.scale)
        turn.entered = entered.map(\.info.turn)
      }
      scale.outputScales = outputs.scales
      turn.outputs = outputs.infos.map(\.turn)
    }
  }

  private func prefer(_ change: (inout ScalePreference, inout TurnPreference) -> Void) {
    let old = (preference.scale, turnPreference.turn)
    change(&preference, &turnPreference)
    if (preference.scale, turnPreference.turn) != old { notify(.scaleChanged) }
  }

  // MARK: Requests

  /// Sets the minimum size of an ordinary window in logical pixels, or removes it with `nil`.
  ///
  /// It takes effect with the next commit.
  func setMinimumSize(_ size: Size?) {
    guard let toplevelRole, size != nil || toplevelRole.hasMinimumSize else { return }
    toplevelRole.setMinimumSize(size)
    buffers.setNeedsCommit()
  }

  /// Returns whether the surface can have other options of its layer; else it needs another surface.
  func canUpdate(from old: LayerSurfaceOptions, to new: LayerSurfaceOptions) -> Bool {
    guard let role = role as? LayerRole else { return true }
    return new.output == old.output && new.namespace == old.namespace
      && (new.layer == old.layer || role.canChangeLayer)
  }

  /// Requests the differences from the last options of a layer surface.
  ///
  /// They take effect with the next commit.
  func update(_ options: LayerSurfaceOptions) {
    guard let role = role as? LayerRole else { return }
    role.update(options)
    buffers.setNeedsCommit()
  }

  /// Sets the window geometry, the part of the surface with its subsurfaces that counts as the
  /// window, in logical pixels.
  ///
  /// It takes effect with the next commit. Without a request it is the surface.
  func setGeometry(_ geometry: PixelRect) {
    guard geometry != sentGeometry, let role = toplevelRole else { return }
    sentGeometry = geometry
    role.xdgSurface.setWindowGeometry(
      x: Int32(geometry.left), y: Int32(geometry.top), width: Int32(geometry.width),
      height: Int32(geometry.height))
    buffers.setNeedsCommit()
  }

  /// Destroys all objects in the order that the protocols require.
  func destroy() {
    fractional?.onEvent = nil
    fractional?.destroy()
    role.destroy()
    buffers.destroy()
  }
}

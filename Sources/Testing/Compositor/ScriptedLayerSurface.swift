// SPDX-License-Identifier: MIT

public import SashGeometry
public import SashInterface
public import SashWayland

/// A client's layer surface (`zwlr_layer_surface_v1`) in a scripted compositor, with its configure
/// sequence.
///
/// The compositor ends the connection of a client that breaks the rules of the layer shell, as real
/// ones do, and records a `Violation`.
public final class ScriptedLayerSurface {
  /// The state of a layer surface.
  public enum Phase: Hashable, Sendable {
    /// Waits for the client's first commit.
    case created
    /// Waits for the acknowledgement of a configure.
    case configured
    /// Waits for a buffer.
    case acknowledged
    /// Has content.
    case mapped
    /// Closed by the compositor: waits until the client destroys it.
    case closed
    /// Destroyed by the client. Final.
    case destroyed
  }

  /// The state that the client requests with a commit.
  public struct State: Hashable, Sendable {
    /// The layer.
    public var layer: ZwlrLayerShellV1.Layer
    /// The requested size in logical pixels; in each direction 0 for that of the output.
    public var size = PixelSize.zero
    /// The edges that the surface is placed at.
    public var anchors: WindowEdges = []
    /// The distance from the edge that stays free of other windows, or -1.
    public var exclusiveZone: Int32 = 0
    /// The distances from the edges.
    public var margins = EdgeInsets.zero
    /// The rule for the keyboard.
    public var keyboardInteractivity = ZwlrLayerSurfaceV1.KeyboardInteractivity.none
  }

  /// The surface.
  public let surface: ScriptedSurface
  /// The protocol object.
  public let resource: ZwlrLayerSurfaceV1Resource
  /// The output that the client requested, or `nil` for the choice of the compositor.
  public private(set) weak var output: ScriptedOutput?
  /// The purpose of the surface.
  public let namespace: String
  /// The state of the surface.
  public private(set) var phase = Phase.created
  /// The committed state.
  public private(set) var state: State
  /// The serials that the client acknowledged, in order.
  public private(set) var acknowledged: [UInt32] = []

  private var pending: State
  private var sent: [UInt32] = []
  private var compositor: ScriptedCompositor { surface.compositor }

  init(
    _ resource: ZwlrLayerSurfaceV1Resource, of surface: ScriptedSurface, on output: ScriptedOutput?,
    layer: ZwlrLayerShellV1.Layer, namespace: String
  ) {
    self.resource = resource
    self.surface = surface
    self.output = output
    self.namespace = namespace
    state = State(layer: layer)
    pending = state
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = { [unowned self] in destroyed() }
    surface.willCommit = { [unowned self] in willCommit(bringsContent: $0) }
    surface.didCommit = { [unowned self] in didCommit(hasContent: $0) }
  }

  // MARK: Script

  /// Sends a configure.
  ///
  /// - Parameter size: The size in logical pixels; by default that of the committed state.
  /// - Returns: The serial.
  @discardableResult
  public func configure(_ size: PixelSize? = nil) -> UInt32 {
    let size = size ?? placedSize
    let serial = compositor.nextSerial()
    resource.sendConfigure(
      serial: serial, width: UInt32(size.width), height: UInt32(size.height))
    sent.append(serial)
    if phase == .created { phase = .configured }
    return serial
  }

  /// Closes the surface, as for a removed output.
  public func close() {
    guard phase != .closed, phase != .destroyed else { return }
    if phase == .mapped { removeFocus() }
    phase = .closed
    resource.sendClosed()
  }

  /// The position on the output in logical pixels.
  public var position: Point {
    let screen = screenSize
    let size = surface.isMapped ? surface.logicalSize : placedSize
    return Point(
      x: Self.position(
        of: size.width, in: screen.width, between: (.left, state.margins.left),
        (.right, state.margins.right), state.anchors),
      y: Self.position(
        of: size.height, in: screen.height, between: (.top, state.margins.top),
        (.bottom, state.margins.bottom), state.anchors))
  }

  private static func position(
    of length: Int, in whole: Int, between first: (edge: WindowEdges, margin: Double),
    _ last: (edge: WindowEdges, margin: Double), _ anchors: WindowEdges
  ) -> Double {
    switch (anchors.contains(first.edge), anchors.contains(last.edge)) {
    case (true, false): first.margin
    case (false, true): Double(whole - length) - last.margin
    case (true, true), (false, false): Double(whole - length) / 2
    }
  }

  /// The size of the output in logical pixels.
  private var screenSize: PixelSize {
    let screen = output ?? compositor.outputs.first
    let scale = max(1, Int(screen?.scale ?? 1))
    return PixelSize(
      width: (screen?.size.width ?? 0) / scale, height: (screen?.size.height ?? 0) / scale)
  }

  /// The size of the committed state in logical pixels, with that of the output where it is 0.
  private var placedSize: PixelSize {
    let margins = state.margins
    var size = state.size
    if size.width == 0 { size.width = screenSize.width - Int(margins.left + margins.right) }
    if size.height == 0 { size.height = screenSize.height - Int(margins.top + margins.bottom) }
    return size
  }

  // MARK: Requests

  private func handle(_ request: ZwlrLayerSurfaceV1Resource.Request) {
    switch request {
    case .setSize(let width, let height):
      pending.size = PixelSize(width: Int(width), height: Int(height))
    case .setAnchor(let anchor):
      pending.anchors = WindowEdges(rawValue: UInt8(anchor.rawValue & 15))
    case .setExclusiveZone(let zone): pending.exclusiveZone = zone
    case .setMargin(let top, let right, let bottom, let left):
      pending.margins = EdgeInsets(
        top: Double(top), left: Double(left), bottom: Double(bottom), right: Double(right))
    case .setKeyboardInteractivity(let rule):
      if rule == .onDemand, resource.version < 4 {
        fail(.invalidKeyboardInteractivity, "on demand in version \(resource.version)")
      }
      pending.keyboardInteractivity = rule
    case .setLayer(let layer): pending.layer = layer
    case .getPopup(let popup): compositor.popups.setParent(of: popup, self)
    case .ackConfigure(let serial): acknowledge(serial)
    case .destroy:
      if compositor.popups.all.contains(where: { $0.layerSurface === self }) {
        compositor.violation(.badDestructionOrder, resource, "a popup of it is still there")
      }
    }
  }

  private func fail(_ error: ZwlrLayerSurfaceV1.Error, _ detail: String) {
    compositor.violation(.badLayerSurface, resource, detail)
    resource.postError(code: error.rawValue, detail)
  }

  private func acknowledge(_ serial: UInt32) {
    guard let index = sent.firstIndex(of: serial) else {
      return fail(.invalidSurfaceState, "\(serial) is not outstanding")
    }
    sent.removeSubrange(...index)
    acknowledged.append(serial)
    if phase == .configured { phase = .acknowledged }
  }

  private func willCommit(bringsContent: Bool) {
    let old = state
    state = pending
    let axes: [(length: Int, edges: WindowEdges)] = [
      (state.size.width, [.left, .right]), (state.size.height, [.top, .bottom]),
    ]
    for axis in axes where axis.length == 0 && !state.anchors.isSuperset(of: axis.edges) {
      fail(.invalidSize, "a size of \(state.size) with \(state.anchors)")
    }
    if bringsContent, phase == .created || phase == .configured {
      compositor.violation(.bufferBeforeConfigure, surface.resource, "layer surface is \(phase)")
      resource.postError(
        code: ZwlrLayerSurfaceV1.Error.invalidSurfaceState.rawValue, "unconfigured")
    }
    // Another size is answered with another configure.
    if state != old, phase == .mapped, compositor.configuration.configuresNewWindows { configure() }
  }

  private func didCommit(hasContent: Bool) {
    switch (phase, hasContent) {
    case (.created, false):
      if compositor.configuration.configuresNewWindows { configure() }
    case (.acknowledged, true):
      phase = .mapped
      if let output = output ?? compositor.outputs.first { surface.enter(output) }
      if compositor.configuration.focusesNewWindows, state.keyboardInteractivity != .none {
        for seat in compositor.seats { seat.focusKeyboard(surface) }
      }
    case (.mapped, false):
      phase = .created
      sent = []
      removeFocus()
    default: break
    }
  }

  private func removeFocus() {
    for seat in compositor.seats { seat.removeReferences(to: surface) }
  }

  private func destroyed() {
    phase = .destroyed
    surface.roleDidEnd()
    compositor.layerSurfaces.removeAll { $0 === self }
  }
}

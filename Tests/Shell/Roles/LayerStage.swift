// SPDX-License-Identifier: MIT

/// A window on a layer of a scripted compositor in the same thread, with a manual clock.
@MainActor final class LayerStage {
  /// A bar at the lower edge, as wide as the output.
  nonisolated static let bar = LayerSurfaceOptions(
    anchors: [.left, .right, .bottom], size: Size(width: 0, height: 64),
    exclusiveZone: .reserved(64))

  let clock = ManualClock()
  let loop: EventLoop
  let display: Display
  let window = Window(size: Size(width: 320, height: 240))
  let host: SurfaceHost
  private(set) var closeCount = 0
  private let compositors = CompositorHolder()

  init(
    _ layer: LayerSurfaceOptions = LayerStage.bar,
    _ configuration: CompositorConfiguration = CompositorConfiguration(),
    options: ToplevelOptions = ToplevelOptions()
  ) throws {
    let compositors = compositors
    compositors.current = ScriptedCompositor(configuration)
    loop = try EventLoop(clock: clock)
    display = try Display(loop: loop) { compositors.current }
    window.backgroundColor = Color(hex: 0x336699)
    host = display.open(window, options: options, layer: layer)
    host.onClose = { [weak self] in self?.closeCount += 1 }
    settle()
  }

  var compositor: ScriptedCompositor {
    guard let current = compositors.current else { preconditionFailure("no compositor") }
    return current
  }

  /// The layer surface, which must exist.
  var layerSurface: ScriptedLayerSurface {
    get throws { try #require(compositor.layerSurfaces.last) }
  }

  /// The names of the requests to layer surfaces since the log was cleared.
  var requests: [String] { compositor.requests(to: "zwlr_layer_surface_v1") }

  /// Dispatches client and compositor until both are idle.
  func settle() { compositors.settle(with: loop) }

  /// Sends the events of the script and dispatches the client, whose requests the compositor reads
  /// later.
  func settleClientOnly() {
    compositor.step()
    while loop.step() {}
  }

  /// Answers all frame callbacks 16 ms later.
  func frame() {
    clock.now += 0.016
    compositor.time += 16
    compositor.releaseFrames()
    settle()
  }

  /// Ends the compositor as a crash does; another one starts after the longest pause.
  func restart(_ configuration: CompositorConfiguration) {
    compositor.clients.forEach { $0.disconnect() }
    compositors.current = nil
    settle()
    compositors.current = ScriptedCompositor(configuration)
    clock.now += 60
    settle()
  }

  /// Expects that the client has broken no rule.
  func expectNoFault(_ location: SourceLocation = #_sourceLocation) {
    #expect(compositor.violations.isEmpty, sourceLocation: location)
    #expect(display.state == .connected, sourceLocation: location)
  }

  isolated deinit { compositors.current?.clients.forEach { $0.disconnect() } }
}

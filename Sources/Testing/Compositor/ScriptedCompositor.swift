// SPDX-License-Identifier: MIT

internal import Glibc
internal import SashGeometry
internal import SashWayland

// The isolation is explicit: in optimised builds, importers ignore the default isolation of a class
// with an isolated deinit.

/// A compositor inside the test's own process that acts only as a script tells it.
///
/// Use it to test what a client puts on the wire; use `TestStage` to test an application's
/// interface.
///
/// The compositor neither waits nor reads a clock: each `step()` handles the requests that have
/// arrived and sends the pending events. Frame callbacks, buffer releases, configures and input are
/// sent when the script says so. `log` holds all requests in order, and `violations` the protocol
/// errors. Create a `Display` on it with `Display(loop:connectedTo:)`.
@MainActor public final class ScriptedCompositor {
  /// The automatic behaviour.
  ///
  /// Changes apply at once, except to the globals.
  public var configuration: CompositorConfiguration {
    didSet { bufferTracker.policy = configuration.releasePolicy }
  }
  /// Every request, in the order of arrival.
  public private(set) var log: [WireMessage] = []
  /// The number of requests that have arrived, including those cleared from the log.
  public private(set) var requestCount = 0
  /// The violations of the protocol by clients.
  public private(set) var violations: [Violation] = []
  /// The surfaces that exist, oldest first.
  public internal(set) var surfaces: [ScriptedSurface] = []
  /// The windows that exist, oldest first.
  public internal(set) var toplevels: [ScriptedToplevel] = []
  /// The layer surfaces that exist, oldest first.
  public internal(set) var layerSurfaces: [ScriptedLayerSurface] = []
  /// The newest session lock, also after its end, or `nil` if no client has requested one.
  public var sessionLock: ScriptedSessionLock? { locks.last }
  /// Whether the session is locked, also after the client that has locked it has ended.
  public var isSessionLocked: Bool { locks.isLocked }
  /// The offered outputs.
  public internal(set) var outputs: [ScriptedOutput] = []
  /// The offered seats.
  public internal(set) var seats: [ScriptedSeat] = []
  /// The connected clients, in the order of connecting.
  public private(set) var clients: [ServerClient] = []
  /// Called after each event.
  public var onEvent: ((CompositorEvent) -> Void)?
  /// The time of the next events in milliseconds; only the script changes it.
  public var time: UInt32 {
    get { eventTimes.now }
    set { eventTimes.now = newValue }
  }
  /// The time that passes between an event of a device and its arrival at the client, in
  /// milliseconds: the client is busy, or the compositor is.
  ///
  /// Events of devices bear a time that is earlier by it; other events do not change.
  public var inputDelay: UInt32 {
    get { eventTimes.inputDelay }
    set { eventTimes.inputDelay = newValue }
  }
  /// The time of the next event of a device.
  var inputTime: UInt32 { time &- inputDelay }
  private var eventTimes = (now: UInt32(1_000), inputDelay: UInt32(0))

  /// The state of the protocols for dialogues, activation, icons and idle inhibition.
  public let desktop = ScriptedDesktop()

  let display: ServerDisplay
  let bufferTracker: BufferTracker
  /// The scripted end of a connection.
  let faultSchedule = FaultSchedule()
  /// The session locks.
  let locks = ScriptedSessionLocks()
  /// The popups of all windows.
  let popups = ScriptedPopups()
  /// The rectangles of each client's regions.
  var regions: [ObjectIdentifier: [PixelRect]] = [:]
  /// The clients' data sources, by their protocol objects.
  var sources: [ObjectIdentifier: ScriptedSource] = [:]
  /// The offered globals except outputs and seats.
  var offered: [OfferedGlobal: ServerGlobal] = [:]
  /// Bound `xdg_wm_base` objects, for pings.
  let shells = ResourceList<XdgWmBaseResource>()

  /// Creates a compositor that offers the globals of its configuration.
  public init(_ configuration: CompositorConfiguration = CompositorConfiguration()) {
    guard let display = ServerDisplay() else {
      preconditionFailure("No memory for the compositor's wl_display; end other programs.")
    }
    self.display = display
    self.configuration = configuration
    bufferTracker = BufferTracker(policy: configuration.releasePolicy)
    bufferTracker.report = { [unowned self] in violation($0, $1, $2) }
    popups.compositor = self
    desktop.compositor = self
    display.onClient = { [unowned self] in add($0) }
    display.onMessage = { [unowned self] in
      guard $0.direction == .request else { return }
      requestCount += 1
      log.append($0)
      faultSchedule.requestArrived(requestCount, $0, of: clients.last)
    }
    offerGlobals()
  }

  isolated deinit {
    // The display's deinitialisation destroys the clients, whose callbacks must not reach an object
    // that is being deinitialised.
    display.onMessage = nil
    display.onClient = nil
    bufferTracker.report = nil
    for client in clients { client.reportsDestruction = false }
  }

  // MARK: Running

  /// Handles the requests that have arrived, without waiting, and sends the pending events.
  public func step() { display.step() }

  /// A descriptor that is readable when `step()` has something to handle; for an event loop.
  public var fileDescriptor: Int32 { display.fileDescriptor }

  /// Connects a client by a pair of sockets.
  ///
  /// - Returns: The client's end, which the caller owns.
  public func connect() -> Int32 {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    precondition(
      unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0,
      "No pair of sockets can be made (errno \(errno)); close descriptors.")
    display.addClient(ends[0])
    return ends[1]
  }

  /// Listens for clients on a socket.
  ///
  /// - Parameters:
  ///   - name: The socket's name, as in `WAYLAND_DISPLAY`.
  ///   - folder: The socket's folder, as in `XDG_RUNTIME_DIR`.
  /// - Throws: `ListeningError` when the path is too long or the system refuses.
  public func listen(name: String, in folder: String) throws {
    let socket = try listeningSocket(at: "\(folder)/\(name)")
    guard display.listen(socket) else {
      close(socket)
      throw ListeningError.refused(path: "\(folder)/\(name)", reason: "no memory")
    }
  }

  // MARK: Script

  /// Answers all outstanding frame callbacks; returns how many.
  @discardableResult
  public func releaseFrames() -> Int {
    surfaces.reduce(0) { $0 + $1.releaseFrames(at: time) }
  }

  /// The number of outstanding frame callbacks.
  public var outstandingFrames: Int { surfaces.reduce(0) { $0 + $1.frameCallbacks.count } }

  /// Releases held buffers, the oldest first; returns how many.
  @discardableResult
  public func releaseBuffers(_ limit: Int = .max) -> Int { bufferTracker.release(limit) }

  /// Sends a ping to all clients; returns its serial.
  public func ping() -> UInt32 {
    let serial = nextSerial()
    for shell in shells.all { shell.sendPing(serial: serial) }
    return serial
  }

  /// Clears the log, and the recorded acknowledgements of windows.
  public func clearLog() {
    log = []
    for toplevel in toplevels { toplevel.clearLog() }
  }

  /// Clears the recorded violations.
  public func clearViolations() { violations = [] }

  /// Returns the names of the logged requests to one interface.
  public func requests(to interface: String) -> [String] {
    log.filter { $0.interface == interface }.map(\.name)
  }

  // MARK: For its parts

  func nextSerial() -> UInt32 { display.nextSerial() }

  func report(_ event: CompositorEvent) { onEvent?(event) }

  func violation(_ kind: Violation.Kind, _ object: WaylandResource, _ detail: String) {
    let violation = Violation(kind: kind, object: "\(object)", detail: detail)
    violations.append(violation)
    report(.violated(violation))
  }

  /// The surfaces of windows, of ordinary ones and of those on layers, oldest first.
  var windowSurfaces: [ScriptedSurface] {
    surfaces.filter { surface in
      surface.role == .lock || toplevels.contains { $0.surface === surface }
        || layerSurfaces.contains { $0.surface === surface }
    }
  }

  /// Returns the surface of a protocol object.
  func surface(of resource: WlSurfaceResource?) -> ScriptedSurface? {
    resource.flatMap { resource in surfaces.first { $0.resource === resource } }
  }

  func mapped(_ toplevel: ScriptedToplevel) {
    if let output = outputs.first { toplevel.surface.enter(output) }
    if configuration.focusesNewWindows {
      for seat in seats { seat.focusKeyboard(toplevel.surface) }
    }
    report(.mapped(toplevel))
  }

  func unmapped(_ toplevel: ScriptedToplevel) {
    for seat in seats { seat.removeReferences(to: toplevel.surface) }
    report(.unmapped(toplevel))
  }

  func surfaceDestroyed(_ surface: ScriptedSurface) {
    for seat in seats { seat.removeReferences(to: surface) }
    surfaces.removeAll { $0 === surface }
  }

  private func add(_ client: ServerClient) {
    clients.append(client)
    client.onDisconnect = { [weak self, unowned client] in
      self?.clients.removeAll { $0 === client }
      self?.report(.disconnected(client))
    }
    report(.connected(client))
  }
}

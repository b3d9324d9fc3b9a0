internal import Glibc
internal import SashGeometry
internal import SashWayland

// The isolation is spelled out: of a class with an isolated deinit, importers in optimised builds
// do not see the default.

/// A compositor inside the test's own process, which does only what a script tells it.
///
/// Nothing in it waits or reads a clock: each `step()` handles what has arrived and sends what was
/// written. Frame callbacks, buffer releases, configures and input come when the script says so.
/// All requests stand in `log`, in order, and what a client does wrong in `violations`. To show the
/// windows of a `Display` on it, make that by `Display(loop:connectedTo:)`.
@MainActor public final class ScriptedCompositor {
  /// What it does by itself; may change at any moment, but for the globals.
  public var configuration: CompositorConfiguration {
    didSet { ledger.policy = configuration.releasePolicy }
  }
  /// Every request, in the order of arrival.
  public private(set) var log: [WireMessage] = []
  /// How many requests have arrived, also those that the log forgot.
  public private(set) var requestCount = 0
  /// What clients did against the protocol.
  public private(set) var violations: [Violation] = []
  /// The surfaces that exist, oldest first.
  public private(set) var surfaces: [ScriptedSurface] = []
  /// The windows that exist, oldest first.
  public private(set) var toplevels: [ScriptedToplevel] = []
  /// The outputs on offer.
  public internal(set) var outputs: [ScriptedOutput] = []
  /// The seats on offer.
  public internal(set) var seats: [ScriptedSeat] = []
  /// The clients that are connected, in the order of connecting.
  public private(set) var clients: [ServerClient] = []
  /// Told what happens, after it has.
  public var onEvent: ((CompositorEvent) -> Void)?
  /// The time of the next events, in milliseconds; moved by the script alone.
  public var time: UInt32 = 1_000

  let display: ServerDisplay
  let ledger: BufferLedger
  /// What the regions of clients cover, each as a list of rectangles.
  var regions: [ObjectIdentifier: [PixelRect]] = [:]
  /// What clients copied, by the object that they named it with.
  var sources: [ObjectIdentifier: ScriptedSource] = [:]
  /// What is on offer, but for outputs and seats.
  var offered: [OfferedGlobal: ServerGlobal] = [:]
  /// Bound `xdg_wm_base` objects, for pings.
  var shells: [XdgWmBaseResource] = []

  /// A compositor that offers what its configuration says.
  public init(_ configuration: CompositorConfiguration = CompositorConfiguration()) {
    guard let display = ServerDisplay() else {
      preconditionFailure("There is no memory for a compositor; end other programs.")
    }
    self.display = display
    self.configuration = configuration
    ledger = BufferLedger(policy: configuration.releasePolicy)
    ledger.report = { [unowned self] in violation($0, $1, $2) }
    display.onClient = { [unowned self] in add($0) }
    display.onMessage = { [unowned self] in
      guard $0.direction == .request else { return }
      requestCount += 1
      log.append($0)
    }
    offerGlobals()
  }

  isolated deinit {
    // The clients die with the display, and nothing of them may call back into what is going.
    display.onMessage = nil
    display.onClient = nil
    ledger.report = nil
    for toplevel in toplevels { toplevel.detach() }
    for surface in surfaces { surface.detach() }
  }

  // MARK: Running

  /// Handles what has arrived, without waiting, and sends what was written.
  public func step() { display.step() }

  /// Readable when there is something to handle; for a loop around `step()`.
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

  /// Takes clients at a socket of a name in a folder, as `WAYLAND_DISPLAY` and `XDG_RUNTIME_DIR`
  /// give it.
  public func listen(name: String, in folder: String) throws {
    let socket = try listeningSocket(at: "\(folder)/\(name)")
    guard display.listen(socket) else {
      close(socket)
      throw ListeningError.refused(path: "\(folder)/\(name)", reason: "no memory")
    }
  }

  // MARK: Script

  /// Completes all frame callbacks that are outstanding; returns how many.
  @discardableResult
  public func releaseFrames() -> Int {
    surfaces.reduce(0) { $0 + $1.releaseFrames(at: time) }
  }

  /// How many frame callbacks are outstanding.
  public var outstandingFrames: Int { surfaces.reduce(0) { $0 + $1.frameCallbacks.count } }

  /// Gives kept buffers back, the oldest first; returns how many.
  @discardableResult
  public func releaseBuffers(_ limit: Int = .max) -> Int { ledger.release(limit) }

  /// Asks all clients whether they are alive.
  public func ping() -> UInt32 {
    let serial = nextSerial()
    for shell in shells { shell.sendPing(serial: serial) }
    return serial
  }

  /// Forgets the log so far, and what windows acknowledged.
  public func clearLog() {
    log = []
    for toplevel in toplevels { toplevel.clearLog() }
  }

  /// Forgets the violations so far.
  public func clearViolations() { violations = [] }

  /// The names of the requests in the log that went to one interface.
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

  func add(_ surface: ScriptedSurface) { surfaces.append(surface) }

  func add(_ toplevel: ScriptedToplevel) { toplevels.append(toplevel) }

  /// The surface that a resource stands for.
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
    for seat in seats { seat.forget(toplevel.surface) }
    report(.unmapped(toplevel))
  }

  func toplevelDestroyed(_ toplevel: ScriptedToplevel) {
    toplevels.removeAll { $0 === toplevel }
  }

  func surfaceDestroyed(_ surface: ScriptedSurface) {
    for seat in seats { seat.forget(surface) }
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

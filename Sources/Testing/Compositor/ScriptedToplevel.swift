// SPDX-License-Identifier: MIT

internal import SashGeometry
public import SashWayland

/// A client's window in a scripted compositor, with its configure sequence.
public final class ScriptedToplevel {
  /// The state of a window.
  public enum Phase: Hashable, Sendable {
    /// Waits for the client's first commit.
    case created
    /// Waits for the acknowledgement of a configure.
    case configured
    /// Waits for a buffer.
    case acknowledged
    /// Has content.
    case mapped
    /// Destroyed by the client. Final.
    case destroyed
  }

  /// A configure as it was sent.
  public struct Configure: Hashable, Sendable {
    /// The configure's serial.
    public var serial: UInt32
    /// The width, or 0 for the client's choice.
    public var width: Int32
    /// The height, or 0 for the client's choice.
    public var height: Int32
    /// The window states.
    public var states: [XdgToplevel.State]
  }

  /// The window geometry: the part of the surface that counts as the window, without shadows.
  public struct Geometry: Hashable, Sendable {
    /// The left edge, in logical pixels of the surface.
    public var x: Int32
    /// The top edge, in logical pixels of the surface.
    public var y: Int32
    /// The width.
    public var width: Int32
    /// The height.
    public var height: Int32

    /// Creates a geometry from its parts.
    public init(x: Int32, y: Int32, width: Int32, height: Int32) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// The window's surface.
  public let surface: ScriptedSurface
  /// The window's protocol object.
  public let resource: XdgToplevelResource
  /// The window's state.
  public private(set) var phase = Phase.created
  /// The window's title.
  public private(set) var title = ""
  /// The application's identifier.
  public private(set) var appID = ""
  /// The serials that the client acknowledged since the log was last cleared, in order.
  public private(set) var acknowledged: [UInt32] = []
  /// The configure that the last commit answers.
  public private(set) var current: Configure?
  /// The window geometry, if the client sets one.
  public internal(set) var geometry: Geometry?
  /// The smallest size that the client declared; 0 for none.
  public private(set) var minimumSize: (width: Int32, height: Int32) = (0, 0)
  /// The largest size that the client declared; 0 for none.
  public private(set) var maximumSize: (width: Int32, height: Int32) = (0, 0)
  /// The window that the client named as the parent, if it was displayed.
  public private(set) weak var parent: ScriptedToplevel?
  /// Whether the client declared the window as a dialogue, and as a modal one; `nil` for no
  /// dialogue.
  public internal(set) var isModalDialog: Bool?
  /// The icon of the window, or `nil` for that of its application.
  public internal(set) var icon: ScriptedIcon?
  /// The decoration object, if the client created one.
  public internal(set) var decoration: ZxdgToplevelDecorationV1Resource?

  private let xdgSurface: XdgSurfaceResource
  private var sent: [Configure] = []
  private var acknowledgedConfigure: Configure?
  private var compositor: ScriptedCompositor { surface.compositor }

  init(
    _ resource: XdgToplevelResource, _ xdgSurface: XdgSurfaceResource, of surface: ScriptedSurface
  ) {
    self.resource = resource
    self.xdgSurface = xdgSurface
    self.surface = surface
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = { [unowned self] in destroyed() }
    surface.willCommit = { [unowned self] in willCommit(bringsContent: $0) }
    surface.didCommit = { [unowned self] in didCommit(hasContent: $0) }
  }

  // MARK: Script

  /// Sends a configure.
  ///
  /// - Parameters:
  ///   - width: The width in logical pixels, or 0 for the client's choice.
  ///   - height: The height in logical pixels, or 0 for the client's choice.
  ///   - states: The window states.
  ///   - bounds: The largest sensible size, sent before the configure; `nil` sends none.
  ///   - serial: The serial to use; by default a new one.
  /// - Returns: The serial.
  @discardableResult
  public func configure(
    width: Int32, height: Int32, states: [XdgToplevel.State] = [.activated],
    bounds: (width: Int32, height: Int32)? = nil, serial: UInt32? = nil
  ) -> UInt32 {
    let serial = serial ?? compositor.nextSerial()
    if let bounds { resource.sendConfigureBounds(width: bounds.width, height: bounds.height) }
    resource.sendConfigure(width: width, height: height, states: states.map(\.rawValue))
    xdgSurface.sendConfigure(serial: serial)
    sent.append(Configure(serial: serial, width: width, height: height, states: states))
    if phase == .created { phase = .configured }
    return serial
  }

  /// Sends the window management capabilities of the compositor.
  public func sendCapabilities(_ capabilities: [XdgToplevel.WmCapabilities]) {
    resource.sendWmCapabilities(capabilities: capabilities.map(\.rawValue))
  }

  /// Asks the client to close the window.
  public func close() { resource.sendClose() }

  /// The serials of configures that the client has not acknowledged, oldest first.
  public var outstanding: [UInt32] { sent.map(\.serial) }

  // MARK: Requests

  private func handle(_ request: XdgToplevelResource.Request) {
    if case .destroy = request, compositor.popups.all.contains(where: { $0.toplevel === self }) {
      compositor.violation(.badDestructionOrder, resource, "a popup of it is still there")
    }
    switch request {
    case .setTitle(let title): self.title = title
    case .setAppId(let appID): self.appID = appID
    case .setMinSize(let width, let height): minimumSize = (width, height)
    case .setMaxSize(let width, let height): maximumSize = (width, height)
    case .setParent(let parent): setParent(parent)
    case .destroy, .showWindowMenu, .move, .resize, .setMaximized, .unsetMaximized,
      .setFullscreen, .unsetFullscreen, .setMinimized:
      // Scripts find these requests in the compositor's log.
      break
    }
  }

  private func setParent(_ resource: XdgToplevelResource?) {
    let new = compositor.toplevels.first { $0.resource === resource }
    if let new, sequence(first: new, next: \.parent).contains(where: { $0 === self }) {
      compositor.violation(.badParent, self.resource, "it is its own ancestor")
    }
    // A parent without content counts as none.
    parent = new?.phase == .mapped ? new : nil
  }

  func acknowledge(_ serial: UInt32) {
    guard let index = sent.firstIndex(where: { $0.serial == serial }) else {
      return compositor.violation(.unknownSerial, xdgSurface, "\(serial) is not outstanding")
    }
    acknowledgedConfigure = sent[index]
    sent.removeSubrange(...index)
    acknowledged.append(serial)
    if phase == .configured { phase = .acknowledged }
    compositor.report(.acknowledged(self, serial: serial))
  }

  /// Removes the recorded acknowledgements; the array's memory stays allocated.
  func clearLog() { acknowledged.removeAll(keepingCapacity: true) }

  private func willCommit(bringsContent: Bool) {
    guard bringsContent else { return }
    switch phase {
    case .acknowledged, .mapped: break
    case .created, .configured:
      compositor.violation(.bufferBeforeConfigure, surface.resource, "window is \(phase)")
    case .destroyed:
      compositor.violation(.badDestructionOrder, surface.resource, "its window is destroyed")
    }
  }

  private func didCommit(hasContent: Bool) {
    if let acknowledgedConfigure { current = acknowledgedConfigure }
    acknowledgedConfigure = nil
    switch (phase, hasContent) {
    case (.created, false):
      if compositor.configuration.configuresNewWindows { sendFirstConfigure() }
    case (.created, true), (.configured, true), (.acknowledged, true):
      phase = .mapped
      checkSize()
      compositor.mapped(self)
    case (.mapped, true): checkSize()
    case (.mapped, false):
      phase = .created
      sent = []
      compositor.unmapped(self)
    case (.configured, false), (.acknowledged, false), (.destroyed, _): break
    }
  }

  private func sendFirstConfigure() {
    let size = compositor.configuration.windowSize
    configure(
      width: Int32(size?.width ?? 0), height: Int32(size?.height ?? 0),
      states: compositor.configuration.windowStates)
  }

  private func checkSize() {
    guard let current, current.width > 0, current.height > 0 else { return }
    let logical = surface.logicalSize
    let width = geometry?.width ?? Int32(logical.width)
    let height = geometry?.height ?? Int32(logical.height)
    let sizes = "\(width)x\(height) for a configure of \(current.width)x\(current.height)"
    if current.states.contains(.maximized), width != current.width || height != current.height {
      compositor.violation(.wrongSize, surface.resource, "maximized, \(sizes)")
    }
    if current.states.contains(.fullscreen), width > current.width || height > current.height {
      compositor.violation(.wrongSize, surface.resource, "fullscreen, \(sizes)")
    }
  }

  private func destroyed() {
    let wasMapped = phase == .mapped
    phase = .destroyed
    if wasMapped { compositor.unmapped(self) }
    compositor.toplevels.removeAll { $0 === self }
  }
}

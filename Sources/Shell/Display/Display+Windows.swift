// SPDX-License-Identifier: MIT

import SashInterface
import SashSeats
import SashSurfaces

extension Display {
  // MARK: Windows

  /// Opens a window, which becomes visible once the compositor has sent a configure.
  ///
  /// The display retains the host and its window until the host is closed. It is a programmer error
  /// to open a window on a closed display.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - options: Its appearance and behaviour as an ordinary window.
  ///   - layer: Its place as a panel, a wallpaper or the like, or `nil` for an ordinary window. It
  ///     is an ordinary window too where the compositor lacks the layer shell. It is a programmer
  ///     error to set a size of 0 along an axis without anchors at both edges.
  /// - Returns: The host, which controls the window's state on the desktop.
  @discardableResult
  public func open(
    _ window: Window, options: ToplevelOptions = ToplevelOptions(),
    layer: LayerSurfaceOptions? = nil
  ) -> SurfaceHost {
    precondition(state != .closed, "the display is closed; open the window on another")
    return open(window, options: options, role: HostRole(layer))
  }

  /// Opens a window in a role.
  func open(_ window: Window, options: ToplevelOptions, role: HostRole) -> SurfaceHost {
    let host = SurfaceHost(window: window, options: options, role: role, owner: self)
    add(host)
    window.attach(host)
    connect(host)
    return host
  }

  /// Connects a window, if there is a connection.
  func connect(_ host: SurfaceHost) {
    if let objects { host.connect(to: objects.globals, outputs: objects.outputs) }
  }

  // MARK: Capabilities of the compositor

  /// The optional protocols of the compositor, or `nil` without a connection.
  public var capabilities: CapabilityTable? { objects?.capabilities }

  /// The outputs that the compositor has announced.
  public var outputs: [OutputInfo] { objects?.outputs.infos ?? [] }

  /// Updates the windows after a change of the outputs.
  func outputsChanged() {
    if let objects { sessionLock?.outputsChanged(objects.outputs) }
    for window in windows { window.outputsChanged() }
    onOutputsChange?()
  }

  /// Updates the windows after optional globals were added or removed.
  func globalsChanged() {
    for window in windows { window.updateDesktop() }
  }
}

extension Display: SurfaceHostOwner {
  /// The activation of windows on the connection, or `nil` without one.
  var activation: ActivationTokens? { objects?.activation }

  /// Returns the token that activates the first displayed window, once.
  func takeLaunchToken() -> String? {
    defer { launchToken = nil }
    return launchToken
  }

  /// The seats of the connection, or `nil` without one.
  var seats: SeatList? { objects?.seats }

  /// The globals of the connection's outputs; empty without a connection.
  var outputGlobals: Set<UInt32> { objects?.outputs.globals ?? [] }
}

// SPDX-License-Identifier: MIT

import SashEventLoop
import SashGeometry
import SashGestures
import SashInterface
import SashRaster
import SashSeats
import SashSurfaces
import SashWayland

/// The host of a window on a toplevel surface, on a layer surface, or on a lock surface.
///
/// `Display.open(_:options:layer:)` and `SessionLock` create it; use it to control the window's state
/// on the desktop. It lasts until it is closed: a lost connection destroys only its surface, and the
/// next connection creates another for the same window in the same state.
public final class SurfaceHost: WindowHost {
  /// The hosted window.
  public let window: Window
  /// The options with which the window was opened, with later changes.
  public private(set) var options: ToplevelOptions

  /// Called when the user requests to close the window; return `false` to keep it open.
  public var onCloseRequest: (() -> Bool)?
  /// Called once, when the window has closed.
  public var onClose: (() -> Void)?
  /// Called once, before the window closes, while its controllers are still visible.
  package var onWillClose: (() -> Void)?

  /// The display, or `nil` if it is gone.
  weak var owner: (any SurfaceHostOwner)?
  /// The owner of the surface and of everything that concerns frames.
  let renderer: SurfaceHostRenderer
  /// The popups of the window.
  private(set) lazy var popups = XdgPopupList(of: self)
  /// The description of the window to the desktop, or `nil` without a connection.
  private var desktop: ToplevelDesktop?
  /// The role of the surface on each connection.
  private var role: HostRole
  private var isClosed = false
  /// The text that an input method may edit, or `nil` if there is none.
  private(set) var textInput: TextInputState?
  /// Whether it was reported that content was copied before any press.
  private var didReportMissingPress = false
  /// The number of keyboards whose focus is in the window.
  private var keyboardCount = 0

  /// The requested cursor, and whether it is displayed.
  private var hostCursor: HostCursor
  /// The cursor over the window.
  package var cursor: Cursor { hostCursor.displayed }
  /// Whether the window is active, as the compositor reports.
  public var isActivated: Bool { surface?.configure.states.contains(.activated) ?? false }
  /// Whether the window is fullscreen.
  public var isFullscreen: Bool { surface?.configure.states.contains(.fullscreen) ?? false }
  /// Whether the window is maximised.
  public var isMaximized: Bool { surface?.configure.states.contains(.maximized) ?? false }
  /// The size of the window while it is neither maximised nor fullscreen, in logical pixels.
  package var floatingSize: Size { renderer.floatingSize }
  /// The state of the window on the desktop as of the last configure, also without a connection.
  package private(set) var windowMode: ToplevelOptions.WindowMode
  /// Whether the compositor draws a title bar.
  public var isDecorated: Bool { surface?.configure.isDecorated ?? false }

  private var surface: WindowSurface? { renderer.surface }
  /// The number of the surface's protocol object, or `nil` without a surface.
  package var surfaceObjectID: UInt32? { surface?.buffers.proxy.objectID }

  init(
    window: Window, options: ToplevelOptions, role: HostRole, owner: any SurfaceHostOwner
  ) {
    Self.check(role.layer)
    self.window = window
    self.options = options
    self.role = role
    hostCursor = HostCursor(options.cursorVisibility)
    windowMode = options.windowMode
    self.owner = owner
    renderer = SurfaceHostRenderer(
      window: window, isTranslucent: options.isTranslucent, loop: owner.loop
    ) { [weak owner] in owner?.report($0) }
    if let names = environmentVariable("SASH_DEBUG_FRAMES") {
      window.debugOverlay = DebugOverlay(names: names)
    }
  }

  // MARK: Connection

  /// Creates a surface on a new connection and requests the first configure.
  ///
  /// - Parameters:
  ///   - globals: The globals to create the surface from.
  ///   - outputs: The outputs of the connection.
  func connect(to globals: BoundGlobals, outputs: OutputList) {
    guard !isClosed, surface == nil, let owner,
      let makeRole = role.roleFactory(
        globals: globals, outputs: outputs, applicationID: options.applicationID,
        prefersServerDecoration: options.decoration.prefersServer)
    else { return }
    let surface = WindowSurface(
      globals: globals, outputs: outputs, format: options.isTranslucent ? .a8r8g8b8 : .x8r8g8b8,
      usesReducedColors: options.colorDepth == .reduced, allocate: owner.currentAllocator,
      scale: options.scale, makeRole: makeRole
    ) { [weak self] in self?.handleNotice($0) }
    renderer.surface = surface
    owner.seats?.register(self, surface.buffers.proxy)
    let desktop = ToplevelDesktop(of: window, on: surface, allocate: owner.currentAllocator)
    self.desktop = desktop
    if let toplevel = surface.toplevel {
      desktop.describe(toplevel, options)
      sendMinimumSize()
    } else {
      _ = role.handle(.opened)
    }
    updateDesktop()
    if surface.role.isConfiguredByCommit { surface.buffers.proxy.commit() }
  }

  /// Destroys the surface of a lost connection: the window keeps its state for the next one.
  func disconnect() {
    destroySurface()
    _ = role.handle(.disconnected)
  }

  private func destroySurface() {
    guard let surface else { return }
    popups.removeAll()
    // The constraint must not outlive the surface.
    window.pointerConstraint?.end()
    owner?.seats?.remove(self, surface.buffers.proxy)
    desktop?.destroy()
    desktop = nil
    renderer.destroySurface()
    hostCursor = HostCursor(options.cursorVisibility)
  }

  private func handleNotice(_ notice: WindowSurface.Notice) {
    switch notice {
    case .configured:
      updateWindowMode()
      // The frame that answers it is drawn at the end of the dispatch, at most once.
      renderer.handle(.configured)
    case .scaleChanged:
      updateCursor()
      window.setNeedsFrame()
      renderer.requestFrame()
    case .callbackDone:
      owner?.recordFrameCallback(area: window.diagnostics.lastDamageArea)
      renderer.callbackDone()
    case .released: renderer.bufferReleased()
    case .refused(let width, let height):
      owner?.report(.undrawableLock(width: width, height: height))
    case .closed: surfaceClosed()
    }
  }

  private func updateWindowMode() {
    updateDecoration()
    let new: ToplevelOptions.WindowMode =
      isFullscreen ? .fullscreen : isMaximized ? .maximized : .floating
    // A layer surface keeps the state for a compositor without the layer shell.
    guard new != windowMode, surface?.configure.isToplevel == true else { return }
    windowMode = new
    // After a reconnect the window returns to the state that the user gave it.
    options.windowMode = new
    window.invalidateRestorableState()
  }

  /// Draws a frame around the content, or stops it, as the compositor and the options require, and
  /// updates the window's state.
  private func updateDecoration() {
    guard let surface, let owner, let seats = owner.seats else { return }
    let globals = surface.buffers.globals
    var state = surface.configure.windowState
    if drawsDecoration(on: surface) { state.decoration = .client }
    window.setState(state)
    let needsFrame = state.decoration == .client && !state.isFullscreen
    guard needsFrame != (renderer.frame != nil) else { return }
    if needsFrame, let makeTitleBar = owner.titleBarProvider {
      renderer.frame = WindowFrame(
        of: self,
        FrameResources(
          globals: globals, seats: seats, parent: surface.buffers.proxy,
          allocate: owner.currentAllocator,
          onRelease: { [weak self] in self?.renderer.bufferReleased() }), makeTitleBar)
    } else {
      renderer.frame?.destroy()
      renderer.frame = nil
    }
    sendMinimumSize()
  }

  /// Whether the window draws its title bar and its edges, unless it is fullscreen.
  private func drawsDecoration(on surface: WindowSurface) -> Bool {
    guard !surface.configure.isDecorated, surface.configure.isToplevel,
      owner?.titleBarProvider != nil, window.turn == .none,
      surface.buffers.globals.subcompositor != nil
    else { return false }
    switch options.decoration {
    case .automatic, .client: return true
    case .server, .none: return false
    }
  }

  /// Updates the surface's scale after a change of the outputs, and returns a layer surface to them.
  func outputsChanged() {
    surface?.outputsChanged()
    handle(.outputsChanged)
  }

  // MARK: Requests of the window

  /// Sets the cursor over the window.
  public func setCursor(_ cursor: Cursor) {
    guard cursor != hostCursor.requested else { return }
    let old = self.cursor
    hostCursor.requested = cursor
    if self.cursor != old { updateCursor() }
  }

  private func updateCursor() {
    owner?.seats?.updateCursor(of: self)
    renderer.frame?.updateCursor()
    for popup in popups.all { owner?.seats?.updateCursor(of: popup) }
  }

  /// Updates the text that an input method may edit; `nil` if there is none.
  public func setTextInput(_ state: TextInputState?) {
    textInput = state
    owner?.seats?.textInputChanged(of: self)
    for popup in popups.all { owner?.seats?.textInputChanged(of: popup) }
  }

  /// Ends a sequence of dead keys that was begun for another view.
  public func firstResponderDidChange() {
    owner?.seats?.endKeySequence(in: self)
    for popup in popups.all { owner?.seats?.endKeySequence(in: popup) }
  }

  /// Sends the window's title to the compositor.
  public func titleDidChange(_ title: String) {
    surface?.toplevel?.setTitle(title: WireText.bounded(title))
  }

  /// Requests to close the window, like its title bar; `onCloseRequest` can refuse.
  public func requestClose() { closeRequested() }

  /// Handles the end of the surface, or the wish of the user to end it.
  private func surfaceClosed() {
    guard let surface, surface.toplevel == nil else {
      return closeRequested()
    }
    handle(.closed(outputs: surface.lastOutputs))
  }

  private func closeRequested() {
    // The window of a lock closes with it: nothing but the lock may uncover its output.
    guard !role.isLock, onCloseRequest?() ?? true else { return }
    close()
  }

  /// Enters or leaves the fullscreen state.
  public func setFullscreen(_ isFullscreen: Bool) {
    options.windowMode = isFullscreen ? .fullscreen : .floating
    if isFullscreen {
      surface?.toplevel?.setFullscreen(output: nil)
    } else {
      surface?.toplevel?.unsetFullscreen()
    }
  }

  /// Maximises the window, or restores its size.
  public func setMaximized(_ isMaximized: Bool) {
    options.windowMode = isMaximized ? .maximized : .floating
    if isMaximized {
      surface?.toplevel?.setMaximized()
    } else {
      surface?.toplevel?.unsetMaximized()
    }
  }

  /// Minimises the window.
  public func minimize() { surface?.toplevel?.setMinimized() }

  /// Sets the minimum size of the window in logical pixels, or `nil` for none.
  public func setMinimumSize(_ size: Size?) {
    options.minimumSize = size
    // It takes effect with the next commit, so a frame is requested.
    sendMinimumSize()
    window.setNeedsFrame()
  }

  private func sendMinimumSize() {
    guard let surface else { return }
    var size = options.minimumSize
    if let frame = renderer.frame {
      size = size ?? Size(width: 1, height: 1)
      size?.height += Double(frame.titleHeight(scale: surface.scale))
    }
    surface.setMinimumSize(size)
  }

  // MARK: Layer

  /// The requested place of the window on a layer, or `nil` for an ordinary window.
  public var layer: LayerSurfaceOptions? { role.layer }

  /// Whether the window is displayed on a layer now; a window with ``layer`` options is not without
  /// a connection, and on compositors without the layer shell.
  public var isLayerSurface: Bool { surface?.role is LayerRole }

  /// Changes the place of the window on a layer; `nil` makes it an ordinary window.
  ///
  /// The window keeps its surface where the protocol allows it. A change of the output or of the
  /// namespace creates another one, as does a change to or from an ordinary window. The window of a
  /// session lock remains what it is.
  ///
  /// It is a programmer error to set a size of 0 along an axis without anchors at both edges.
  public func setLayer(_ layer: LayerSurfaceOptions?) {
    guard layer != self.layer, !role.isLock else { return }
    Self.check(layer)
    let old = self.layer
    role.setLayer(layer)
    if let surface, let layer, let old, surface.canUpdate(from: old, to: layer) {
      surface.update(layer)
      window.setNeedsFrame()
    } else {
      disconnect()
      owner?.connect(self)
    }
  }

  private static func check(_ layer: LayerSurfaceOptions?) {
    if let fault = layer?.fault { preconditionFailure(fault) }
  }

  private func handle(_ event: LayerSurfacePlacement.Event) {
    switch role.handle(event) {
    case .none: break
    case .awaitAnswer:
      destroySurface()
      owner?.sync { [weak self] in
        guard let self, let owner else { return }
        handle(.answered(outputs: owner.outputGlobals))
      }
    case .open: owner?.connect(self)
    case .requestClose: closeRequested()
    }
  }

  // MARK: Desktop

  /// The toplevel while the window is displayed.
  private var displayedToplevel: XdgToplevel? {
    surface.flatMap { $0.buffers.hasContent ? $0.toplevel : nil }
  }

  /// Sends changes of the window's parent, modality, icon and visibility, and activates the first
  /// displayed window of a launched program.
  func updateDesktop() {
    guard let desktop else { return }
    let parent = window.parent?.host as? SurfaceHost
    desktop.update(parent: parent?.owner === owner ? parent?.displayedToplevel : nil)
    if displayedToplevel != nil, let token = owner?.takeLaunchToken() {
      requestActivation(token: token, grant: nil)
    }
  }

  /// Updates the desktop after a change of the window's visibility, with the child windows, whose
  /// parent is sent once it is displayed.
  func updateDesktopIfNeeded() {
    guard desktop?.needsUpdate == true else { return }
    updateDesktop()
    for child in window.childWindows { (child.host as? SurfaceHost)?.updateDesktop() }
  }

  /// Sends changes of the window's parent, modality, icon and idle timer to the desktop.
  public func windowPropertiesDidChange() { updateDesktop() }

  // MARK: Closing

  /// Closes the host with the windows whose parent its window is.
  ///
  /// The window can be opened again on another host.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    for child in window.childWindows { (child.host as? SurfaceHost)?.close() }
    onWillClose?()
    disconnect()
    renderer.stop()
    window.detach()
    owner?.remove(self)
    onClose?()
  }
}

extension SurfaceHost: FrameOwner {}

extension SurfaceHost: InputTarget {
  package func receive(_ event: InputEvent) {
    if hostCursor.handle(event) { updateCursor() }
    switch event {
    case .hover(nil): hostCursor.requested = .default
    case .touch, .hover, .scroll, .key, .textInput: renderer.recordInput()
    case .focusChanged(let gained):
      // With several keyboards, the window is active while the focus of any of them is in it.
      keyboardCount += gained ? 1 : -1
      guard keyboardCount == (gained ? 1 : 0) else { return }
    default: break
    }
    window.handle(event)
  }

  package func receive(_ event: DragEvent) { window.handle(event) }

  /// Reports, once, that copied content is not available to other programs.
  func reportMissingPress() {
    if didReportMissingPress { return }
    didReportMissingPress = true
    window.report(
      "Window.copy: the content can be pasted in this program only, as there was no key, button or "
        + "touch in its windows yet, one of which the compositor requires. Copy when the user "
        + "presses something.")
  }

  package var cursorScale: Double { surface?.scale.display.factor ?? 1 }
}

import Glibc
import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashRaster
import SashWayland

/// Carries a window on a toplevel surface of the compositor.
///
/// It lives until it is closed: a lost connection takes only its surface, and the next connection
/// gives it another, with the same window in the same state.
public final class ToplevelHost: WindowHost {
  /// The window that is carried.
  public let window: Window
  /// What was asked for when the window was opened, and since.
  public private(set) var options: ToplevelOptions

  /// Asked when the user wants the window closed; false keeps it open.
  public var onCloseRequest: (() -> Bool)?
  /// Told once, when the window is closed.
  public var onClose: (() -> Void)?
  /// Told about each frame that was committed, with what the window's frames cost so far.
  public var onFrame: ((FrameStatistics) -> Void)?

  /// Told when a frame was shown; asked of the compositor only while this is set, and only where it
  /// has `wp_presentation`.
  public var onPresentation: ((FramePresentation) -> Void)?

  weak var display: Display?
  let loop: EventLoop
  private(set) var surface: ToplevelSurface?
  var pacer = FramePacer()
  lazy var paceTimer = loop.makeTimer { [weak self] in self?.paceTimerFired() }
  lazy var wakeTimer = loop.makeTimer { [weak self] in self?.wakeTimerFired() }
  lazy var sizeTimer = loop.makeTimer { [weak self] in self?.sizeRested() }

  /// The size that the window has by its own choice, in whole logical pixels.
  var own: (width: Int, height: Int)
  private var title = ""
  var clamped: ToplevelConfigure?
  /// Whether the last buffer that was asked for was refused, which was reported then.
  var isShortOfMemory = false
  private var isClosed = false
  /// The text that an input method may edit; nil: there is none.
  var textInput: TextInputState?
  /// How many keyboards write to the window.
  private var keyboards = 0

  /// The pointer's shape over the window.
  package private(set) var cursor = Cursor.default
  /// Whether the user is looking at the window, as far as the compositor tells.
  public var isActivated: Bool { surface?.configure.states.contains(.activated) ?? false }
  /// Whether it covers its output.
  public var isFullscreen: Bool { surface?.configure.states.contains(.fullscreen) ?? false }
  /// Whether it is as large as it may be.
  public var isMaximized: Bool { surface?.configure.states.contains(.maximized) ?? false }
  /// Whether the compositor draws a title bar.
  public var isDecorated: Bool { surface?.isDecorated ?? false }
  /// Where frames stand; for tests and for looking at what a window waits for.
  package var pacing: FramePacer.State { pacer.state }

  init(window: Window, options: ToplevelOptions, display: Display) {
    self.window = window
    self.options = options
    self.display = display
    loop = display.loop
    let size = window.size.isEmpty ? SurfaceSize.fallback : window.hostSize
    own = (SurfaceSize.whole(size.width), SurfaceSize.whole(size.height))
    if let names = Self.debugNames { window.debugOverlay = DebugOverlay(names: names) }
  }

  /// What the environment wants drawn over windows.
  private static var debugNames: String? {
    unsafe getenv("SASH_DEBUG_FRAMES").map { unsafe String(cString: $0) }
  }

  // MARK: Connection

  /// A connection is there: makes a surface, and asks for the first configure.
  func connect(to session: Session) {
    guard !isClosed, surface == nil else { return }
    let surface = ToplevelSurface(
      session: session, format: options.isTranslucent ? .a8r8g8b8 : .x8r8g8b8,
      scale: options.scale
    ) { [weak self] in self?.take($0) }
    self.surface = surface
    session.register(self, surface.surface)
    surface.toplevel.setTitle(title: WireText.bounded(title))
    if !options.applicationID.isEmpty {
      surface.toplevel.setAppId(appId: WireText.bounded(options.applicationID))
    }
    if let size = options.minimumSize { surface.setMinimumSize(size) }
    switch options.presentation {
    case .floating: break
    case .maximized: surface.toplevel.setMaximized()
    case .fullscreen: surface.toplevel.setFullscreen(output: nil)
    }
    surface.surface.commit()
  }

  /// The connection is gone: the window keeps its state and waits for the next one.
  func disconnect() {
    guard let surface else { return }
    display?.session?.forget(self, surface.surface)
    self.surface = nil
    surface.destroy()
    handle(.unmapped)
    cursor = .default
  }

  // MARK: What the window asks for

  /// Sets the pointer's shape over the window.
  public func setCursor(_ cursor: Cursor) {
    guard cursor != self.cursor else { return }
    self.cursor = cursor
    updateCursor()
  }

  func updateCursor() { display?.session?.updateCursor(of: self) }

  /// Tells the compositor the window's title.
  public func titleDidChange(_ title: String) {
    self.title = title
    surface?.toplevel.setTitle(title: WireText.bounded(title))
  }

  /// Asks to close the window, as its title bar would.
  public func requestClose() { closeRequested() }

  func closeRequested() {
    guard onCloseRequest?() ?? true else { return }
    close()
  }

  /// Covers the output, or no longer.
  public func setFullscreen(_ isFullscreen: Bool) {
    options.presentation = isFullscreen ? .fullscreen : .floating
    if isFullscreen {
      surface?.toplevel.setFullscreen(output: nil)
    } else {
      surface?.toplevel.unsetFullscreen()
    }
  }

  /// Becomes as large as it may, or no longer.
  public func setMaximized(_ isMaximized: Bool) {
    options.presentation = isMaximized ? .maximized : .floating
    if isMaximized {
      surface?.toplevel.setMaximized()
    } else {
      surface?.toplevel.unsetMaximized()
    }
  }

  /// Goes out of sight.
  public func minimize() { surface?.toplevel.setMinimized() }

  /// Sets the smallest size that the user may make the window; nil for any.
  public func setMinimumSize(_ size: Size?) {
    options.minimumSize = size
    // It takes effect with the next commit, which a frame brings.
    surface?.setMinimumSize(size)
    window.setNeedsFrame()
  }

  /// Lets the user move the window with the press that the grant comes from.
  public func beginMove(_ grant: InputGrant) {
    guard let seat = display?.session?.seat(grant.seat) else { return }
    surface?.toplevel.move(seat: seat, serial: grant.serial)
  }

  // MARK: End

  /// Closes the window; it can be opened again elsewhere.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    disconnect()
    for timer in [paceTimer, wakeTimer, sizeTimer] { timer.set(nil) }
    window.detach()
    display?.remove(self)
    onClose?()
  }
}

extension ToplevelHost: InputTarget {
  package func take(_ event: InputEvent) {
    switch event {
    case .hover(nil): cursor = .default
    case .touch, .hover, .scroll, .key, .textInput: pacer.schedule.handle(.input, now: now)
    case .focusChanged(let gained):
      // With several keyboards the window is active while any of them writes to it.
      keyboards += gained ? 1 : -1
      guard keyboards == (gained ? 1 : 0) else { return }
    default: break
    }
    window.handle(event)
  }

  package var cursorScale: Double { surface?.scale.display.factor ?? 1 }
}

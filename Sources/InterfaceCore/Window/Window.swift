// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashGestures
import SashInterfaceValues
import SashMotion
import SashRaster
import SashText

/// A window: a tree of views with their layout, focus, gestures and animations, and its frames.
///
/// A window is attached to a `WindowHost`, which it holds weakly; it owns its views and its root
/// controller. While nothing changes, nothing is drawn and no frame is requested.
///
/// ```swift
/// let window = application.openWindow(title: "Notes", root: NotesController())
/// window.theme = .dark
/// window.title = "Notes - Edited"
/// ```
public final class Window: Responder, TextScaleObserver {
  // MARK: Components

  /// The timeline of animations and scheduled calls.
  public let timeline: Timeline
  /// The layers of the window.
  package let scene: Scene
  /// The arena in which gesture recognisers compete for touches.
  public let arena: GestureArena
  /// The root view, which always has the window's size.
  public let contentView: View
  /// The first responder and the views that can be.
  let focus = FocusSystem()
  /// The handling of input events.
  let input = InputDispatcher()
  /// The drag that the window performs itself.
  package let dragController = WindowDragController()
  /// The connection to the input method.
  let textInput = TextInputConnection()
  /// The connection to assistive technologies.
  let screenReader = ScreenReaderConnection()
  /// The steps of each frame, and its requests to the host.
  let frameScheduler = FrameScheduler()
  /// The measurements of the frames, and the debug overlay.
  package let diagnostics = FrameDiagnostics()

  /// The object that is told which positions of views are read while it calls a closure.
  package var positionReadObserver: (any PositionReadObserver)?

  /// The objects that other modules attach to the window.
  public var attachments = AttachmentStore()

  /// The router that decides about presses before views do, held strongly.
  public var pressRouter: (any PressRouter)? {
    get { input.pressRouter }
    set { input.pressRouter = newValue }
  }
  /// A closure that receives every key before the first responder and returns whether it handled
  /// it.
  public var keyRouter: ((KeyEvent) -> Bool)? {
    get { input.keys.router }
    set { input.keys.router = newValue }
  }

  /// Called with each input event before it is handled, with positions in the host's coordinates.
  public var onInput: ((InputEvent) -> Void)? {
    get { input.onInput }
    set { input.onInput = newValue }
  }

  // MARK: State

  private var geometry: WindowGeometry
  /// The size of the content in logical pixels.
  public var size: Size { geometry.size }
  /// The scale of the display.
  public var scale: DisplayScale { geometry.scale }
  /// The insets that the host covers, such as a title bar or an on-screen keyboard.
  public var safeAreaInsets: EdgeInsets { geometry.safeAreaInsets }
  /// Whether the window has the keyboard.
  public var isActive: Bool { focus.isActive }
  /// The host that the window is attached to, or `nil`.
  public private(set) weak var host: (any WindowHost)?
  /// Whether the window is attached to a host, so that its controllers have appeared.
  public private(set) var isAttached = false

  /// The responder that receives keys first, or `nil`.
  public var firstResponder: Responder? { focus.firstResponder }
  /// Whether focus rings are drawn: the keyboard was the last input device used.
  public var showsFocus: Bool { focus.showsFocus }
  /// The view that Tab stays in, apart from views above it; `nil` means the whole window.
  public var focusScope: View? {
    get { focus.views.root }
    set { focus.views.root = newValue }
  }

  /// Called with problems that the window recovers from, such as a layout that does not settle, or
  /// a layer that is too large.
  public var onReport: ((String) -> Void)?

  /// Called with events for assistive technologies, set by the bridge that publishes the window.
  public var onAccessibilityEvent: ((AccessibilityEvent) -> Void)? {
    get { screenReader.onEvent }
    set { screenReader.onEvent = newValue }
  }
  /// Whether a screen reader reads the window, set by the bridge that connects one.
  public var isScreenReaderActive: Bool {
    get { screenReader.isActive }
    set {
      guard newValue != isScreenReaderActive else { return }
      screenReader.isActive = newValue
      contentView.propagateEnvironmentChange()
    }
  }

  /// Whether the window is hidden for a longer time according to the host, so that decorative
  /// activity pauses.
  public var isSuspended = false {
    didSet { if isSuspended != oldValue { suspensionObservers.notify(()) } }
  }
  private var suspensionObservers = ItemObservers<Void>()
  /// Calls a closure when the window was suspended or resumed, until the owner is released.
  package func addSuspensionObserver(_ owner: AnyObject, _ body: @escaping () -> Void) {
    suspensionObservers.remove(owner)
    suspensionObservers.add(owner, body)
  }

  /// Whether less movement is preferred.
  ///
  /// Views that `View.animate` would move fade in at their final position instead, and nothing
  /// overshoots. Code that animates by other means should check it, too.
  public var prefersReducedMotion = false {
    didSet {
      if prefersReducedMotion != oldValue { contentView.propagateEnvironmentChange() }
    }
  }

  /// The title, for title bars and window lists.
  public var title = "" {
    didSet {
      guard title != oldValue else { return }
      host?.titleDidChange(title)
      titleBar?.onChange?()
    }
  }
  /// The region of the framebuffer that is known to be opaque, in physical pixels.
  public var opaqueRegion: Region { scene.opaqueRegion }

  /// The colour behind all views; `nil` means the theme's background.
  public var backgroundColor: Color? { didSet { applyBackground() } }
  /// The theme that the views inherit.
  public var theme: Theme {
    get { environment.theme.theme }
    set {
      guard newValue != theme else { return }
      invalidateEnvironment(theme: SharedTheme(newValue))
      applyBackground()
      contentView.propagateEnvironmentChange()
    }
  }
  /// The direction in which text and rows run.
  public var layoutDirection: LayoutDirection {
    get { environment.direction }
    set {
      guard newValue != layoutDirection else { return }
      invalidateEnvironment(direction: newValue)
      contentView.propagateEnvironmentChange()
    }
  }
  /// The environment of views without overrides.
  private(set) var environment = ViewEnvironment.none

  /// The controller whose view fills the window.
  package var rootOwner: (any ViewOwner)?

  // MARK: Life

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - size: The size in logical pixels.
  ///   - scale: The scale of the display.
  public init(size: Size, scale: DisplayScale = .one) {
    let size = Rect(origin: .zero, size: size).sanitized.size
    timeline = Timeline(now: 0)
    scene = Scene(size: size, scale: scale)
    arena = GestureArena(timeline: timeline)
    contentView = ContentView(frame: Rect(origin: .zero, size: size))
    geometry = WindowGeometry(size: size, scale: scale, safeAreaInsets: .zero)
    super.init()
    contentView.clipsToBounds = true
    contentView.window = self
    TextScaleObservers.add(self)
    applyBackground()
    timeline.onStart = { [weak self] in self?.setNeedsFrame() }
    timeline.onSchedule = { [weak self] in self?.updateWake() }
    scene.onProblem = { [weak self] in self?.report($0.description) }
  }

  package override var respondingWindow: Window? { self }

  /// The name under which the state of the window is saved and restored, or `nil`, the default, for
  /// a window whose state is not saved.
  ///
  /// It is the state of all objects in the window with identifiers of their own, and the window's
  /// size. Set it before the window is opened.
  public override var restorationIdentifier: String? {
    get { storedRestorationIdentifier }
    set { storedRestorationIdentifier = newValue }
  }
  private var storedRestorationIdentifier: String?

  /// Attaches the window to a host: its controllers appear, and a frame is requested.
  public func attach(_ host: any WindowHost) {
    if self.host === host && isAttached { return }
    if isAttached { detach() }
    self.host = host
    isAttached = true
    KeyWindows.shared.prefer(self)
    timeline.setClock(host)
    advance(to: host.now)
    host.titleDidChange(title)
    contentView.appear()
    frameScheduler.start(for: self)
    hierarchyDidChange()
  }

  /// Detaches the window from its host: touches and keys are cancelled, and its controllers
  /// disappear.
  public func detach() {
    guard isAttached else { return }
    input.cancelTouches(in: self)
    pointerConstraint?.end()
    handle(.focusChanged(false))
    handle(.hover(nil))
    contentView.disappear()
    isAttached = false
    hierarchyDidChange()
    KeyWindows.shared.remove(self)
    frameScheduler.stop()
    host = nil
    timeline.setClock(nil)
  }

  /// Invalidates the cached environments of all views after a change of the environment or of the
  /// tree.
  func invalidateEnvironment(theme: SharedTheme? = nil, direction: LayoutDirection? = nil) {
    environment = ViewEnvironment(
      theme: theme ?? environment.theme, direction: direction ?? environment.direction,
      version: ViewEnvironment.nextVersion())
  }

  private func applyBackground() {
    let color = backgroundColor ?? theme.background
    if scene.backgroundColor != color {
      scene.backgroundColor = color
      setNeedsFrame()
    }
  }

  /// Measures and lays out all views again.
  package func textScaleDidChange() { contentView.propagateEnvironmentChange() }

  // MARK: Size

  /// Sets the size, the scale and the insets, and performs the layout at once.
  ///
  /// All are in the host's coordinates, before the `turn` of the content. Negative sizes and values
  /// that are not finite become zero.
  ///
  /// - Parameters:
  ///   - newSize: The size in logical pixels.
  ///   - newScale: The scale of the display.
  ///   - insets: The insets that the host covers, in logical pixels.
  public func resize(to newSize: Size, scale newScale: DisplayScale, insets: EdgeInsets = .zero) {
    let new = WindowGeometry(
      size: (-turn).apply(Rect(origin: .zero, size: newSize).sanitized.size), scale: newScale,
      safeAreaInsets: (-turn).apply(insets))
    let old = geometry
    guard new != old else { return }
    geometry = new
    if new.size != old.size { scene.size = new.size }
    if new.scale != old.scale { scene.scale = new.scale }
    contentView.frame = Rect(origin: .zero, size: new.size)
    if new.safeAreaInsets != old.safeAreaInsets { contentView.refreshSafeArea() }
    if new.scale != old.scale { contentView.propagateEnvironmentChange() }
    if new.size != old.size { restoration?.invalidate() }
    setNeedsFrame()
    layoutIfNeeded()
    revealFocusedText(after: old)
  }

  /// The rotation of the content relative to the host, as for a panel that is mounted sideways.
  ///
  /// The host keeps its own size, insets and coordinates; the window's are those of the content.
  public var turn: QuarterTurn {
    get { scene.turn + -bufferTurn }
    set {
      guard newValue != turn else { return }
      input.cancelTouches(in: self)
      let size = hostSize
      let insets = turn.apply(safeAreaInsets)
      scene.turn = newValue + bufferTurn
      resize(to: size, scale: scale, insets: insets)
      setNeedsFrame()
    }
  }

  /// The rotation of the pixels relative to the host's surface, as for a display that the host turns.
  ///
  /// It changes neither sizes nor positions.
  package var bufferTurn = QuarterTurn.none {
    didSet {
      guard bufferTurn != oldValue else { return }
      scene.turn = scene.turn + -oldValue + bufferTurn
      setNeedsFrame()
    }
  }

  /// Converts a point of the host's surface to the content.
  package func contentPoint(at point: Point) -> Point { (-turn).apply(point, in: hostSize) }

  /// The size of the host's surface in logical pixels: that of the content, turned.
  public var hostSize: Size { turn.apply(size) }

  // MARK: Input

  /// Handles an input event from the host.
  public func handle(_ event: InputEvent) { input.handle(event, in: self) }

  /// The key commands that are currently reachable, the nearest to the focus first.
  ///
  /// Of several commands with the same key only the one that the key reaches is included. Disabled
  /// commands and commands without a title are included; keys that a focused text view would type
  /// are not. `ContextMenu(window.availableKeyCommands)` creates a menu of the commands.
  public var availableKeyCommands: [KeyCommand] { input.keys.availableCommands(in: self) }

  /// Returns the view that a press at a position in the window would hit.
  public func view(at position: Point) -> View? {
    layoutIfNeeded()
    return childSurfaces?.view(at: position)
      ?? contentView.hitTest(contentView.convert(position, from: nil))
  }

  // MARK: Tooltips

  /// The presenter of tooltips; without one there are none.
  ///
  /// `Application` sets it for each window that it opens.
  public var toolTipPresenter: (any ToolTipPresenter)? {
    get { input.toolTips.presenter }
    set { input.toolTips.setPresenter(newValue, in: self) }
  }

  /// Dismisses the tooltip until the pointer or the focus moves to another view.
  public func dismissToolTip() { input.toolTips.userDidAct(in: self) }

  // MARK: Changes of views

  /// Requests an update of the hovered views after the next frame.
  func hoverMayHaveChanged() { input.hover.setNeedsUpdate(in: self) }

  /// Updates the tooltip of a view after its text may have changed.
  func toolTipDidChange(of view: View) { input.toolTips.textDidChange(of: view, in: self) }

  /// Stores the position of the focus before a view leaves the window with its subviews.
  func viewWillLeave(_ root: View) { focus.viewWillLeave(root) }

  /// Removes touches, focus and hover from a view that leaves the window, and from its subviews.
  func viewDidLeave(_ root: View) {
    arena.nodeRemoved(root)
    focus.viewDidLeave(root, in: self)
    input.hover.viewDidLeave(root, of: self)
    input.toolTips.viewDidLeave(root, of: self)
    endPointerConstraint(in: root)
  }

  /// Removes touches, focus and hover from a view that is reused for other content, and from its
  /// subviews.
  func contentWillLeave(_ root: View) {
    arena.nodeRemoved(root)
    focus.contentWillLeave(root, in: self)
    input.toolTips.viewDidLeave(root, of: self)
    endPointerConstraint(in: root)
    hoverMayHaveChanged()
  }

  func viewDidHide(_ view: View) {
    removeFocus(from: view)
    hoverMayHaveChanged()
    input.toolTips.viewDidLeave(view, of: self)
    endPointerConstraint(in: view)
  }

  /// Calls `onReport` with a problem that the window recovers from.
  package func report(_ message: String) { onReport?(message) }
}

// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashGestures
import SashInterfaceCore
import SashInterfaceValues
import SashRaster

/// A host that renders a window into memory, with frames and time under the caller's control.
///
/// Two framebuffers take turns, as on a compositor, so that each lacks the last frame's damage of
/// the other. Use it for tests, for images of an interface, and without a compositor.
public final class OffscreenWindowHost: WindowHost {
  /// The window, which the host owns.
  public let window: Window
  /// The current time in seconds, which `frame(at:)` and `advance(to:)` move forward.
  public private(set) var now: Double
  /// Whether the window has requested a frame.
  public private(set) var isFrameRequested = false
  /// The number of requested frames.
  public private(set) var frameRequests = 0
  /// The number of frames that had damage and were painted.
  public private(set) var framesPainted = 0
  /// The time at which the window wants `advance(to:)` to be called, or `nil`.
  public private(set) var wakeTime: Double?
  /// The shape of the pointer.
  public private(set) var cursor = Cursor.default
  /// The title of the window.
  public private(set) var title = ""
  /// The requests of the window to the shell, in order.
  public private(set) var requests: [ShellRequest] = []

  /// The text input state that was last sent to the input method.
  public private(set) var textInput: TextInputState?
  /// The contents of the clipboards.
  ///
  /// Set them to simulate other applications.
  public var clipboards: [ClipboardKind: ClipboardContent] = [:]

  /// The drag that a gesture has begun last, or `nil`.
  public private(set) var drag: OffscreenDrag?

  /// Whether frames are painted into memory; `false` for a caller that takes screenshots only, which
  /// paint the whole window.
  package var paintsFrames = true

  private var framebuffers: [OffscreenFramebuffer] = []
  private var current = 0

  /// A request of a window to the shell.
  public enum ShellRequest: Hashable, Sendable {
    /// Close the window.
    case close
    /// Enter or leave full screen.
    case fullscreen(Bool)
    /// Maximise or restore the window.
    case maximized(Bool)
    /// Minimise the window.
    case minimize
    /// Start an interactive move.
    case move
    /// Start an interactive change of the size.
    case resize(WindowEdges)
    /// Show the window menu.
    case windowMenu(Point)
    /// Show the window in front of others.
    case activation(token: String?)
    /// Open an address.
    case open(String)
  }

  /// Creates a host and attaches it to a window.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - now: The initial time in seconds.
  public init(_ window: Window, now: Double = 0) {
    self.window = window
    self.now = now
    window.attach(self)
  }

  /// The pixels of the last painted frame; `nil` before the first one.
  public var bitmap: Bitmap? {
    framebuffers.indices.contains(current) ? framebuffers[current].bitmap : nil
  }

  // MARK: Frames

  /// Draws a frame at a time.
  ///
  /// - Parameter time: The time in seconds; one before `now` counts as `now`.
  /// - Returns: The damage in physical pixels.
  /// - Throws: `BitmapError` if there is no memory for the framebuffers.
  @discardableResult public func frame(at time: Double) throws(BitmapError) -> Region {
    now = max(now, time)
    isFrameRequested = false
    let damage = window.prepareFrame(at: now)
    guard paintsFrames, !damage.isEmpty else { return damage }
    try renewFramebuffers()
    current = (current + 1) % framebuffers.count
    window.paint(into: framebuffers[current], damage: damage)
    for (index, other) in framebuffers.enumerated() where index != current {
      other.pendingDamage.formUnion(damage)
    }
    framesPainted += 1
    // Time does not advance while a frame is drawn.
    window.diagnostics.recordFrame(began: now, committed: now, processorTime: 0) {
      $0.rectangles = damage.count
      $0.buffers = framebuffers.count
      $0.bufferBytes = framebuffers.reduce(0) { $0 + $1.bitmap.byteCount }
    }
    return damage
  }

  /// Draws frames up to a time while the window requests them.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - interval: The time between frames in seconds.
  /// - Throws: `BitmapError` if there is no memory for the framebuffers.
  public func run(until time: Double, interval: Double = 1.0 / 60) throws(BitmapError) {
    while isFrameRequested, now + interval <= time { try frame(at: now + interval) }
    advance(to: time)
    if isFrameRequested { try frame(at: time) }
  }

  /// Advances the time without drawing a frame.
  public func advance(to time: Double) {
    now = max(now, time)
    window.advance(to: now)
  }

  /// Lets time pass without frames, as in a covered window: only scheduled calls are made.
  ///
  /// - Parameter time: The time in seconds; one before `now` changes nothing.
  public func wait(until time: Double) {
    while let due = wakeTime, due <= time {
      advance(to: due)
      // A call that is due again at once waits for the next advance.
      if wakeTime == due { break }
    }
    now = max(now, time)
  }

  private func renewFramebuffers() throws(BitmapError) {
    let size = window.scene.pixelBounds.size
    if framebuffers.first?.bitmap.size == size { return }
    framebuffers = [
      try OffscreenFramebuffer(size: size), try OffscreenFramebuffer(size: size),
    ]
  }

  // MARK: WindowHost

  /// Records that a frame is requested.
  public func requestFrame() {
    isFrameRequested = true
    frameRequests += 1
  }

  /// Records the time of the next wake-up.
  public func scheduleWake(at time: Double?) { wakeTime = time }
  /// Records the shape of the pointer.
  public func setCursor(_ cursor: Cursor) { self.cursor = cursor }
  /// Records the title.
  public func titleDidChange(_ title: String) { self.title = title }
  /// Records the request.
  public func requestClose() { requests.append(.close) }
  /// Records the request.
  public func setFullscreen(_ isFullscreen: Bool) { requests.append(.fullscreen(isFullscreen)) }
  /// Records the request.
  public func setMaximized(_ isMaximized: Bool) { requests.append(.maximized(isMaximized)) }
  /// Records the request.
  public func minimize() { requests.append(.minimize) }
  /// Records the request.
  public func beginMove(_ grant: InputGrant) { requests.append(.move) }
  /// Records the request.
  public func beginResize(_ edges: WindowEdges, _ grant: InputGrant) {
    if edges.isResizable { requests.append(.resize(edges)) }
  }
  /// Records the request.
  public func showWindowMenu(at position: Point, _ grant: InputGrant) {
    requests.append(.windowMenu(position))
  }

  /// Records the request.
  public func requestActivation(token: String?, grant: InputGrant?) {
    requests.append(.activation(token: token))
  }

  /// Records the request, and calls the completion as if the address was opened.
  public func open(
    _ address: String, grant: InputGrant?, completion: @escaping (String?) -> Void
  ) {
    requests.append(.open(address))
    completion(nil)
  }

  /// Stores the content of a clipboard.
  public func setClipboard(
    _ content: ClipboardContent?, in kind: ClipboardKind, grant: InputGrant?
  ) { clipboards[kind] = content }
  /// Returns the types of a clipboard's content.
  public func clipboardTypes(in kind: ClipboardKind) -> [String] {
    clipboards[kind]?.representations.map(\.type) ?? []
  }
  /// Calls the completion at once with a clipboard's content.
  public func readClipboard(
    _ kind: ClipboardKind, type: String, completion: @escaping ([UInt8]?) -> Void
  ) {
    completion(clipboards[kind]?.representations.first { $0.type == type }?.bytes)
  }
  /// Begins a drag that the caller moves and drops.
  public func beginDrag(_ request: DragRequest) -> Bool {
    drag = OffscreenDrag(request, over: window)
    return true
  }
  /// Records the state.
  public func setTextInput(_ state: TextInputState?) { textInput = state }
}

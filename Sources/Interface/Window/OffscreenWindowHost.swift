import SashCompositor
import SashGeometry
import SashGestures
import SashRaster

/// Carries a window in memory, with frames and time driven by hand.
///
/// Two framebuffers take turns, as on a compositor, so that each owes what the other was painted.
/// For tests, for pictures of an interface, and wherever no compositor is.
public final class OffscreenWindowHost: WindowHost {
  /// The window; the host holds it.
  public let window: Window
  /// The time that events and animations begin at; moves forward with `frame(at:)` and
  /// `advance(to:)`.
  public private(set) var now: Double
  /// Whether the window waits for a frame.
  public private(set) var isFrameRequested = false
  /// How often the window asked for a frame.
  public private(set) var frameRequests = 0
  /// How many frames had damage and were painted.
  public private(set) var framesPainted = 0
  /// When the window wants to be woken.
  public private(set) var wakeTime: Double?
  /// The shape of the pointer.
  public private(set) var cursor = Cursor.default
  /// The title of the window.
  public private(set) var title = ""
  /// What the window asked of the shell, in order.
  public private(set) var requests: [ShellRequest] = []

  /// What the input method was told last.
  public private(set) var textInput: TextInputState?
  /// What there is to paste, as if other applications gave it.
  public var clipboards: [ClipboardKind: ClipboardContent] = [:]

  private var framebuffers: [OffscreenFramebuffer] = []
  private var current = 0

  /// Something that a window asks of the shell.
  public enum ShellRequest: Hashable, Sendable {
    /// To be closed.
    case close
    /// To cover its output, or not.
    case fullscreen(Bool)
    /// To be as large as it may, or not.
    case maximized(Bool)
    /// To go out of sight.
    case minimize
    /// To be moved by the user.
    case move
  }

  /// A host that carries the window from now on.
  public init(_ window: Window, now: Double = 0) {
    self.window = window
    self.now = now
    window.attach(self)
  }

  /// The picture that was painted last; nil before the first frame.
  public var picture: Bitmap? {
    framebuffers.indices.contains(current) ? framebuffers[current].bitmap : nil
  }

  // MARK: Frames

  /// Draws a frame at a time, which never runs backwards; returns its damage in pixels.
  @discardableResult public func frame(at time: Double) throws(BitmapError) -> Region {
    now = max(now, time)
    isFrameRequested = false
    let damage = window.prepareFrame(at: now)
    guard !damage.isEmpty else { return damage }
    try renewFramebuffers()
    current = (current + 1) % framebuffers.count
    window.paint(into: framebuffers[current], damage: damage)
    for (index, other) in framebuffers.enumerated() where index != current {
      other.owed.formUnion(damage)
    }
    framesPainted += 1
    // Time stands still while a frame is drawn by hand.
    window.frameWasDrawn(began: now, committed: now, processorTime: 0) {
      $0.rectangles = damage.count
      $0.buffers = framebuffers.count
      $0.bufferBytes = framebuffers.reduce(0) { $0 + $1.bitmap.byteCount }
    }
    return damage
  }

  /// Draws frames up to a time, as long as the window asks for them.
  public func run(until time: Double, interval: Double = 1.0 / 60) throws(BitmapError) {
    while isFrameRequested, now + interval <= time { try frame(at: now + interval) }
    advance(to: time)
    if isFrameRequested { try frame(at: time) }
  }

  /// Lets time pass without a frame.
  public func advance(to time: Double) {
    now = max(now, time)
    window.advance(to: now)
  }

  private func renewFramebuffers() throws(BitmapError) {
    let size = window.scene.pixelBounds.size
    if framebuffers.first?.bitmap.size == size { return }
    framebuffers = [
      try OffscreenFramebuffer(size: size), try OffscreenFramebuffer(size: size),
    ]
  }

  // MARK: WindowHost

  /// Remembers that a frame is wanted.
  public func requestFrame() {
    isFrameRequested = true
    frameRequests += 1
  }

  /// Remembers when to wake the window.
  public func scheduleWake(at time: Double?) { wakeTime = time }
  /// Remembers the shape.
  public func setCursor(_ cursor: Cursor) { self.cursor = cursor }
  /// Remembers the title.
  public func titleDidChange(_ title: String) { self.title = title }
  /// Remembers the request.
  public func requestClose() { requests.append(.close) }
  /// Remembers the request.
  public func setFullscreen(_ isFullscreen: Bool) { requests.append(.fullscreen(isFullscreen)) }
  /// Remembers the request.
  public func setMaximized(_ isMaximized: Bool) { requests.append(.maximized(isMaximized)) }
  /// Remembers the request.
  public func minimize() { requests.append(.minimize) }
  /// Remembers the request.
  public func beginMove(_ grant: InputGrant) { requests.append(.move) }

  /// Keeps the content, for anyone to paste.
  public func setClipboard(
    _ content: ClipboardContent?, in kind: ClipboardKind, grant: InputGrant?
  ) { clipboards[kind] = content }
  /// The types of what is kept.
  public func clipboardTypes(in kind: ClipboardKind) -> [String] {
    clipboards[kind]?.representations.map(\.type) ?? []
  }
  /// Answers at once with what is kept.
  public func readClipboard(
    _ kind: ClipboardKind, type: String, completion: @escaping ([UInt8]?) -> Void
  ) {
    completion(clipboards[kind]?.representations.first { $0.type == type }?.bytes)
  }
  /// Remembers the state.
  public func setTextInput(_ state: TextInputState?) { textInput = state }
}

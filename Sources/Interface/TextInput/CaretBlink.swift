// SPDX-License-Identifier: MIT

import SashInterfaceCore
import SashInterfaceValues
import SashMotion

// As in GTK: a cycle of 1.2 s, of which the caret is visible for two thirds, until 10 s after the
// last change. Then the caret stays visible and causes no more wake-ups.
private let visibleDuration = 0.8
private let hiddenDuration = 0.4
private let blinkingDuration = 10.0

/// The blinking of the caret of an edited text.
///
/// `TextField` and `TextView` have one. A text view of your own, a `TextInputClient`, draws its
/// caret while `isShown` is true:
///
/// ```swift
/// final class PromptView: View {
///   private let caret = CaretBlink()
///
///   override init(frame: Rect = .zero) {
///     super.init(frame: frame)
///     caret.onChange = { [weak self] in self?.setNeedsDisplay() }
///   }
///
///   override func focusDidChange(_ isFocused: Bool) {
///     caret.start(in: isFocused ? window : nil)
///   }
/// }
/// ```
///
/// The caret stays visible without blinking from ten seconds after the last change, and in a window
/// with `prefersReducedMotion`. While no frames are drawn, or the caret is offscreen, the blinking
/// causes no wake-ups: each half of a cycle begins with the frame that displays the previous one.
public final class CaretBlink {
  /// The state of the caret.
  private enum Phase {
    /// No caret is shown.
    case off
    /// The caret is visible and does not blink.
    case steady
    /// The caret is visible or hidden until the scheduled call.
    case blinking(isShown: Bool, ScheduledCall)
    /// The caret is visible or hidden until a frame in which its position is onscreen.
    case waiting(isShown: Bool)
  }

  /// Called when blinking shows or hides the caret, which must then be drawn again.
  public var onChange: (() -> Void)?
  /// Returns whether the caret's position is onscreen; by default always true.
  public var isOnscreen: () -> Bool = { true }
  private var phase = Phase.off
  private weak var timeline: Timeline?
  private var isStill = false
  private var end = 0.0

  /// Creates a caret that is not shown.
  public init() {}

  /// Whether the caret is visible now.
  public var isShown: Bool {
    switch phase {
    case .off: false
    case .steady: true
    case .blinking(let isShown, _), .waiting(let isShown): isShown
    }
  }

  /// Shows the caret in a window and starts to blink, or hides it.
  ///
  /// - Parameter window: The window, in which no other caret blinks from then on; `nil` hides the
  ///   caret.
  public func start(in window: Window?) {
    if let window { becomeCurrent(in: window) }
    set(window?.timeline, isStill: window?.prefersReducedMotion ?? false)
    window?.updateWake()
  }

  /// Starts blinking with a timeline.
  ///
  /// - Parameters:
  ///   - timeline: The timeline to schedule with, or `nil` for no caret.
  ///   - isStill: Whether the caret stays visible without blinking.
  package func set(_ timeline: Timeline?, isStill: Bool) {
    self.timeline = timeline
    self.isStill = isStill
    stop()
    phase = timeline == nil ? .off : .steady
    restart()
  }

  /// Shows the caret and starts a new blinking period, unless the caret is hidden.
  ///
  /// Call it after each change of the text or the selection.
  public func restart() {
    guard let timeline else { return }
    stop()
    end = timeline.currentTime + blinkingDuration
    phase = .waiting(isShown: true)
    update()
  }

  /// Continues blinking if the caret's position is onscreen, or else suspends it.
  ///
  /// Called with each frame.
  ///
  /// - Parameter isMoved: Whether the frame may have moved anything. Otherwise a caret that was
  ///   onscreen still is.
  fileprivate func update(isMoved: Bool = true) {
    switch phase {
    case .off, .steady: break
    case .waiting(let isShown): if isOnscreen() { switchVisibility(to: isShown) }
    case .blinking(let isShown, let call):
      if !isMoved || isOnscreen() { break }
      call.cancel()
      phase = .waiting(isShown: isShown)
    }
  }

  private func stop() {
    if case .blinking(_, let call) = phase { call.cancel() }
  }

  private func switchVisibility(to isShown: Bool) {
    guard let timeline, !isStill, !isShown || timeline.currentTime < end else {
      phase = timeline == nil ? .off : .steady
      return
    }
    let call = timeline.schedule(after: isShown ? visibleDuration : hiddenDuration) { [weak self] in
      guard let self else { return }
      phase = .waiting(isShown: !isShown)
      onChange?()
    }
    phase = .blinking(isShown: isShown, call)
  }
}

/// The caret of the text of a window that had the focus last, which is updated after each frame.
private final class CurrentCaret: FrameObserver {
  weak var blink: CaretBlink?

  init(in window: Window) { window.addFrameObserver(self) }

  func frameDidEnd(isMoved: Bool) { blink?.update(isMoved: isMoved) }
}

extension CaretBlink {
  /// Makes this the caret that the frames of a window update, instead of the previous one.
  package func becomeCurrent(in window: Window) {
    window.attachments.object(orAttach: CurrentCaret(in: window)).blink = self
  }
}

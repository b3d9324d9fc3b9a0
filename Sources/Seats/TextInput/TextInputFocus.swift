// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceValues

/// The state machine between one seat's input method and a window (`zwp_text_input_v3`).
///
/// Both sides collect changes and commit them together. Each client commit has a serial, and a
/// `done` event names the serial that it answers to.
package nonisolated struct TextInputFocus: Sendable {
  /// The state of the input method.
  package enum State: Hashable, Sendable {
    /// The input method is not in a window: waits for the compositor.
    case outside
    /// The input method is in the window, which has no editable text: waits for the window.
    case idle
    /// The input method edits the window's text.
    case enabled(Enabled)
  }

  /// The data of an enabled input method.
  package struct Enabled: Hashable, Sendable {
    /// The text state that was sent last.
    var lastSent: TextInputState
    /// The current text state.
    var current: TextInputState
    /// The surrounding text that was sent last.
    var surrounding: SurroundingText
    /// The serial of the commit that enabled the input method.
    var enabledBy: UInt32
    /// The preedit that the text displays.
    var displayedPreedit: TextInputEvent.Preedit?
    /// Whether an answer to the input method's changes waits until the compositor has processed all
    /// earlier commits.
    var awaitsCompositor = false
  }

  /// An event from either side.
  package enum Event: Hashable, Sendable {
    /// The input method entered a window, whose text has this state; `nil` without a text.
    case entered(TextInputState?)
    /// The input method left the window, or is gone.
    case left
    /// The window's text has another state; `nil` if there is none any more.
    case changed(TextInputState?)
    case preedit(String?, begin: Int32, end: Int32)
    case commit(String?)
    case delete(before: UInt32, after: UInt32)
    /// The preceding events apply together, as an answer to the commit with this serial.
    case done(UInt32)
    /// The compositor has processed the commit with this serial, and all earlier ones.
    case processed(UInt32)
    /// The dispatch ended: changes are sent to the input method.
    case dispatchEnded
  }

  /// An action to perform, in order.
  package enum Action: Hashable, Sendable {
    case enable
    case disable
    case surrounding(SurroundingText)
    /// The text was changed by something other than the input method.
    case otherCause
    case content(TextInputState.Hints, TextInputState.Purpose)
    case rectangle(Rect)
    case commit
    /// The commit with this serial must be reported when the compositor has processed it.
    case awaitProcessing(UInt32)
    /// The window's text must change.
    case deliver(TextInputEvent)
  }

  /// The events since the last `done`.
  private struct Collected: Hashable, Sendable {
    var preedit: TextInputEvent.Preedit?
    var commit: String?
    var before: UInt32 = 0
    var after: UInt32 = 0
  }

  package private(set) var state = State.outside
  private var collected = Collected()
  /// The number of commits.
  private var commitCount: UInt32 = 0

  package init() {}

  /// Applies an event; returns the actions to perform, in order.
  package mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .entered(let text):
      let actions = handle(.left)
      state = .idle
      return actions + (text.map { enable($0) } ?? [])
    case .left:
      let actions = disable(committing: true)
      state = .outside
      return actions
    case .changed(let text): return change(text)
    case .preedit(let text, let begin, let end):
      collected.preedit = Self.preedit(text ?? "", begin, end)
    case .commit(let text): collected.commit = text?.isEmpty == true ? nil : text
    case .delete(let before, let after): (collected.before, collected.after) = (before, after)
    case .done(let serial): return finish(serial)
    case .processed(let serial): finishProcessing(serial)
    case .dispatchEnded: return sendChanges()
    }
    return []
  }

  // MARK: The window's side

  private mutating func change(_ text: TextInputState?) -> [Action] {
    switch (state, text) {
    case (.outside, _), (.idle, nil): return []
    case (.idle, let text?): return enable(text)
    case (.enabled, nil): return disable()
    case (.enabled(var enabled), let text?):
      // Compositors show the on-screen keyboard at each request.
      if text.keyboardRequests != enabled.current.keyboardRequests { return enable(text) }
      if Self.isSecret(text) != Self.isSecret(enabled.current) {
        // The input method forgets the text only when it is disabled.
        return disable() + enable(text)
      }
      enabled.current = text
      // Only answers wait; changes by the user are sent at once.
      if !text.isCausedByInputMethod { enabled.awaitsCompositor = false }
      state = .enabled(enabled)
      return []
    }
  }

  private mutating func enable(_ text: TextInputState) -> [Action] {
    let surrounding = Self.surrounding(text)
    commitCount &+= 1
    collected = Collected()
    state = .enabled(
      Enabled(lastSent: text, current: text, surrounding: surrounding, enabledBy: commitCount))
    // Enabling resets the state of the input method, so everything is sent again.
    return [.enable]
      + (Self.isSecret(text) ? [] : [.surrounding(surrounding)])
      + [.content(text.hints, text.purpose), .rectangle(text.caretRect), .commit]
  }

  /// Disables the input method and removes the preedit, or makes it part of the text where the
  /// compositor takes the focus away.
  private mutating func disable(committing: Bool = false) -> [Action] {
    guard case .enabled(let enabled) = state else { return [] }
    commitCount &+= 1
    collected = Collected()
    state = .idle
    // Some compositors ignore requests after `leave` but still count the commits.
    return [.disable, .commit]
      + (enabled.displayedPreedit.map {
        [.deliver(TextInputEvent(commit: committing ? $0.text : nil))]
      } ?? [])
  }

  private mutating func sendChanges() -> [Action] {
    guard case .enabled(var enabled) = state, !enabled.awaitsCompositor else { return [] }
    let new = enabled.current
    // Most dispatches change nothing, and should not allocate.
    guard new != enabled.lastSent else { return [] }
    let surrounding = Self.surrounding(new)
    var actions: [Action] = []
    if surrounding != enabled.surrounding, !Self.isSecret(new) {
      actions.append(.surrounding(surrounding))
      if !new.isCausedByInputMethod { actions.append(.otherCause) }
    }
    if new.hints != enabled.lastSent.hints || new.purpose != enabled.lastSent.purpose {
      actions.append(.content(new.hints, new.purpose))
    }
    if new.caretRect != enabled.lastSent.caretRect { actions.append(.rectangle(new.caretRect)) }
    enabled.lastSent = new
    enabled.surrounding = surrounding
    state = .enabled(enabled)
    if actions.isEmpty { return [] }
    commitCount &+= 1
    return actions + [.commit]
  }

  private static func surrounding(_ text: TextInputState) -> SurroundingText {
    SurroundingText(text.surroundingText, caret: text.caret, anchor: text.anchor)
  }

  /// Returns whether the text is secret, so that it must not be sent.
  private static func isSecret(_ text: TextInputState) -> Bool {
    text.purpose == .password || text.purpose == .pin || text.hints.contains(.hiddenText)
  }

  // MARK: The input method's side

  private mutating func finish(_ serial: UInt32) -> [Action] {
    let collected = self.collected
    self.collected = Collected()
    // Changes meant for a text that had the focus before are dropped.
    guard case .enabled(var enabled) = state, Int32(bitPattern: serial &- enabled.enabledBy) >= 0
    else { return [] }
    let isLate = serial != commitCount
    let mustAsk = isLate && !enabled.awaitsCompositor
    enabled.awaitsCompositor = isLate
    let deletion = enabled.surrounding.bounded(before: collected.before, after: collected.after)
    let isSame =
      collected.preedit == enabled.displayedPreedit && collected.commit == nil && deletion == (0, 0)
    enabled.displayedPreedit = collected.preedit
    state = .enabled(enabled)
    // An input method that has nothing more to say sends no further `done`, so the compositor is
    // asked.
    let request: [Action] = mustAsk ? [.awaitProcessing(commitCount)] : []
    // An answer that changes nothing is not delivered: a window that moves the caret's rectangle
    // with each event would never settle.
    if isSame { return request }
    return request + [
      .deliver(
        TextInputEvent(
          deleteBefore: deletion.before, deleteAfter: deletion.after, commit: collected.commit,
          preedit: collected.preedit))
    ]
  }

  private mutating func finishProcessing(_ serial: UInt32) {
    // A later commit of the user's changes does not wait.
    guard case .enabled(var enabled) = state, serial == commitCount else { return }
    enabled.awaitsCompositor = false
    state = .enabled(enabled)
  }

  /// Returns the preedit with its offsets moved to scalar boundaries, or `nil` for an empty one.
  private static func preedit(
    _ text: String, _ begin: Int32, _ end: Int32
  ) -> TextInputEvent.Preedit? {
    guard !text.isEmpty else { return nil }
    // A negative offset hides the caret.
    guard begin >= 0, end >= 0 else {
      return TextInputEvent.Preedit(text: text, selection: nil)
    }
    let first = SurroundingText.boundary(at: Int(min(begin, end)), of: text.utf8)
    let last = SurroundingText.boundary(at: Int(max(begin, end)), of: text.utf8)
    return TextInputEvent.Preedit(text: text, selection: first..<last)
  }
}

import SashGeometry
import SashInterface

/// What one seat's input method and a window tell each other.
///
/// Both sides collect what they have to say and commit it at once. Each commit of ours has a
/// number, and the input method says which one its own is an answer to.
package nonisolated struct TextInputFocus: Sendable {
  /// Where the input method writes.
  package enum State: Hashable, Sendable {
    /// Elsewhere: waits for the compositor.
    case outside
    /// To the window, which has no text for it: waits for the window.
    case idle
    /// To the text of the window.
    case enabled(Enabled)
  }

  /// What is known while the input method writes.
  package struct Enabled: Hashable, Sendable {
    /// What the input method knows of the text.
    var told: TextInputState
    /// What the text is by now.
    var current: TextInputState
    /// The part of the text that was told.
    var surrounding: SurroundingText
    /// The commit from which on it writes to this text.
    var since: UInt32
    /// What the text shows as being composed.
    var shown: TextInputEvent.Preedit?
    /// Whether an answer to what the input method did waits until it has heard of all before.
    var isHeld = false
  }

  /// What is heard from either side.
  package enum Event: Hashable, Sendable {
    /// The input method now writes to a window, whose text has this state; nil: it has none.
    case entered(TextInputState?)
    /// It writes elsewhere, or is gone.
    case left
    /// The window's text has another state; nil: there is none any more.
    case changed(TextInputState?)
    case preedit(String?, begin: Int32, end: Int32)
    case commit(String?)
    case delete(before: UInt32, after: UInt32)
    /// All that came belongs together, as an answer to the commit of this number.
    case done(UInt32)
    /// The end of a dispatch: the input method is told what changed.
    case settled
  }

  /// What is to be done, in order.
  package enum Action: Hashable, Sendable {
    case enable
    case disable
    case surrounding(SurroundingText)
    /// The text changed by something else than the input method.
    case otherCause
    case content(TextInputState.Hints, TextInputState.Purpose)
    case rectangle(Rect)
    case commit
    /// The window's text changes.
    case deliver(TextInputEvent)
  }

  /// What came since the last `done`.
  private struct Collected: Hashable, Sendable {
    var preedit: TextInputEvent.Preedit?
    var commit: String?
    var before: UInt32 = 0
    var after: UInt32 = 0
  }

  package private(set) var state = State.outside
  private var collected = Collected()
  /// How often was committed.
  private var commits: UInt32 = 0

  package init() {}

  /// The one transition function.
  package mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .entered(let text):
      let actions = handle(.left)
      state = .idle
      return actions + (text.map { enable($0) } ?? [])
    case .left:
      let actions = disable()
      state = .outside
      return actions
    case .changed(let text): return change(text)
    case .preedit(let text, let begin, let end):
      collected.preedit = Self.preedit(text ?? "", begin, end)
    case .commit(let text): collected.commit = text?.isEmpty == true ? nil : text
    case .delete(let before, let after): (collected.before, collected.after) = (before, after)
    case .done(let serial): return finish(serial)
    case .settled: return settle()
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
      if Self.isSecret(text) != Self.isSecret(enabled.current) {
        // What was told of the text is forgotten only in this way.
        return disable() + enable(text)
      }
      enabled.current = text
      // Only answers wait: what the user does meanwhile is told at once.
      if !text.isAnswer { enabled.isHeld = false }
      state = .enabled(enabled)
      return []
    }
  }

  private mutating func enable(_ text: TextInputState) -> [Action] {
    let surrounding = Self.surrounding(text)
    commits &+= 1
    collected = Collected()
    state = .enabled(
      Enabled(told: text, current: text, surrounding: surrounding, since: commits))
    // Enabling forgets all that was told before; so all is told again.
    return [.enable]
      + (Self.isSecret(text) ? [] : [.surrounding(surrounding)])
      + [.content(text.hints, text.purpose), .rectangle(text.caretRect), .commit]
  }

  /// Ends the writing, and takes away what is being composed.
  private mutating func disable() -> [Action] {
    guard case .enabled(let enabled) = state else { return [] }
    commits &+= 1
    collected = Collected()
    state = .idle
    // After leaving, compositors that take no requests any more still count the commits.
    return [.disable, .commit] + (enabled.shown == nil ? [] : [.deliver(TextInputEvent())])
  }

  private mutating func settle() -> [Action] {
    guard case .enabled(var enabled) = state, !enabled.isHeld else { return [] }
    let new = enabled.current
    // Mostly nothing has changed, and nothing is to be allocated for that.
    guard new != enabled.told else { return [] }
    let surrounding = Self.surrounding(new)
    var actions: [Action] = []
    if surrounding != enabled.surrounding, !Self.isSecret(new) {
      actions.append(.surrounding(surrounding))
      if !new.isAnswer { actions.append(.otherCause) }
    }
    if new.hints != enabled.told.hints || new.purpose != enabled.told.purpose {
      actions.append(.content(new.hints, new.purpose))
    }
    if new.caretRect != enabled.told.caretRect { actions.append(.rectangle(new.caretRect)) }
    enabled.told = new
    enabled.surrounding = surrounding
    state = .enabled(enabled)
    if actions.isEmpty { return [] }
    commits &+= 1
    return actions + [.commit]
  }

  private static func surrounding(_ text: TextInputState) -> SurroundingText {
    SurroundingText(text.surroundingText, caret: text.caret, anchor: text.anchor)
  }

  /// Passwords are nobody's business.
  private static func isSecret(_ text: TextInputState) -> Bool {
    text.purpose == .password || text.purpose == .pin || text.hints.contains(.hiddenText)
  }

  // MARK: The input method's side

  private mutating func finish(_ serial: UInt32) -> [Action] {
    let collected = self.collected
    self.collected = Collected()
    // What was meant for a text that had the keyboard before is not written to this one.
    guard case .enabled(var enabled) = state, Int32(bitPattern: serial &- enabled.since) >= 0
    else { return [] }
    enabled.isHeld = serial != commits
    let deletion = enabled.surrounding.bounded(before: collected.before, after: collected.after)
    let isSame =
      collected.preedit == enabled.shown && collected.commit == nil && deletion == (0, 0)
    enabled.shown = collected.preedit
    state = .enabled(enabled)
    // An answer that changes nothing is not handed on: a window that moves its caret's rectangle by
    // each event would never come to rest.
    if isSame { return [] }
    return [
      .deliver(
        TextInputEvent(
          deleteBefore: deletion.before, deleteAfter: deletion.after, commit: collected.commit,
          preedit: collected.preedit))
    ]
  }

  /// What is composed, with places that may be anything put at bounds of characters; nil for
  /// nothing.
  private static func preedit(
    _ text: String, _ begin: Int32, _ end: Int32
  ) -> TextInputEvent.Preedit? {
    guard !text.isEmpty else { return nil }
    // Negative: no caret is to be shown.
    guard begin >= 0, end >= 0 else {
      return TextInputEvent.Preedit(text: text, selection: nil)
    }
    let first = SurroundingText.boundary(at: Int(min(begin, end)), of: text.utf8)
    let last = SurroundingText.boundary(at: Int(max(begin, end)), of: text.utf8)
    return TextInputEvent.Preedit(text: text, selection: first..<last)
  }
}

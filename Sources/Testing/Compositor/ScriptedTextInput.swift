// SPDX-License-Identifier: MIT

public import SashGeometry
public import SashWayland

/// The input method of a scripted seat, played by the script.
///
/// By default it follows the keyboard focus. Its edits reach the client with
/// `done(commitsBehind:)`.
public final class ScriptedTextInput {
  /// The text state that a client committed.
  public struct Text: Hashable, Sendable {
    /// Whether the client has enabled text input.
    public var isEnabled = false
    /// The text around the caret, or `nil` when the client does not share it.
    public var surrounding: String?
    /// The offset of the caret in the surrounding text, in bytes.
    public var caret = 0
    /// The offset of the selection's other end, in bytes.
    public var anchor = 0
    /// Whether something other than the input method changed the text.
    public var isOtherCause = false
    /// The content hints.
    public var hints: ZwpTextInputV3.ContentHint = []
    /// The content purpose.
    public var purpose = ZwpTextInputV3.ContentPurpose.normal
    /// The caret's rectangle on the surface, or `nil` when the client does not send it.
    public var rectangle: PixelRect?
  }

  /// The text state of the client's last commit.
  public private(set) var text = Text()
  /// The text state of each commit, oldest first.
  public private(set) var commits: [Text] = []
  /// Whether the input method follows the keyboard focus by itself.
  public var followsKeyboard = true
  /// The surface that receives the input method's text.
  public private(set) weak var focus: ScriptedSurface?

  private unowned let compositor: ScriptedCompositor
  private let inputs = ResourceList<ZwpTextInputV3Resource>()
  private var pending = Text()
  private var counts: [ObjectIdentifier: UInt32] = [:]
  private var hasEnded = false

  init(of compositor: ScriptedCompositor) { self.compositor = compositor }

  // MARK: Clients

  func add(_ input: ZwpTextInputV3Resource) {
    inputs.add(input)
    counts[ObjectIdentifier(input)] = 0
    input.onRequest = { [weak self, unowned input] in self?.handle($0, input) }
    if let focus, focus.resource.client === input.client {
      input.sendEnter(surface: focus.resource)
    }
  }

  private func handle(_ request: ZwpTextInputV3Resource.Request, _ input: ZwpTextInputV3Resource) {
    switch request {
    case .enable:
      pending = Text()
      pending.isEnabled = true
    case .disable: pending = Text()
    case .setSurroundingText(let text, let caret, let anchor):
      check(text, [caret, anchor], input)
      pending.surrounding = text
      pending.caret = Int(caret)
      pending.anchor = Int(anchor)
    case .setTextChangeCause(let cause): pending.isOtherCause = cause == .other
    case .setContentType(let hints, let purpose):
      pending.hints = hints
      pending.purpose = purpose
    case .setCursorRectangle(let x, let y, let width, let height):
      pending.rectangle = PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    case .commit:
      counts[ObjectIdentifier(input), default: 0] &+= 1
      text = pending
      commits.append(text)
      pending.isOtherCause = false
    case .destroy: break
    }
  }

  private func check(_ text: String, _ offsets: [Int32], _ input: ZwpTextInputV3Resource) {
    let bytes = Array(text.utf8)
    let isInside = offsets.allSatisfy { offset in
      let offset = Int(offset)
      return (0...bytes.count).contains(offset)
        && (offset == bytes.count || bytes[offset] & 0xC0 != 0x80)
    }
    if bytes.count > 4_000 || !isInside {
      compositor.violation(
        .badSurroundingText, input, "\(bytes.count) bytes with places \(offsets)")
    }
  }

  // MARK: Focus

  /// Moves the input method with the keyboard focus, if it follows it.
  func keyboardMoved(to surface: ScriptedSurface?) {
    if followsKeyboard, !hasEnded { move(to: surface) }
  }

  /// Moves the input method to a surface, with or without the keyboard; `nil` removes it from all.
  public func move(to surface: ScriptedSurface?) {
    guard surface !== focus else { return }
    if let old = focus, old.resource.isAlive {
      for input in focusedInputs { input.sendLeave(surface: old.resource) }
    }
    focus = surface
    if let surface { for input in focusedInputs { input.sendEnter(surface: surface.resource) } }
  }

  /// Sends `enter` once more for the same surface, as some compositors do.
  public func enterAgain() {
    if let focus { for input in focusedInputs { input.sendEnter(surface: focus.resource) } }
  }

  /// Ends the input method's program; the compositor takes the focus from the client.
  public func terminate() {
    hasEnded = true
    move(to: nil)
  }

  /// Starts the input method's program again, focused on a surface.
  public func restart(on surface: ScriptedSurface) {
    hasEnded = false
    move(to: surface)
  }

  private var focusedInputs: [ZwpTextInputV3Resource] {
    inputs.objects(of: focus?.resource.client)
  }

  // MARK: Edits

  /// Sets the composed text, with the caret or selection in bytes; negative offsets hide the caret.
  public func preedit(_ text: String?, begin: Int32 = -1, end: Int32 = -1) {
    for input in focusedInputs {
      input.sendPreeditString(text: text, cursorBegin: begin, cursorEnd: end)
    }
  }

  /// Inserts text.
  public func commit(_ text: String?) {
    for input in focusedInputs { input.sendCommitString(text: text) }
  }

  /// Deletes bytes around the caret.
  public func delete(before: UInt32, after: UInt32) {
    for input in focusedInputs {
      input.sendDeleteSurroundingText(beforeLength: before, afterLength: after)
    }
  }

  /// Applies the edits so far, as an answer to the client's last commit or to an earlier one.
  public func done(commitsBehind: UInt32 = 0) {
    for input in focusedInputs {
      input.sendDone(serial: counts[ObjectIdentifier(input), default: 0] &- commitsBehind)
    }
  }
}

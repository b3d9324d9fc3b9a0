public import SashGeometry
public import SashWayland

/// The input method of a scripted seat, as the script plays it.
///
/// It goes with the keyboard from surface to surface. What it does reaches the client with `done()`.
public final class ScriptedTextInput {
  /// What a client has told of its text, as of its last commit.
  public struct Text: Hashable, Sendable {
    /// Whether the client has text for the input method.
    public var isEnabled = false
    /// The text around the caret; nil when the client keeps it to itself.
    public var surrounding: String?
    /// The caret in it, in bytes.
    public var caret = 0
    /// The other end of the selection, in bytes.
    public var anchor = 0
    /// Whether the text changed by something else than the input method.
    public var isOtherCause = false
    /// What the client says about its kind.
    public var hints: ZwpTextInputV3.ContentHint = []
    /// What kind of text it is.
    public var purpose = ZwpTextInputV3.ContentPurpose.normal
    /// Where the caret is on the surface; nil when the client does not say.
    public var rectangle: PixelRect?
  }

  /// What the client with the input method told last.
  public private(set) var text = Text()
  /// What was told by each commit, in order.
  public private(set) var commits: [Text] = []
  /// Whether it follows the keyboard by itself.
  public var followsKeyboard = true
  /// The surface that it writes to.
  public private(set) weak var focus: ScriptedSurface?

  private unowned let compositor: ScriptedCompositor
  private var inputs: [ZwpTextInputV3Resource] = []
  private var pending = Text()
  private var counts: [ObjectIdentifier: UInt32] = [:]
  private var isDead = false

  init(of compositor: ScriptedCompositor) { self.compositor = compositor }

  // MARK: Clients

  func add(_ input: ZwpTextInputV3Resource) {
    inputs.append(input)
    counts[ObjectIdentifier(input)] = 0
    input.onDestroy = { [weak self, unowned input] in
      self?.inputs.removeAll { $0 === input }
      self?.counts[ObjectIdentifier(input)] = nil
    }
    input.onRequest = { [weak self, unowned input] in self?.take($0, input) }
    if let focus, focus.resource.client === input.client {
      input.sendEnter(surface: focus.resource)
    }
  }

  private func take(_ request: ZwpTextInputV3Resource.Request, _ input: ZwpTextInputV3Resource) {
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

  private func check(_ text: String, _ places: [Int32], _ input: ZwpTextInputV3Resource) {
    let bytes = Array(text.utf8)
    let isInside = places.allSatisfy { place in
      let place = Int(place)
      return (0...bytes.count).contains(place)
        && (place == bytes.count || bytes[place] & 0xC0 != 0x80)
    }
    if bytes.count > 4_000 || !isInside {
      compositor.violation(
        .badSurroundingText, input, "\(bytes.count) bytes with places \(places)")
    }
  }

  // MARK: Where it writes

  /// The keyboard went to a surface, or from all.
  func keyboardMoved(to surface: ScriptedSurface?) {
    if followsKeyboard, !isDead { move(to: surface) }
  }

  /// The input method goes to a surface, with or without the keyboard; nil: from all.
  public func move(to surface: ScriptedSurface?) {
    guard surface !== focus else { return }
    if let old = focus, old.resource.isAlive {
      for input in own { input.sendLeave(surface: old.resource) }
    }
    focus = surface
    if let surface { for input in own { input.sendEnter(surface: surface.resource) } }
  }

  /// Says once more that it writes to the surface, as some compositors do.
  public func enterAgain() {
    if let focus { for input in own { input.sendEnter(surface: focus.resource) } }
  }

  /// The input method's program ends: compositors take it away from the client.
  public func die() {
    isDead = true
    move(to: nil)
  }

  /// The input method's program is there again.
  public func revive(on surface: ScriptedSurface) {
    isDead = false
    move(to: surface)
  }

  private var own: [ZwpTextInputV3Resource] {
    inputs.filter { $0.client === focus?.resource.client }
  }

  // MARK: What it does

  /// Shows text that is being composed, with the caret or selection in bytes; negative: none.
  public func preedit(_ text: String?, begin: Int32 = -1, end: Int32 = -1) {
    for input in own { input.sendPreeditString(text: text, cursorBegin: begin, cursorEnd: end) }
  }

  /// Inserts text.
  public func commit(_ text: String?) {
    for input in own { input.sendCommitString(text: text) }
  }

  /// Deletes so many bytes around the caret.
  public func delete(before: UInt32, after: UInt32) {
    for input in own { input.sendDeleteSurroundingText(beforeLength: before, afterLength: after) }
  }

  /// Makes what it did so far happen, as an answer to the client's last commit or to an earlier one.
  public func done(commitsBehind: UInt32 = 0) {
    for input in own {
      input.sendDone(serial: counts[ObjectIdentifier(input), default: 0] &- commitsBehind)
    }
  }
}

import SashGeometry
import SashGestures
import SashMotion
import SashText

/// How many bytes around the caret an input method is told, as many as a message can carry.
private let surroundingLimit = 4_000

/// A view whose text a session edits, as the session knows it.
protocol EditingOwner: TextEntry {
  /// Where presses are meant for the text, in its own coordinates.
  var editingArea: Rect { get }

  /// The user changed the text.
  func sessionDidChangeText()
  /// The font, the colour or the alignment is another.
  func styleDidChange()
  /// The text can be changed now, or cannot any more.
  func editabilityDidChange()
  /// A place of the canvas is to be seen.
  func reveal(_ rect: Rect)
}

/// Edits the text of a view: keys, input methods, pointers and fingers act on one machine, and a
/// canvas shows it.
///
/// A `TextField` and a `TextView` have one; all that it can do they offer themselves, as `TextEntry`.
public final class EditingSession {
  private(set) var editing: TextEditing
  var settings = TextEntrySettings() { didSet { settingsDidChange(from: oldValue) } }
  var onChange: ((String) -> Void)?
  var onBeginEditing: (() -> Void)?
  var onEndEditing: (() -> Void)?
  let canvas: TextCanvas
  let placeholderView = PlaceholderView()
  weak var owner: (any EditingOwner)?
  private var keyboard = KeyboardPlace.away
  let blink = CaretBlink()
  /// The edge that Up and Down keep to; nil until they are used.
  var goalX: Double?
  /// Whether the text changed last by what an input method asked for.
  private var isAnswer = false
  var pointer = PointerSelection()
  var touchSelection = TouchSelection.none
  var taps = ClickCount()
  /// What allows a request to the compositor in answer to the last event.
  var grant: InputGrant?
  /// What a finger drags at the ends of the selection; none until a finger first selects something.
  var handles: [SelectionHandle] = []
  private(set) weak var handleParent: View?
  let recognizers: [GestureRecognizer]
  private let gate = EditingGate()

  init(_ canvas: TextCanvas, rules: TextEditing.Rules) {
    self.canvas = canvas
    editing = TextEditing(rules: rules)
    let press = TextPointerRecognizer()
    let tap = TapGestureRecognizer()
    let hold = PressGestureRecognizer()
    recognizers = [press, tap, hold]
    tap.allowedSources = [.finger, .stylus]
    hold.allowedSources = [.finger, .stylus]
    canvas.session = self
    placeholderView.session = self
    blink.onChange = { [weak self] in
      guard let self else { return }
      self.canvas.redrawCaret()
    }
    blink.isInSight = { [weak self] in self?.canvas.isCaretInSight ?? false }
    press.onChange = { [weak self, unowned press] _ in self?.pointerDidChange(press) }
    tap.onChange = { [weak self] in self?.tapDidChange($0) }
    hold.onChange = { [weak self] in self?.holdDidChange($0) }
    for recognizer in recognizers { recognizer.delegate = gate }
  }

  /// Takes part in the view that owns it.
  func connect(to owner: any EditingOwner, handlesIn parent: View) {
    self.owner = owner
    gate.owner = owner
    for recognizer in recognizers { owner.addGestureRecognizer(recognizer) }
    handleParent = parent
  }

  /// The time for what comes by no event of its own, in seconds.
  var now: Double { owner?.window?.timeline.currentTime ?? 0 }
  /// Whether the owner has the keyboard.
  var isFocused: Bool { keyboard.isHere }
  var isSecret: Bool { editing.rules.isSecret }
  var isEditable: Bool { settings.isEditable }
  var showsSelection: Bool { owner?.isFirstResponder ?? false }
  var showsCaret: Bool {
    guard isFocused, blink.isShown, isEditable else { return false }
    guard let marked = editing.marked else { return editing.selection.isCaret }
    return marked.selection != nil
  }

  // MARK: Changes

  /// What is told and shown after a change.
  struct Options: OptionSet {
    let rawValue: Int
    /// The owner hears of a change in the text: it is the user's.
    static let tells = Options(rawValue: 1)
    /// The caret is scrolled into sight.
    static let reveals = Options(rawValue: 2)
    /// Up and Down keep to the edge that they have.
    static let keepsGoal = Options(rawValue: 4)
    /// An input method asked for it.
    static let isAnswer = Options(rawValue: 8)
  }

  /// Changes the text or the selection, and has drawn anew what that changes and no more.
  func edit(_ options: Options = [.tells, .reveals], _ body: (inout TextEditing) -> Void) {
    let old = editing.selection
    let oldMark = editing.marked
    canvas.redrawCaret()
    let oldParts = canvas.selectedParts(of: old.range)
    body(&editing)
    let change = editing.takeChange()
    if oldMark != nil, oldMark != editing.marked || change != nil { canvas.forgetOldMark(old.head) }
    if let change {
      canvas.take(change)
      for rect in oldParts { canvas.setNeedsDisplay(rect) }
    }
    if editing.marked != oldMark, editing.marked != nil {
      canvas.forgetBlock(at: editing.selection.head)
    }
    let new = editing.selection
    if new != old || change != nil {
      canvas.moveStretch()
      if change == nil { redrawDifference(old.range, new.range) } else { canvas.redraw(new.range) }
    }
    guard new != old || change != nil || oldMark != editing.marked else {
      if options.contains(.reveals), canvas.laidFor != nil { owner?.reveal(canvas.caretRect) }
      return
    }
    isAnswer = options.contains(.isAnswer)
    if !options.contains(.keepsGoal) { goalX = nil }
    blink.restart()
    canvas.redrawCaret()
    guard let owner else { return }
    if change != nil || oldMark != editing.marked { owner.setNeedsLayout() }
    if options.contains(.reveals), canvas.laidFor != nil { owner.reveal(canvas.caretRect) }
    placeHandles()
    if change != nil, options.contains(.tells) { owner.sessionDidChangeText() }
    owner.window?.textInputDidChange(of: owner)
  }

  private func redrawDifference(_ old: Range<Int>, _ new: Range<Int>) {
    guard old.overlaps(new) else {
      canvas.redraw(old)
      return canvas.redraw(new)
    }
    canvas.redraw(min(old.lowerBound, new.lowerBound)..<max(old.lowerBound, new.lowerBound))
    canvas.redraw(min(old.upperBound, new.upperBound)..<max(old.upperBound, new.upperBound))
  }

  /// The part of the text that is selected.
  var selectedRange: Range<String.Index> {
    get {
      let range = editing.selection.range
      return editing.text.index(utf8: range.lowerBound)..<editing.text.index(utf8: range.upperBound)
    }
    set {
      let text = editing.text
      let ends = [newValue.lowerBound, newValue.upperBound].map {
        text.utf8Offset(min(max($0, text.startIndex), text.endIndex))
      }
      hideHandles()
      edit([.reveals]) { $0.select(TextSelection(anchor: ends[0], head: ends[1])) }
    }
  }

  /// What is being composed goes away, as where the text is handed on.
  func endComposing() { edit([]) { $0.forgetMarked() } }

  /// Changes what may be in the text.
  func setRules(_ body: (inout TextEditing.Rules) -> Void) {
    let wasSecret = isSecret
    body(&editing.rules)
    // All else holds for what is inserted from now on: what is there stays as it is laid out.
    if isSecret != wasSecret { canvas.forgetLayout() }
  }

  // MARK: Focus

  /// A menu of the view is shown, which may take the keyboard and gives it back, or is gone.
  func menuDidChange(isShown: Bool) { _ = keyboard.handle(.menuShown(isShown)) }

  /// Takes note of the keyboard; true where it has come from elsewhere in the window.
  @discardableResult func focusDidChange(_ isFocused: Bool) -> Bool {
    // The window may have lost the keyboard, and not the view.
    let isNew = keyboard.handle(
      isFocused ? .gained : .lost(staysFirst: owner?.isFirstResponder ?? false))
    if !isFocused {
      edit([]) { $0.forgetMarked() }
      hideHandles()
      pointer.phase = .idle
    }
    editing.endStep()
    updateBlink()
    canvas.redrawCaret()
    canvas.redraw(editing.selection.range)
    return isNew
  }

  /// The keyboard of a window that has none goes elsewhere, or is to come here.
  func firstResponderDidChange() {
    if owner?.isFirstResponder != true { _ = keyboard.handle(.givenUp) }
    canvas.redraw(editing.selection.range)
    owner?.setNeedsLayout()
  }

  /// Whether the caret blinks depends on the window and the settings.
  func updateBlink() {
    defer { owner?.window?.updateWake() }
    if isFocused { owner?.window?.caretBlink = blink }
    blink.set(
      isFocused && isEditable ? owner?.window?.timeline : nil,
      isStill: owner?.window?.prefersReducedMotion ?? false)
  }

  // MARK: Input methods

  /// Where the caret is in the window.
  var caretRect: Rect { canvas.convert(canvas.caretRect, to: nil) }

  /// What an input method is told.
  var inputState: TextInputState? {
    guard isEditable else { return nil }
    var state = TextInputState(
      caretRect: caretRect, purpose: settings.purpose, hints: settings.hints, isAnswer: isAnswer)
    if isSecret {
      state.hints.formUnion([.hiddenText, .sensitiveData])
      if state.purpose == .normal { state.purpose = .password }
      return state
    }
    if canvas.kind == .page { state.hints.insert(.multiline) }
    let part = editing.surroundings(limit: surroundingLimit)
    state.surroundingText = part.text
    state.caret = part.caret
    state.anchor = part.anchor
    return state
  }

  func handle(_ event: TextInputEvent) {
    guard isEditable else { return }
    let time = now
    hideHandles()
    edit([.tells, .reveals, .isAnswer]) { $0.apply(event, at: time) }
  }
}

/// Keeps presses beside the text from what selects in it.
private final class EditingGate: GestureRecognizerDelegate {
  weak var owner: (any EditingOwner)?

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let owner else { return false }
    return owner.editingArea.contains(owner.convert(touch.position, from: nil))
  }
}

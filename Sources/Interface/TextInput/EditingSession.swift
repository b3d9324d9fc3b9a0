import SashGeometry
import SashGestures
import SashMotion
import SashText

/// How many bytes around the caret an input method is told, as many as a message can carry.
private let surroundingLimit = 4_000

/// A view whose text a session edits.
protocol EditingOwner: View, TextInputClient {
  /// Whether the user may change the text.
  var isEditable: Bool { get }
  /// Where presses are meant for the text, in its own coordinates.
  var editingArea: Rect { get }
  /// What kind of text is wanted.
  var purpose: TextInputState.Purpose { get }
  /// What an input method may do by itself.
  var hints: TextInputState.Hints { get }

  /// The user changed the text.
  func sessionDidChangeText()
  /// The selection or the caret is elsewhere.
  func sessionDidChangeSelection()
  /// A place of the canvas is to be seen.
  func reveal(_ rect: Rect)
}

/// Edits the text of a view: keys, input methods, pointers and fingers act on one machine, and a
/// canvas shows it.
final class EditingSession: GestureRecognizerDelegate {
  private(set) var editing: TextEditing
  let canvas: TextCanvas
  weak var owner: (any EditingOwner)?
  /// Whether the owner has the keyboard.
  private(set) var isFocused = false
  /// Whether the keyboard will come back from where it goes, and shall find what is selected.
  private(set) var expectsReturn = false
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
  let handles = (SelectionHandle(.start), SelectionHandle(.end))
  let recognizers: [GestureRecognizer]

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
    blink.onChange = { [weak self] in
      guard let self else { return }
      self.canvas.redrawCaret()
    }
    blink.isInSight = { [weak self] in self?.canvas.isCaretInSight ?? false }
    press.onChange = { [weak self, unowned press] _ in self?.pointerDidChange(press) }
    tap.onChange = { [weak self] in self?.tapDidChange($0) }
    hold.onChange = { [weak self] in self?.holdDidChange($0) }
    for recognizer in recognizers { recognizer.delegate = self }
    handles.0.session = self
    handles.1.session = self
  }

  /// Takes part in the view that owns it.
  func connect(to owner: any EditingOwner, handlesIn parent: View) {
    self.owner = owner
    for recognizer in recognizers { owner.addGestureRecognizer(recognizer) }
    for handle in [handles.0, handles.1] {
      handle.isHidden = true
      parent.addSubview(handle)
    }
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let owner else { return false }
    return owner.editingArea.contains(owner.convert(touch.position, from: nil))
  }

  /// The time for what comes by no event of its own, in seconds.
  var now: Double { owner?.window?.timeline.currentTime ?? 0 }
  var isSecret: Bool { editing.rules.isSecret }
  var isEditable: Bool { owner?.isEditable ?? false }
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
    let oldRects =
      old.isCaret || canvas.laidFor == nil
      ? [] : canvas.selectionRects(for: old.range, in: canvas.sight)
    body(&editing)
    let change = editing.takeChange()
    if oldMark != nil, oldMark != editing.marked || change != nil { canvas.forgetOldMark(old.head) }
    if let change {
      canvas.take(change)
      for rect in oldRects { canvas.setNeedsDisplay(rect) }
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
    owner.sessionDidChangeSelection()
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
    body(&editing.rules)
    canvas.forgetLayout()
  }

  // MARK: Focus

  /// The keyboard goes to a menu of the view, and comes back from there.
  func expectReturn() { expectsReturn = true }

  /// Takes note of the keyboard; true where it has come from elsewhere in the window.
  @discardableResult func focusDidChange(_ isFocused: Bool) -> Bool {
    self.isFocused = isFocused
    let isNew = isFocused && !expectsReturn
    // The window may have lost the keyboard, and not the view.
    expectsReturn = !isFocused && (expectsReturn || owner?.isFirstResponder ?? false)
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

  /// Whether the caret blinks depends on the window and the settings.
  func updateBlink() {
    defer { owner?.window?.updateWake() }
    if isFocused { owner?.window?.caretBlink = blink }
    blink.set(
      isFocused && isEditable ? owner?.window?.timeline : nil,
      isStill: owner?.window?.prefersReducedMotion ?? false)
  }

  // MARK: Input methods

  /// What an input method is told.
  var inputState: TextInputState? {
    guard let owner, isEditable else { return nil }
    var state = TextInputState(
      caretRect: canvas.convert(canvas.caretRect, to: nil), purpose: owner.purpose,
      hints: owner.hints, isAnswer: isAnswer)
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

extension TextCanvas {
  /// What was composed at a place of the text as it was goes away.
  func forgetOldMark(_ offset: Int) {
    let index = blockIndex(at: offset)
    if laid.indices.contains(index) { laid[index] = nil }
    setNeedsDisplay(
      Rect(x: bounds.minX, y: tops[index], width: bounds.width, height: heights[index]))
    session?.owner?.setNeedsLayout()
  }
}

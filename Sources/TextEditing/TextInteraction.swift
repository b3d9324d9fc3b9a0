// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashText

/// The maximum length of surrounding text sent to an input method, in bytes.
///
/// A Wayland message carries no more.
private let surroundingTextLimit = 4_000

/// The view whose text a text interaction edits.
package protocol EditingOwner: TextEntry {
  /// The area in which presses go to the text, in the view's own coordinates.
  var editingArea: Rect { get }

  /// Called when the user has changed the text.
  func interactionDidChangeText()
  /// Called when the font, the colour or the alignment has changed.
  func styleDidChange()
  /// Called when `isEditable` has changed.
  func editabilityDidChange()
  /// Scrolls a rectangle of the canvas into view.
  func reveal(_ rect: Rect)
}

/// The editing of one text: applies keys, input methods, pointers and fingers to a `TextEditing`
/// value and displays it in a canvas.
///
/// Each `TextField` and `TextView` has one. Use the properties and functions of `TextEntry` instead
/// of the interaction itself.
public final class TextInteraction {
  package private(set) var editing: TextEditing
  package var settings = TextEntrySettings() { didSet { settingsDidChange(from: oldValue) } }
  var onChange: ((String) -> Void)?
  var onBeginEditing: (() -> Void)?
  var onEndEditing: (() -> Void)?
  let canvas: TextCanvas
  package let placeholderView = PlaceholderView()
  weak var owner: (any EditingOwner)?
  private var focusState = EditingFocusState.unfocused
  let blink = CaretBlink()
  /// Whether the last change of the text was made by an input method.
  private var lastChangeIsFromInputMethod = false
  private(set) lazy var clipboard = EditingClipboard(self)
  private(set) lazy var pointerSelection = PointerSelection(self)
  private(set) lazy var touchSelection = TouchSelection(self)
  private lazy var drops = TextDropTarget(self)
  /// The x coordinate that vertical movements keep, or `nil` after any other command.
  private var goalX: Double?
  private let areaFilter = EditingAreaFilter()

  package init(_ canvas: TextCanvas, rules: TextEditing.Rules) {
    self.canvas = canvas
    editing = TextEditing(rules: rules)
    canvas.interaction = self
    placeholderView.interaction = self
    blink.onChange = { [weak self] in
      guard let self else { return }
      self.canvas.redrawCaret()
    }
    blink.isOnscreen = { [weak self] in self?.canvas.isCaretOnscreen ?? false }
  }

  /// Connects the interaction to its owner.
  ///
  /// - Parameters:
  ///   - owner: The view whose text is edited. It receives the interaction's recognisers.
  ///   - parent: The view that the selection handles are added to.
  package func connect(to owner: any EditingOwner, handlesIn parent: View) {
    self.owner = owner
    areaFilter.owner = owner
    pointerSelection.attach(to: owner, delegate: areaFilter)
    touchSelection.attach(to: owner, delegate: areaFilter, handlesIn: parent)
    owner.addInteraction(DropInteraction(delegate: drops))
  }

  /// The current time on the window's timeline in seconds, for actions without an event time.
  package var now: Double { owner?.window?.timeline.currentTime ?? 0 }
  /// Whether the owner has keyboard focus.
  package var isFocused: Bool { focusState.isFocused }
  package var isSecret: Bool { editing.rules.isSecret }
  var isEditable: Bool { settings.isEditable }
  var showsSelection: Bool { owner?.isFirstResponder ?? false }
  var showsCaret: Bool {
    guard isFocused, blink.isShown, isEditable else { return false }
    guard let marked = editing.marked else { return editing.selection.isCaret }
    return marked.selection != nil
  }

  // MARK: Changes

  /// The effects of an edit besides the change itself.
  package struct Options: OptionSet {
    package let rawValue: Int

    /// Creates options from their bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Notifies the owner of a change of the text, as for edits by the user.
    package static let notifiesOwner = Options(rawValue: 1)
    /// Scrolls the caret into view.
    package static let scrollsToCaret = Options(rawValue: 2)
    /// Keeps the x coordinate for Up and Down.
    static let keepsGoalX = Options(rawValue: 4)
    /// Marks the edit as made by an input method.
    static let isFromInputMethod = Options(rawValue: 8)
    /// Marks the edit as another text that code sets, of which nobody is notified.
    package static let setsText = Options(rawValue: 16)
  }

  /// Changes the text or the selection and redraws only the affected parts.
  package func edit(
    _ options: Options = [.notifiesOwner, .scrollsToCaret], _ body: (inout TextEditing) -> Void
  ) {
    let old = editing.selection
    let oldMark = editing.marked
    canvas.redrawCaret()
    let oldParts = canvas.selectedParts(of: old.range)
    body(&editing)
    let change = editing.takeChange()
    if oldMark != nil, oldMark != editing.marked || change != nil {
      canvas.discardMarkedLayout(old.head)
    }
    if let change {
      canvas.apply(change)
      for rect in oldParts { canvas.setNeedsDisplay(rect) }
    }
    if editing.marked != oldMark, editing.marked != nil {
      canvas.relayoutBlock(at: editing.selection.head)
    }
    let new = editing.selection
    if new != old || change != nil {
      canvas.updateLineRange()
      if change == nil { redrawDifference(old.range, new.range) } else { canvas.redraw(new.range) }
    }
    guard new != old || change != nil || oldMark != editing.marked else {
      if options.contains(.scrollsToCaret), canvas.layoutEnvironment != nil {
        owner?.reveal(canvas.caretRect)
      }
      return
    }
    lastChangeIsFromInputMethod = options.contains(.isFromInputMethod)
    if !options.contains(.keepsGoalX) { goalX = nil }
    blink.restart()
    canvas.redrawCaret()
    guard let owner else { return }
    if change != nil || oldMark != editing.marked { owner.setNeedsLayout() }
    if options.contains(.scrollsToCaret), canvas.layoutEnvironment != nil {
      owner.reveal(canvas.caretRect)
    }
    touchSelection.layoutHandles()
    // A movement of the caret, too, makes composed text part of the text.
    let endsComposition = editing.finishedComposition != nil && !options.contains(.setsText)
    if change != nil, options.contains(.notifiesOwner) || endsComposition {
      owner.interactionDidChangeText()
    }
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

  /// The selected range of the text.
  var selectedRange: Range<String.Index> {
    get { editing.text.indices(utf8: editing.selection.range) }
    set {
      let text = editing.text
      let ends = [newValue.lowerBound, newValue.upperBound].map {
        text.utf8Offset(min(max($0, text.startIndex), text.endIndex))
      }
      touchSelection.hideHandles()
      edit([.scrollsToCaret]) { $0.select(TextSelection(anchor: ends[0], head: ends[1])) }
    }
  }

  /// Reserves a range of the text for text that arrives later, by default the selection.
  func reservePlace(_ range: Range<Int>? = nil) -> Int {
    editing.places.reserve(range ?? editing.selection.range)
  }

  /// Gives up a range that was reserved.
  func releasePlace(_ place: Int) { editing.places.release(place) }

  /// Makes the text that an input method is composing part of the text, for example before the text
  /// is submitted.
  package func endComposing() { edit([.notifiesOwner]) { $0.commitMarkedText() } }

  /// Changes the rules for the text.
  package func setRules(_ body: (inout TextEditing.Rules) -> Void) {
    let wasSecret = isSecret
    body(&editing.rules)
    // The other rules apply to new input only and leave the existing layout valid.
    if isSecret != wasSecret { canvas.invalidateLayout() }
  }

  /// Handles a key event.
  ///
  /// Returns false if the key has no meaning in a text.
  package func keyDown(_ event: KeyEvent) -> Bool {
    let context = EditingCommand.Context(
      isEditable: isEditable, hasLines: canvas.kind == .page)
    guard let command = EditingCommand(event, in: context) else { return false }
    return perform(command, at: event.time)
  }

  /// Moves the caret, or with `extending` only the head of the selection.
  func move(_ movement: CaretMovement, extending: Bool) {
    let navigation = CaretNavigation(editing: editing, canvas: canvas, goalX: goalX)
    let target = navigation.target(of: movement, extending: extending)
    guard case .vertically(let step, _) = movement else { return move(to: target, extending) }
    let x = navigation.x
    move(to: target, extending, [.scrollsToCaret, .keepsGoalX])
    if step != .paragraph { goalX = x }
  }

  /// Lays out the selection handles, hiding those that are offscreen.
  package func layoutHandles() { touchSelection.layoutHandles() }

  // MARK: Focus

  /// Called when a menu of the view is shown or dismissed.
  ///
  /// An open menu may take keyboard focus temporarily.
  func menuDidChange(isShown: Bool) { _ = focusState.handle(.menuShown(isShown)) }

  /// Updates the interaction for a change of keyboard focus.
  ///
  /// Returns true if focus has arrived from elsewhere in the window.
  @discardableResult package func focusDidChange(_ isFocused: Bool) -> Bool {
    // The window may have lost keyboard focus while the view remains its first responder.
    let isNew = focusState.handle(
      isFocused ? .gained : .lost(remainsFirstResponder: owner?.isFirstResponder ?? false))
    if !isFocused {
      endComposing()
      touchSelection.hideHandles()
      pointerSelection.cancel()
    }
    editing.endStep()
    updateBlink()
    canvas.redrawCaret()
    canvas.redraw(editing.selection.range)
    return isNew
  }

  /// Called when the first responder of an inactive window changes.
  package func firstResponderDidChange() {
    if owner?.isFirstResponder != true { _ = focusState.handle(.resigned) }
    canvas.redraw(editing.selection.range)
    owner?.setNeedsLayout()
  }

  /// Starts or stops blinking for the current window and settings.
  package func updateBlink() {
    defer { owner?.window?.updateWake() }
    if isFocused, let window = owner?.window { blink.becomeCurrent(in: window) }
    blink.set(
      isFocused && isEditable ? owner?.window?.timeline : nil,
      isStill: owner?.window?.prefersReducedMotion ?? false)
  }

  // MARK: Input methods

  /// The rectangle of the caret in the window.
  var caretRect: Rect { canvas.convert(canvas.caretRect, to: nil) }

  /// The state to send to an input method, or `nil` while the text is not editable.
  var inputState: TextInputState? {
    guard isEditable else { return nil }
    var state = TextInputState(
      caretRect: caretRect, purpose: settings.purpose, hints: settings.hints,
      isCausedByInputMethod: lastChangeIsFromInputMethod)
    state.keyboardRequests = touchSelection.keyboardRequests
    if isSecret {
      state.hints.formUnion([.hiddenText, .sensitiveData])
      if state.purpose == .normal { state.purpose = .password }
      return state
    }
    if canvas.kind == .page { state.hints.insert(.multiline) }
    let part = editing.surroundingText(limit: surroundingTextLimit)
    state.surroundingText = part.text
    state.caret = part.caret
    state.anchor = part.anchor
    return state
  }

  func handle(_ event: TextInputEvent) {
    guard isEditable else { return }
    let time = now
    touchSelection.hideHandles()
    edit([.notifiesOwner, .scrollsToCaret, .isFromInputMethod]) { $0.apply(event, at: time) }
  }
}

/// A delegate that keeps presses outside the editing area from the interaction's recognisers.
private final class EditingAreaFilter: GestureRecognizerDelegate {
  weak var owner: (any EditingOwner)?

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    guard let owner else { return false }
    return owner.editingArea.contains(owner.convert(touch.position, from: nil))
  }
}

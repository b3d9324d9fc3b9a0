// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashText

/// The selection of text with a finger or a stylus, by taps, long presses and handles.
///
/// The text interaction owns it; it owns the recognisers and the handles.
final class TouchSelection {
  /// The state of the selection by touch.
  private enum Phase {
    /// No selection by touch; no handles are shown.
    case none
    /// Handles are shown at both ends of the selection.
    case handles
    /// A long press selects whole words, beginning with the range `origin`.
    case holding(origin: Range<Int>)
    /// A finger drags a handle; the other end of the selection stays at `anchor`.
    case dragging(SelectionHandle.End, anchor: Int)
  }

  private unowned let interaction: TextInteraction
  private let tap = TapGestureRecognizer()
  private let longPress = LongPressGestureRecognizer()
  private var phase = Phase.none
  private var taps = ClickCounter()
  /// The number of taps on the text while it had the focus.
  private(set) var keyboardRequests = 0
  /// The handles at the ends of the selection; empty until a finger first selects text.
  private var handles: [SelectionHandle] = []
  /// The view that the handles are added to.
  private weak var handleParent: View?

  init(_ interaction: TextInteraction) {
    self.interaction = interaction
    tap.allowedSources = [.finger, .stylus]
    longPress.allowedSources = [.finger, .stylus]
    // The interaction is retained during each call, because a callback may release its owner.
    tap.onChange = { [weak interaction] recognizer in
      guard let interaction else { return }
      withExtendedLifetime(interaction) { interaction.touchSelection.tapDidChange(recognizer) }
    }
    longPress.onChange = { [weak interaction] recognizer in
      guard let interaction else { return }
      withExtendedLifetime(interaction) {
        interaction.touchSelection.longPressDidChange(recognizer)
      }
    }
  }

  /// Adds the recognisers to a view.
  ///
  /// - Parameters:
  ///   - view: The view that receives the recognisers.
  ///   - delegate: The delegate of the recognisers.
  ///   - parent: The view that the handles are added to.
  func attach(to view: View, delegate: any GestureRecognizerDelegate, handlesIn parent: View) {
    for recognizer: GestureRecognizer in [tap, longPress] {
      recognizer.delegate = delegate
      view.addGestureRecognizer(recognizer)
    }
    handleParent = parent
  }

  // MARK: Taps

  private func tapDidChange(_ recognizer: GestureRecognizer) {
    guard recognizer.state == .ended, let owner = interaction.owner else { return }
    let location = recognizer.location(in: nil)
    let count = taps.press(at: location, time: interaction.now, isFinger: true)
    if owner.isFirstResponder {
      keyboardRequests += 1
      owner.window?.textInputDidChange(of: owner)
    }
    owner.becomeFirstResponder()
    let point = interaction.canvas.convert(location, from: nil)
    let target = interaction.canvas.location(at: point)
    if count == 1, case .handles = phase, interaction.isSelected(point) {
      interaction.showMenu()
      return
    }
    if count == 1 { return interaction.move(to: target, false) }
    let range = interaction.range(count == 2 ? .word : .paragraph, at: target.offset)
    interaction.select(from: range, to: TextLocation(range.lowerBound), by: .character, [])
    showHandles()
    interaction.clipboard.publishSelection()
    interaction.showMenu()
  }

  private func longPressDidChange(_ recognizer: GestureRecognizer) {
    let canvas = interaction.canvas
    let location = canvas.convert(recognizer.location(in: nil), from: nil)
    switch recognizer.state {
    case .began:
      guard let owner = interaction.owner else { return }
      owner.becomeFirstResponder()
      hideHandles()
      let word = interaction.editing.word(at: canvas.location(at: location).offset)
      phase = .holding(origin: word)
      interaction.select(from: word, to: TextLocation(word.lowerBound), by: .word)
    case .changed:
      guard case .holding(let origin) = phase else { return }
      interaction.select(from: origin, to: canvas.location(at: location), by: .word)
    case .ended, .cancelled, .failed:
      if case .holding = phase { endSelecting(by: recognizer) }
    case .possible: break
    }
  }

  private func endSelecting(by recognizer: GestureRecognizer) {
    showHandles()
    interaction.clipboard.publishSelection()
    if recognizer.state == .ended { interaction.showMenu() }
  }

  // MARK: Handles

  private func showHandles() {
    guard !interaction.editing.selection.isCaret else { return hideHandles() }
    phase = .handles
    makeHandles()
    layoutHandles()
  }

  /// Hides the handles, and ends the selection by touch that is in progress.
  func hideHandles() {
    phase = .none
    for handle in handles { handle.isHidden = true }
  }

  private func makeHandles() {
    guard handles.isEmpty, let handleParent else { return }
    handles = [SelectionHandle(.start, of: interaction), SelectionHandle(.end, of: interaction)]
    for handle in handles { handleParent.addSubview(handle) }
  }

  /// Lays out the handles at the ends of the selection, hiding those that are offscreen.
  func layoutHandles() {
    switch phase {
    case .none, .holding: return
    case .handles: if interaction.editing.selection.isCaret { return hideHandles() }
    case .dragging: break
    }
    let range = interaction.editing.selection.range
    for handle in handles {
      switch handle.end {
      case .start: layoutHandle(handle, at: TextLocation(range.lowerBound))
      case .end: layoutHandle(handle, at: TextLocation(range.upperBound, .upstream))
      }
    }
  }

  private func layoutHandle(_ handle: SelectionHandle, at location: TextLocation) {
    guard let parent = handle.superview else { return }
    let canvas = interaction.canvas
    let caret = canvas.caretRect(at: location)
    let visibleRect = canvas.visibleTextRect.inset(by: -1)
    handle.isHidden = !visibleRect.intersects(caret)
    let rect = parent.convert(caret, from: canvas)
    handle.frame = Rect(
      placing: .center, at: Point(x: rect.midX, y: rect.maxY), size: SelectionHandle.size)
  }

  /// Handles a pan of a handle, which moves that end of the selection.
  func handleDidChange(_ handle: SelectionHandle, _ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      let selection = interaction.editing.selection.range
      let isStart = handle.end == .start
      phase = .dragging(
        handle.end, anchor: isStart ? selection.upperBound : selection.lowerBound)
    case .changed:
      guard case .dragging(let end, let anchor) = phase else { return }
      let canvas = interaction.canvas
      // The finger is on the handle, below the line that it points at.
      let finger = canvas.convert(pan.location(in: nil), from: nil)
      let line = canvas.caretRect(at: TextLocation(anchor)).height
      let target = canvas.location(at: Point(x: finger.x, y: finger.y - line))
      // The ends never cross: at least one character stays selected.
      let offset =
        end == .start
        ? min(target.offset, interaction.editing.offset(.character, forward: false, from: anchor))
        : max(target.offset, interaction.editing.offset(.character, forward: true, from: anchor))
      interaction.edit([.scrollsToCaret]) { $0.select(TextSelection(anchor: anchor, head: offset)) }
    case .ended, .cancelled, .failed: endSelecting(by: pan)
    case .possible: break
    }
  }
}

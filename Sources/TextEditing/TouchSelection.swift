// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashText

/// The selection of text with a finger or a stylus, by taps, long presses and handles.
///
/// The editing session owns it; it owns the recognisers and the handles.
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

  private unowned let session: EditingSession
  private let tap = TapGestureRecognizer()
  private let longPress = LongPressGestureRecognizer()
  private var phase = Phase.none
  private var taps = ClickCounter()
  /// The handles at the ends of the selection; empty until a finger first selects text.
  private var handles: [SelectionHandle] = []
  /// The view that the handles are added to.
  private weak var handleParent: View?

  init(_ session: EditingSession) {
    self.session = session
    tap.allowedSources = [.finger, .stylus]
    longPress.allowedSources = [.finger, .stylus]
    // The session is retained during each call, because a callback may release its owner.
    tap.onChange = { [weak session] recognizer in
      guard let session else { return }
      withExtendedLifetime(session) { session.touchSelection.tapDidChange(recognizer) }
    }
    longPress.onChange = { [weak session] recognizer in
      guard let session else { return }
      withExtendedLifetime(session) { session.touchSelection.longPressDidChange(recognizer) }
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
    guard recognizer.state == .ended, let owner = session.owner else { return }
    let location = recognizer.location(in: nil)
    let count = taps.press(at: location, time: session.now, isFinger: true)
    owner.becomeFirstResponder()
    let point = session.canvas.convert(location, from: nil)
    let target = session.canvas.location(at: point)
    if count == 1, case .handles = phase, session.isSelected(point) {
      session.showMenu()
      return
    }
    if count == 1 {
      hideHandles()
      session.edit([.scrollsToCaret]) { $0.move(to: target.offset, affinity: target.affinity) }
      return
    }
    let range = session.range(count == 2 ? .word : .paragraph, at: target.offset)
    session.select(from: range, to: TextLocation(range.lowerBound), by: .character, [])
    showHandles()
    session.clipboard.publishSelection()
    session.showMenu()
  }

  private func longPressDidChange(_ recognizer: GestureRecognizer) {
    let canvas = session.canvas
    let location = canvas.convert(recognizer.location(in: nil), from: nil)
    switch recognizer.state {
    case .began:
      guard let owner = session.owner else { return }
      owner.becomeFirstResponder()
      hideHandles()
      let word = session.editing.word(at: canvas.location(at: location).offset)
      phase = .holding(origin: word)
      session.select(from: word, to: TextLocation(word.lowerBound), by: .word)
    case .changed:
      guard case .holding(let origin) = phase else { return }
      session.select(from: origin, to: canvas.location(at: location), by: .word)
    case .ended, .cancelled, .failed:
      guard case .holding = phase else { return }
      showHandles()
      session.clipboard.publishSelection()
      if recognizer.state == .ended { session.showMenu() }
    case .possible: break
    }
  }

  // MARK: Handles

  private func showHandles() {
    guard !session.editing.selection.isCaret else { return hideHandles() }
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
    handles = [SelectionHandle(.start, of: session), SelectionHandle(.end, of: session)]
    for handle in handles { handleParent.addSubview(handle) }
  }

  /// Lays out the handles at the ends of the selection, hiding those that are offscreen.
  func layoutHandles() {
    switch phase {
    case .none, .holding: return
    case .handles: if session.editing.selection.isCaret { return hideHandles() }
    case .dragging: break
    }
    let range = session.editing.selection.range
    for handle in handles {
      switch handle.end {
      case .start: layoutHandle(handle, at: TextLocation(range.lowerBound))
      case .end: layoutHandle(handle, at: TextLocation(range.upperBound, .upstream))
      }
    }
  }

  private func layoutHandle(_ handle: SelectionHandle, at location: TextLocation) {
    guard let parent = handle.superview else { return }
    let canvas = session.canvas
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
      let selection = session.editing.selection.range
      let isStart = handle.end == .start
      phase = .dragging(
        handle.end, anchor: isStart ? selection.upperBound : selection.lowerBound)
    case .changed:
      guard case .dragging(let end, let anchor) = phase else { return }
      let canvas = session.canvas
      // The finger is on the handle, below the line that it points at.
      let finger = canvas.convert(pan.location(in: nil), from: nil)
      let line = canvas.caretRect(at: TextLocation(anchor)).height
      let target = canvas.location(at: Point(x: finger.x, y: finger.y - line))
      // The ends never cross: at least one character stays selected.
      let offset =
        end == .start
        ? min(target.offset, session.editing.offset(.character, forward: false, from: anchor))
        : max(target.offset, session.editing.offset(.character, forward: true, from: anchor))
      session.edit([.scrollsToCaret]) { $0.select(TextSelection(anchor: anchor, head: offset)) }
    case .ended, .cancelled, .failed:
      showHandles()
      session.clipboard.publishSelection()
      if pan.state == .ended { session.showMenu() }
    case .possible: break
    }
  }
}

// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashText

/// The state of selecting with a finger.
enum TouchSelection {
  /// No selection by touch; no handles are shown.
  case none
  /// Handles are shown at both ends of the selection.
  case handles
  /// A long press selects whole words, beginning with the range `origin`.
  case holding(origin: Range<Int>)
  /// A finger drags a handle; the other end of the selection stays at `anchor`.
  case dragging(SelectionHandle.End, anchor: Int)
}

extension EditingSession {
  // MARK: Taps

  func tapDidChange(_ recognizer: GestureRecognizer) {
    guard recognizer.state == .ended, let owner else { return }
    clipboard.updateGrant(recognizer.touches.first?.grant)
    let location = recognizer.location(in: nil)
    let time = now
    let count = taps.press(at: location, time: time, isFinger: true)
    owner.becomeFirstResponder()
    let point = canvas.convert(location, from: nil)
    let target = canvas.location(at: point)
    if count == 1, case .handles = touchSelection, isSelected(point) {
      showMenu()
      return
    }
    if count == 1 {
      hideHandles()
      edit([.scrollsToCaret]) { $0.move(to: target.offset, affinity: target.affinity) }
      return
    }
    let range = range(count == 2 ? .word : .paragraph, at: target.offset)
    select(from: range, to: TextLocation(range.lowerBound), by: .character, [])
    showHandles()
    clipboard.publishSelection()
    showMenu()
  }

  func holdDidChange(_ recognizer: GestureRecognizer) {
    let location = canvas.convert(recognizer.location(in: nil), from: nil)
    switch recognizer.state {
    case .began:
      guard let owner else { return }
      clipboard.updateGrant(recognizer.touches.first?.grant)
      owner.becomeFirstResponder()
      hideHandles()
      let word = editing.word(at: canvas.location(at: location).offset)
      touchSelection = .holding(origin: word)
      select(from: word, to: TextLocation(word.lowerBound), by: .word)
    case .changed:
      guard case .holding(let origin) = touchSelection else { return }
      select(from: origin, to: canvas.location(at: location), by: .word)
    case .ended, .cancelled, .failed:
      guard case .holding = touchSelection else { return }
      showHandles()
      clipboard.publishSelection()
      if recognizer.state == .ended { showMenu() }
    case .possible: break
    }
  }

  // MARK: Handles

  func showHandles() {
    guard !editing.selection.isCaret else { return hideHandles() }
    touchSelection = .handles
    makeHandles()
    layoutHandles()
  }

  func hideHandles() {
    touchSelection = .none
    for handle in handles { handle.isHidden = true }
  }

  private func makeHandles() {
    guard handles.isEmpty, let handleParent else { return }
    handles = [SelectionHandle(.start), SelectionHandle(.end)]
    for handle in handles {
      handle.session = self
      handleParent.addSubview(handle)
    }
  }

  /// Lays out the handles at the ends of the selection, hiding those that are offscreen.
  package func layoutHandles() {
    switch touchSelection {
    case .none, .holding: return
    case .handles: if editing.selection.isCaret { return hideHandles() }
    case .dragging: break
    }
    let range = editing.selection.range
    for handle in handles {
      switch handle.end {
      case .start: layoutHandle(handle, at: TextLocation(range.lowerBound))
      case .end: layoutHandle(handle, at: TextLocation(range.upperBound, .upstream))
      }
    }
  }

  private func layoutHandle(_ handle: SelectionHandle, at location: TextLocation) {
    guard let parent = handle.superview else { return }
    let caret = canvas.caretRect(at: location)
    let visibleRect = canvas.visibleTextRect.inset(by: -1)
    handle.isHidden = !visibleRect.intersects(caret)
    let rect = parent.convert(caret, from: canvas)
    handle.frame = Rect(
      placing: .center, at: Point(x: rect.midX, y: rect.maxY), size: SelectionHandle.size)
  }

  func handleDidChange(_ handle: SelectionHandle, _ pan: PanGestureRecognizer) {
    let selection = editing.selection.range
    switch pan.state {
    case .began:
      let isStart = handle.end == .start
      touchSelection = .dragging(
        handle.end, anchor: isStart ? selection.upperBound : selection.lowerBound)
    case .changed:
      guard case .dragging(let end, let anchor) = touchSelection else { return }
      // The finger is on the handle, below the line that it points at.
      let finger = canvas.convert(pan.location(in: nil), from: nil)
      let line = canvas.caretRect(at: TextLocation(anchor)).height
      let target = canvas.location(at: Point(x: finger.x, y: finger.y - line))
      // The ends never cross: at least one character stays selected.
      let offset =
        end == .start
        ? min(target.offset, editing.offset(.character, forward: false, from: anchor))
        : max(target.offset, editing.offset(.character, forward: true, from: anchor))
      edit([.scrollsToCaret]) { $0.select(TextSelection(anchor: anchor, head: offset)) }
    case .ended, .cancelled, .failed:
      showHandles()
      clipboard.publishSelection()
      if pan.state == .ended { showMenu() }
    case .possible: break
    }
  }
}

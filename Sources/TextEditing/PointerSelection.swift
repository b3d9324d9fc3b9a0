// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashText

/// The code of the pointer's middle button, `BTN_MIDDLE`.
private let middleButton: UInt32 = 0x112
/// The interval at which a selection is extended while the pointer stays beyond an edge, in
/// seconds.
private let autoscrollInterval = 0.05

/// A recogniser that accepts presses of a pointer at once and follows them.
private final class TextPointerRecognizer: GestureRecognizer {
  override init() {
    super.init()
    allowedSources = .pointer
    allowedButtons = [Touch.primaryButton, Touch.secondaryButton, middleButton]
  }

  override func touchBegan(_ touch: Touch) { begin() }
  override func touchMoved(_ touch: Touch) { if isActive { change() } }
  override func touchEnded(_ touch: Touch) { end() }
}

/// The selection of text with a pointer, with the paste of its middle button and the menu of its
/// secondary button.
///
/// The text interaction owns it; it owns the recogniser and the state of the drag.
final class PointerSelection {
  /// The state of the selection by a drag.
  private enum Phase {
    /// No drag.
    case idle
    /// A drag by characters, words or paragraphs from the range `origin`, with the next scheduled
    /// extension while the pointer is beyond an edge.
    case dragging(TextUnit, origin: Range<Int>, ScheduledCall?)
  }

  private unowned let interaction: TextInteraction
  private let recognizer = TextPointerRecognizer()
  private var phase = Phase.idle
  private var clicks = ClickCounter()

  init(_ interaction: TextInteraction) {
    self.interaction = interaction
    // The interaction is retained during each call, because a callback may release its owner.
    recognizer.onChange = { [weak interaction] recognizer in
      guard let interaction else { return }
      withExtendedLifetime(interaction) {
        interaction.pointerSelection.recognizerDidChange(recognizer)
      }
    }
  }

  /// Adds the recogniser to a view.
  func attach(to view: View, delegate: any GestureRecognizerDelegate) {
    recognizer.delegate = delegate
    view.addGestureRecognizer(recognizer)
  }

  /// Ends the drag without a further change of the selection.
  func cancel() { phase = .idle }

  private func recognizerDidChange(_ recognizer: GestureRecognizer) {
    let location = recognizer.location(in: nil)
    switch recognizer.state {
    case .began:
      guard let touch = recognizer.touches.first else { return }
      switch touch.source {
      case .pointer(button: middleButton): return pasteSelection(at: location)
      case .pointer(button: Touch.secondaryButton): return openMenu(at: location)
      default: break
      }
      begin(at: location, extending: touch.modifiers.contains(.shift))
    case .changed: drag(to: location)
    case .ended, .cancelled, .failed:
      guard case .dragging(_, _, let call) = phase else { return }
      call?.cancel()
      phase = .idle
      interaction.clipboard.publishSelection()
      scrollLineToCaret()
    case .possible: break
    }
  }

  private func pasteSelection(at location: Point) {
    guard interaction.isEditable else { return }
    interaction.owner?.becomeFirstResponder()
    interaction.move(to: interaction.location(at: location), false)
    interaction.clipboard.paste(.selection)
  }

  /// Opens the context menu: for the selection if the press is on it, or else for the location of
  /// the press.
  private func openMenu(at location: Point) {
    interaction.owner?.becomeFirstResponder()
    let point = interaction.canvas.convert(location, from: nil)
    if !interaction.isSelected(point) {
      interaction.move(to: interaction.canvas.location(at: point), false, [])
      scrollLineToCaret()
    }
    if !interaction.showMenu(at: location) { interaction.showOwnersMenu(at: location) }
  }

  /// Scrolls a line to the caret after the press that moved it.
  ///
  /// Scrolling during the press would move the text away under the pointer. A page is not scrolled.
  private func scrollLineToCaret() {
    let canvas = interaction.canvas
    guard canvas.kind == .line, canvas.layoutEnvironment != nil else { return }
    interaction.owner?.reveal(canvas.caretRect)
  }

  // MARK: Dragging

  private func begin(at location: Point, extending: Bool) {
    let count = clicks.press(at: location, time: interaction.now)
    interaction.owner?.becomeFirstResponder()
    interaction.touchSelection.hideHandles()
    let target = interaction.location(at: location)
    let unit: TextUnit = count == 1 ? .character : count == 2 ? .word : .paragraph
    let origin: Range<Int>
    if extending {
      let anchor = interaction.editing.selection.anchor
      origin = anchor..<anchor
    } else {
      origin = interaction.range(unit, at: target.offset)
    }
    phase = .dragging(extending ? .character : unit, origin: origin, nil)
    extend(to: target, [])
  }

  private func extend(
    to target: TextLocation, _ options: TextInteraction.Options = [.scrollsToCaret]
  ) {
    guard case .dragging(let unit, let origin, _) = phase else { return }
    interaction.select(from: origin, to: target, by: unit, options)
  }

  private func drag(to location: Point) {
    guard case .dragging(let unit, let origin, let call) = phase else { return }
    call?.cancel()
    phase = .dragging(unit, origin: origin, nil)
    let canvas = interaction.canvas
    let point = canvas.convert(location, from: nil)
    let visibleRect = canvas.visibleTextRect
    extend(to: canvas.location(at: point))
    // Beyond an edge the selection is extended repeatedly while the pointer stays there.
    let isBeyondEdge =
      point.x < visibleRect.minX || point.x > visibleRect.maxX
      || (canvas.kind == .page && (point.y < visibleRect.minY || point.y > visibleRect.maxY))
    guard isBeyondEdge, case .dragging = phase else { return }
    let nextExtension = interaction.owner?.window?.timeline.schedule(after: autoscrollInterval) {
      [weak interaction] in
      guard let interaction else { return }
      withExtendedLifetime(interaction) { interaction.pointerSelection.drag(to: location) }
    }
    phase = .dragging(unit, origin: origin, nextExtension)
  }
}

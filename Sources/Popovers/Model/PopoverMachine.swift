// SPDX-License-Identifier: MIT

import SashGeometry
import SashPresentation

/// The state machine of one popover, from its creation to the end of its dismissal.
///
/// It holds no views: `handle(_:in:)` changes the state and returns the effects that `PopoverItem`
/// performs.
nonisolated package struct PopoverMachine: Hashable, Sendable {
  /// The size and position of a popover.
  package struct Placement: Hashable, Sendable {
    /// The popover's size.
    package var size: Size
    /// The popover's frame without the offset of a drag or an animation.
    package var staticFrame: Rect
    /// The animation of the next change of size or position.
    package var transaction: Transaction

    package init(size: Size, staticFrame: Rect, transaction: Transaction = .none) {
      self.size = size
      self.staticFrame = staticFrame
      self.transaction = transaction
    }
  }

  /// The animation of a change of size or position.
  package enum Transaction: Hashable, Sendable {
    /// None: the change is immediate.
    case none
    /// The animation of the popover's presentation.
    case presentation
    /// The spring `Popovers.defaultSpring`.
    case standard
  }

  /// The state of a popover, named by the event that it waits for.
  package enum State: Hashable, Sendable {
    /// The popover was created; waits to be presented.
    case built
    /// The popover is in the presentation stack but not yet visible; waits for its first size.
    case measuring
    /// The popover is at its position or moves there; waits for input, code and changes of the
    /// layout context.
    case presented(Placement)
    /// A finger drags the popover; waits for the end of the drag.
    case dragging(Placement)
    /// No longer receives presses or is found; waits for the end of the dismissal's transition.
    case dismissing(DismissalReason)
    /// The popover was dismissed; ignores all events.
    case dismissed(DismissalReason)
  }

  /// An event that affects a popover.
  package enum Event: Hashable, Sendable {
    /// The popover is presented.
    case present
    /// The content has been measured.
    case sized(Size)
    /// The window or the source frame changed: the popover moves immediately.
    case layoutContextChanged
    /// The delay after such a change has elapsed: the popover moves once more, animated.
    case settle
    /// A finger began to drag the popover.
    case dragBegan
    /// The finger lifted.
    case dragEnded(PopoverGeometry.DragEnd)
    /// The drag was cancelled.
    case dragCancelled
    /// The popover is dismissed.
    case dismiss(DismissalReason)
    /// Another popover replaced this one; the layout context is that of the new one.
    case replaced
    /// The dismissal's transition has finished.
    case transitionEnded
  }

  /// An effect that the owner performs, in the returned order.
  package enum Effect: Hashable, Sendable {
    /// Enter the presentation stack on top.
    case enter
    /// Change the static frame, with an animation.
    case setFrame(Rect, Transaction)
    /// Make the popover visible, with the presentation's transition.
    case appear
    /// Animate the offset of the drag to zero.
    case releaseDrag
    /// Leave presses and look-ups, and call the dismissal hooks.
    case leave(DismissalReason)
    /// Run the dismissal's transition. Not animated when the popover was never visible.
    case disappear(animated: Bool)
    /// Remove the popover's view.
    case cleanup
  }

  /// The current state.
  package private(set) var state = State.built
  /// The anchor selected from those of a relative position, or `nil` for the first.
  package var selectedAnchor: Anchor?
  /// Whether the popover replaced another one.
  package private(set) var isReplacement = false

  package init(selectedAnchor: Anchor? = nil) { self.selectedAnchor = selectedAnchor }

  /// The current size and position while the popover is presented or dragged, or `nil`.
  package var placement: Placement? {
    switch state {
    case .presented(let placement), .dragging(let placement): placement
    case .built, .measuring, .dismissing, .dismissed: nil
    }
  }

  /// Whether the popover takes part in presses, look-ups and Escape.
  package var isActive: Bool {
    switch state {
    case .measuring, .presented, .dragging: true
    case .built, .dismissing, .dismissed: false
    }
  }

  /// Whether a finger drags the popover.
  package var isDragged: Bool { if case .dragging = state { true } else { false } }

  /// Handles an event: changes the state and returns the effects to perform, in order.
  ///
  /// An event that does not apply to the state is ignored: a size may be reported, and a drag may
  /// end, after the popover was dismissed.
  package mutating func handle(
    _ event: Event, in layoutContext: PopoverGeometry.LayoutContext
  ) -> [Effect] {
    switch (state, event) {
    case (.built, .present):
      state = .measuring
      return [.enter]

    case (.measuring, .sized(let size)):
      return [place(size, in: layoutContext, .none, next: .presentation), .appear]

    case (.presented(let old), .sized(let size)), (.dragging(let old), .sized(let size)):
      // The pending transaction animates a move, or the size of a replacement.
      let isAnimated = size == old.size || isReplacement
      return [place(size, in: layoutContext, isAnimated ? old.transaction : .none)]

    case (.presented(let old), .layoutContextChanged), (.dragging(let old), .layoutContextChanged):
      return [place(old.size, in: layoutContext, .none, next: old.transaction)]

    case (.presented(let old), .settle):
      return [place(old.size, in: layoutContext, .standard)]

    case (.presented(let placement), .dragBegan):
      state = .dragging(placement)
      return []

    case (.dragging(let placement), .dragEnded(let drag)):
      return end(drag, from: placement, in: layoutContext)

    case (.dragging(let placement), .dragCancelled):
      state = .presented(placement)
      return [.releaseDrag]

    case (.measuring, .dismiss(let reason)):
      state = .dismissing(reason)
      return [.leave(reason), .disappear(animated: false)]

    case (.presented, .dismiss(let reason)), (.dragging, .dismiss(let reason)):
      state = .dismissing(reason)
      return [.leave(reason), .disappear(animated: true)]

    case (.measuring, .replaced):
      isReplacement = true
      return []

    case (.presented(let old), .replaced):
      return [replace(old, in: layoutContext)]

    case (.dragging(let old), .replaced):
      state = .presented(old)
      return [.releaseDrag, replace(old, in: layoutContext)]

    case (.dismissing(let reason), .transitionEnded):
      state = .dismissed(reason)
      return [.cleanup]

    case (.built, _), (.measuring, _), (.presented, _), (.dragging, _), (.dismissing, _),
      (.dismissed, _):
      return []
    }
  }

  // MARK: Steps

  private func frame(of size: Size, in layoutContext: PopoverGeometry.LayoutContext) -> Rect {
    PopoverGeometry.frame(size: size, anchor: selectedAnchor, in: layoutContext)
  }

  /// Places the popover with a size.
  ///
  /// - Parameters:
  ///   - size: The size.
  ///   - layoutContext: The values that determine the frame.
  ///   - transaction: The animation of this change.
  ///   - next: The animation of the next change.
  /// - Returns: The effect that displays the new place.
  private mutating func place(
    _ size: Size, in layoutContext: PopoverGeometry.LayoutContext, _ transaction: Transaction,
    next: Transaction = .none
  ) -> Effect {
    let frame = frame(of: size, in: layoutContext)
    let placement = Placement(size: size, staticFrame: frame, transaction: next)
    state = isDragged ? .dragging(placement) : .presented(placement)
    return .setFrame(frame, transaction)
  }

  /// Keeps the old size at the new position; the new content's size arrives with a later `sized`
  /// event.
  private mutating func replace(
    _ old: Placement, in layoutContext: PopoverGeometry.LayoutContext
  ) -> Effect {
    isReplacement = true
    return place(old.size, in: layoutContext, .presentation, next: .presentation)
  }

  private mutating func end(
    _ drag: PopoverGeometry.DragEnd, from old: Placement,
    in layoutContext: PopoverGeometry.LayoutContext
  ) -> [Effect] {
    var placement = old
    switch PopoverGeometry.outcome(of: drag, in: layoutContext) {
    case .dismiss(let frame):
      state = .dismissing(.drag)
      return [.setFrame(frame, .standard), .leave(.drag), .disappear(animated: true)]
    case .settle(let frame):
      placement.staticFrame = frame
    case .anchor(let anchor, let frame):
      selectedAnchor = anchor
      placement.staticFrame = frame
    case .snapBack:
      // The source may have moved during the drag.
      placement.staticFrame = self.frame(of: placement.size, in: layoutContext)
    }
    state = .presented(placement)
    return [.setFrame(placement.staticFrame, .standard)]
  }
}

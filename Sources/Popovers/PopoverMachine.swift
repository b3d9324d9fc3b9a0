import SashGeometry
import SashPresentation

/// The life of one popover: what it waits for, and the one function that moves it on.
nonisolated package struct PopoverMachine: Hashable, Sendable {
  /// Where a popover lies.
  package struct Placement: Hashable, Sendable {
    /// Its size.
    package var size: Size
    /// Its frame without a drag.
    package var staticFrame: Rect
    /// How its next change of size or place runs.
    package var transaction: Transaction

    package init(size: Size, staticFrame: Rect, transaction: Transaction = .none) {
      self.size = size
      self.staticFrame = staticFrame
      self.transaction = transaction
    }
  }

  /// How a change runs.
  package enum Transaction: Hashable, Sendable {
    /// At once.
    case none
    /// As the popover appears.
    case presentation
    /// By the spring of all popovers.
    case standard
  }

  /// What a popover waits for.
  package enum State: Hashable, Sendable {
    /// It was made; waits to be presented.
    case built
    /// It is in the order of popovers, not yet seen; waits for its first size.
    case measuring
    /// It rests or settles; waits for the user, for code and for changes around it.
    case presented(Placement)
    /// A finger drags it; waits for that to end.
    case dragging(Placement)
    /// It takes no part any more and leaves; waits for the end of its transition.
    case dismissing(DismissalReason)
    /// It is gone; nothing more comes.
    case gone(DismissalReason)
  }

  /// What happens to a popover.
  package enum Event: Hashable, Sendable {
    /// It is presented.
    case present
    /// Its content has a size.
    case sized(Size)
    /// The window or what it is attached to changed: it follows at once.
    case surroundingsChanged
    /// Some time after such a change: it follows once more, animated.
    case settle
    /// A finger began to drag it.
    case dragBegan
    /// The finger lifted.
    case dragEnded(PopoverGeometry.DragEnd)
    /// The drag was taken back.
    case dragCancelled
    /// It shall go.
    case dismiss(DismissalReason)
    /// Another one takes its place, in what surrounds that one.
    case replaced
    /// What it does on its way out is done.
    case transitionEnded
  }

  /// What has to be done, in this order.
  package enum Effect: Hashable, Sendable {
    /// It enters the order of popovers, on top.
    case enter
    /// Its static frame changes.
    case place(Rect, Transaction)
    /// It becomes visible, by its transition.
    case appear
    /// What the drag left of an offset runs back to zero.
    case releaseDrag
    /// It leaves the order of popovers, and its hooks are run.
    case leave(DismissalReason)
    /// It fades out, by its transition; without one when it was never seen.
    case disappear(animated: Bool)
    /// Its view goes.
    case cleanup
  }

  /// What it waits for.
  package private(set) var state = State.built
  /// The anchor chosen among those of a relative position; nil: the first.
  package var selectedAnchor: Anchor?
  /// Whether it took the place of another one.
  package private(set) var isReplacement = false

  package init(selectedAnchor: Anchor? = nil) { self.selectedAnchor = selectedAnchor }

  /// Where it lies, while it is seen.
  package var placement: Placement? {
    switch state {
    case .presented(let placement), .dragging(let placement): placement
    case .built, .measuring, .dismissing, .gone: nil
    }
  }

  /// Whether it takes part in presses, look-ups and Escape.
  package var isInModel: Bool {
    switch state {
    case .measuring, .presented, .dragging: true
    case .built, .dismissing, .gone: false
    }
  }

  /// Whether a finger drags it.
  package var isDragged: Bool {
    if case .dragging = state { return true }
    return false
  }

  /// Moves the state on, and returns what has to be done.
  ///
  /// An event that does not fit is ignored: a size may be reported, and a drag may end, after the
  /// popover was dismissed.
  package mutating func handle(
    _ event: Event, in surroundings: PopoverGeometry.Surroundings
  ) -> [Effect] {
    switch (state, event) {
    case (.built, .present):
      state = .measuring
      return [.enter]

    case (.measuring, .sized(let size)):
      let frame = frame(of: size, in: surroundings)
      state = .presented(
        Placement(size: size, staticFrame: frame, transaction: .presentation))
      return [.place(frame, .none), .appear]

    case (.presented(let old), .sized(let size)):
      let (placement, effect) = resized(old, to: size, in: surroundings)
      state = .presented(placement)
      return [effect]

    case (.dragging(let old), .sized(let size)):
      let (placement, effect) = resized(old, to: size, in: surroundings)
      state = .dragging(placement)
      return [effect]

    case (.presented(var placement), .surroundingsChanged):
      placement.staticFrame = frame(of: placement.size, in: surroundings)
      state = .presented(placement)
      return [.place(placement.staticFrame, .none)]

    case (.dragging(var placement), .surroundingsChanged):
      placement.staticFrame = frame(of: placement.size, in: surroundings)
      state = .dragging(placement)
      return [.place(placement.staticFrame, .none)]

    case (.presented(var placement), .settle):
      placement.staticFrame = frame(of: placement.size, in: surroundings)
      placement.transaction = .none
      state = .presented(placement)
      return [.place(placement.staticFrame, .standard)]

    case (.presented(let placement), .dragBegan):
      state = .dragging(placement)
      return []

    case (.dragging(let placement), .dragEnded(let drag)):
      return end(drag, from: placement, in: surroundings)

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
      return replace(old, in: surroundings)

    case (.dragging(let old), .replaced):
      return [.releaseDrag] + replace(old, in: surroundings)

    case (.dismissing(let reason), .transitionEnded):
      state = .gone(reason)
      return [.cleanup]

    case (.built, _), (.measuring, _), (.presented, _), (.dragging, _), (.dismissing, _),
      (.gone, _):
      return []
    }
  }

  // MARK: Steps

  private func frame(of size: Size, in surroundings: PopoverGeometry.Surroundings) -> Rect {
    PopoverGeometry.frame(size: size, anchor: selectedAnchor, in: surroundings)
  }

  /// A new size runs as its transaction says when it belongs to that, and at once otherwise.
  ///
  /// What belongs is the first size to come again, or the own size of a replacement.
  private func resized(
    _ old: Placement, to size: Size, in surroundings: PopoverGeometry.Surroundings
  ) -> (Placement, Effect) {
    let belongs = size == old.size || isReplacement
    let frame = frame(of: size, in: surroundings)
    return (
      Placement(size: size, staticFrame: frame, transaction: .none),
      .place(frame, belongs ? old.transaction : .none)
    )
  }

  /// The old size at the new place; the own size is reported later.
  private mutating func replace(
    _ old: Placement, in surroundings: PopoverGeometry.Surroundings
  ) -> [Effect] {
    isReplacement = true
    let frame = frame(of: old.size, in: surroundings)
    state = .presented(
      Placement(size: old.size, staticFrame: frame, transaction: .presentation))
    return [.place(frame, .presentation)]
  }

  private mutating func end(
    _ drag: PopoverGeometry.DragEnd, from old: Placement,
    in surroundings: PopoverGeometry.Surroundings
  ) -> [Effect] {
    var placement = old
    switch PopoverGeometry.outcome(of: drag, in: surroundings) {
    case .dismiss(let frame):
      state = .dismissing(.drag)
      return [.place(frame, .standard), .leave(.drag), .disappear(animated: true)]
    case .rest(let frame):
      placement.staticFrame = frame
    case .anchor(let anchor, let frame):
      selectedAnchor = anchor
      placement.staticFrame = frame
    case .back:
      // The source may have moved meanwhile.
      placement.staticFrame = self.frame(of: placement.size, in: surroundings)
    }
    state = .presented(placement)
    return [.place(placement.staticFrame, .standard)]
  }
}

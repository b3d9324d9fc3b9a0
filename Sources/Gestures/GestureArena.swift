// SPDX-License-Identifier: MIT

import SashGeometry
import SashMotion

/// The competition of gesture recognisers for the touches of a window.
///
/// Each window has one arena and sends it every touch; applications only add recognisers to views.
///
/// A touch that begins is offered to the recognisers of the node that was hit and of its ancestors,
/// the innermost first. `Negotiation` decides who may have it, and the arena asks and notifies the
/// recognisers. It guarantees: for each touch that a recogniser is offered, it receives exactly one
/// decision; each gesture that began also ends or is cancelled; and no gesture goes on after all
/// touches are lifted. Touches that callbacks send to the arena wait until all recognisers have
/// received the events before them.
@MainActor public final class GestureArena {
  /// The timeline on which recognisers measure delays.
  public let timeline: Timeline
  /// The distances, delays and speeds of the recognisers in this arena.
  ///
  /// A change applies from the next recognition attempt on.
  public var settings = GestureSettings()
  /// A closure that receives each step of the negotiation as a line of text; `nil` for none.
  public var diagnostics: ((String) -> Void)?

  /// A touch that is down, with the recognisers that it was offered to, the innermost first.
  struct OfferedTouch {
    var touch: Touch
    let recognizers: [GestureRecognizer]
  }

  /// A pending notification, delivered strictly in order.
  enum Notice {
    case effect(Negotiation.Effect)
    case stateChange(GestureRecognizer, GestureRecognizer.State)
  }

  /// An input event that waits because callbacks are running.
  private enum PendingInput {
    case touch(Touch, hit: (any GestureNode)?)
    case cancellation(Touch.ID)
  }

  var negotiation = Negotiation()
  /// The touches that are down, in the order in which they began.
  var offeredTouches: [OfferedTouch] = []
  var recognizers: [Negotiation.Member: GestureRecognizer] = [:]
  /// The state that each claiming recogniser enters when its claim is granted.
  var successStates: [Negotiation.Member: GestureRecognizer.State] = [:]
  var notices: [Notice] = []
  var isDeliveringNotices = false
  /// The node that a touch hits while its recognisers are searched; `nil` once a callback has
  /// removed it.
  var beginningHit: (any GestureNode)?
  /// The recognisers that the pointer is over.
  var hovered: [HoverGestureRecognizer] = []
  var hoverGeneration: UInt64 = 0
  private var pendingInput: [PendingInput] = []
  private var isProcessingInput = false

  /// Creates an arena on the timeline of its window.
  public init(timeline: Timeline) { self.timeline = timeline }

  isolated deinit {
    for member in negotiation.bids.keys.sorted() {
      guard let recognizer = recognizers[member], let bid = negotiation.bids[member] else {
        continue
      }
      if !bid.isAccepted { for touch in bid.touches { recognizer.didReject(touch) } }
      recognizer.transition(to: recognizer.isActive ? .cancelled : .failed)
    }
    for recognizer in hovered { recognizer.cancel() }
  }

  /// The touches that are down, the oldest first.
  public var activeTouches: [Touch] { offeredTouches.map(\.touch) }

  /// Whether no touch is down and no recogniser has anything left to decide or finish.
  public var isIdle: Bool {
    offeredTouches.isEmpty && negotiation.bids.isEmpty && pendingInput.isEmpty
  }

  /// Sends one event of a touch to the recognisers on its path.
  ///
  /// Events of touches that are not down, and positions that are not finite, are ignored. A touch
  /// that begins twice, and a second press of the same pointer, cancel the touch before.
  ///
  /// - Parameters:
  ///   - touch: The touch at one moment.
  ///   - hit: The innermost node at the position of a touch that begins; ignored in other phases.
  public func send(_ touch: Touch, to hit: (any GestureNode)?) {
    if isProcessingInput || isDeliveringNotices {
      pendingInput.append(.touch(touch, hit: hit))
      return
    }
    isProcessingInput = true
    process(touch, on: hit)
    isProcessingInput = false
    processPendingInput()
  }

  /// Cancels all touches and all gestures.
  public func cancelAll() {
    cancelTouches { _ in true }
    for member in negotiation.bids.keys.sorted() { recognizers[member]?.cancel() }
    leaveHovered { _ in true }
  }

  /// Cancels the touches of a seat that come from some kinds of devices, for example when the seat
  /// lost the devices or the focus.
  public func cancelTouches(seat: UInt32, kinds: Touch.Kinds = .all) {
    cancelTouches { $0.seat == seat && kinds.contains($0.source.kind) }
  }

  /// Cancels the recognition attempts of the recognisers in a node's subtree.
  ///
  /// Call it when the node was removed from the tree.
  public func nodeRemoved(_ node: any GestureNode) {
    if let hit = beginningHit, hit.isInside(node) { beginningHit = nil }
    for member in negotiation.bids.keys.sorted() {
      guard let recognizer = recognizers[member] else { continue }
      if recognizer.node?.isInside(node) ?? true {
        log("\(recognizer.label) lost its node")
        recognizer.cancel()
      }
    }
    leaveHovered { $0.node?.isInside(node) ?? true }
  }

  // MARK: Pending input

  private func cancelTouches(_ predicate: (Touch) -> Bool) {
    for offeredTouch in offeredTouches where predicate(offeredTouch.touch) {
      pendingInput.append(.cancellation(offeredTouch.touch.id))
    }
    processPendingInput()
  }

  /// Processes the input that waited for callbacks, unless some are still running.
  func processPendingInput() {
    guard !isProcessingInput, !isDeliveringNotices, !pendingInput.isEmpty else { return }
    isProcessingInput = true
    defer { isProcessingInput = false }
    while !pendingInput.isEmpty {
      switch pendingInput.removeFirst() {
      case .touch(let touch, let hit): process(touch, on: hit)
      case .cancellation(let touch): cancel(touch)
      }
    }
  }
}

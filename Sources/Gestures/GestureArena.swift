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
  /// A change applies from the next attempt on.
  public var settings = GestureSettings()
  /// A closure that receives each step of the negotiation as a line of text; `nil` for none.
  public var diagnostics: ((String) -> Void)?

  /// A touch that is down, with the recognisers that it was offered to, the innermost first.
  struct Contest {
    var touch: Touch
    let recognizers: [GestureRecognizer]
  }

  /// A pending notification, delivered strictly in order.
  enum Notice {
    case effect(Negotiation.Effect)
    case arrival(GestureRecognizer, GestureRecognizer.State)
  }

  /// An input event that waits because callbacks are running.
  private enum Arrival {
    case touch(Touch, hit: (any GestureNode)?)
    case cancellation(Touch.ID)
  }

  var negotiation = Negotiation()
  /// The touches that are down, in the order in which they began.
  var contests: [Contest] = []
  var recognizers: [Negotiation.Member: GestureRecognizer] = [:]
  /// The state that each claiming recogniser enters when its claim is granted.
  var successes: [Negotiation.Member: GestureRecognizer.State] = [:]
  var notices: [Notice] = []
  var isTelling = false
  /// The recognisers that the pointer is over.
  var hovered: [HoverGestureRecognizer] = []
  var hoverRound: UInt64 = 0
  private var arrivals: [Arrival] = []
  private var isDelivering = false

  /// Creates an arena on the timeline of its window.
  public init(timeline: Timeline) { self.timeline = timeline }

  isolated deinit {
    for member in negotiation.bids.keys.sorted() {
      guard let recognizer = recognizers[member], let bid = negotiation.bids[member] else {
        continue
      }
      if !bid.isHolding { for touch in bid.touches { recognizer.didReject(touch) } }
      recognizer.arrive(at: recognizer.isActive ? .cancelled : .failed)
    }
    for recognizer in hovered { recognizer.cancel() }
  }

  /// The touches that are down, the oldest first.
  public var activeTouches: [Touch] { contests.map(\.touch) }

  /// Whether no touch is down and no recogniser has anything left to decide or finish.
  public var isIdle: Bool { contests.isEmpty && negotiation.bids.isEmpty && arrivals.isEmpty }

  /// Sends one event of a touch to the recognisers on its path.
  ///
  /// Events of touches that are not down, and positions that are not finite, are ignored. A touch
  /// that begins twice, and a second press of the same pointer, cancel the touch before.
  ///
  /// - Parameters:
  ///   - touch: The touch at one moment.
  ///   - hit: The innermost node at the position of a touch that begins; ignored in other phases.
  public func send(_ touch: Touch, to hit: (any GestureNode)?) {
    if isDelivering || isTelling {
      arrivals.append(.touch(touch, hit: hit))
      return
    }
    isDelivering = true
    take(touch, on: hit)
    isDelivering = false
    takeArrivals()
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

  /// Cancels the attempts of the recognisers in a node's subtree.
  ///
  /// Call it when the node was removed from the tree.
  public func nodeRemoved(_ node: any GestureNode) {
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

  private func cancelTouches(_ isMeant: (Touch) -> Bool) {
    for contest in contests where isMeant(contest.touch) {
      arrivals.append(.cancellation(contest.touch.id))
    }
    takeArrivals()
  }

  /// Processes the input that waited for callbacks, unless some are still running.
  func takeArrivals() {
    guard !isDelivering, !isTelling, !arrivals.isEmpty else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !arrivals.isEmpty {
      switch arrivals.removeFirst() {
      case .touch(let touch, let hit): take(touch, on: hit)
      case .cancellation(let touch): cancel(touch)
      }
    }
  }
}

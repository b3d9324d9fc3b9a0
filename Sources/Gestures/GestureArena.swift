import SashGeometry
import SashMotion

/// Where recognisers compete for touches; one for each window.
///
/// A touch that goes down is offered to the recognisers of the node that was hit and of all around
/// it, the innermost first. `Negotiation` decides; the arena asks, tells and keeps these promises:
/// every recogniser hears one verdict for each touch that it was offered, every gesture that began
/// ends or is cancelled, and nothing goes on when all touches are lifted. What callbacks send to the
/// arena waits until those before it were heard by all.
@MainActor public final class GestureArena {
  /// The time that recognisers measure delays on.
  public let timeline: Timeline
  /// The distances, delays and speeds of its recognisers; a change counts from the next attempt on.
  public var settings = GestureSettings()
  /// Hears every step of the negotiation as a line of text; nil keeps silent.
  public var diagnostics: ((String) -> Void)?

  /// A touch that is down, and who was offered it, the innermost first.
  struct Contest {
    var touch: Touch
    let recognizers: [GestureRecognizer]
  }

  /// What is to be told, strictly in order.
  enum Notice {
    case effect(Negotiation.Effect)
    case arrival(GestureRecognizer, GestureRecognizer.State)
  }

  /// What came while callbacks ran.
  private enum Arrival {
    case touch(Touch, hit: (any GestureNode)?)
    case cancellation(Touch.ID)
  }

  var negotiation = Negotiation()
  /// In the order in which they went down.
  var contests: [Contest] = []
  var recognizers: [Negotiation.Member: GestureRecognizer] = [:]
  /// What each claim becomes when it is granted.
  var successes: [Negotiation.Member: GestureRecognizer.State] = [:]
  var notices: [Notice] = []
  var isTelling = false
  /// The recognisers that the pointer is over.
  var hovered: [HoverGestureRecognizer] = []
  var hoverRound: UInt64 = 0
  private var arrivals: [Arrival] = []
  private var isDelivering = false

  /// An arena on its window's timeline.
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

  /// Takes one moment of a touch; `hit` is where it went down, and matters only then.
  ///
  /// Moments of touches that are not down, and places that are no numbers, are left out; a touch
  /// that goes down twice, and a second press of a pointer, cancel what they were before.
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

  /// Cancels every touch and every gesture.
  public func cancelAll() {
    cancelTouches { _ in true }
    for member in negotiation.bids.keys.sorted() { recognizers[member]?.cancel() }
    leaveHovered { _ in true }
  }

  /// Cancels the touches of a seat that come from some kinds of devices: it lost them, or the
  /// focus.
  public func cancelTouches(seat: UInt32, kinds: Touch.Kinds = .all) {
    cancelTouches { $0.seat == seat && kinds.contains($0.source.kind) }
  }

  /// Calls off what the recognisers in a node's subtree are doing: it left the tree.
  public func nodeRemoved(_ node: any GestureNode) {
    for member in negotiation.bids.keys.sorted() {
      guard let recognizer = recognizers[member] else { continue }
      if recognizer.node?.isInside(node) ?? true {
        log("\(recognizer.label) lost its place")
        recognizer.cancel()
      }
    }
    leaveHovered { $0.node?.isInside(node) ?? true }
  }

  // MARK: What waits

  private func cancelTouches(_ isMeant: (Touch) -> Bool) {
    for contest in contests where isMeant(contest.touch) {
      arrivals.append(.cancellation(contest.touch.id))
    }
    takeArrivals()
  }

  /// Takes what came while callbacks ran, unless some still run.
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

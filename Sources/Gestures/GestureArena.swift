import SashGeometry
import SashMotion

/// Nothing stays undecided for longer than this after the last finger left, in seconds.
private let longestWait = 2.0

/// Where recognisers compete for touches; one for each window.
///
/// A touch that goes down is offered to the recognisers of the node that was hit and of all around
/// it, the innermost first. `Negotiation` decides; the arena asks, tells and keeps the promise that
/// every recogniser hears one verdict for each touch.
@MainActor public final class GestureArena {
  /// The time that recognisers measure delays on.
  public let timeline: Timeline
  /// Hears every step of the negotiation as a line of text; nil keeps silent.
  public var diagnostics: ((String) -> Void)?

  /// A touch that is down, and who was offered it.
  private struct Contest {
    var touch: Touch
    let members: [Negotiation.Member]
  }

  private var negotiation = Negotiation()
  private var contests: [Touch.ID: Contest] = [:]
  private var recognizers: [Negotiation.Member: GestureRecognizer] = [:]
  /// What each claim becomes when it is granted.
  private var successes: [Negotiation.Member: GestureRecognizer.State] = [:]
  private var notices: [Notice] = []
  private var isTelling = false

  /// What is to be told, strictly in order.
  private enum Notice {
    case effect(Negotiation.Effect)
    case arrival(GestureRecognizer, GestureRecognizer.State)
  }

  /// An arena on its window's timeline.
  public init(timeline: Timeline) { self.timeline = timeline }

  /// The touches that are down, the oldest first.
  public var activeTouches: [Touch] {
    contests.values.map(\.touch).sorted { $0.id.value < $1.id.value }
  }

  /// Whether no touch is down and no recogniser has anything left to decide or finish.
  public var isIdle: Bool { contests.isEmpty && negotiation.bids.isEmpty }

  /// Takes one moment of a touch; `hit` is where it went down, and matters only then.
  public func send(_ touch: Touch, to hit: (any GestureNode)?) {
    switch touch.phase {
    case .began: begin(touch, on: hit)
    case .moved, .ended, .cancelled: proceed(touch)
    }
  }

  /// Cancels every touch and every gesture.
  public func cancelAll() {
    for touch in activeTouches { cancel(touch) }
    for member in negotiation.bids.keys.sorted() { recognizers[member]?.cancel() }
  }

  /// Cancels the touches of a seat: it lost its device, or the focus.
  public func cancelTouches(seat: UInt32) {
    for touch in activeTouches where touch.seat == seat { cancel(touch) }
  }

  /// Calls off what the recognisers in a node's subtree are doing: it left the tree.
  public func nodeRemoved(_ node: any GestureNode) {
    for member in negotiation.bids.keys.sorted() {
      guard let recognizer = recognizers[member] else { continue }
      if recognizer.node?.isInside(node) ?? true { recognizer.cancel() }
    }
  }

  // MARK: Touches

  private func begin(_ touch: Touch, on hit: (any GestureNode)?) {
    guard touch.position.isFinite, touch.time.isFinite else { return }
    cancelDuplicates(of: touch)
    var members: [Negotiation.Member] = []
    var node = hit
    while let here = node {
      for recognizer in here.gestureRecognizers where recognizer.wants(touch) {
        members.append(recognizer.member)
        recognizers[recognizer.member] = recognizer
        recognizer.arena = self
      }
      node = here.gestureParent
    }
    contests[touch.id] = Contest(touch: touch, members: members)
    log("\(touch.id) offered to \(members.map(name).joined(separator: ", "))")
    notices += members.flatMap { negotiation.handle(.offer($0, touch.id)) }.map(Notice.effect)
    tell()
    deliver(touch)
  }

  /// A display that presses twice without a release, or reuses a press, means a new one.
  private func cancelDuplicates(of touch: Touch) {
    for other in activeTouches {
      if case .pointer = other.source, other.source == touch.source, other.seat == touch.seat {
        cancel(other)
      } else if other.id == touch.id {
        cancel(other)
      }
    }
  }

  private func cancel(_ touch: Touch) {
    var touch = touch
    touch.phase = .cancelled
    proceed(touch)
  }

  private func proceed(_ touch: Touch) {
    guard var contest = contests[touch.id] else { return }
    var touch = touch
    if !touch.position.isFinite { touch.position = contest.touch.position }
    if !touch.time.isFinite { touch.time = contest.touch.time }
    contest.touch = touch
    // Put in whole: to change it in place takes memory with each movement.
    contests.updateValue(contest, forKey: touch.id)
    deliver(touch)
    guard touch.phase != .moved else { return }
    contests[touch.id] = nil
    for member in contest.members { sweep(member, after: touch) }
  }

  private func deliver(_ touch: Touch) {
    for member in contests[touch.id]?.members ?? [] {
      guard isTracking(member, touch.id), let recognizer = recognizers[member] else { continue }
      recognizer.track(touch)
      switch touch.phase {
      case .began: recognizer.touchBegan(touch)
      case .moved: recognizer.touchMoved(touch)
      case .ended: recognizer.touchEnded(touch)
      case .cancelled: recognizer.cancel()
      }
    }
  }

  private func isTracking(_ member: Negotiation.Member, _ touch: Touch.ID) -> Bool {
    negotiation.bids[member]?.touches.contains(touch) ?? false
  }

  /// Ends what a recogniser left open when its last finger went.
  private func sweep(_ member: Negotiation.Member, after touch: Touch) {
    guard let bid = negotiation.bids[member], bid.touches.contains(touch.id),
      !bid.touches.contains(where: { contests[$0] != nil }), let recognizer = recognizers[member]
    else { return }
    switch bid {
    // Nothing is left to go on with, but a tap may still wait for those that decide before long.
    case .pending where successes[member] == .began: recognizer.fail()
    case .pending: limitWait(of: member, for: touch.id)
    case .holding: recognizer.cancel()
    case .undecided:
      if recognizer.waitsAfterLift {
        limitWait(of: member, for: touch.id)
      } else {
        recognizer.fail()
      }
    }
  }

  private func limitWait(of member: Negotiation.Member, for touch: Touch.ID) {
    timeline.schedule(after: longestWait) { [weak self] in
      guard let self, isTracking(member, touch), contests[touch] == nil else { return }
      recognizers[member]?.cancel()
    }
  }

  // MARK: For recognisers

  func claim(_ recognizer: GestureRecognizer, succeedsAs success: GestureRecognizer.State) {
    let member = recognizer.member
    guard case .undecided(let touches) = negotiation.bids[member] else { return }
    let may =
      recognizer.shouldBegin()
      && recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) != false
    guard may else {
      leave(recognizer, as: .failed)
      return
    }
    var claim = Negotiation.Claim(isExclusive: recognizer.cancelsTouchesInView)
    for (id, bid) in negotiation.bids where id != member {
      guard bid.touches.contains(where: touches.contains), let other = recognizers[id] else {
        continue
      }
      if recognizer.waits(for: other) { claim.waitsFor.insert(id) }
      if recognizer.coexists(with: other) { claim.coexists.insert(id) }
    }
    successes[member] = success
    log("\(name(member)) claims")
    handle(.claim(member, claim))
  }

  func leave(_ recognizer: GestureRecognizer, as state: GestureRecognizer.State) {
    let member = recognizer.member
    guard negotiation.bids[member] != nil else { return }
    successes[member] = nil
    log("\(name(member)) leaves as \(state)")
    // It hears its verdict before its end, and others hear after it that they may go on.
    let effects = negotiation.handle(.leave(member))
    let own = effects.prefix { if case .reject(member, _) = $0 { true } else { false } }
    notices += own.map(Notice.effect)
    notices.append(.arrival(recognizer, state))
    notices += effects.dropFirst(own.count).map(Notice.effect)
    tell()
  }

  // MARK: Telling

  private func handle(_ event: Negotiation.Event) {
    notices += negotiation.handle(event).map(Notice.effect)
    tell()
  }

  /// Tells all there is to tell; what callbacks add comes after.
  private func tell() {
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while !notices.isEmpty {
      switch notices.removeFirst() {
      case .effect(let effect): perform(effect)
      case .arrival(let recognizer, let state): recognizer.arrive(at: state)
      }
    }
    recognizers = recognizers.filter { negotiation.bids[$0.key] != nil }
  }

  private func perform(_ effect: Negotiation.Effect) {
    switch effect {
    case .accept(let member, let touch):
      log("\(name(member)) accepted for \(touch)")
      recognizers[member]?.didAccept(touch)
    case .reject(let member, let touch):
      log("\(name(member)) rejected for \(touch)")
      recognizers[member]?.didReject(touch)
    case .grant(let member):
      // It may have left meanwhile, by a callback before this one.
      guard case .holding = negotiation.bids[member], let recognizer = recognizers[member] else {
        return
      }
      if successes[member] == .ended {
        leave(recognizer, as: .ended)
      } else {
        recognizer.arrive(at: .began)
      }
    case .refuse(let member):
      successes[member] = nil
      recognizers[member]?.arrive(at: .failed)
    case .yield(let member):
      recognizers[member]?.cancel()
    }
  }

  private func name(_ member: Negotiation.Member) -> String {
    guard let recognizer = recognizers[member] else { return "recogniser \(member)" }
    return recognizer.name ?? "\(type(of: recognizer)) \(member)"
  }

  private func log(_ line: @autoclosure () -> String) { diagnostics?(line()) }
}

/// Whose is what a seat would paste: ours, another's, or nobody's.
///
/// A compositor tells of a copy of ours as of any other, some time after it was made, or never,
/// when it refuses it; meanwhile it may tell of another's. So what it tells last counts, and what is
/// ours is let go of only when it says so.
package nonisolated enum SelectionState<Offer: AnyObject, Source: AnyObject> {
  /// There is nothing.
  case empty
  /// Somebody else's.
  case foreign(Offer)
  /// Ours, and the compositor has been told.
  case own(Source)
  /// Ours, of which the compositor knows nothing: it went away since, or cannot be told.
  case kept(Source)
  /// Ours was told to the compositor, which tells of somebody else's: it has not seen ours yet, or
  /// refuses it.
  case contested(Source, Offer)

  /// What happens to it.
  package enum Event {
    /// The application copied something; `isTold` says whether the compositor was told.
    case copied(Source, isTold: Bool)
    /// The application takes back what it copied.
    case withdrawn
    /// The compositor tells of somebody else's.
    case offered(Offer)
    /// The compositor tells of ours.
    case echoed(Offer)
    /// The compositor tells that there is nothing.
    case cleared
    /// The compositor wants ours no more.
    case cancelled(Source)
    /// The device is gone.
    case ended
  }

  /// What is of no use any more; each is named once.
  package struct Dropped {
    package var offers: [Offer] = []
    package var source: Source?
  }

  /// What is ours, if what would be pasted is.
  package var ours: Source? {
    switch self {
    case .own(let source), .kept(let source): source
    case .empty, .foreign, .contested: nil
    }
  }

  /// What is somebody else's, if that would be pasted.
  package var theirs: Offer? {
    switch self {
    case .foreign(let offer), .contested(_, let offer): offer
    case .empty, .own, .kept: nil
    }
  }

  /// The one transition function.
  package mutating func handle(_ event: Event) -> Dropped {
    var dropped = Dropped()
    switch event {
    case .copied(let new, let isTold):
      dropped = everything
      self = isTold ? .own(new) : .kept(new)
    case .withdrawn:
      switch self {
      case .own(let source), .kept(let source):
        dropped.source = source
        self = .empty
      case .contested(let source, let offer):
        dropped.source = source
        self = .foreign(offer)
      case .empty, .foreign: break
      }
    case .offered(let new):
      if let old = theirs, old !== new { dropped.offers = [old] }
      switch self {
      case .empty, .foreign: self = .foreign(new)
      case .kept(let source):
        dropped.source = source
        self = .foreign(new)
      case .own(let source), .contested(let source, _): self = .contested(source, new)
      }
    case .echoed(let offer):
      dropped.offers = [offer]
      if case .contested(let source, let other) = self {
        dropped.offers.append(other)
        self = .own(source)
      }
    case .cleared:
      if let old = theirs { dropped.offers = [old] }
      switch self {
      case .foreign: self = .empty
      case .contested(let source, _): self = .own(source)
      case .empty, .own, .kept: break
      }
    case .cancelled(let source):
      switch self {
      case .own(let own) where own === source:
        dropped.source = source
        self = .empty
      case .contested(let own, let offer) where own === source:
        dropped.source = source
        self = .foreign(offer)
      case .empty, .foreign, .kept, .own, .contested: break
      }
    case .ended:
      dropped = everything
      self = .empty
    }
    return dropped
  }

  private var everything: Dropped {
    switch self {
    case .empty: Dropped()
    case .foreign(let offer): Dropped(offers: [offer])
    case .own(let source), .kept(let source): Dropped(source: source)
    case .contested(let source, let offer): Dropped(offers: [offer], source: source)
    }
  }
}

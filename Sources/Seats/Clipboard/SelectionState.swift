// SPDX-License-Identifier: MIT

/// The ownership of a seat's selection: the application's, another client's, or none.
///
/// A compositor announces the application's own copy like any other, some time after the request,
/// or never if it refuses it; meanwhile it may announce another client's. So the last announcement
/// counts, and the application's source is released only after a `cancelled` event.
package nonisolated enum SelectionState<Offer: AnyObject, Source: AnyObject> {
  /// There is no selection.
  case empty
  /// Another client has the selection.
  case foreign(Offer)
  /// The application's selection, sent to the compositor.
  case ownSent(Source)
  /// The application's content without a protocol object: it was copied while there was no
  /// connection or serial.
  case ownUnsent(Source)
  /// The application's selection was sent, but the compositor announces another client's: it has
  /// not processed the request yet, or refuses it.
  case contested(Source, Offer)

  /// An event of the selection.
  package enum Event {
    /// The application copied content; `isSent` says whether it was sent to the compositor.
    case copied(Source, isSent: Bool)
    /// The application withdrew its content.
    case withdrawn
    /// The compositor announced another client's offer.
    case offered(Offer)
    /// The compositor announced the application's own offer.
    case ownAnnounced(Offer)
    /// The compositor announced that there is no selection.
    case cleared
    /// The compositor cancelled the application's source.
    case cancelled(Source)
    /// The device is gone.
    case ended
  }

  /// The objects that are no longer used, each once.
  package struct Unused {
    package var offers: [Offer] = []
    package var source: Source?
  }

  /// The application's source, if it is the selection that would be pasted.
  package var ownSource: Source? {
    switch self {
    case .ownSent(let source), .ownUnsent(let source): source
    case .empty, .foreign, .contested: nil
    }
  }

  /// The other client's offer, if it is the selection that would be pasted.
  package var foreignOffer: Offer? {
    switch self {
    case .foreign(let offer), .contested(_, let offer): offer
    case .empty, .ownSent, .ownUnsent: nil
    }
  }

  /// Applies an event; returns the objects to destroy.
  package mutating func handle(_ event: Event) -> Unused {
    var unused = Unused()
    switch event {
    case .copied(let new, let isSent):
      unused = allObjects
      self = isSent ? .ownSent(new) : .ownUnsent(new)
    case .withdrawn:
      switch self {
      case .ownSent(let source), .ownUnsent(let source):
        unused.source = source
        self = .empty
      case .contested(let source, let offer):
        unused.source = source
        self = .foreign(offer)
      case .empty, .foreign: break
      }
    case .offered(let new):
      if let old = foreignOffer, old !== new { unused.offers = [old] }
      switch self {
      case .empty, .foreign: self = .foreign(new)
      case .ownUnsent(let source):
        unused.source = source
        self = .foreign(new)
      case .ownSent(let source), .contested(let source, _): self = .contested(source, new)
      }
    case .ownAnnounced(let offer):
      unused.offers = [offer]
      if case .contested(let source, let other) = self {
        unused.offers.append(other)
        self = .ownSent(source)
      }
    case .cleared:
      if let old = foreignOffer { unused.offers = [old] }
      switch self {
      case .foreign: self = .empty
      case .contested(let source, _): self = .ownSent(source)
      case .empty, .ownSent, .ownUnsent: break
      }
    case .cancelled(let source):
      switch self {
      case .ownSent(let own), .contested(let own, _):
        if own === source { return handle(.withdrawn) }
      case .empty, .foreign, .ownUnsent: break
      }
    case .ended:
      unused = allObjects
      self = .empty
    }
    return unused
  }

  private var allObjects: Unused {
    switch self {
    case .empty: Unused()
    case .foreign(let offer): Unused(offers: [offer])
    case .ownSent(let source), .ownUnsent(let source): Unused(source: source)
    case .contested(let source, let offer): Unused(offers: [offer], source: source)
    }
  }
}

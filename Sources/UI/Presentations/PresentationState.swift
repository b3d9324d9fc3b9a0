// SPDX-License-Identifier: MIT

/// The state machine of what a view presents while a binding asks for it.
///
/// The identity is that of the binding's item. The presentation itself takes time: the binding may
/// change meanwhile, and the user may dismiss what is presented.
enum PresentationState: Equatable {
  /// Nothing is presented. Waits for the binding.
  case idle
  /// The binding asks for an item. Waits for the end of the layout, after which it is presented.
  case waiting(AnyHashable)
  /// The item cannot be presented. Waits for the binding to ask for another one or for none.
  case refused(AnyHashable)
  /// The item is presented, or appears. Waits for the binding, or for a dismissal by others.
  case presented(AnyHashable)
  /// The item disappears. Waits for the end, after which the next one is presented.
  case dismissing(AnyHashable, next: AnyHashable?)

  /// The events of a presentation.
  enum Event: Equatable {
    /// The binding was read; it asks for the item with the identity, or for none.
    case read(AnyHashable?)
    /// The layout has ended.
    case laidOut
    /// The presentation is not possible, as the view is in no controller.
    case failed
    /// The user has begun to dismiss the item.
    case userDismissed
    /// The program calls the action that dismisses the item.
    case dismissCalled
    /// The item is no longer presented, for whatever reason.
    case ended
  }

  /// The actions that a transition of the state demands, in order.
  enum Effect: Equatable {
    /// Wait for the end of the layout.
    case awaitLayout
    /// Present the item.
    case present
    /// Dismiss the item.
    case dismiss
    /// Present the item again, which disappears.
    case resume
    /// Write to the binding that nothing is asked for, unless it asks for another item than this.
    case clear(AnyHashable)
    /// Release the item, and tell the view that it was dismissed.
    case finish
  }

  /// Changes the state by an event, and returns the actions to perform.
  ///
  /// Events that do not fit the state are ignored.
  mutating func handle(_ event: Event) -> [Effect] {
    switch (self, event) {
    case (.idle, .read(let id?)):
      self = .waiting(id)
      return [.awaitLayout]
    case (.waiting(let old), .read(let id)), (.refused(let old), .read(let id)):
      if id == old { return [] }
      return wait(for: id)
    case (.waiting(let id), .laidOut):
      self = .presented(id)
      return [.present]
    case (.presented(let id), .failed):
      self = .refused(id)
      return []
    case (.presented(let old), .read(let id)):
      if id == old { return [] }
      self = .dismissing(old, next: id)
      return [.dismiss]
    case (.presented(let id), .userDismissed):
      self = .dismissing(id, next: nil)
      return [.clear(id)]
    case (.presented(let id), .dismissCalled):
      self = .dismissing(id, next: nil)
      return [.dismiss, .clear(id)]
    case (.presented(let id), .ended):
      self = .idle
      return [.finish, .clear(id)]
    case (.dismissing(let old, _), .read(let id)):
      self = id == old ? .presented(old) : .dismissing(old, next: id)
      return id == old ? [.resume] : []
    case (.dismissing(_, let next), .ended):
      return [.finish] + wait(for: next)
    case (.idle, _), (.waiting, _), (.refused, _), (.presented, .laidOut), (.dismissing, _):
      return []
    }
  }

  /// Waits for the layout after which an item is presented, or for the binding.
  private mutating func wait(for id: AnyHashable?) -> [Effect] {
    self = id.map { .waiting($0) } ?? .idle
    return id == nil ? [] : [.awaitLayout]
  }
}

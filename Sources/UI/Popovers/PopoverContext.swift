// SPDX-License-Identifier: MIT

import SashPopovers

extension Popover {
  /// The identity of a popover.
  public typealias ID = Sash.Popover.ID

  /// The state of a popover at one moment: its size, its frames, its position and its attributes.
  ///
  /// A `PopoverReader` passes it to its content. Setting `selectedAnchor` or `isDraggingEnabled` changes
  /// the popover itself.
  @dynamicMemberLookup public struct Context: Identifiable {
    let base: Sash.Popover.Context
    /// The number of changes so far, so that views which are given the context are evaluated again.
    private let changeCount: UInt64

    init(_ base: Sash.Popover.Context, changeCount: UInt64 = 0) {
      self.base = base
      self.changeCount = changeCount
    }

    /// The popover's identity.
    public var id: ID { base.id }

    /// The value of the popover's context at the moment.
    public subscript<Value>(dynamicMember path: KeyPath<Sash.Popover.Context, Value>) -> Value {
      base[keyPath: path]
    }

    /// The value of the popover's context at the moment.
    public subscript<Value>(
      dynamicMember path: ReferenceWritableKeyPath<Sash.Popover.Context, Value>
    ) -> Value {
      get { base[keyPath: path] }
      nonmutating set { base[keyPath: path] = newValue }
    }
  }
}

nonisolated private struct PopoverContextKey: EnvironmentKey {
  static var defaultValue: Popover.Context? { nil }
}

nonisolated extension EnvironmentValues {
  /// The context of the popover that the view is in, or `nil`.
  var popoverContext: Popover.Context? { self[PopoverContextKey.self] }
}

/// The context of a popover, for the views in it, which follow its changes.
final class PopoverContextSource {
  private let location = StoredLocation<Popover.Context?>(nil)
  private var changeCount: UInt64 = 0

  /// Follows a context.
  func follow(_ context: Sash.Popover.Context) {
    location.set(Popover.Context(context))
    context.readers.add(self) { [weak self] in self?.didChange($0) }
  }

  private func didChange(_ context: Sash.Popover.Context) {
    changeCount += 1
    location.set(Popover.Context(context, changeCount: changeCount))
  }

  /// Returns an environment with the context.
  func link(in outer: EnvironmentLink?) -> EnvironmentLink {
    EnvironmentLink(outer, ObjectIdentifier(PopoverContextKey.self), location)
  }
}

// SPDX-License-Identifier: MIT

import SashInterface

/// The connection of a value of the environment to a trait of view controllers.
///
/// It is an implementation detail of the keys.
nonisolated public struct TraitBridge {
  /// Returns the trait's value around the views of an environment, and subscribes to it.
  let read: @MainActor (EnvironmentLink) -> Any?
  /// Sets the trait of a controller inside the views to the value of a location; without one, the
  /// controller has its parent's.
  let write: @MainActor (AnyLocation?, ViewController) -> Void
}

/// A key of a value that is a trait of view controllers too.
///
/// A view reads the trait of the controller around its hosting view, unless a view has set the value.
/// A controller that a view displays has the value of its place as its trait.
///
/// ```swift
/// nonisolated enum DrivingTrait: TraitDefinition { static let defaultValue = false }
///
/// struct DrivingKey: TraitBridgedEnvironmentKey { typealias Trait = DrivingTrait }
/// ```
nonisolated public protocol TraitBridgedEnvironmentKey: EnvironmentKey
where Value == Trait.Value {
  /// The trait, whose value is that of the environment.
  associatedtype Trait: TraitDefinition
}

nonisolated extension TraitBridgedEnvironmentKey {
  /// The value of the trait where no controller sets one.
  public static var defaultValue: Trait.Value { Trait.defaultValue }

  /// The connection to the trait; an implementation detail.
  public static var _bridge: TraitBridge? {
    TraitBridge(
      read: { EnvironmentValues($0).hostTraits?.value(of: Trait.self) },
      write: { location, controller in
        let typed = location.map { unsafe unsafeDowncast($0, to: StoredLocation<Value>.self) }
        controller.setTrait(Trait.self, to: typed?.get())
      })
  }
}

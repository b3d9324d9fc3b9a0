// SPDX-License-Identifier: MIT

/// A key of a value in the environment.
///
/// ```swift
/// struct AccentKey: EnvironmentKey { static let defaultValue = "blue" }
/// ```
///
/// A property in an extension of `EnvironmentValues` gives the value its name.
nonisolated public protocol EnvironmentKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value
  /// The value where no view sets one.
  static var defaultValue: Value { get }
  /// The connection to a trait of view controllers, or `nil`; an implementation detail.
  static var _bridge: TraitBridge? { get }
}

nonisolated extension EnvironmentKey {
  /// No connection; an implementation detail.
  public static var _bridge: TraitBridge? { nil }
}

/// The values that a view passes to all views inside it.
nonisolated public struct EnvironmentValues {
  /// A value that was written to a copy, which a view then passes on.
  struct Change {
    let key: ObjectIdentifier
    /// Makes a location with the value.
    let make: @MainActor (Any) -> AnyLocation
    /// Stores the value in the location that `make` has returned.
    let store: @MainActor (Any, AnyLocation) -> Void
    let value: Any
    /// The connection of the key to a trait of view controllers.
    let bridge: TraitBridge?
  }

  let link: EnvironmentLink?
  private(set) var changes: [Change] = []

  init(_ link: EnvironmentLink?) { self.link = link }

  /// Creates the values of an environment in which no view has set one.
  public init() { link = nil }

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      let identifier = ObjectIdentifier(key)
      if let change = changes.last(where: { $0.key == identifier }),
        let value = change.value as? Key.Value
      {
        return value
      }
      return link.flatMap { Self.value(of: key, in: $0) } ?? Key.defaultValue
    }
    set {
      let identifier = ObjectIdentifier(key)
      changes.removeAll { $0.key == identifier }
      changes.append(
        Change(
          key: identifier,
          make: { StoredLocation($0 as? Key.Value ?? Key.defaultValue) },
          store: { value, location in
            guard let value = value as? Key.Value else { return }
            unsafe unsafeDowncast(location, to: StoredLocation<Key.Value>.self).set(value)
          }, value: newValue, bridge: Key._bridge))
    }
  }
}

nonisolated extension EnvironmentValues {
  /// Returns the innermost value of a key, or `nil`.
  ///
  /// The main actor evaluates the views, also where it reads a computed property of this type, which
  /// is not isolated, as it is in SwiftUI.
  private static func value<Key: EnvironmentKey>(
    of key: Key.Type, in link: EnvironmentLink
  ) -> Key.Value? {
    nonisolated(unsafe) var value: Key.Value?
    MainActor.assumeIsolated {
      guard let location = link.location(of: ObjectIdentifier(key)) else {
        unsafe value = Key._bridge?.read(link) as? Key.Value
        return
      }
      unsafe value = unsafeDowncast(location, to: StoredLocation<Key.Value>.self).get()
    }
    return unsafe value
  }
}

/// A value that a view has set for the views inside it, before those of the views around it.
final class EnvironmentLink {
  /// The values of the views around the view; a view adds its later values in front of them.
  var outer: EnvironmentLink?
  let key: ObjectIdentifier
  let location: AnyLocation
  /// Whether the view sets the value at the moment.
  var isSet = true
  /// The connection of the key to a trait of view controllers.
  let bridge: TraitBridge?

  init(
    _ outer: EnvironmentLink?, _ key: ObjectIdentifier, _ location: AnyLocation,
    _ bridge: TraitBridge? = nil
  ) {
    self.outer = outer
    self.key = key
    self.location = location
    self.bridge = bridge
  }

  /// Returns the location of the innermost value of a key, or `nil`.
  func location(of key: ObjectIdentifier) -> AnyLocation? {
    var link: EnvironmentLink? = self
    while let current = link {
      if current.key == key, current.isSet { return current.location }
      link = current.outer
    }
    return nil
  }
}

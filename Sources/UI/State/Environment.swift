// SPDX-License-Identifier: MIT

/// A value of the environment, which the views around a view have set.
///
/// ```swift
/// @Environment(\.accent) private var accent
/// @Environment(Library.self) private var library
/// ```
@propertyWrapper public struct Environment<Value>: LinkedProperty {
  private let path: KeyPath<EnvironmentValues, Value>
  private var link: EnvironmentLink?

  /// Creates a property that reads a value by its key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }

  /// Creates a property that reads an observed object by its type.
  ///
  /// Reading it where no view has set an object of the type with `environment(_:)` is an error of the
  /// program.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    path = \EnvironmentValues[required: ObjectType<Value>()]
  }

  /// Creates a property that reads an observed object by its type, or `nil` where no view has set one.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    path = \EnvironmentValues[optional: ObjectType<Object>()]
  }

  /// The value.
  public var wrappedValue: Value { EnvironmentValues(link)[keyPath: path] }

  func makeLink(in place: NodePlace) -> AnyObject? { place.environment }

  mutating func connect(to link: AnyObject?) {
    self.link = link.map { unsafe unsafeDowncast($0, to: EnvironmentLink.self) }
  }

  func isSame(as other: Self) -> Bool { path == other.path }
}

/// The key of the object of a type in the environment.
nonisolated struct ObjectKey<Object: AnyObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}

/// The type of an object, as an index of the environment.
nonisolated struct ObjectType<Object: AnyObject>: Hashable {}

nonisolated extension EnvironmentValues {
  fileprivate subscript<Object>(optional type: ObjectType<Object>) -> Object? {
    self[ObjectKey<Object>.self]
  }

  fileprivate subscript<Object>(required type: ObjectType<Object>) -> Object {
    guard let object = self[ObjectKey<Object>.self] else {
      preconditionFailure(
        "No view around this one has set an object of the type \(Object.self): add "
          + "environment(_:) with one.")
    }
    return object
  }
}

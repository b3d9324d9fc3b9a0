// SPDX-License-Identifier: MIT

/// A reference to a value that is stored elsewhere, for reading and writing.
///
/// `$name` of a `State` is a binding to it, and `$name.member` is one to a member of the value.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  let location: Location<Value>

  init(location: Location<Value>) { self.location = location }

  /// Creates a binding that calls closures.
  ///
  /// - Parameters:
  ///   - get: Returns the value; a view that reads it is evaluated again when what it reads changes.
  ///   - set: Stores a value.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    location = ClosureLocation(get: get, set: set)
  }

  /// Creates a binding that is the same as another one, for the closure parameter `$name`.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Creates a binding to an optional value from one to a value.
  ///
  /// Writing `nil` does nothing.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// Creates a binding to a value from one to an optional value, or returns `nil` if that is `nil`.
  ///
  /// While the other value is `nil` later, the last one is read.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? first }, set: { base.wrappedValue = $0 })
  }

  /// Creates a binding to a value of any hashable type from one to a value of a type.
  ///
  /// Writing a value of another type does nothing.
  public init<Wrapped: Hashable>(_ base: Binding<Wrapped>) where Value == AnyHashable {
    self.init(
      get: { AnyHashable(base.wrappedValue) },
      set: { ($0.base as? Wrapped).map { base.wrappedValue = $0 } })
  }

  /// Returns a binding to a value that never changes; writing does nothing.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value))
  }

  /// The value.
  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set { location.set(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// Returns a binding to a member of the value.
  public subscript<Member>(
    dynamicMember path: WritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    Binding<Member>(location: MemberLocation(of: location, at: path))
  }
}

extension Binding: LinkedProperty {
  func makeLink(in place: NodePlace) -> AnyObject? { nil }

  mutating func connect(to link: AnyObject?) {}

  func isSame(as other: Self) -> Bool { location.isSame(as: other.location) }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

// SPDX-License-Identifier: MIT

/// A property whose object's members have bindings: `$song.title` of a song.
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value: AnyObject> {
  /// The object.
  public var wrappedValue: Value

  /// Creates the property with an object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates the property with an object.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The property itself, whose members are bindings.
  public var projectedValue: Bindable<Value> { self }

  /// Returns a binding to a property of the object.
  public subscript<Member>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    Binding(location: ObjectLocation(of: wrappedValue, at: path))
  }
}

extension Bindable: DynamicProperty {}

// SPDX-License-Identifier: MIT

/// A place that a binding reads and writes.
///
/// Subclasses store the value, or lead to one that is stored elsewhere.
class Location<Value>: AnyLocation {
  /// Returns the value, and subscribes the node that is being evaluated.
  func get() -> Value { fatalError("A location without a value.") }

  /// Stores a value, and marks the nodes that have read the old one if it differs.
  func set(_ value: Value) {}

  /// Returns whether another location reads and writes the same value.
  func isSame(as other: Location<Value>) -> Bool { self === other }
}

/// A location that stores its value: that of a `State` or of an environment value.
final class StoredLocation<Value>: Location<Value> {
  private var value: Value

  init(_ value: Value) { self.value = value }

  override func get() -> Value {
    recordRead()
    return value
  }

  override func set(_ new: Value) {
    // An equal value may still differ in what the application does not compare.
    let isEqual = Equality<Value>.areEqual(value, new)
    value = new
    if !isEqual { notifyReaders() }
  }
}

extension StoredLocation where Value: Equatable {
  /// Stores a value unless it equals the last one, without the search for a comparison that
  /// `set(_:)` makes.
  func update(_ new: Value) {
    guard new != value else { return }
    value = new
    notifyReaders()
  }
}

/// A location that calls two closures.
final class ClosureLocation<Value>: Location<Value> {
  private let getter: @MainActor () -> Value
  private let setter: @MainActor (Value) -> Void

  init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    getter = get
    setter = set
  }

  override func get() -> Value { getter() }

  override func set(_ value: Value) { setter(value) }
}

/// A location of a value that never changes.
final class ConstantLocation<Value>: Location<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }

  override func get() -> Value { value }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ConstantLocation<Value> else { return false }
    return self === other || Equality<Value>.areEqual(value, other.value)
  }
}

/// A location of a part of another location's value.
final class MemberLocation<Root, Value>: Location<Value> {
  private let root: Location<Root>
  private let path: WritableKeyPath<Root, Value>

  init(of root: Location<Root>, at path: WritableKeyPath<Root, Value>) {
    self.root = root
    self.path = path
  }

  override func get() -> Value { root.get()[keyPath: path] }

  override func set(_ value: Value) {
    var whole = root.get()
    whole[keyPath: path] = value
    root.set(whole)
  }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? MemberLocation<Root, Value> else { return false }
    return self === other || (path == other.path && root.isSame(as: other.root))
  }
}

/// A location of a property of an object.
final class ObjectLocation<Object: AnyObject, Value>: Location<Value> {
  private let object: Object
  private let path: ReferenceWritableKeyPath<Object, Value>

  init(of object: Object, at path: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.path = path
  }

  override func get() -> Value { object[keyPath: path] }

  override func set(_ value: Value) { object[keyPath: path] = value }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Object, Value> else { return false }
    return object === other.object && path == other.path
  }
}

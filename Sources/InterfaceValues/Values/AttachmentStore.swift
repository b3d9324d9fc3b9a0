// SPDX-License-Identifier: MIT

/// The objects that other modules attach to a controller, a window or an item, one for each type.
///
/// The store owns the objects: they are released with the owner, unless they are held elsewhere.
/// Use it for state that a higher module needs about an object of a lower one.
public struct AttachmentStore {
  @usableFromInline
  var objects: [ObjectIdentifier: AnyObject] = [:]

  /// Creates an empty store.
  public init() {}

  /// The attached object of a type; setting `nil` removes it.
  ///
  /// It is inlined into other modules, as each frame of a window asks for several objects.
  @inlinable
  public subscript<A: AnyObject>(type: A.Type) -> A? {
    get { objects[ObjectIdentifier(type)] as? A }
    set { objects[ObjectIdentifier(type)] = newValue }
  }

  /// Returns the attached object of a type, and attaches a new one first if there is none.
  ///
  /// The initialiser of the new one must not use the store, which is being changed.
  package mutating func object<A: AnyObject>(orAttach new: @autoclosure () -> A) -> A {
    if let existing = self[A.self] { return existing }
    let object = new()
    self[A.self] = object
    return object
  }

  /// Returns the attached objects that have a type, in no particular order.
  package func all<T>(as type: T.Type) -> [T] { objects.values.compactMap { $0 as? T } }

  /// The number of attached objects.
  public var count: Int { objects.count }
}

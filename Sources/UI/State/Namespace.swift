// SPDX-License-Identifier: MIT

/// A set of identities that belong to one view, for `matchedGeometryEffect(id:in:)`.
@propertyWrapper public struct Namespace: LinkedProperty {
  /// The identity of a namespace.
  nonisolated public struct ID: Hashable {
    let object: NamespaceObject?

    /// Returns whether two identities are those of the same view.
    public static func == (a: ID, b: ID) -> Bool { a.object === b.object }

    /// Feeds the identity into a hasher.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(object.map { ObjectIdentifier($0) })
    }
  }

  private var object: NamespaceObject?

  /// Creates the property.
  public init() {}

  /// The identity of the namespace; another one for each displayed view.
  public var wrappedValue: ID { ID(object: object) }

  func makeLink(in place: NodePlace) -> AnyObject? { NamespaceObject() }

  mutating func connect(to link: AnyObject?) { object = link as? NamespaceObject }
}

/// What the views of a namespace share.
final class NamespaceObject {
  /// The boxes that share their geometries.
  var matches: AnyObject?

  init() {}
}

/// Things that upper floors hang on a controller, a window or an item, one for each type.
///
/// The store owns them: they die with what they hang on, unless someone else holds them.
public struct AttachmentStore {
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  /// A store with nothing in it.
  public init() {}

  /// The attachment of a type; setting nil removes it.
  public subscript<A: AnyObject>(type: A.Type) -> A? {
    get { objects[ObjectIdentifier(type)] as? A }
    set { objects[ObjectIdentifier(type)] = newValue }
  }

  /// How many there are.
  public var count: Int { objects.count }
}

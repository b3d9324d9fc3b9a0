// SPDX-License-Identifier: MIT

/// A view with values of the environment for the views inside it.
public struct EnvironmentModifier<Content> {
  let content: Content
  let change: (inout EnvironmentValues) -> Void
}

extension EnvironmentModifier: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> EnvironmentNode {
    let node = EnvironmentNode(view.change, in: place)
    node.show(view.content, in: node.innerPlace)
    return node
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: EnvironmentNode) {
    node.patch(view.change)
    node.patch(view.content)
  }
}

extension View {
  /// Sets a value of the environment for the view and all views inside it.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> EnvironmentModifier<Self> {
    EnvironmentModifier(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Sets an observed object that the views inside the view read by its type.
  public func environment<Object: AnyObject & Observable>(
    _ object: Object?
  ) -> EnvironmentModifier<Self> {
    EnvironmentModifier(content: self) { $0[ObjectKey<Object>.self] = object }
  }

  /// Changes a value of the environment for the view and all views inside it.
  ///
  /// - Parameters:
  ///   - keyPath: The value.
  ///   - transform: Changes it; it begins with the value of the views around the view.
  /// - Returns: The view with the changed value.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> EnvironmentModifier<Self> {
    EnvironmentModifier(content: self) { transform(&$0[keyPath: keyPath]) }
  }
}

/// The node of values of the environment.
///
/// It is an implementation detail of the views.
public final class EnvironmentNode: WrapperNode {
  private let outer: EnvironmentLink?
  private let collectsRows: Bool
  /// The link that the views inside the view begin with: that of its first value.
  private var first: EnvironmentLink?
  /// The links of the values that the view has ever set.
  private var links: [EnvironmentLink] = []
  private var change: (inout EnvironmentValues) -> Void

  init(_ change: @escaping (inout EnvironmentValues) -> Void, in place: NodePlace) {
    self.change = change
    outer = place.environment
    collectsRows = place.collectsRows
    super.init(in: place)
    for change in changes() { add(change) }
  }

  /// The place of the views inside the view.
  fileprivate var innerPlace: NodePlace {
    // A link of no key, if the view sets its first value later.
    let first =
      self.first
      ?? EnvironmentLink(outer, ObjectIdentifier(EnvironmentNode.self), StoredLocation(()))
    self.first = first
    return NodePlace(
      parent: self, environment: first, graph: graph, collectsRows: collectsRows)
  }

  fileprivate func patch(_ new: @escaping (inout EnvironmentValues) -> Void) {
    change = new
    needsUpdate = false
    update()
  }

  override func update() {
    let changes = self.changes()
    var appeared: [ObjectIdentifier] = []
    for change in changes {
      if let link = links.first(where: { $0.key == change.key }) {
        change.store(change.value, link.location)
        if !link.isSet { appeared.append(link.key) }
        link.isSet = true
      } else {
        add(change)
        appeared.append(change.key)
      }
    }
    for link in links where link.isSet && !changes.contains(where: { $0.key == link.key }) {
      link.isSet = false
      appeared.append(link.key)
    }
    guard !appeared.isEmpty else { return }
    // What has read the value so far is not known where that is another view's or the default.
    if let content { evaluateAll(content, DirectionNode.isFollowed(by: appeared)) }
  }

  /// Evaluates a node and all below it, because values of the environment come from another view.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - changesDirection: Whether the direction of the layout is among the values.
  private func evaluateAll(_ node: ViewNode, _ changesDirection: Bool) {
    node.setNeedsUpdate()
    if changesDirection, let box = node as? LayoutBox {
      // The box has the direction of this view, unless a view between them sets another one.
      box.updateLayoutDirection(in: NodePlace(parent: box, environment: first, graph: graph))
    }
    node.forEachChild { evaluateAll($0, changesDirection) }
  }

  /// Passes on a value that the view has not set before.
  private func add(_ change: EnvironmentValues.Change) {
    let location = change.make(change.value)
    // The views inside keep the first link, so that others are behind it.
    let link = EnvironmentLink(first.map(\.outer) ?? outer, change.key, location, change.bridge)
    links.append(link)
    if let first { first.outer = link } else { first = link }
  }

  /// The values that the view sets now.
  private func changes() -> [EnvironmentValues.Change] {
    evaluateObserving {
      var values = EnvironmentValues(outer)
      change(&values)
      return values.changes
    }
  }
}

// SPDX-License-Identifier: MIT

/// A view with values of the environment for the views inside it.
public struct EnvironmentModifier<Content: View>: View {
  /// The type of the body.
  public typealias Body = Never

  let content: Content
  let change: (inout EnvironmentValues) -> Void

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
  /// The links of the values that the view sets, the innermost last.
  private var links: [EnvironmentLink] = []
  private var change: (inout EnvironmentValues) -> Void

  init(_ change: @escaping (inout EnvironmentValues) -> Void, in place: NodePlace) {
    self.change = change
    outer = place.environment
    super.init(in: place)
    for change in changes() {
      links.append(EnvironmentLink(links.last ?? outer, change.key, change.make(change.value)))
    }
  }

  /// The place of the views inside the view.
  fileprivate var innerPlace: NodePlace {
    NodePlace(parent: self, environment: links.last ?? outer, graph: graph)
  }

  fileprivate func patch(_ new: @escaping (inout EnvironmentValues) -> Void) {
    change = new
    needsUpdate = false
    update()
  }

  override func update() {
    for change in changes() {
      links.first { $0.key == change.key }.map { change.store(change.value, $0.location) }
    }
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

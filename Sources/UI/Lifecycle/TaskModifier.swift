// SPDX-License-Identifier: MIT

/// A view with a task that runs while it is displayed.
public struct TaskModifier<Content: View, ID: Equatable>: View {
  /// The type of the body.
  public typealias Body = Never

  let content: Content
  let id: ID
  let priority: TaskPriority
  let action: @MainActor () async -> Void

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> TaskNode<ID> {
    let node = TaskNode(view.id, in: place)
    node.show(view.content, in: place)
    node.start(view.priority, view.action)
    return node
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: TaskNode<ID>) {
    node.restart(ifChanged: view.id, view.priority, view.action)
    node.patch(view.content)
  }
}

extension View {
  /// Runs a task while the view is displayed; it is cancelled when the view disappears.
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> TaskModifier<Self, Int> {
    TaskModifier(content: self, id: 0, priority: priority, action: action)
  }

  /// Runs a task while the view is displayed, and anew when a value changes; it is cancelled before
  /// that, and when the view disappears.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor () async -> Void
  ) -> TaskModifier<Self, ID> {
    TaskModifier(content: self, id: id, priority: priority, action: action)
  }
}

/// The node of a view with a task.
///
/// It is an implementation detail of the views.
public final class TaskNode<ID: Equatable>: WrapperNode {
  private var id: ID
  private var task: Task<Void, Never>?
  /// The number of starts that were requested.
  private var starts = 0

  init(_ id: ID, in place: NodePlace) {
    self.id = id
    super.init(in: place)
  }

  /// Starts the task at the end of the round, if the view is still there.
  fileprivate func start(
    _ priority: TaskPriority, _ action: @escaping @MainActor () async -> Void
  ) {
    starts += 1
    graph.perform { [weak self, starts] in
      // Another value may have come since.
      guard let self, isMounted, starts == self.starts else { return }
      task = Task(priority: priority) { @MainActor in await action() }
    }
  }

  fileprivate func restart(
    ifChanged new: ID, _ priority: TaskPriority, _ action: @escaping @MainActor () async -> Void
  ) {
    guard !Equality.areSame(new, id) else { return }
    id = new
    task?.cancel()
    task = nil
    start(priority, action)
  }

  override func didUnmount() {
    task?.cancel()
    task = nil
  }
}

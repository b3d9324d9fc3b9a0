// SPDX-License-Identifier: MIT

/// A view with a task that runs while it is displayed.
public struct TaskModifier<Content, ID: Equatable> {
  let content: Content
  let id: ID
  let priority: TaskPriority
  let action: @MainActor () async -> Void
}

extension TaskModifier: View where Content: View {
  /// The type of the body.
  public typealias Body = Never

  /// Makes the node of a view; an implementation detail.
  public static func _make(_ view: Self, in place: NodePlace) -> TaskNode<ID> {
    let node = TaskNode(view.id, view.work, in: place)
    node.show(view.content, in: place)
    node.start()
    return node
  }

  /// Updates the node of a view; an implementation detail.
  public static func _patch(_ view: Self, _ node: TaskNode<ID>) {
    node.restart(ifChanged: view.id, view.work)
    node.patch(view.content)
  }

  private var work: TaskNode<ID>.Work { TaskNode.Work(priority: priority, action: action) }
}

extension View {
  /// Runs a task while the view is displayed; it is cancelled when the view disappears.
  ///
  /// Until it waits for the first time, it runs before the view's first frame.
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
  /// What the task does and how urgent it is.
  fileprivate struct Work {
    let priority: TaskPriority
    let action: @MainActor () async -> Void
  }

  private enum State {
    /// The node waits for the end of the round, or for its view to be displayed.
    case waiting
    /// The node waits for the task, or for the view to disappear.
    case running(Task<Void, Never>)
  }

  private var id: ID
  /// The work of the value at which the task begins.
  private var work: Work
  private var state = State.waiting

  fileprivate init(_ id: ID, _ work: Work, in place: NodePlace) {
    self.id = id
    self.work = work
    super.init(in: place)
  }

  /// Starts the task at the end of the round, if the view is displayed then.
  fileprivate func start() {
    addDisplayFollower(self)
    displayDidChange()
  }

  override func displayDidChange() {
    graph.perform { [weak self] in self?.updateTask() }
  }

  /// Starts the task if the view is displayed, and cancels it if it is not.
  private func updateTask() {
    guard isMounted else { return }
    switch (state, displays(self)) {
    case (.waiting, true):
      let work = work
      // What the action does before it waits is part of the frame in which the view appears.
      let task = Task.immediate(priority: work.priority) { @MainActor in await work.action() }
      // The action may have closed the window of the view.
      if isMounted { state = .running(task) } else { task.cancel() }
    case (.running, false): cancel()
    case (.waiting, false), (.running, true): break
    }
  }

  fileprivate func restart(ifChanged new: ID, _ newWork: Work) {
    // A task that has not begun does what the view says now.
    if case .waiting = state { work = newWork }
    guard !Equality.areSame(new, id) else { return }
    id = new
    work = newWork
    cancel()
    displayDidChange()
  }

  private func cancel() {
    if case .running(let task) = state { task.cancel() }
    state = .waiting
  }

  override func didUnmount() { cancel() }
}

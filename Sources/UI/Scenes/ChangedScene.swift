// SPDX-License-Identifier: MIT

/// A scene with a callback for changes of a value.
public struct ChangedScene<Content: Scene, Value: Equatable>: Scene {
  /// The type of the body.
  public typealias Body = Never

  let content: Content
  let value: Value
  let isInitial: Bool
  let action: @MainActor (Value, Value) -> Void

  /// Adds the windows of the scene; an implementation detail.
  public static func _collect(_ scene: Self, into collector: SceneCollector) {
    collector.follow(scene.value, isInitial: scene.isInitial, scene.action)
    Content._collect(scene.content, into: collector)
  }
}

extension Scene {
  /// Calls a closure when a value changes, with the old and the new one.
  ///
  /// - Parameters:
  ///   - value: The value, which is compared each time that the scene around it is evaluated.
  ///   - initial: Whether the closure is also called at first.
  ///   - action: The closure.
  /// - Returns: The scene with the callback.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> ChangedScene<Self, Value> {
    ChangedScene(content: self, value: value, isInitial: initial, action: action)
  }

  /// Calls a closure when a value changes.
  ///
  /// - Parameters:
  ///   - value: The value, which is compared each time that the scene around it is evaluated.
  ///   - initial: Whether the closure is also called at first.
  ///   - action: The closure.
  /// - Returns: The scene with the callback.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> ChangedScene<Self, Value> {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Calls a closure with a value when it changes.
  ///
  /// - Parameters:
  ///   - value: The value, which is compared each time that the scene around it is evaluated.
  ///   - action: The closure, which receives the new value.
  /// - Returns: The scene with the callback.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (Value) -> Void
  ) -> ChangedScene<Self, Value> {
    onChange(of: value) { _, new in action(new) }
  }
}

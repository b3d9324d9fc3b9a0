// SPDX-License-Identifier: MIT

/// A part of an application that is displayed in windows.
@MainActor @preconcurrency public protocol Scene {
  /// The type of the body.
  associatedtype Body: Scene

  /// What the scene consists of.
  @SceneBuilder var body: Body { get }

  /// Adds the windows of a scene; an implementation detail.
  static func _collect(_ scene: Self, into collector: SceneCollector)
}

extension Scene {
  /// Adds the windows of the body; an implementation detail.
  public static func _collect(_ scene: Self, into collector: SceneCollector) {
    var scene = scene
    collector.connect(&scene)
    Body._collect(scene.body, into: collector)
  }
}

extension Scene where Body == Never {
  /// A scene of the library has no body; do not read it.
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

// Without this, a scene whose body was forgotten would compile as one of the library.
extension Scene where Body == Never {
  /// A scene that consists of others needs a body.
  @available(
    *, unavailable, message: "a scene needs a property 'body' of the type 'some Scene'"
  )
  public static func _collect(_ scene: Self, into collector: SceneCollector) {}
}

extension Never: Scene {
  /// There is no value, and so no window.
  public static func _collect(_ scene: Never, into collector: SceneCollector) {}
}

/// Combines the scenes in a closure.
@resultBuilder public enum SceneBuilder {
  /// Returns the scene that an expression describes.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  /// Returns the only scene of a closure.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Returns the scenes of a closure.
  @_disfavoredOverload
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> TupleScene<repeat each Content> {
    TupleScene(content: (repeat each content))
  }
}

/// Several scenes, as a builder combines them.
public struct TupleScene<each Content: Scene>: Scene {
  /// The type of the body.
  public typealias Body = Never

  let content: (repeat each Content)

  /// Adds the windows of the scenes; an implementation detail.
  public static func _collect(_ scene: Self, into collector: SceneCollector) {
    func add<Part: Scene>(_ part: Part) { Part._collect(part, into: collector) }
    repeat add(each scene.content)
  }
}

// SPDX-License-Identifier: MIT

/// A scene that is displayed in any number of windows.
public struct WindowGroup<Content: View>: Scene {
  /// The type of the body.
  public typealias Body = Never

  let title: String?
  let id: String?
  let content: () -> Content

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - title: The title of its windows, or `nil` for the program's name.
  ///   - id: The name by which `openWindow` opens it.
  ///   - content: The content of a window.
  public init(
    _ title: String? = nil, id: String? = nil, @ViewBuilder content: @escaping () -> Content
  ) {
    self.title = title
    self.id = id
    self.content = content
  }

  /// Adds the windows of the scene; an implementation detail.
  public static func _collect(_ scene: Self, into collector: SceneCollector) {
    let content = scene.content
    collector.add(
      SceneDescription(
        id: scene.id ?? collector.nextID, title: scene.title ?? programName, isGroup: true,
        content: { AnyView(content()) }))
  }
}

/// A scene that is displayed in one window.
public struct Window<Content: View>: Scene {
  /// The type of the body.
  public typealias Body = Never

  let title: String
  let id: String
  let content: () -> Content

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - title: The title of its window.
  ///   - id: The name by which `openWindow` opens it.
  ///   - content: The content of the window.
  public init(_ title: String, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.title = title
    self.id = id
    self.content = content
  }

  /// Adds the window of the scene; an implementation detail.
  public static func _collect(_ scene: Self, into collector: SceneCollector) {
    let content = scene.content
    collector.add(
      SceneDescription(
        id: scene.id, title: scene.title, isGroup: false, content: { AnyView(content()) }))
  }
}

/// A scene with a changed property.
public struct ModifiedScene<Content: Scene>: Scene {
  /// The type of the body.
  public typealias Body = Never

  let content: Content
  let change: (inout SceneDescription) -> Void

  /// Adds the windows of the scene; an implementation detail.
  public static func _collect(_ scene: Self, into collector: SceneCollector) {
    collector.transform(scene.change) { Content._collect(scene.content, into: collector) }
  }
}

extension Scene {
  /// Sets the size in which windows open, in logical pixels, unless the compositor decides.
  public func defaultSize(width: Double, height: Double) -> ModifiedScene<Self> {
    ModifiedScene(content: self) { $0.defaultSize = Size(width: width, height: height) }
  }

  /// Adds commands, which their keys perform in all windows of the application.
  ///
  /// A view that has the focus, and those around it, are asked about a key before.
  public func commands<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> ModifiedScene<Self> {
    let content = content()
    return ModifiedScene(content: self) { $0.commands.append { Content._makeView(content) } }
  }
}

/// The name of the program's file.
var programName: String {
  let path = CommandLine.arguments.first ?? ""
  return path.split(separator: "/").last.map(String.init) ?? path
}

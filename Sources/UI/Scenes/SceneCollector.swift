// SPDX-License-Identifier: MIT

/// What a scene displays, from one evaluation of the application.
struct SceneDescription {
  /// The name by which `openWindow` opens it; the place among the scenes where none is given.
  let id: String
  let title: String
  /// Whether it may be displayed in several windows.
  let isGroup: Bool
  var defaultSize: Size?
  /// The commands that the scene adds to the application's.
  var commands: [() -> AnyView] = []
  let content: () -> AnyView
}

/// The scenes of an application, as they are evaluated.
///
/// It is an implementation detail of the scenes.
public final class SceneCollector {
  private(set) var descriptions: [SceneDescription] = []
  private let place: NodePlace
  /// The objects of the properties of scenes with bodies, in the order of their evaluation.
  private var links: [(type: ObjectIdentifier, objects: [AnyObject?])] = []
  private var connected = 0
  /// The values that scenes follow, in the order of their evaluation.
  private var values: [Any] = []
  private var followed = 0
  /// The callbacks for the values that have changed in this evaluation.
  private var changes: [() -> Void] = []

  init(in place: NodePlace) { self.place = place }

  /// Begins another evaluation.
  func begin() {
    descriptions = []
    connected = 0
    followed = 0
  }

  func add(_ description: SceneDescription) { descriptions.append(description) }

  /// Changes the descriptions that a closure adds.
  func transform(_ change: (inout SceneDescription) -> Void, of body: () -> Void) {
    let start = descriptions.count
    body()
    for index in start..<descriptions.count { change(&descriptions[index]) }
  }

  /// The name of the next scene that has none.
  var nextID: String { "scene \(descriptions.count)" }

  /// Compares a value with the one at its place in the last evaluation.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isInitial: Whether the first value counts as a change.
  ///   - action: Called after the evaluation if the value has changed.
  func follow<Value: Equatable>(
    _ value: Value, isInitial: Bool, _ action: @escaping @MainActor (Value, Value) -> Void
  ) {
    defer { followed += 1 }
    if followed < values.count, let old = values[followed] as? Value {
      guard !Equality.areSame(value, old) else { return }
      values[followed] = value
      changes.append { action(old, value) }
      return
    }
    values.removeLast(max(0, values.count - followed))
    values.append(value)
    if isInitial { changes.append { action(value, value) } }
  }

  /// Returns the callbacks for the values that have changed.
  func takeChanges() -> [() -> Void] {
    defer { changes = [] }
    return changes
  }

  /// Connects the properties of a scene to the objects of the one at its place in the last
  /// evaluation.
  func connect<Content: Scene>(_ scene: inout Content) {
    let fields = FieldTable.table(of: Content.self)
    let type = ObjectIdentifier(Content.self)
    defer { connected += 1 }
    if connected < links.count, links[connected].type == type {
      fields.connect(&scene, to: links[connected].objects)
      return
    }
    links.removeLast(max(0, links.count - connected))
    links.append((type, fields.makeLinks(for: &scene, in: place)))
  }
}

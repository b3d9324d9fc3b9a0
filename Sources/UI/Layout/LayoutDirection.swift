// SPDX-License-Identifier: MIT

nonisolated private struct LayoutDirectionKey: EnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}

nonisolated extension EnvironmentValues {
  /// The direction in which rows are laid out: that of the language.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
}

/// A node beside a box that follows the direction of the layout.
///
/// It is made only where a view around the box has set the direction.
final class DirectionNode: ViewNode {
  private let environment: EnvironmentLink?
  private let action: (Bool) -> Void

  private init(in place: NodePlace, _ action: @escaping (Bool) -> Void) {
    environment = place.environment
    self.action = action
    super.init(in: place)
    update()
  }

  /// Makes a node that calls a closure with whether rows go from right to left.
  ///
  /// - Parameters:
  ///   - place: The place below the box.
  ///   - action: Called at once, and whenever the direction has changed.
  /// - Returns: The node, or `nil` if rows go from left to right everywhere.
  static func make(in place: NodePlace, _ action: @escaping (Bool) -> Void) -> DirectionNode? {
    let key = ObjectIdentifier(LayoutDirectionKey.self)
    guard place.environment?.location(of: key) != nil else { return nil }
    return DirectionNode(in: place, action)
  }

  override func update() {
    action(evaluate { EnvironmentValues(environment).layoutDirection == .rightToLeft })
  }
}

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

extension EnvironmentValues {
  /// Returns an environment with the direction of a window around another one.
  static func link(
    _ outer: EnvironmentLink?, layoutDirection: StoredLocation<LayoutDirection>
  ) -> EnvironmentLink {
    EnvironmentLink(outer, ObjectIdentifier(LayoutDirectionKey.self), layoutDirection)
  }
}

/// The direction of the layout in the window of a tree.
final class WindowDirection {
  /// The direction, which the views read from the environment.
  let location = StoredLocation(LayoutDirection.leftToRight)
  /// Whether it is from right to left.
  private(set) var isMirrored = false

  /// Changes the direction; returns whether it was another one.
  func set(_ direction: LayoutDirection) -> Bool {
    location.set(direction)
    let wasMirrored = isMirrored
    isMirrored = direction == .rightToLeft
    return isMirrored != wasMirrored
  }
}

/// A node beside a box that follows the direction of the layout.
///
/// It is made only where a view around the box has set the direction.
final class DirectionNode: ViewNode {
  private let environment: EnvironmentLink?
  private let action: (Bool) -> Void

  /// Makes a node that calls a closure with whether rows go from right to left.
  ///
  /// - Parameters:
  ///   - place: The place below the box.
  ///   - action: Called at once, and whenever the direction has changed.
  init(in place: NodePlace, _ action: @escaping (Bool) -> Void) {
    environment = place.environment
    self.action = action
    super.init(in: place)
    update()
  }

  /// Returns whether the direction at a place is another one than the window's.
  static func isNeeded(in place: NodePlace) -> Bool {
    let key = ObjectIdentifier(LayoutDirectionKey.self)
    guard let location = place.environment?.location(of: key) else { return false }
    return location !== place.graph.direction.location
  }

  /// Mirrors the boxes of a node and of all below it that follow the window, or takes that back.
  static func followWindow(_ node: ViewNode) {
    if let box = node as? LayoutBox, box.followsWindowDirection {
      box.becomeMirrored(node.graph.direction.isMirrored)
    }
    node.forEachChild { followWindow($0) }
  }

  /// Returns whether the direction is one of the values with some keys.
  static func isFollowed(by keys: [ObjectIdentifier]) -> Bool {
    keys.contains(ObjectIdentifier(LayoutDirectionKey.self))
  }

  override func update() {
    action(evaluate { EnvironmentValues(environment).layoutDirection == .rightToLeft })
  }
}

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
    return location !== place.graph.windowDirection
  }

  override func update() {
    action(evaluate { EnvironmentValues(environment).layoutDirection == .rightToLeft })
  }
}

extension ViewNode {
  /// Mirrors the boxes of the node and of all below it that follow the window, or takes that back.
  final func followWindowDirection() {
    if let box = self as? LayoutBox, box.followsWindowDirection {
      box.becomeMirrored(graph.isMirrored)
    }
    forEachChild { $0.followWindowDirection() }
  }
}

extension LayoutBox {
  /// Follows the direction anew if it is one of the values that come from another view.
  ///
  /// - Parameters:
  ///   - keys: The values.
  ///   - place: A place with the environment of that view; the box has its direction, unless a view
  ///     between them sets another one.
  final func environmentDidChange(_ keys: [ObjectIdentifier], in place: NodePlace) {
    guard keys.contains(ObjectIdentifier(LayoutDirectionKey.self)) else { return }
    updateLayoutDirection(in: place)
  }
}

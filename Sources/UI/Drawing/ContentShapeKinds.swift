// SPDX-License-Identifier: MIT

/// The purposes of the shape of a view.
nonisolated public struct ContentShapeKinds: OptionSet, Sendable {
  /// The purposes as bits.
  public let rawValue: Int

  /// Creates purposes from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The part of the view that receives touches and the pointer.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The outline of the focus ring.
  public static let focusEffect = ContentShapeKinds(rawValue: 2)
}

nonisolated private struct FocusShapeKey: EnvironmentKey {
  static var defaultValue: (any Shape)? { nil }
}

nonisolated extension EnvironmentValues {
  /// The shape whose outline focus rings have, or `nil` for that of the frames.
  var focusShape: (any Shape)? {
    get { self[FocusShapeKey.self] }
    set { self[FocusShapeKey.self] = newValue }
  }
}

extension Shape {
  /// Returns the outline of a focus ring around the shape in a rectangle.
  func outline(in rect: Rect) -> RoundedRect {
    _roundedRect(in: rect) ?? RoundedRect(rect: path(in: rect).boundingRect, radius: 0)
  }
}

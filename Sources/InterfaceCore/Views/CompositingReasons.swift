// SPDX-License-Identifier: MIT

/// The reasons for a view to have a layer of its own.
struct CompositingReasons: OptionSet, Sendable {
  let rawValue: UInt8
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The view's `isComposited` is set.
  static let explicit = CompositingReasons(rawValue: 1)
  /// The view has an opacity, shadow, dimming, scale or translation.
  ///
  /// The reason stays until the view leaves its window, so that the end of an animation repaints
  /// nothing.
  static let effect = CompositingReasons(rawValue: 2)
  /// The view overlaps a layer of an earlier sibling.
  ///
  /// The reason stays as long as there is any such layer.
  static let overlap = CompositingReasons(rawValue: 4)
  /// The view extends beyond the layer that it would be drawn into.
  static let overflow = CompositingReasons(rawValue: 8)
  /// The view clips views with layers, or clips to round corners.
  static let clipping = CompositingReasons(rawValue: 16)
  /// The view displays a large unscaled image, whose pixels then need not be copied.
  static let image = CompositingReasons(rawValue: 32)
  /// The view is animated.
  ///
  /// The reason ends with the animation.
  static let animation = CompositingReasons(rawValue: 64)
  /// The view is displayed on a child surface.
  static let childSurface = CompositingReasons(rawValue: 128)

  /// Adds or removes a reason.
  mutating func set(_ reason: CompositingReasons, _ applies: Bool) {
    if applies { insert(reason) } else { remove(reason) }
  }
}

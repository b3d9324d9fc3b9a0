// SPDX-License-Identifier: MIT

import SashGeometry

// Names of UIKit that have another name or another form here. They are unavailable, so that the
// compiler's error names the way.

extension GestureRecognizer {
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "There is no target and action; use addAction(_:)")
  public final func addTarget(_ target: Any, action: Any) { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "There is no target and action; set onChange to nil")
  public final func removeTarget(_ target: Any?, action: Any?) { fatalError() }
  /// UIKit's name of `node`.
  @available(*, unavailable, renamed: "node")
  public final var view: (any GestureNode)? { fatalError() }
}

extension TapGestureRecognizer {
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "There is no target and action; give the initialiser a closure"
  )
  public convenience init(target: Any?, action: Any?) { fatalError() }
}

extension LongPressGestureRecognizer {
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "There is no target and action; give the initialiser a closure"
  )
  public convenience init(target: Any?, action: Any?) { fatalError() }
}

extension PanGestureRecognizer {
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "There is no target and action; give the initialiser a closure"
  )
  public convenience init(target: Any?, action: Any?) { fatalError() }
  /// UIKit's name of `translation`.
  @available(*, unavailable, renamed: "translation")
  public final func translation(in node: (any GestureNode)?) -> Vector { fatalError() }
  /// UIKit's name of `velocity`.
  @available(*, unavailable, renamed: "velocity")
  public final func velocity(in node: (any GestureNode)?) -> Vector { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "Subtract the translation of the last call, which you keep yourself"
  )
  public final func setTranslation(
    _ translation: Vector, in node: (any GestureNode)?
  ) { fatalError() }
}

extension PinchGestureRecognizer {
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "There is no target and action; give the initialiser a closure"
  )
  public convenience init(target: Any?, action: Any?) { fatalError() }
}

extension RotationGestureRecognizer {
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "There is no target and action; give the initialiser a closure"
  )
  public convenience init(target: Any?, action: Any?) { fatalError() }
}

extension ScreenEdgePanGestureRecognizer {
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "There is no target and action; give the initialiser a closure"
  )
  public convenience init(target: Any?, action: Any?) { fatalError() }
}

extension SwipeGestureRecognizer {
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "There is no target and action; give the initialiser a closure"
  )
  public convenience init(target: Any?, action: Any?) { fatalError() }
}

extension HoverGestureRecognizer {
  /// A name of UIKit; the message names the way in Sash.
  @available(
    *, unavailable, message: "There is no target and action; give the initialiser a closure"
  )
  public convenience init(target: Any?, action: Any?) { fatalError() }
}

extension Modifiers {
  /// UIKit's name of `control`.
  @available(*, unavailable, renamed: "control")
  public static var command: Modifiers { fatalError() }
  /// UIKit's name of `alt`.
  @available(*, unavailable, renamed: "alt")
  public static var alternate: Modifiers { fatalError() }
}

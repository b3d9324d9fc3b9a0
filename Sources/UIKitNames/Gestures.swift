// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names of UIKit with another name or form here; the compiler's message documents each.

import SashGeometry
import SashGestures
import SashInterface

extension GestureRecognizer {
  @available(*, unavailable, message: "There is no target and action; use addAction(_:)")
  public final func addTarget(_ target: Any, action: Any) { fatalError() }
  @available(*, unavailable, message: "There is no target and action; set onChange to nil")
  public final func removeTarget(_ target: Any?, action: Any?) { fatalError() }
  @available(*, unavailable, renamed: "node")
  public final var view: (any GestureNode)? { fatalError() }
}

@available(*, unavailable, message: "No target and action; give the initialiser a closure")
extension TapGestureRecognizer {
  public convenience init(target: Any?, action: Any?) { fatalError() }
}

@available(*, unavailable, message: "No target and action; give the initialiser a closure")
extension LongPressGestureRecognizer {
  public convenience init(target: Any?, action: Any?) { fatalError() }
}

extension PanGestureRecognizer {
  @available(*, unavailable, message: "No target and action; give the initialiser a closure")
  public convenience init(target: Any?, action: Any?) { fatalError() }
  @available(*, unavailable, renamed: "translation")
  public final func translation(in node: (any GestureNode)?) -> Vector { fatalError() }
  @available(*, unavailable, renamed: "velocity")
  public final func velocity(in node: (any GestureNode)?) -> Vector { fatalError() }
  @available(*, unavailable, message: "Keep the translation of the last call, and subtract it")
  public final func setTranslation(
    _ translation: Vector, in node: (any GestureNode)?
  ) { fatalError() }
}

@available(*, unavailable, message: "No target and action; give the initialiser a closure")
extension PinchGestureRecognizer {
  public convenience init(target: Any?, action: Any?) { fatalError() }
}

@available(*, unavailable, message: "No target and action; give the initialiser a closure")
extension RotationGestureRecognizer {
  public convenience init(target: Any?, action: Any?) { fatalError() }
}

@available(*, unavailable, message: "No target and action; give the initialiser a closure")
extension ScreenEdgePanGestureRecognizer {
  public convenience init(target: Any?, action: Any?) { fatalError() }
}

@available(*, unavailable, message: "No target and action; give the initialiser a closure")
extension SwipeGestureRecognizer {
  public convenience init(target: Any?, action: Any?) { fatalError() }
}

@available(*, unavailable, message: "No target and action; give the initialiser a closure")
extension HoverGestureRecognizer {
  public convenience init(target: Any?, action: Any?) { fatalError() }
}

extension Modifiers {
  @available(*, unavailable, renamed: "control") public static var command: Self { fatalError() }
  @available(*, unavailable, renamed: "alt") public static var alternate: Self { fatalError() }
}

@available(*, unavailable, message: "Give KeyCommand(_:modifiers:action:) a Key and a closure")
extension KeyCommand {
  public init(input: String, modifierFlags: Modifiers, action: Any?) { fatalError() }
}

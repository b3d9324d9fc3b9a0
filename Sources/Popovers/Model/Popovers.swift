// SPDX-License-Identifier: MIT

import SashMotion

/// The constants and hooks shared by all popovers.
nonisolated public enum Popovers {
  /// The distance that a finger moves before it drags a popover, in logical pixels.
  public static let minimumDragDistance = 2.0
  /// The delay between a change of the window's size and the animation that moves popovers to their
  /// new frames, in seconds.
  public static let frameUpdateDelayAfterBoundsChange = 0.6
  /// The animation with which popovers appear and disappear by default.
  public static let defaultAnimation = Motion.curve(.easeOut, duration: 0.35)
  /// The animation with which popovers settle after a drag or a change of the window's size.
  public static let defaultSpring = Motion.spring(.default)

  /// Does nothing: popovers need no preparation.
  ///
  /// It exists so that code for the library of the same name on other platforms, which calls it when
  /// an application starts, compiles unchanged.
  @MainActor public static func prepare() {}

  /// Called when the finger in a menu reaches another item; use it for haptics and sounds.
  @MainActor public static var onSelectionFeedback: (() -> Void)?
}

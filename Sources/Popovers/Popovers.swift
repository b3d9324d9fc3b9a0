import SashMotion

/// What holds for all popovers.
nonisolated public enum Popovers {
  /// How far a finger moves before it drags a popover, in logical pixels.
  public static let minimumDragDistance = 2.0
  /// How long after a change of the window's size popovers settle anew, in seconds.
  public static let frameUpdateDelayAfterBoundsChange = 0.6
  /// How popovers appear and go unless told otherwise.
  public static let defaultAnimation = Motion.curve(.easeOut, duration: 0.35)
  /// How popovers settle after a drag and after a change of the window's size.
  public static let defaultSpring = Motion.spring(.default)

  /// Called when a finger in a menu comes upon another item, for haptics and sounds.
  @MainActor public static var onSelectionFeedback: (() -> Void)?
}

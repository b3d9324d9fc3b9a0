/// What kind of device an interface is made for, which decides how large things are.
nonisolated public enum FormFactor: Hashable, Sendable, CaseIterable {
  /// Held in a hand and used with a thumb.
  case handheld
  /// A tablet, a kiosk or a panel on a wall, used with fingers.
  case wide
  /// Used with a pointer and a keyboard.
  case desktop
}

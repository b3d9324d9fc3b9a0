// SPDX-License-Identifier: MIT

/// The kind of device that an interface is made for, which determines the sizes of controls.
nonisolated public enum FormFactor: Hashable, Sendable, CaseIterable {
  /// A phone-sized device that is held and used with a thumb.
  case handheld
  /// A tablet, a kiosk or a wall panel, used with fingers.
  case wide
  /// A computer with a pointer and a keyboard.
  case desktop
}

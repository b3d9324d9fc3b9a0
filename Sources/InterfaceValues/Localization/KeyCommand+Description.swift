// SPDX-License-Identifier: MIT

import SashGestures

extension KeyCommand {
  /// The key and its modifiers as menus show them, such as `Ctrl+Shift+S`.
  public var keyDescription: String {
    let strings = LocalizedStrings.current
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append(strings.controlKey) }
    if modifiers.contains(.alt) { parts.append(strings.altKey) }
    if modifiers.contains(.shift) { parts.append(strings.shiftKey) }
    if modifiers.contains(.super) { parts.append(strings.superKey) }
    return (parts + [strings.keys[key] ?? key.description]).joined(separator: "+")
  }
}

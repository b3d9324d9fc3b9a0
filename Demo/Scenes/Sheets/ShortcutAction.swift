// SPDX-License-Identifier: MIT

import Sash

/// An action that a shortcut may consist of.
struct ShortcutAction: Hashable {
  let title: String
  let icon: Icon

  /// All actions in named groups.
  static let groups: [(name: String, actions: [ShortcutAction])] = [
    (
      "Time",
      [
        ShortcutAction(title: "Wait for high tide", icon: .clock),
        ShortcutAction(title: "Wait for a time of day", icon: .bell),
        ShortcutAction(title: "Add to calendar", icon: .calendar),
      ]
    ),
    (
      "Sound",
      [
        ShortcutAction(title: "Play a song", icon: .music),
        ShortcutAction(title: "Set the volume", icon: .volume),
        ShortcutAction(title: "Record a memo", icon: .microphone),
      ]
    ),
    (
      "Messages",
      [
        ShortcutAction(title: "Send a letter", icon: .mail),
        ShortcutAction(title: "Show a notice", icon: .info),
        ShortcutAction(title: "Copy a text", icon: .copy),
      ]
    ),
    (
      "Files",
      [
        ShortcutAction(title: "Take a photo", icon: .photo),
        ShortcutAction(title: "Save to a folder", icon: .folder),
        ShortcutAction(title: "Write in a document", icon: .document),
      ]
    ),
  ]
}

// SPDX-License-Identifier: MIT

import SashInterface

/// The handler of the Escape key of a presentation stack, from a press to its release.
///
/// The stack owns it.
final class PresentationEscapeKeyHandler {
  /// A press of the key that an entry handled.
  private struct HandledPress {
    /// The entry that is dismissed when the key is released.
    weak var entryDismissedOnRelease: PresentationEntry?
  }

  private unowned let stack: PresentationStack
  /// The press that is not released yet, or `nil` if no entry handled it.
  ///
  /// Its repeats and its release are then handled too.
  private var handledPress: HandledPress?

  init(_ stack: PresentationStack) { self.stack = stack }

  /// Handles a key event, and returns whether it is one of a handled press of Escape.
  func handle(_ event: KeyEvent) -> Bool {
    guard event.key == .escape else { return false }
    switch event.phase {
    case .down:
      if !event.isRepeat { press() }
      return handledPress != nil
    case .up:
      guard let press = handledPress else { return false }
      handledPress = nil
      if let entry = press.entryDismissedOnRelease, entry.isPresented, entry.stack === stack {
        entry.onEscape?()
      }
      return true
    }
  }

  private func press() {
    handledPress = nil
    let targets = stack.escapeTargets
    guard !targets.isEmpty else { return }
    handledPress = HandledPress(
      entryDismissedOnRelease: targets.first { $0.dismissesOnEscapeRelease })
    for entry in targets where entry.isPresented && !entry.dismissesOnEscapeRelease {
      entry.onEscape?()
    }
  }
}

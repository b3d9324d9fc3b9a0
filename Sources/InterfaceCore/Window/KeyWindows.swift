// SPDX-License-Identifier: MIT

/// Attached windows, ordered by when they last received the keyboard.
struct KeyWindows {
  /// Those of the process.
  static var shared = KeyWindows()

  private struct Entry {
    weak var window: Window?
  }

  private var entries: [Entry] = []

  /// The window that has the keyboard, otherwise the last of the list.
  var key: Window? {
    let windows = entries.compactMap(\.window)
    return windows.last(where: \.isActive) ?? windows.last
  }

  /// Moves a window that was attached or received the keyboard to the end of the list.
  mutating func prefer(_ window: Window) {
    remove(window)
    entries.append(Entry(window: window))
  }

  /// Removes a window that was detached, and those that were released.
  mutating func remove(_ window: Window) {
    entries.removeAll { $0.window == nil || $0.window === window }
  }
}

extension Window {
  /// The window that has the keyboard.
  ///
  /// While none has it, the attached window that had it last, or that was attached last; `nil` when
  /// no window is attached to a host.
  public static var key: Window? { KeyWindows.shared.key }
}

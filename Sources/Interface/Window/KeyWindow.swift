// SPDX-License-Identifier: MIT

/// The attached windows of the process, ordered by when they last received the keyboard.
enum KeyWindow {
  private struct Entry {
    weak var window: Window?
  }

  private static var entries: [Entry] = []

  /// The window that has the keyboard, otherwise the last of the list.
  static var current: Window? {
    let windows = entries.compactMap(\.window)
    return windows.last(where: \.isActive) ?? windows.last
  }

  /// Moves a window that was attached or received the keyboard to the end of the list.
  static func prefer(_ window: Window) {
    remove(window)
    entries.append(Entry(window: window))
  }

  /// Removes a window that was detached, and those that were released.
  static func remove(_ window: Window) {
    entries.removeAll { $0.window == nil || $0.window === window }
  }
}

extension Window {
  /// The window that has the keyboard.
  ///
  /// While none has it, the attached window that had it last, or that was attached last; `nil` when
  /// no window is attached to a host.
  public static var key: Window? { KeyWindow.current }
}

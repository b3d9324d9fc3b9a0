// SPDX-License-Identifier: MIT

import SashInterfaceCore

/// The key of a shortcut.
nonisolated public struct KeyEquivalent: Hashable, Sendable,
  ExpressibleByExtendedGraphemeClusterLiteral
{
  /// The key in the library's terms.
  let key: Key

  private init(key: Key) { self.key = key }

  /// Creates the key of an event.
  init(_ key: Key) {
    switch key {
    case .backTab: self.key = .tab
    case .keypadEnter: self.key = .return
    default: self.key = key
    }
  }

  /// Creates the key of a character.
  public init(_ character: Character) { key = .character(character) }

  /// Creates the key of a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }

  /// The Return key.
  public static let `return` = KeyEquivalent(key: .return)
  /// The Escape key.
  public static let escape = KeyEquivalent(key: .escape)
  /// The Space key.
  public static let space = KeyEquivalent(key: .space)
  /// The Tab key.
  public static let tab = KeyEquivalent(key: .tab)
  /// The key that deletes backwards.
  public static let delete = KeyEquivalent(key: .backspace)
  /// The key that deletes forwards.
  public static let deleteForward = KeyEquivalent(key: .delete)
  /// The Up key.
  public static let upArrow = KeyEquivalent(key: .up)
  /// The Down key.
  public static let downArrow = KeyEquivalent(key: .down)
  /// The Left key.
  public static let leftArrow = KeyEquivalent(key: .left)
  /// The Right key.
  public static let rightArrow = KeyEquivalent(key: .right)
  /// The Home key.
  public static let home = KeyEquivalent(key: .home)
  /// The End key.
  public static let end = KeyEquivalent(key: .end)
  /// The Page Up key.
  public static let pageUp = KeyEquivalent(key: .pageUp)
  /// The Page Down key.
  public static let pageDown = KeyEquivalent(key: .pageDown)
}

/// The modifier keys of a shortcut.
nonisolated public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// The keys as bits.
  public let rawValue: Int

  /// Creates modifiers from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The key of commands, which is Control here.
  public static let command = EventModifiers(rawValue: 1)
  /// The Shift key.
  public static let shift = EventModifiers(rawValue: 2)
  /// The Alt key.
  public static let option = EventModifiers(rawValue: 4)
  /// The Control key, which is that of commands.
  public static let control = command

  /// Creates the modifiers of an event.
  init(_ modifiers: Modifiers) {
    self = []
    if modifiers.contains(.control) { insert(.command) }
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.alt) { insert(.option) }
  }

  /// The keys in the library's terms.
  var modifiers: Modifiers {
    var modifiers: Modifiers = []
    if contains(.command) { modifiers.insert(.control) }
    if contains(.shift) { modifiers.insert(.shift) }
    if contains(.option) { modifiers.insert(.alt) }
    return modifiers
  }
}

/// A key with modifiers that performs the action of a control.
nonisolated public struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public let key: KeyEquivalent
  /// The modifiers.
  public let modifiers: EventModifiers

  /// Creates a shortcut.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The Return key, for the button that one presses most.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// The Escape key, for the button that ends an operation without a change.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

extension View {
  /// Gives the first control in the view a key that performs its action in the whole window.
  ///
  /// Of several controls with the same key the first one that is enabled has it. It comes before the
  /// commands of the window's scene.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Gives the first control in the view a key that performs its action in the whole window; `nil`
  /// gives none.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    ShortcutContainer(content: self, shortcut: shortcut)
  }
}

/// A view whose control has a shortcut.
@usableFromInline struct ShortcutContainer<Content> {
  let content: Content
  let shortcut: KeyboardShortcut?
}

extension ShortcutContainer: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> ShortcutBox {
    let box = ShortcutBox(in: place)
    box.shortcut = view.shortcut
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: ShortcutBox) {
    box.shortcut = view.shortcut
    box.patch(view.content)
  }
}

/// The box of a view whose control has a shortcut.
@usableFromInline final class ShortcutBox: WrapperViewBox {
  private let shortcutView = ShortcutView()

  init(in place: NodePlace) {
    shortcutView.passesThroughTouches = true
    super.init(shortcutView, in: place)
  }

  // Only the first view of a group has the shortcut.
  override func makeOther(in place: NodePlace) -> WrapperBox { ShortcutBox(in: place) }

  fileprivate(set) var shortcut: KeyboardShortcut? {
    get { shortcutView.shortcut }
    set { shortcutView.shortcut = newValue }
  }

  /// The items of a menu that the content stands for, the first of which has the shortcut.
  var contentItems: [ContextMenu.Element] {
    var elements: [ContextMenu.Element] = []
    forEachChild { elements += $0.menuElements }
    let first = elements.firstIndex { if case .item = $0 { true } else { false } }
    guard let shortcut, let first, case .item(let item) = elements[first] else { return elements }
    elements[first] = .item(item.with(shortcut))
    return elements
  }
}

extension ContextMenu.Item {
  /// Returns the item with the key of a shortcut.
  fileprivate func with(_ shortcut: KeyboardShortcut) -> ContextMenu.Item {
    var item = ContextMenu.Item(
      KeyCommand(
        shortcut.key.key, modifiers: shortcut.modifiers.modifiers, title: title, icon: icon,
        isEnabled: isEnabled, action: action))
    item.state = state
    item.isDestructive = isDestructive
    return item
  }
}

/// A view with shortcuts that work in the whole window.
protocol ShortcutSource: Sash.View {
  /// Returns the action of the first shortcut that matches a key, or `nil`.
  func shortcutAction(for event: KeyEvent) -> (() -> Void)?
}

extension ShortcutSource {
  /// Hears the keys of the window that the view is in now.
  func observeShortcuts() {
    guard let window else { return }
    // A window that the view has left goes on calling.
    window.addUnhandledKeyHandler(self) { [weak self, weak window] event in
      guard let self, let window, self.window === window, reachableAction(for: event) != nil
      else { return false }
      return window.performShortcut(event)
    }
  }

  /// Returns the action of a shortcut that matches a key, if the view can be used, or `nil`.
  fileprivate func reachableAction(for event: KeyEvent) -> (() -> Void)? {
    guard let window, isVisibleInWindow, let action = shortcutAction(for: event),
      window.isReachableByKeyboard(self)
    else { return nil }
    return action
  }
}

extension KeyboardShortcut {
  /// Returns whether the shortcut is that of a key.
  func matches(_ event: KeyEvent) -> Bool {
    KeyCommand(key.key, modifiers: modifiers.modifiers, title: "") {}.matches(event)
  }
}

/// The view around a control with a shortcut, which hears the keys of its window.
private final class ShortcutView: Sash.View, ShortcutSource {
  var shortcut: KeyboardShortcut?

  override var drawsContent: Bool { false }

  override func didMoveToWindow() { observeShortcuts() }

  func shortcutAction(for event: KeyEvent) -> (() -> Void)? {
    guard let shortcut, shortcut.matches(event), let control = firstControl(in: self),
      control.isEnabled
    else { return nil }
    return { control.activate() }
  }

  private func firstControl(in view: Sash.View) -> Control? {
    view.subviews.firstNonNil { $0 as? Control ?? firstControl(in: $0) }
  }
}

extension Sash.Window {
  /// Performs the first shortcut that matches a key, and returns whether there is one.
  func performShortcut(_ event: KeyEvent) -> Bool {
    func search(_ view: Sash.View) -> (() -> Void)? {
      if let action = (view as? any ShortcutSource)?.reachableAction(for: event) { return action }
      return view.subviews.firstNonNil(search)
    }
    guard let action = search(contentView) else { return false }
    // A key that is held acts once, as that of a command does.
    if !event.isRepeat { action() }
    return true
  }
}

// SPDX-License-Identifier: MIT

import SashInterfaceCore

/// The keysyms of the keys that only modify others, from `xkbcommon-keysyms.h`.
nonisolated private let modifierKeys: ClosedRange<UInt32> = 0xffe1...0xffee

/// A press of a key while a view or one inside it has the keyboard focus.
nonisolated public struct KeyPress: Hashable, Sendable {
  /// The parts of a press.
  nonisolated public struct Phases: OptionSet, Hashable, Sendable {
    /// The parts as bits.
    public let rawValue: Int

    /// Creates parts from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The key goes down.
    public static let down = Phases(rawValue: 1)
    /// The key is held and repeats.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key goes up.
    ///
    /// It is reported where the press was handled, and in the views inside.
    public static let up = Phases(rawValue: 4)
    /// All parts.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// What becomes of a key after an action.
  nonisolated public enum Result: Hashable, Sendable {
    /// The action has used the key.
    case handled
    /// The views around are asked, and then the key has its usual effect.
    case ignored
  }

  /// The part of the press.
  public let phase: Phases
  /// The key.
  public let key: KeyEquivalent
  /// The text that the key types, which is empty for most keys with a name.
  public let characters: String
  /// The modifier keys that are held.
  public let modifiers: EventModifiers

  /// Creates a press from an event of the library.
  init(_ event: KeyEvent) {
    phase = event.phase == .up ? .up : event.isRepeat ? .repeat : .down
    key = KeyEquivalent(event.key)
    characters = event.text ?? event.key.typedText
    modifiers = EventModifiers(event.modifiers)
  }
}

nonisolated extension Key {
  /// The character of a key that has one.
  fileprivate var typedText: String {
    // The keysyms of Latin-1 characters equal their Unicode scalars.
    guard 0x20...0x7e ~= rawValue || 0xa0...0xff ~= rawValue,
      let scalar = Unicode.Scalar(rawValue)
    else { return "" }
    return String(scalar)
  }
}

/// The keys that a view acts on, and what it does.
struct KeyPressHandler {
  let phases: KeyPress.Phases
  let matches: @MainActor (KeyPress) -> Bool
  let action: @MainActor (KeyPress) -> KeyPress.Result

  /// Handles a press, and returns whether it was used.
  func handle(_ press: KeyPress) -> Bool {
    phases.contains(press.phase) && matches(press) && action(press) == .handled
  }
}

/// A view that acts on keys.
@usableFromInline struct KeyPressView<Content> {
  let content: Content
  let handler: KeyPressHandler
}

extension KeyPressView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> KeyPressBox {
    let box = KeyPressBox(view.handler, in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: KeyPressBox) {
    box.patch(view.handler)
    box.patch(view.content)
  }
}

/// The box of a view that acts on keys.
@usableFromInline final class KeyPressBox: WrapperViewBox {
  private let responder: KeyPressResponder

  init(_ handler: KeyPressHandler, in place: NodePlace) {
    responder = KeyPressResponder(handler)
    super.init(responder, in: place)
  }

  override func makeOther(in place: NodePlace) -> WrapperBox {
    KeyPressBox(responder.handler, in: place)
  }

  func patch(_ handler: KeyPressHandler) {
    forEachMember(as: KeyPressBox.self) { member in
      member.responder.handler = handler
    }
  }
}

/// The view of the library that receives the keys which those inside do not use.
private final class KeyPressResponder: Sash.View, KeyInterceptor {
  var handler: KeyPressHandler
  /// The event that a field inside has passed on before using it.
  private var intercepted: KeyEvent?

  init(_ handler: KeyPressHandler) {
    self.handler = handler
    super.init()
    passesThroughTouches = true
  }

  override var drawsContent: Bool { false }

  func intercept(_ event: KeyEvent) -> Bool {
    intercepted = event
    return handle(event)
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    defer { intercepted = nil }
    return event != intercepted && handle(event)
  }

  private func handle(_ event: KeyEvent) -> Bool {
    guard !modifierKeys.contains(event.keysym) else { return false }
    let press = KeyPress(event)
    if handler.handle(press) { return true }
    if handler.phases.contains(.up), handler.matches(press) {
      window?.addKeyReleaseHandler(self) { [weak self] in
        guard let self, window != nil else { return false }
        return handler.handle(KeyPress($0))
      }
    }
    return false
  }

  override func keyUp(_ event: KeyEvent) { _ = handler.handle(KeyPress(event)) }
}

extension View {
  /// Performs an action for each press of a key, and for its repeats, while the view or one inside it
  /// has the keyboard focus.
  ///
  /// A field asks the actions directly around it before it types a key; other views are asked before
  /// the actions around them.
  public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key]) { _ in action() }
  }

  /// Performs an action for parts of the presses of a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - phases: The parts of a press.
  ///   - action: Returns whether it has used the key.
  /// - Returns: The view with the action.
  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases,
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(keys: [key], phases: phases, action: action)
  }

  /// Performs an action for the presses of some keys.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - phases: The parts of a press.
  ///   - action: Returns whether it has used the key.
  /// - Returns: The view with the action.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyPress(phases, action) { keys.contains($0.key) }
  }

  /// Performs an action for the presses of keys that type some characters.
  ///
  /// - Parameters:
  ///   - characters: The characters.
  ///   - phases: The parts of a press.
  ///   - action: Returns whether it has used the key.
  /// - Returns: The view with the action.
  public func onKeyPress(
    characters: Set<Character>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyPress(phases, action) { press in
      !press.characters.isEmpty && press.characters.allSatisfy(characters.contains)
    }
  }

  /// Performs an action for the presses of all keys.
  ///
  /// - Parameters:
  ///   - phases: The parts of a press.
  ///   - action: Returns whether it has used the key.
  /// - Returns: The view with the action.
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyPress(phases, action) { _ in true }
  }

  @usableFromInline func keyPress(
    _ phases: KeyPress.Phases, _ action: @escaping @MainActor (KeyPress) -> KeyPress.Result,
    matches: @escaping @MainActor (KeyPress) -> Bool
  ) -> some View {
    KeyPressView(
      content: self, handler: KeyPressHandler(phases: phases, matches: matches, action: action))
  }
}

// SPDX-License-Identifier: MIT

public import SashGestures
public import SashInterface

extension TestStage {
  // MARK: Strokes

  /// Presses and releases a key with modifiers, and waits until the window settles.
  ///
  /// - Parameters:
  ///   - key: The key by its symbol.
  ///   - modifiers: The modifiers that are held meanwhile.
  ///   - settles: Whether to wait; without it the time stands still, for exact pauses by
  ///     `advance(by:)`.
  /// - Throws: `TestStageError.noKey` when the keyboard's layout has no such key.
  public func press(_ key: Key, _ modifiers: Modifiers = [], settles: Bool = true) throws {
    let stroke = try stroke(key)
    let held = stroke.held + modifiers.keyCodes.filter { !stroke.held.contains($0) }
    try strike(stroke.code, holding: held)
    if settles { try settle() }
  }

  /// Types a text key by key, and waits until the window settles.
  ///
  /// A line break is the Return key.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - pause: The time before each key but the first, in seconds.
  ///   - settles: Whether to wait; without it the time stands still after the last key.
  /// - Throws: `TestStageError.noKey` for a character that no key of the layout types; the rest of
  ///   the text is not typed.
  public func type(_ text: String, pause: Double = 0, settles: Bool = true) throws {
    for (index, character) in text.enumerated() {
      if index > 0 { try advance(by: pause) }
      try press(character.isNewline ? .return : .character(character), settles: false)
    }
    if settles { try settle() }
  }

  // MARK: Held keys

  /// Presses a key and keeps it down, without settling: it repeats as the time advances.
  ///
  /// - Throws: `TestStageError.noKey` when no key of the layout types the symbol by itself.
  public func keyDown(_ key: Key) throws {
    try seat.key(plainStroke(key).code, isDown: true)
    try turn()
  }

  /// Releases a key that is down, without settling.
  ///
  /// - Throws: `TestStageError.noKey` when no key of the layout types the symbol by itself.
  public func keyUp(_ key: Key) throws {
    try seat.key(plainStroke(key).code, isDown: false)
    try turn()
  }

  /// Holds modifiers while a closure clicks, drags, scrolls or presses keys.
  ///
  /// - Parameters:
  ///   - modifiers: The modifiers, held by the keys at the left.
  ///   - body: The actions; what it throws is thrown on after the release.
  /// - Throws: The error of the closure, or a violation of the protocol.
  public func holding(_ modifiers: Modifiers, _ body: () throws -> Void) throws {
    let seat = try seat
    for code in modifiers.keyCodes { seat.key(code, isDown: true) }
    try turn()
    let result = Result { try body() }
    for code in modifiers.keyCodes.reversed() { seat.key(code, isDown: false) }
    try turn()
    try result.get()
  }

  // MARK: The layout's keys

  private func strike(_ code: UInt32, holding held: [UInt32]) throws {
    let seat = try seat
    for code in held { seat.key(code, isDown: true) }
    seat.tapKey(code)
    for code in held.reversed() { seat.key(code, isDown: false) }
    try turn()
  }

  private func stroke(_ key: Key) throws -> ScriptedKeymap.Stroke {
    guard let stroke = try seat.keyStroke(for: key) else {
      throw TestStageError.noKey("\(key)", layout: compositor.configuration.keyboardLayout)
    }
    return stroke
  }

  private func plainStroke(_ key: Key) throws -> ScriptedKeymap.Stroke {
    let stroke = try stroke(key)
    guard stroke.held.isEmpty else {
      throw TestStageError.noKey(
        "\(key) by itself", layout: compositor.configuration.keyboardLayout)
    }
    return stroke
  }
}

extension Modifiers {
  /// The Linux key codes of the left modifier keys (`linux/input-event-codes.h`).
  fileprivate var keyCodes: [UInt32] {
    let codes: [(Modifiers, UInt32)] = [
      (.control, 29), (.shift, 42), (.alt, 56), (.super, 125),
    ]
    return codes.filter { contains($0.0) }.map(\.1)
  }
}

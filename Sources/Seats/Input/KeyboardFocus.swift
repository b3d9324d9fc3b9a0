// SPDX-License-Identifier: MIT

import SashEventLoop
import SashGestures
import SashInterfaceValues
import SashMotion

/// The state of one keyboard: its keymap, the focused window, and the repeating key.
package final class KeyboardFocus {
  /// The state of the keymap.
  private enum KeymapState {
    /// No keymap was received, or the compositor announced that there is none: keys are ignored.
    case none
    /// A keymap was received: it is compiled at the first key, since that takes a millisecond.
    case received([UInt8])
    case ready(KeyTranslator)
    /// The keymap is invalid: keys are ignored until another is received.
    case invalid
  }

  private let seat: UInt32
  /// The window with the keyboard focus.
  package private(set) weak var focus: (any InputTarget)?
  private var keymapState = KeymapState.none
  /// The last announced modifiers, for a keymap that is compiled later.
  private var lastModifiers: (depressed: UInt32, latched: UInt32, locked: UInt32, layout: UInt32) =
    (0, 0, 0, 0)
  /// The strokes of held keys with the serials of their presses.
  ///
  /// A release has the same meaning as its press, even after a change of layout. Compositors grant
  /// a request for a press, and not for the release of a key.
  private var heldStrokes: [UInt32: (stroke: KeyTranslator.Stroke, serial: UInt32)] = [:]
  private var deviceTime = DeviceTime()
  private var lastTime = 0.0
  private var repetition = KeyRepeat()
  private let loop: EventLoop
  /// Whether the window handles a key.
  private var isSending = false
  private lazy var timer = loop.makeTimer { [weak self] in self?.repeatKey() }
  private let report: (KeymapError) -> Void

  package init(seat: UInt32, loop: EventLoop, report: @escaping (KeymapError) -> Void) {
    self.seat = seat
    self.report = report
    self.loop = loop
  }

  /// The active modifiers.
  package var modifiers: Modifiers { translator?.modifiers ?? [] }

  // MARK: Layout

  /// Handles a keymap; the caller continues to own the descriptor.
  package func setKeymap(format: UInt32, descriptor: Int32, size: UInt32) {
    stopRepeating()
    // With `no_keymap` the meaning of keys depends on the hardware, which is not supported.
    guard format != 0 else { return keymapState = .none }
    do throws(KeymapError) {
      guard format == 1 else { throw .unknownFormat(format) }
      keymapState = .received(try Keymap.read(descriptor, size: size))
    } catch {
      keymapState = .invalid
      report(error)
    }
  }

  private var translator: KeyTranslator? {
    switch keymapState {
    case .ready(let translator): return translator
    case .none, .invalid: return nil
    case .received(let text):
      do throws(KeymapError) {
        let translator = try KeyTranslator(Keymap(text: text))
        translator.update(
          depressed: lastModifiers.depressed, latched: lastModifiers.latched,
          locked: lastModifiers.locked,
          layout: lastModifiers.layout)
        keymapState = .ready(translator)
        return translator
      } catch {
        keymapState = .invalid
        report(error)
        return nil
      }
    }
  }

  package func setModifiers(depressed: UInt32, latched: UInt32, locked: UInt32, layout: UInt32) {
    lastModifiers = (depressed, latched, locked, layout)
    if case .ready(let translator) = self.keymapState {
      translator.update(depressed: depressed, latched: latched, locked: locked, layout: layout)
    }
  }

  // MARK: Focus

  package func enter(_ target: (any InputTarget)?) {
    if target !== focus { leave() }
    guard let target, focus == nil else { return }
    focus = target
    target.receive(.focusChanged(true))
  }

  package func leave() {
    stopRepeating()
    if case .ready(let translator) = keymapState { translator.reset() }
    heldStrokes.removeAll()
    guard let old = focus else { return }
    focus = nil
    old.receive(.focusChanged(false))
  }

  /// Removes a window that is about to be closed.
  package func remove(_ target: any InputTarget) {
    if focus === target { leave() }
  }

  /// Ends a sequence of dead keys that was begun for another view of a window.
  ///
  /// A key that itself moves the focus continues its sequence there: a page may give the focus to
  /// a text when the user begins to type.
  package func endSequence(in target: any InputTarget) {
    guard focus === target, !isSending, case .ready(let translator) = keymapState else { return }
    translator.reset()
  }

  // MARK: Keys

  package func setRepeat(rate: Int32, delay: Int32) {
    handleRepeat(.configured(rate: rate, delay: delay))
  }

  package func press(_ key: UInt32, time: UInt32, serial: UInt32) {
    lastTime = deviceTime.seconds(time)
    guard let translator, focus != nil else { return }
    let stroke = translator.press(key)
    heldStrokes[key] = (stroke, serial)
    handleRepeat(.pressed(key: key, repeats: translator.repeats(key)))
    send(stroke, .down, serial: serial)
  }

  package func release(_ key: UInt32, time: UInt32) {
    lastTime = deviceTime.seconds(time)
    handleRepeat(.released(key: key))
    // The release of a key that was pressed in another window is not sent.
    guard var held = heldStrokes.removeValue(forKey: key) else { return }
    held.stroke.text = nil
    send(held.stroke, .up, serial: held.serial)
  }

  private func send(
    _ stroke: KeyTranslator.Stroke, _ phase: KeyEvent.Phase, serial: UInt32, isRepeat: Bool = false
  ) {
    // Keysym 0 stands for a key that the layout does not define.
    guard stroke.keysym != 0 || stroke.text != nil || stroke.latin != nil else { return }
    let wasSending = isSending
    isSending = true
    defer { isSending = wasSending }
    focus?.receive(
      .key(
        KeyEvent(
          keysym: stroke.keysym, latinKey: stroke.latin.map { Key(rawValue: $0) },
          text: stroke.text, phase: phase, isRepeat: isRepeat, modifiers: modifiers,
          time: lastTime, seat: seat, grant: InputGrant(seat: seat, serial: serial))))
  }

  // MARK: Repeating

  private func stopRepeating() { handleRepeat(.stopped) }

  private func repeatKey() {
    guard let key = handleRepeat(.timer), let translator, var held = heldStrokes[key] else {
      return
    }
    held.stroke.text = translator.repeatedText(key)
    send(held.stroke, .down, serial: held.serial, isRepeat: true)
  }

  @discardableResult
  private func handleRepeat(_ event: KeyRepeat.Event) -> UInt32? {
    let key = repetition.handle(event, now: loop.clock.now)
    timer.set(repetition.deadline)
    return key
  }

  /// Closes the keyboard.
  package func close() {
    leave()
    timer.set(nil)
  }
}

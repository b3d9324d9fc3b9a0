import SashGestures
import SashInterface
import SashMotion

/// One keyboard: its keymap, the window that it writes to, and the key that repeats.
package final class KeyboardFocus {
  /// What is known about the layout.
  private enum Layout {
    /// None came yet, or the compositor says that there is none: waits for one; keys are ignored.
    case none
    /// A text came: waits for the first key, since compiling it takes a millisecond.
    case received([UInt8])
    case ready(KeyTranslator)
    /// It is of no use: waits for another; keys are ignored.
    case broken
  }

  private let seat: UInt32
  private weak var target: (any InputTarget)?
  private var layout = Layout.none
  /// What the compositor announced last; kept for a layout that is compiled later.
  private var mask: (depressed: UInt32, latched: UInt32, locked: UInt32, layout: UInt32) =
    (0, 0, 0, 0)
  /// What keys meant when they went down in this window: they mean the same when they come up,
  /// even under another layout.
  private var held: [UInt32: KeyTranslator.Stroke] = [:]
  private var time = DeviceTime()
  private var lastTime = 0.0
  private var lastSerial: UInt32 = 0
  /// The serial of the last press in a window; nil when there was none.
  package private(set) var lastPress: UInt32?
  private var repetition = KeyRepeat()
  private let loop: EventLoop
  private lazy var timer = loop.makeTimer { [weak self] in self?.repeatKey() }
  private let report: (KeymapError) -> Void

  package init(seat: UInt32, loop: EventLoop, report: @escaping (KeymapError) -> Void) {
    self.seat = seat
    self.report = report
    self.loop = loop
  }

  /// The modifiers in force.
  package var modifiers: Modifiers { translator?.modifiers ?? [] }

  /// The window that the keyboard writes to.
  package var focus: (any InputTarget)? { target }

  // MARK: Layout

  /// A keymap came; the descriptor stays the caller's.
  package func takeKeymap(format: UInt32, descriptor: Int32, size: UInt32) {
    stopRepeating()
    // `no_keymap`: what the keys mean is left to the hardware, which Sash knows nothing of.
    guard format != 0 else { return layout = .none }
    do throws(KeymapError) {
      guard format == 1 else { throw .unknownFormat(format) }
      layout = .received(try Keymap.read(descriptor, size: size))
    } catch {
      layout = .broken
      report(error)
    }
  }

  private var translator: KeyTranslator? {
    switch layout {
    case .ready(let translator): return translator
    case .none, .broken: return nil
    case .received(let text):
      do throws(KeymapError) {
        let translator = try KeyTranslator(Keymap(text: text))
        translator.update(
          depressed: mask.depressed, latched: mask.latched, locked: mask.locked,
          layout: mask.layout)
        layout = .ready(translator)
        return translator
      } catch {
        layout = .broken
        report(error)
        return nil
      }
    }
  }

  package func setModifiers(depressed: UInt32, latched: UInt32, locked: UInt32, layout: UInt32) {
    mask = (depressed, latched, locked, layout)
    if case .ready(let translator) = self.layout {
      translator.update(depressed: depressed, latched: latched, locked: locked, layout: layout)
    }
  }

  // MARK: Focus

  package func enter(_ target: (any InputTarget)?) {
    if target !== self.target { leave() }
    guard let target, self.target == nil else { return }
    self.target = target
    target.take(.focusChanged(true))
  }

  package func leave() {
    stopRepeating()
    if case .ready(let translator) = layout { translator.reset() }
    held.removeAll()
    guard let target else { return }
    self.target = nil
    target.take(.focusChanged(false))
  }

  /// A window goes.
  package func forget(_ target: any InputTarget) {
    if self.target === target { leave() }
  }

  // MARK: Keys

  package func setRepeat(rate: Int32, delay: Int32) {
    repeatHandle(.configured(rate: rate, delay: delay))
  }

  package func press(_ key: UInt32, time: UInt32, serial: UInt32) {
    lastTime = self.time.seconds(time)
    lastSerial = serial
    if target != nil { lastPress = serial }
    guard let translator, target != nil else { return }
    let stroke = translator.press(key)
    held[key] = stroke
    repeatHandle(.pressed(key: key, repeats: translator.repeats(key)))
    send(stroke, .down)
  }

  package func release(_ key: UInt32, time: UInt32, serial: UInt32) {
    lastTime = self.time.seconds(time)
    lastSerial = serial
    repeatHandle(.released(key: key))
    // What went down elsewhere comes up unseen.
    guard var stroke = held.removeValue(forKey: key) else { return }
    stroke.text = nil
    send(stroke, .up)
  }

  private func send(_ stroke: KeyTranslator.Stroke, _ phase: KeyEvent.Phase, isRepeat: Bool = false)
  {
    // A symbol of zero stands for a key that the layout does not have.
    guard stroke.keysym != 0 || stroke.text != nil else { return }
    target?.take(
      .key(
        KeyEvent(
          keysym: stroke.keysym, latinKey: stroke.latin.map { Key(rawValue: $0) },
          text: stroke.text, phase: phase, isRepeat: isRepeat, modifiers: modifiers,
          time: lastTime, seat: seat, grant: InputGrant(seat: seat, serial: lastSerial))))
  }

  // MARK: Repeating

  private func stopRepeating() { repeatHandle(.stopped) }

  private func repeatKey() {
    guard let key = repeatHandle(.timer), let translator, var stroke = held[key] else { return }
    stroke.text = translator.repeated(key)
    send(stroke, .down, isRepeat: true)
  }

  @discardableResult
  private func repeatHandle(_ event: KeyRepeat.Event) -> UInt32? {
    let key = repetition.handle(event, now: loop.clock.now)
    timer.set(repetition.deadline)
    return key
  }

  /// The keyboard is gone.
  package func close() {
    leave()
    timer.set(nil)
  }
}

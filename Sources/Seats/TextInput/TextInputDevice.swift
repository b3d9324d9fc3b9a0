// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceValues
import SashWayland

/// The input method of a seat.
final class TextInputDevice {
  private let proxy: ZwpTextInputV3
  private let seat: UInt32
  private let targets: SurfaceTargets
  private var focus = TextInputFocus()
  /// The window that the input method writes to.
  private weak var target: (any InputTarget)?
  /// The last state that the window reported.
  private var lastState: TextInputState?

  init(proxy: ZwpTextInputV3, seat: UInt32, targets: SurfaceTargets) {
    self.proxy = proxy
    self.seat = seat
    self.targets = targets
    proxy.onEvent = { [weak self] in self?.handleEvent($0) }
  }

  // MARK: The input method

  private func handleEvent(_ event: ZwpTextInputV3.Event) {
    switch event {
    case .enter(let surface): enter(targets.target(of: surface))
    case .leave: leave()
    case .preeditString(let text, let begin, let end):
      handle(.preedit(text, begin: begin, end: end))
    case .commitString(let text): handle(.commit(text))
    case .deleteSurroundingText(let before, let after):
      handle(.delete(before: before, after: after))
    case .done(let serial): handle(.done(serial))
    }
  }

  private func enter(_ target: (any InputTarget)?) {
    leave()
    guard let target else { return }
    self.target = target
    lastState = target.surfaceTextInput
    handle(.entered(lastState))
  }

  private func leave() {
    handle(.left)
    target = nil
    lastState = nil
  }

  // MARK: The window

  /// Sends a window's text input state to the input method if it has changed.
  func textChanged(of target: any InputTarget) {
    guard self.target === target else { return }
    let text = target.surfaceTextInput
    guard text != lastState else { return }
    lastState = text
    handle(.changed(text))
  }

  /// Handles the end of a dispatch, when all its events have been delivered.
  func finishDispatch() {
    // A rotation of the window moves the caret on the surface.
    if let target { textChanged(of: target) }
    handle(.dispatchEnded)
  }

  /// Removes a window that is about to be closed.
  func remove(_ target: any InputTarget) {
    if self.target === target { leave() }
  }

  /// Closes the input method.
  func close() {
    proxy.onEvent = nil
    leave()
    proxy.destroy()
  }

  // MARK: Actions

  private func handle(_ event: TextInputFocus.Event) {
    let target = self.target
    for action in focus.handle(event) { perform(action, target) }
  }

  private func perform(_ action: TextInputFocus.Action, _ target: (any InputTarget)?) {
    switch action {
    case .enable: proxy.enable()
    case .disable: proxy.disable()
    case .surrounding(let part):
      proxy.setSurroundingText(
        text: part.text, cursor: Int32(part.caret), anchor: Int32(part.anchor))
    case .otherCause: proxy.setTextChangeCause(cause: .other)
    case .content(let hints, let purpose):
      proxy.setContentType(
        hint: ZwpTextInputV3.ContentHint(rawValue: hints.rawValue), purpose: Self.wire(purpose))
    case .rectangle(let rect):
      proxy.setCursorRectangle(
        x: Int32(rect.minX), y: Int32(rect.minY), width: Int32(rect.width),
        height: Int32(rect.height))
    case .commit: proxy.commit()
    case .awaitProcessing(let serial):
      proxy.connection?.sync { [weak self] in self?.handle(.processed(serial)) }
    case .deliver(var event):
      event.seat = seat
      target?.receive(.textInput(event))
    }
  }

  private static func wire(_ purpose: TextInputState.Purpose) -> ZwpTextInputV3.ContentPurpose {
    switch purpose {
    case .normal: .normal
    case .letters: .alpha
    case .digits: .digits
    case .number: .number
    case .phone: .phone
    case .url: .url
    case .email: .email
    case .name: .name
    case .password: .password
    case .pin: .pin
    case .date: .date
    case .time: .time
    case .terminal: .terminal
    }
  }
}

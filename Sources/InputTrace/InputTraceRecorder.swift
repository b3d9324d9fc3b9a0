// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceCore
import SashInterfaceValues
import SashMotion

/// A recorder that writes the user input of a window line by line as the text of an `InputTrace`.
///
/// Times count from the first event. Seats are numbered in the order of their first event, and
/// fingers by the lowest free number. Inconsistent events, such as the move of a touch that never
/// went down, are left out. A recorder holds its window weakly, and uses the window's `onInput`.
public final class InputTraceRecorder {
  private weak var window: Window?
  private let write: (String) -> Void
  private var state = State.waiting

  private enum State {
    /// No event has been received yet.
    case waiting
    case recording(Recording)
    case finished
  }

  /// The state of the recording.
  ///
  /// The steps themselves are not retained after their lines were written.
  private struct Recording {
    /// The time of the first event on the window's timeline.
    var start: Double
    /// The offset between the device's clock and the trace, by kind of device and seat.
    var deviceStarts: [Device: Double] = [:]
    var size: Size
    var scale: Double
    var contacts: [Touch.ID: ActiveContact] = [:]
    /// The identifiers of the seats, in the order of their first event.
    var seats: [UInt32] = []
    var last = 0.0

    /// Returns the number of a seat in the trace: 0 for the first one.
    mutating func number(of seat: UInt32) -> UInt32 {
      if let index = seats.firstIndex(of: seat) { return UInt32(index) }
      seats.append(seat)
      return UInt32(seats.count - 1)
    }
  }

  private struct ActiveContact {
    var seat: UInt32
    var contact: TraceContact
  }

  private struct Device: Hashable {
    var seat: UInt32
    var kind: UInt8
  }

  /// Starts to record the input of a window.
  ///
  /// - Parameters:
  ///   - window: The window, which is held weakly.
  ///   - write: Receives one line at a time, without its line break.
  public init(_ window: Window, write: @escaping (String) -> Void) {
    self.window = window
    self.write = write
    window.onInput = { [weak self] in self?.didReceive($0) }
  }

  /// Writes the end of the trace; nothing is recorded after that.
  public func finish() {
    if case .finished = state { return }
    guard let window else { return }
    window.onInput = nil
    var recording = currentRecording(window)
    recordSize(of: window, &recording)
    let time = max(recording.last, window.timeline.now - recording.start)
    write("\(InputTrace.milliseconds(InputTrace.rounded(time))) end")
    state = .finished
  }

  /// Returns the current recording, and starts one and writes its first lines if there is none.
  private func currentRecording(_ window: Window) -> Recording {
    if case .recording(let recording) = state { return recording }
    let (size, scale) = Self.measure(of: window)
    let header = InputTrace.header(size: size, scale: scale)
    for line in header.split(separator: "\n") { write(String(line)) }
    var recording = Recording(start: window.timeline.currentTime, size: size, scale: scale)
    // Only a window that has the keyboard draws its focus rings.
    if window.isActive { writeStep(.focus(true), at: recording.start, &recording) }
    return recording
  }

  private func didReceive(_ event: InputEvent) {
    guard let window else { return }
    if case .finished = state { return }
    var recording = currentRecording(window)
    recordSize(of: window, &recording)
    record(event, at: window.timeline.currentTime, &recording)
    state = .recording(recording)
  }

  private static func measure(of window: Window) -> (Size, Double) {
    (InputTrace.bounded(window.hostSize), window.scale.factor)
  }

  private func recordSize(of window: Window, _ recording: inout Recording) {
    let (size, scale) = Self.measure(of: window)
    guard size != recording.size || scale != recording.scale else { return }
    recording.size = size
    recording.scale = scale
    writeStep(.resize(size, scale: scale), at: window.timeline.currentTime, &recording)
  }

  private func writeStep(
    _ action: InputTrace.Action, at now: Double, device: Double? = nil, seat: UInt32? = nil,
    modifiers: Modifiers = [], kind: UInt8 = 0, _ recording: inout Recording
  ) {
    let time = max(recording.last, InputTrace.rounded(now - recording.start))
    recording.last = time
    let seat = seat.map { recording.number(of: $0) } ?? 0
    var deviceTime: Double?
    if let device, device.isFinite {
      let key = Device(seat: seat, kind: kind)
      // The device's clock is aligned with the trace at its first event; only differences matter.
      let start = recording.deviceStarts[key] ?? device - time
      recording.deviceStarts[key] = start
      deviceTime = device - start
    }
    let step = InputTrace.Step(
      action, at: time, deviceTime: deviceTime, seat: seat, modifiers: modifiers)
    write(step.line)
  }

  private func record(_ event: InputEvent, at now: Double, _ recording: inout Recording) {
    switch event {
    case .touch(let touch): record(touch, at: now, &recording)
    case .hover(let hover?):
      guard hover.position.isFinite else { return }
      writeStep(
        .hover(hover.position), at: now, device: hover.time > 0 ? hover.time : nil,
        seat: hover.seat, modifiers: hover.modifiers, kind: Touch.Kinds.pointer.rawValue,
        &recording)
    case .hover(nil): writeStep(.hover(nil), at: now, &recording)
    case .scroll(let scroll):
      guard scroll.position.isFinite, scroll.delta.isFinite else { return }
      writeStep(
        .scroll(scroll.source, scroll.phase, scroll.position, scroll.delta), at: now,
        device: scroll.time, seat: scroll.seat, modifiers: scroll.modifiers,
        kind: Touch.Kinds.pointer.rawValue, &recording)
    case .key(let key):
      // Text beyond the limit of a trace is dropped, as the trace could not be read again.
      let text = key.text.flatMap { $0.utf8.count <= maximumKeyTextLength ? $0 : nil }
      writeStep(
        .key(
          key.key, key.phase, text: text, isRepeat: key.phase == .down && key.isRepeat,
          latin: key.latinKey),
        at: now, device: key.time, seat: key.seat, modifiers: key.modifiers, kind: 0x80,
        &recording)
    case .touchesCancelled(let seat):
      recording.contacts = recording.contacts.filter { $0.value.seat != seat }
      writeStep(.touchesCancelled, at: now, seat: seat, &recording)
    case .focusChanged(let isActive): writeStep(.focus(isActive), at: now, &recording)
    // Actions of an input method are not recorded, because the input method is no part of a replay.
    case .textInput: return
    }
  }

  private func record(_ touch: Touch, at now: Double, _ recording: inout Recording) {
    guard touch.position.isFinite else { return }
    let contact: TraceContact
    if touch.phase == .began {
      let activeContacts = recording.contacts.values.filter { $0.seat == touch.seat }.map(\.contact)
      contact = Self.contact(of: touch, besides: activeContacts)
      // A second press of a button or a touch that is down would make the trace invalid.
      guard recording.contacts[touch.id] == nil, !activeContacts.contains(contact) else { return }
      recording.contacts[touch.id] = ActiveContact(seat: touch.seat, contact: contact)
    } else {
      guard let active = recording.contacts[touch.id] else { return }
      contact = active.contact
      if touch.phase != .moved { recording.contacts[touch.id] = nil }
    }
    writeStep(
      .touch(contact, touch.phase, touch.position, pressure: touch.pressure, tilt: touch.tilt),
      at: now, device: touch.time, seat: touch.seat, modifiers: touch.modifiers,
      kind: touch.source.kind.rawValue, &recording)
  }

  private static func contact(of touch: Touch, besides activeContacts: [TraceContact])
    -> TraceContact
  {
    func lowest(_ make: (Int) -> TraceContact) -> TraceContact {
      var number = 0
      while activeContacts.contains(make(number)) { number += 1 }
      return make(number)
    }
    switch touch.source {
    case .pointer(let button): return .pointer(button: button)
    case .stylus: return .stylus
    case .finger: return lowest { .finger($0) }
    case .touchpad: return lowest { .touchpad($0) }
    }
  }
}

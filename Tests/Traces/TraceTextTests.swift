// SPDX-License-Identifier: MIT

extension SeededGenerator {
  /// Returns a number with no fraction, with quarters, or with all possible digits.
  fileprivate mutating func number() -> Double {
    switch int(0...2) {
    case 0: Double(int(-900...900))
    case 1: Double(int(-4_000...4_000)) / 4
    default: double(-1e7...1e7)
    }
  }

  fileprivate mutating func point() -> Point { Point(x: number(), y: number()) }

  /// Returns a trace with steps of every kind.
  mutating func trace(moments: Int) -> InputTrace {
    var trace = InputTrace(
      size: Size(width: Double(int(1...4_000)) / 4 + 1, height: Double(int(1...4_000))),
      scale: element(of: [1, 1.25, 1.5, 2, 3.0000001]))
    var time = 0.0
    let contacts: [TraceContact] = [
      .finger(0), .finger(1), .finger(9), .mouse, .pointer(button: Touch.secondaryButton), .stylus,
      .touchpad(0), .touchpad(1),
    ]
    for _ in 0..<moments {
      if int(0...2) > 0 { time += double(0...0.05) }
      let seat = UInt32(int(0...1))
      let action: InputTrace.Action
      switch int(0...11) {
      case 0: action = .hover(int(0...2) == 0 ? nil : point())
      case 1, 2:
        action = .scroll(
          element(of: [.wheel, .finger, .continuous]),
          element(of: [.moved, .moved, .ended, .cancelled]), point(),
          Vector(dx: number(), dy: number()))
      case 3, 4:
        let phase: KeyEvent.Phase = element(of: [.down, .up])
        action = .key(
          Key(rawValue: UInt32(int(0...0xffff))), phase,
          text: element(of: [nil, "a", "ß", " ", "%", "👩‍👩‍👧", "\n", "=", ""]),
          isRepeat: phase == .down && int(0...1) == 0,
          latin: element(of: [nil, nil, Key(rawValue: 0x63)]))
      case 5 where int(0...3) == 0: action = .touchesCancelled
      case 6 where int(0...3) == 0: action = .focus(int(0...1) == 0)
      case 7 where int(0...3) == 0:
        action = .resize(
          Size(width: Double(int(1...999)), height: 7.5), scale: element(of: [1, 2]))
      default:
        let contact = element(of: contacts)
        let phase: Touch.Phase =
          trace.isDown(contact, seat: seat)
          ? element(of: [.moved, .moved, .ended, .cancelled]) : .began
        action = .touch(
          contact, phase, point(), pressure: element(of: [nil, 0.25]),
          tilt: element(of: [nil, Vector(dx: 3.5, dy: -60)]))
      }
      trace.append(
        InputTrace.Step(
          action, at: time, deviceTime: element(of: [nil, time - 0.0123456, -time]), seat: seat,
          modifiers: Modifiers(rawValue: UInt8(int(0...63)))))
    }
    trace.wait(Double(int(0...3_000)) / 1_000)
    return trace
  }
}

@Suite("Traces as text")
struct TraceTextTests {
  @Test("random traces are unchanged after a conversion to text and back")
  func roundTrip() throws {
    for var random in randomWalks() {
      let trace = random.trace(moments: 60)
      let text = trace.text
      let read = try InputTrace(text: text)
      #expect(read == trace, "\(random)")
      #expect(read.text == text, "\(random)")
    }
  }

  @Test("a line contains the action, its time and its device")
  func reading() throws {
    let trace = try InputTrace(
      text: """
        sash-input 1
        # by hand

        window 800 600.5 scale 1.5
        0 finger 2 down 10 20.5
        8.333 finger 2 move 10 -3 device=8.1 seat=0

        9 stylus down 1e2 2 pressure=0.5 tilt=30,-10
        10 pointer button 273 down 1 2 mods=shift+num seat=4
        11 scroll continuous end 1 2 0 -7.25
        12 key repeat 0xff1b text=%c3%9F
        12 key down 0x1000441 latin=0x63
        12 touchpad 0 down 1 1
        13 window 10 20 scale 2
        2000.5 end
        """)
    #expect(trace.size == Size(width: 800, height: 600.5))
    #expect(trace.scale == 1.5)
    #expect(trace.duration == 2.0005)
    #expect(trace.steps.count == 9)
    #expect(trace.steps[1].time == 0.008333)
    #expect(trace.steps[1].deviceTime == 0.0081)
    #expect(trace.steps[1].action == .touch(.finger(2), .moved, Point(x: 10, y: -3)))
    #expect(
      trace.steps[2].action
        == .touch(
          .stylus, .began, Point(x: 100, y: 2), pressure: 0.5, tilt: Vector(dx: 30, dy: -10)))
    #expect(trace.steps[3].seat == 4 && trace.steps[3].modifiers == [.shift, .numLock])
    #expect(
      trace.steps[4].action
        == .scroll(.continuous, .ended, Point(x: 1, y: 2), Vector(dx: 0, dy: -7.25)))
    #expect(trace.steps[5].action == .key(.escape, .down, text: "ß", isRepeat: true))
    #expect(
      trace.steps[6].action == .key(.character("с"), .down, latin: .character("c")))
    #expect(trace.isDown(.finger(2)) && trace.isDown(.pointer(button: 273), seat: 4))
  }

  @Test(
    "an invalid trace is rejected with the line number and the reason",
    arguments: [
      ("", 1, "sash-input 1"), ("sash-input 2\n", 1, "sash-input 1"),
      ("sash-input 1", 1, "before its 'window'"), ("sash-input 1\n\n#\n", 4, "before its 'window'"),
      ("sash-input 1\n0 end", 2, "window must come first"),
      ("sash-input 1\nwindow 0 5 scale 1", 2, "1 to 16384 pixels"),
      ("sash-input 1\nwindow 5 5 scale 100", 2, "scale must be"),
      ("sash-input 1\nwindow 5 5 1", 2, "'scale' is missing"),
    ])
  func heading(text: String, line: Int, part: String) { refuse(text, line, part) }

  @Test(
    "an invalid step is rejected with the line number and the reason",
    arguments: [
      ("now finger 0 down 1 2", "'now' is not a time"), ("nan finger 0 down 1 2", "not a time"),
      ("1.2345 finger 0 down 1 2", "not a time"), ("-1 finger 0 down 1 2", "within a year"),
      ("1e3 finger 0 down 1 2", "not a time"), ("99999999999999 end", "not a time"),
      ("999999999999 focus in", "within a year"),
      ("0 finger 0 down 1 inf", "'inf' is not a position"),
      ("0 finger 0 down 1 0x10", "not a position"),
      ("0 finger 0 down 1 1e999", "not a position"),
      ("0 finger 0 move 1 2", "is not down"), ("0 toe 0 down 1 2", "'toe' is not a device"),
      ("0 finger 0 down 1 2 3", "'3' is unexpected"),
      ("0 finger 0 down 1", "a position is missing"),
      ("0 finger -1 down 1 2", "finger's number"), ("0 finger 0 sits 1 2", "'sits' is not one of"),
      ("0 pointer -1 down 1 2", "is followed by"), ("0 pointer button x down 1 2", "button's code"),
      ("0 pointer move 1 2 pressure=1", "'pressure=' does not apply"),
      ("0 focus in seat=1 seat=1", "'seat' is given twice"),
      ("0 focus in seat=x", "seat's number"), ("0 focus in mods=hyper", "not a modifier"),
      ("0 focus in device=1.", "not a time"), ("0 focus", "is missing"),
      ("0 stylus down 1 2 tilt=1", "not a tilt"), ("0 stylus down 1 2 tilt=1,nan", "not a tilt"),
      ("0 key down 97", "key's symbol"), ("0 key down 0x61 latin=c", "key's symbol"),
      ("0 key down 0x1ffffffff", "key's symbol"),
      ("0 key down 0x61 text=a b", "unexpected"), ("0 key down 0x61 text=%ff", "not text"),
      ("0 key down 0x61 text=%e", "not text"), ("0 key down 0x61 text=é", "not text"),
      ("0 scroll ball move 1 2 3 4", "'ball' is not one of"),
      ("0 scroll wheel move 1 2 3", "distance is missing"),
      ("0", "device or action is missing"), ("0 end\n1 focus in", "after the end"),
      ("5 focus in\n4 focus out", "before the last one"),
      ("5 focus in\n4 end", "before the last step"),
      ("0 stylus down 1 2\n1 stylus down 1 2", "is down already"),
      ("0 stylus down 1 2\n1 cancel\n2 stylus up 1 2", "is not down"),
      ("0 finger 0 down 1 2\r", "is not a position"),
      ("0 finger 0 down 1 2\u{0}", "not a position"),
    ])
  func moments(lines: String, part: String) {
    let count = lines.split(separator: "\n").count
    refuse("sash-input 1\nwindow 8 8 scale 1\n" + lines, 2 + count, part)
  }

  @Test("a line that is too long is rejected") func endless() {
    refuse(
      "sash-input 1\nwindow 8 8 scale 1\n0 key down 0x61 text="
        + String(repeating: "a", count: 5_000),
      3, "too long")
  }

  private func refuse(_ text: String, _ line: Int, _ part: String) {
    #expect {
      try InputTrace(text: text)
    } throws: { error in
      guard let error = error as? InputTraceError else { return false }
      return error.line == line && error.reason.contains(part)
    }
  }

  @Test("a recorded key is read back, without its text if that is too long for a trace")
  func keys() throws {
    let window = Window(size: Size(width: 8, height: 8))
    let host = OffscreenWindowHost(window)
    var text = ""
    let recorder = InputTraceRecorder(window) { text += $0 + "\n" }
    let longest = String(repeating: "é", count: 128)
    let key = Key.character("с")
    for typed in [longest, longest + "e"] {
      host.window.handle(
        .key(
          KeyEvent(keysym: key.rawValue, latinKey: .character("c"), text: typed, phase: .down)))
    }
    recorder.finish()
    #expect(
      try InputTrace(text: text).steps.map(\.action) == [
        .key(key, .down, text: longest, latin: .character("c")),
        .key(key, .down, latin: .character("c")),
      ])
  }

  @Test("the damaged text of a trace is either rejected or read consistently")
  func noise() {
    let alphabet = Array("0123456789.-+e= \n#%xnanwidowfgermvupsclty,\r\u{0}é".utf8)
    for var random in randomWalks() {
      var bytes = Array(random.trace(moments: 12).text.utf8)
      for _ in 0..<random.int(1...6) {
        let index = random.int(0...bytes.count - 1)
        switch random.int(0...3) {
        case 0: bytes[index] = random.element(of: alphabet)
        case 1: bytes.insert(random.element(of: alphabet), at: index)
        case 2: bytes.remove(at: index)
        default: bytes.removeSubrange(index..<min(bytes.count, index + random.int(1...40)))
        }
        if bytes.isEmpty { bytes = [0x30] }
      }
      guard let read = try? InputTrace(text: String(decoding: bytes, as: UTF8.self)) else {
        continue
      }
      // A trace that was accepted survives another conversion to text unchanged.
      #expect((try? InputTrace(text: read.text)) == read, "\(random)")
    }
  }

  @Test("appending an impossible step is a programming error") func impossible() async {
    await #expect(processExitsWith: .failure) {
      var trace = InputTrace(size: Size(width: 8, height: 8))
      trace.append(InputTrace.Step(.touch(.stylus, .ended, .zero), at: 0))
    }
    await #expect(processExitsWith: .failure) { _ = InputTrace(size: .zero) }
  }
}

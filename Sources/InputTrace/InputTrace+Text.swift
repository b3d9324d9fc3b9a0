// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceValues

/// The first line of every trace: the format and its version.
nonisolated let traceHeading = "sash-input 1"

/// The text format of a trace: a heading, the window's size and scale, and a line for each step.
///
/// A line begins with the time in milliseconds since the beginning of the trace, with up to three
/// decimals. Empty lines and lines that begin with `#` are ignored.
///
/// ```
/// sash-input 1
/// window 800 600 scale 1
/// 0 finger 0 down 400 560
/// 8.333 finger 0 move 400 551.5 device=8.1
/// 250 finger 0 up 400 24
/// 300 stylus down 10 12 pressure=0.5 tilt=30,-10
/// 310 stylus cancel 10 12
/// 400 pointer move 20 30
/// 410 pointer button 272 down 20 30 mods=shift+control
/// 450 pointer button 272 up 20 30
/// 460 pointer leave
/// 500 scroll finger move 20 30 0 12.5
/// 520 scroll finger end 20 30 0 0
/// 600 key down 0x61 text=a
/// 640 key up 0x61
/// 700 focus out
/// 710 cancel seat=2
/// 800 window 1024 768 scale 2
/// 1000 end
/// ```
///
/// A contact is `finger N`, `touchpad N`, `stylus` or `pointer button CODE`, and its phase is
/// `down`, `move`, `up` or `cancel`. The sources of a scroll are `wheel`, `finger` and
/// `continuous`. A line may end with these options, once each: `device=MS`, the device's own time
/// where it differs; `seat=N`; `mods=` with names of `shift control alt super caps num`; the
/// `pressure` and `tilt` of a touch; for a key, its `latin` keysym and its `text`, in which all
/// bytes of UTF-8 but letters and digits are `%` and two hexadecimal digits.
nonisolated extension InputTrace {
  /// The trace as text, which `init(text:)` parses into an equal trace.
  public var text: String {
    var lines = [Self.header(size: size, scale: scale)]
    for step in steps { lines.append(step.line) }
    lines.append("\(Self.milliseconds(duration)) end")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the first two lines of a trace, without a final line break.
  static func header(size: Size, scale: Double) -> String {
    "\(traceHeading)\n\(window(size, scale))"
  }

  fileprivate static func window(_ size: Size, _ scale: Double) -> String {
    "window \(short(size.width)) \(short(size.height)) scale \(short(scale))"
  }

  /// Returns seconds as milliseconds, without trailing zeros.
  static func milliseconds(_ seconds: Double) -> String {
    let microseconds = Int64((seconds * 1e6).rounded())
    let (whole, rest) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000)
    var text = microseconds < 0 ? "-\(whole)" : "\(whole)"
    guard rest > 0 else { return text }
    var digits = String(rest + 1_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    text += "." + digits
    return text
  }

  /// Returns a number in its shortest form that is parsed as the same number.
  fileprivate static func short(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

nonisolated extension InputTrace.Step {
  /// The step as a line of a trace, without a line break.
  var line: String {
    var line = "\(InputTrace.milliseconds(time)) \(actionText)"
    if deviceTime != time { line += " device=\(InputTrace.milliseconds(deviceTime))" }
    if seat != 0 { line += " seat=\(seat)" }
    if !modifiers.isEmpty { line += " mods=" + modifiers.names.joined(separator: "+") }
    return line
  }

  private var actionText: String {
    switch action {
    case .touch(let contact, let phase, let position, let pressure, let tilt):
      "\(contact) \(phase.name) \(Self.pair(position))"
        + (pressure.map { " pressure=\(InputTrace.short($0))" } ?? "")
        + (tilt.map { " tilt=\(InputTrace.short($0.dx)),\(InputTrace.short($0.dy))" } ?? "")
    case .hover(let position?): "pointer move \(Self.pair(position))"
    case .hover(nil): "pointer leave"
    case .scroll(let source, let phase, let position, let delta):
      "scroll \(source) \(phase.name) \(Self.pair(position)) "
        + "\(InputTrace.short(delta.dx)) \(InputTrace.short(delta.dy))"
    case .key(let key, let phase, let text, let isRepeat, let latin):
      "key \(phase == .up ? "up" : isRepeat ? "repeat" : "down") \(Self.keysym(key))"
        + (text.map { " text=\(Self.escaped($0))" } ?? "")
        + (latin.map { " latin=\(Self.keysym($0))" } ?? "")
    case .focus(let isActive): isActive ? "focus in" : "focus out"
    case .touchesCancelled: "cancel"
    case .resize(let size, let scale): InputTrace.window(size, scale)
    }
  }

  private static func keysym(_ key: Key) -> String { "0x" + String(key.rawValue, radix: 16) }

  private static func pair(_ position: Point) -> String {
    "\(InputTrace.short(position.x)) \(InputTrace.short(position.y))"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return result
  }
}

nonisolated extension Touch.Phase {
  /// The phases with their names in traces.
  static let traceNames: [(String, Touch.Phase)] = [
    ("down", .began), ("move", .moved), ("up", .ended), ("cancel", .cancelled),
  ]

  fileprivate var name: String { Self.traceNames.first { $0.1 == self }?.0 ?? "" }
}

nonisolated extension ScrollEvent.Phase {
  /// The phases with their names in traces.
  static let traceNames: [(String, ScrollEvent.Phase)] = [
    ("move", .moved), ("end", .ended), ("cancel", .cancelled),
  ]

  fileprivate var name: String { Self.traceNames.first { $0.1 == self }?.0 ?? "" }
}

nonisolated extension Modifiers {
  /// The modifiers with their names in traces.
  static let traceNames: [(name: String, modifier: Modifiers)] = [
    ("shift", .shift), ("control", .control), ("alt", .alt), ("super", .super),
    ("caps", .capsLock), ("num", .numLock),
  ]

  fileprivate var names: [String] { Self.traceNames.filter { contains($0.modifier) }.map(\.name) }
}

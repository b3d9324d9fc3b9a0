// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceValues

/// A parser of one line of a trace, which consumes its tokens from the left.
nonisolated struct TraceLineParser {
  private var tokens: ArraySlice<Substring>
  /// The options of the form `name=value` at the end of the line.
  private var options: [Substring: Substring] = [:]
  private var fault: String?

  init(_ line: Substring) {
    let all = line.split(separator: " ", maxSplits: 40)
    let plain = all.prefix { !$0.contains("=") }
    tokens = plain
    for option in all.dropFirst(plain.count) {
      let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count < 2 {
        fault = "'\(option)' is unexpected"
      } else if options.updateValue(parts[1], forKey: parts[0]) != nil {
        fault = "'\(parts[0])' is given twice"
      }
    }
  }

  var isEmpty: Bool { tokens.isEmpty && options.isEmpty }

  /// Consumes the next token if it is a given word, and returns whether it was.
  mutating func `consume`(_ token: String) -> Bool {
    guard let first = tokens.first, first == token else { return false }
    tokens.removeFirst()
    return true
  }

  /// Throws if any token is left.
  func finish() throws(TraceFault) {
    if let fault { throw TraceFault(fault) }
    if let token = tokens.first { throw TraceFault("'\(token)' is unexpected") }
    if let name = options.keys.min() { throw TraceFault("'\(name)=' does not apply here") }
  }

  private mutating func next(_ meaning: String) throws(TraceFault) -> Substring {
    guard let token = tokens.popFirst() else { throw TraceFault("\(meaning) is missing") }
    return token
  }

  /// Consumes one of several words and returns its value.
  private mutating func choice<Value>(
    _ values: [(String, Value)]
  ) throws(TraceFault) -> Value {
    let names = values.map { "'\($0.0)'" }.joined(separator: ", ")
    let token = try next("one of \(names)")
    for (name, value) in values where name == token { return value }
    throw TraceFault("'\(token)' is not one of \(names)")
  }

  /// Consumes an option, and returns its value, or `nil` if the line does not have it.
  private mutating func option<Value>(
    _ name: Substring, _ meaning: String, _ parse: (Substring) -> Value?
  ) throws(TraceFault) -> Value? {
    guard let token = options.removeValue(forKey: name) else { return nil }
    return try Self.value(of: token, meaning, parse)
  }

  private static func value<Value>(
    of token: Substring, _ meaning: String, _ parse: (Substring) -> Value?
  ) throws(TraceFault) -> Value {
    guard let value = parse(token) else { throw TraceFault("'\(token)' is not \(meaning)") }
    return value
  }

  // MARK: Numbers

  private mutating func number(_ meaning: String) throws(TraceFault) -> Double {
    try Self.value(of: next(meaning), meaning, Self.number)
  }

  private static func number(_ token: Substring) -> Double? {
    // Excludes hexadecimal and infinite numbers, which `Double` would parse.
    guard token.utf8.allSatisfy({ "+-.e0123456789".utf8.contains($0) }), let value = Double(token),
      value.isFinite
    else { return nil }
    return value
  }

  private mutating func integer<Value: FixedWidthInteger>(
    _ meaning: String
  ) throws(TraceFault) -> Value {
    try Self.value(of: next(meaning), meaning) { Value($0).flatMap { $0 >= 0 ? $0 : nil } }
  }

  /// Consumes a time in milliseconds and returns it in seconds, exact to the microsecond.
  mutating func time(_ meaning: String) throws(TraceFault) -> Double {
    try Self.value(of: next(meaning), meaning, Self.seconds)
  }

  private static func seconds(_ token: Substring) -> Double? {
    let isNegative = token.first == "-"
    let parts = (isNegative ? token.dropFirst() : token).split(
      separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, (1...12).contains(whole.utf8.count), parts.count <= 2,
      parts.count == 1 || (1...3).contains(parts[1].utf8.count),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let thousands = Int64(whole),
      let rest = Int64(
        (parts.count == 2 ? String(parts[1]) : "")
          + "000".dropFirst(
            parts.count == 2 ? parts[1].utf8.count : 0))
    else { return nil }
    let microseconds = Double(thousands * 1_000 + rest)
    return (isNegative ? -microseconds : microseconds) / 1e6
  }

  private mutating func point() throws(TraceFault) -> Point {
    Point(x: try number("a position"), y: try number("a position"))
  }

  mutating func window() throws(TraceFault) -> (Size, Double) {
    let size = Size(width: try number("a width"), height: try number("a height"))
    guard `consume`("scale") else { throw TraceFault("'scale' is missing") }
    let scale = try number("a scale")
    if let problem = InputTrace.problem(size: size, scale: scale) { throw TraceFault(problem) }
    return (size, scale)
  }

  // MARK: Steps

  /// Parses the rest of the line as a step.
  mutating func step(at time: Double) throws(TraceFault) -> InputTrace.Step {
    let action = try action()
    let deviceTime = try option("device", "a time in milliseconds", Self.seconds)
    let seat = try option("seat", "a seat's number") { UInt32($0) }
    let modifiers = try modifiers()
    try finish()
    return InputTrace.Step(
      action, at: time, deviceTime: deviceTime, seat: seat ?? 0, modifiers: modifiers)
  }

  private mutating func action() throws(TraceFault) -> InputTrace.Action {
    let kind = try next("the device or action")
    switch kind {
    case "finger": return try touch(.finger(integer("a finger's number")))
    case "touchpad": return try touch(.touchpad(integer("a finger's number")))
    case "stylus": return try touch(.stylus)
    case "pointer":
      if `consume`("leave") { return .hover(nil) }
      if `consume`("move") { return .hover(try point()) }
      guard `consume`("button") else {
        throw TraceFault("'pointer' is followed by 'move', 'leave' or 'button CODE'")
      }
      return try touch(.pointer(button: integer("a button's code")))
    case "scroll":
      let source: ScrollEvent.Source = try choice(
        [("wheel", .wheel), ("finger", .finger), ("continuous", .continuous)])
      let phase = try choice(ScrollEvent.Phase.traceNames)
      let position = try point()
      return .scroll(
        source, phase, position, Vector(dx: try number("a distance"), dy: try number("a distance")))
    case "key": return try key()
    case "focus": return .focus(try choice([("in", true), ("out", false)]))
    case "cancel": return .touchesCancelled
    case "window":
      let (size, scale) = try window()
      return .resize(size, scale: scale)
    default: throw TraceFault("'\(kind)' is not a device or action")
    }
  }

  private mutating func touch(_ contact: TraceContact) throws(TraceFault) -> InputTrace.Action {
    let phase = try choice(Touch.Phase.traceNames)
    let position = try point()
    let pressure = try option("pressure", "a pressure", Self.number)
    var tilt: Vector?
    if let token = options.removeValue(forKey: "tilt") {
      let parts = token.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw TraceFault("'\(token)' is not a tilt, 'X,Y'") }
      tilt = Vector(
        dx: try Self.value(of: parts[0], "a tilt", Self.number),
        dy: try Self.value(of: parts[1], "a tilt", Self.number))
    }
    return .touch(contact, phase, position, pressure: pressure, tilt: tilt)
  }

  private mutating func key() throws(TraceFault) -> InputTrace.Action {
    let (phase, isRepeat): (KeyEvent.Phase, Bool) = try choice(
      [("down", (.down, false)), ("repeat", (.down, true)), ("up", (.up, false))])
    let key = try Self.value(of: next("a key's symbol"), Self.keySymbol, Self.symbol)
    let latin = try option("latin", Self.keySymbol, Self.symbol)
    let text = try option(
      "text", "text; write all but letters and digits as %20", Self.unescaped)
    return .key(key, phase, text: text, isRepeat: isRepeat, latin: latin)
  }

  private static let keySymbol = "a key's symbol, such as 0x61"

  private static func symbol(_ token: Substring) -> Key? {
    guard token.hasPrefix("0x") else { return nil }
    return UInt32(token.dropFirst(2), radix: 16).map { Key(rawValue: $0) }
  }

  private mutating func modifiers() throws(TraceFault) -> Modifiers {
    var result: Modifiers = []
    guard let token = options.removeValue(forKey: "mods") else { return result }
    for name in token.split(separator: "+", omittingEmptySubsequences: false) {
      guard let entry = Modifiers.traceNames.first(where: { $0.name == name }) else {
        throw TraceFault("'\(name)' is not a modifier")
      }
      result.insert(entry.modifier)
    }
    return result
  }

  private static func unescaped(_ token: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = token.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        let digits = rest.prefix(2)
        rest = rest.dropFirst(2)
        guard digits.count == 2, digits.first != UInt8(ascii: "+"),
          let value = UInt8(String(Substring(digits)), radix: 16)
        else { return nil }
        bytes.append(value)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        bytes.append(byte)
      default: return nil
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

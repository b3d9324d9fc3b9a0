// SPDX-License-Identifier: MIT

@Suite("JSON documents")
struct JSONTests {
  static func parse(_ text: String) throws -> JSON { try JSONParser.parse(Array(text.utf8)) }

  @Test("values of all kinds are read")
  func values() throws {
    let json = try Self.parse(
      #" {"a": [1, -0.5e+3, true, false, null], "b": {"c": "x\n\"\\\/\u00e9\ud83d\ude00"}, "d": {}} "#
    )
    #expect(
      json
        == .object([
          "a": .array([.number("1"), .number("-0.5e+3"), .bool(true), .bool(false), .null]),
          "b": .object(["c": .string("x\n\"\\/é😀")]), "d": .object([:]),
        ]))
  }

  @Test("a written document is read as the same value")
  func roundTrip() throws {
    let text = String(String.UnicodeScalarView((0..<0x300).compactMap { Unicode.Scalar($0) }))
    let json = JSON.object([
      text: .string(text + "😀\u{2028}"), "list": .array([.array([]), .object([:]), .number("1")]),
    ])
    #expect(try JSONParser.parse(json.document) == json)
    #expect(
      JSON.object(["b": .null, "a": .null]).document
        == Array(
          """
          {
            "a": null,
            "b": null
          }

          """.utf8))
  }

  @Test(
    "anything else is rejected, with the place of the mistake",
    arguments: [
      ("", 0), ("{", 1), ("[1,]", 3), ("[1 2]", 3), ("01", 1), ("1.", 2), ("1e", 2), ("-", 1),
      ("+1", 0), (".5", 0), ("nul", 0), ("nan", 0), ("\"a", 2), ("\"\u{1}\"", 1), ("\"\\x\"", 2),
      ("\"\\ud800\"", 7), ("\"\\ud800\\u0041\"", 13), ("\"\\udc00\"", 7), ("\"\\u12g4\"", 5),
      ("{a: 1}", 1), ("{\"a\" 1}", 5), ("{\"a\": 1", 7), ("{} {}", 3), ("// a", 0),
    ])
  func mistakes(_ text: String, _ offset: Int) {
    let error = #expect(throws: JSONError.self) { try Self.parse(text) }
    #expect(error?.offset == offset)
  }

  @Test("bytes that are not UTF-8 are rejected")
  func encoding() {
    #expect(throws: JSONError.self) {
      try JSONParser.parse([UInt8(ascii: "\""), 0xFF, UInt8(ascii: "\"")])
    }
  }

  @Test("nesting is limited, so that no document overflows the stack")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try Self.parse(nested(JSON.maximumDepth)).depth == JSON.maximumDepth)
    #expect(throws: JSONError.self) { try Self.parse(nested(JSON.maximumDepth + 1)) }
    #expect(throws: JSONError.self) {
      try Self.parse(String(repeating: "[{\"a\":", count: 1 << 20))
    }
  }

  @Test("changed documents are read or rejected, and what is read is written and read again")
  func mutations() throws {
    let document = JSON.object([
      "a": .array([.number("1.5"), .string("é\"\\"), .bool(true), .null]), "b": .object([:]),
    ]).document
    var generator = SeededGenerator(seed: 11)
    var readCount = 0
    for _ in 0..<20_000 {
      var changed = document
      for _ in 0..<generator.int(1...3) {
        let index = generator.int(0..<changed.count)
        switch generator.int(0..<3) {
        case 0: changed[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: changed.remove(at: index)
        default: changed.insert(changed.randomElement(using: &generator) ?? 0, at: index)
        }
      }
      guard let json = try? JSONParser.parse(changed) else { continue }
      readCount += 1
      #expect(try JSONParser.parse(json.document) == json)
    }
    #expect(readCount > 100)
  }
}

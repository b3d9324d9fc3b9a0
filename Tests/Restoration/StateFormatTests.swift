// SPDX-License-Identifier: MIT

@Suite("The format of state files")
struct StateFormatTests {
  /// A file of version 1, with values of all kinds.
  private static let version1 = #"""
    {
      "sash-state": 1,
      "values": {
        "": "",
        "\u0000é😀": "e\#u{301} \#u{2028}👩‍👩‍👧 שלום",
        "controls": "\u0000\u0001\u001f\u007f\t\n\r\"\\/",
        "empty": [
          [],
          {}
        ],
        "nested": [
          [
            {
              "a": [
                null
              ]
            }
          ],
          true,
          false
        ],
        "numbers": [
          -0.0,
          0.1,
          5e-324,
          1.7976931348623157e+308,
          -9223372036854775808,
          18446744073709551615,
          340282366920938463463374607431768211455,
          3.14159265358979323846264338327950288
        ],
        "special": [
          "inf",
          "-inf",
          "nan"
        ]
      },
      "windows": {
        "main": {
          "age": 0,
          "objects": {
            "tabs/in%2Fner": {
              "age": 2,
              "values": {
                "row": 7
              }
            }
          },
          "presentation": "fullscreen",
          "size": [
            640.0,
            480.5
          ]
        }
      }
    }

    """#

  @Test("a file of version 1 is read with values of all kinds, and written as it was")
  func version1() throws {
    let document = Array(Self.version1.utf8)
    let state = try SavedState(document: document)
    #expect(String(decoding: state.document, as: UTF8.self) == Self.version1)
    #expect(state.document == document)
    #expect(state.values[""] == .string(""))
    #expect(state.values["\0é😀"] == .string("e\u{301} \u{2028}👩‍👩‍👧 שלום"))
    #expect(state.values["controls"] == .string("\0\u{1}\u{1f}\u{7f}\t\n\r\"\\/"))
    #expect(state.values["empty"] == .array([.array([]), .object([:])]))
    #expect(
      state.values["nested"]
        == .array([.array([.object(["a": .array([.null])])]), .bool(true), .bool(false)]))
    let window = try #require(state.windows["main"])
    #expect(window.size == Size(width: 640, height: 480.5) && window.windowMode == .fullscreen)
    #expect(window.objects == ["tabs/in%2Fner": SavedObject(values: ["row": .number("7")], age: 2)])
  }

  @Test("the numbers of a file of version 1 are decoded exactly")
  func numbers() throws {
    let state = try SavedState(document: Array(Self.version1.utf8))
    let numbers = try #require(state.values["numbers"])
    #expect(
      try numbers.decode([Double].self) == [
        0, 0.1, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -0x1p63, 0x1p64, 0x1p128, .pi,
      ])
    guard case .array(let elements) = numbers else { return }
    #expect(try elements[0].decode(Double.self).sign == .minus)
    #expect(try elements[4].decode(Int64.self) == .min)
    #expect(try elements[5].decode(UInt64.self) == .max)
    #expect(try elements[6].decode(UInt128.self) == .max)
    let special = try #require(try state.values["special"]?.decode([Double].self))
    #expect(special[0] == .infinity && special[1] == -.infinity && special[2].isNaN)
  }
}

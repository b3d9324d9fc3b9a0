// SPDX-License-Identifier: MIT

/// Makes decisions from the first bytes of an input; zero when there are none left.
struct Choices {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func flag() -> Bool { byte() & 1 == 1 }

  /// Returns a number in `0..<limit`.
  mutating func number(below limit: Int) -> Int { Int(byte()) % limit }

  mutating func pick<Values: Collection>(_ values: Values) -> Values.Element {
    values[values.index(values.startIndex, offsetBy: number(below: values.count))]
  }

  /// Returns a number of an ordinary size, mostly; sometimes any bit pattern of eight bytes.
  mutating func real() -> Double {
    let kind = byte()
    if kind == 255 {
      var bits: UInt64 = 0
      for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
      return Double(bitPattern: bits)
    }
    return Double(Int8(bitPattern: kind)) + Double(byte()) / 256
  }
}

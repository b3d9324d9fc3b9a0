// SPDX-License-Identifier: MIT

/// A PNG file of a kind that icons have, made without a library from samples that are known.
struct PNGSample {
  /// How the samples of a pixel are stored, by the numbers of the PNG specification.
  enum Kind: UInt8, CaseIterable {
    case grey = 0
    case color = 2
    case palette = 3
    case greyAlpha = 4
    case colorAlpha = 6

    nonisolated var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .color: 3
      case .colorAlpha: 4
      }
    }
    nonisolated var depths: [Int] {
      switch self {
      case .grey: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      default: [8, 16]
      }
    }
  }

  let kind: Kind
  let depth: Int
  /// Whether the rows are those of Adam7's seven passes.
  let isInterlaced: Bool
  /// Whether a colour, or half of a palette, is transparent by a chunk of its own.
  let hasTransparency: Bool
  let size = PixelSize(width: 11, height: 9)

  private var maximum: Int { 1 << depth - 1 }

  /// The samples of a pixel.
  private func samples(_ x: Int, _ y: Int) -> [Int] {
    (0..<kind.channels).map { channel in
      (x * 37 + y * 101 + channel * 59 + x * y * 13) * (maximum / 7 + 1) % (maximum + 1)
    }
  }

  private func paletteEntry(_ index: Int) -> [Int] {
    [index * 83 & 255, (index * 31 + 7) & 255, 255 - index * 57 & 255]
  }

  /// The straight colour of a pixel in levels of 255: red, green, blue and alpha.
  func color(_ x: Int, _ y: Int) -> [Int] {
    let samples = samples(x, y)
    let levels = samples.map { ($0 * 255 * 2 + maximum) / (maximum * 2) }
    let isKey = hasTransparency && samples == self.samples(2, 3)
    switch kind {
    case .grey: return [levels[0], levels[0], levels[0], isKey ? 0 : 255]
    case .color: return levels + [isKey ? 0 : 255]
    case .palette:
      return paletteEntry(samples[0]) + [hasTransparency && samples[0] % 2 == 0 ? 100 : 255]
    case .greyAlpha: return [levels[0], levels[0], levels[0], levels[1]]
    case .colorAlpha: return levels
    }
  }

  /// The file, with chunks before its pixels.
  func file(_ others: [(name: String, content: [UInt8])] = []) -> [UInt8] {
    var header = Self.number(size.width, 4) + Self.number(size.height, 4)
    header += [UInt8(depth), kind.rawValue, 0, 0, isInterlaced ? 1 : 0]
    var chunks = Self.chunk("IHDR", header)
    if kind == .palette {
      let entries = (0...maximum).flatMap(paletteEntry).map { UInt8($0) }
      chunks += Self.chunk("PLTE", entries)
    }
    if hasTransparency {
      let content: [UInt8] =
        kind == .palette
        ? (0...maximum).map { $0 % 2 == 0 ? 100 : 255 }
        : samples(2, 3).flatMap { Self.number($0, 2) }
      chunks += Self.chunk("tRNS", content)
    }
    for other in others { chunks += Self.chunk(other.name, other.content) }
    chunks += Self.chunk("IDAT", Self.stored(rows)) + Self.chunk("IEND", [])
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunks
  }

  /// The first column and row of each pass, and the steps between its columns and rows.
  private static let passes = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]

  /// The rows of all passes, each after the number of its filter.
  private var rows: [UInt8] {
    (isInterlaced ? Self.passes : [(0, 0, 1, 1)]).flatMap { pass -> [UInt8] in
      let columns = Array(stride(from: pass.0, to: size.width, by: pass.2))
      return columns.isEmpty
        ? []
        : stride(from: pass.1, to: size.height, by: pass.3).flatMap { y in
          [0] + packed(columns.flatMap { samples($0, y) })
        }
    }
  }

  private func packed(_ samples: [Int]) -> [UInt8] {
    if depth >= 8 { return samples.flatMap { Self.number($0, depth / 8) } }
    let count = 8 / depth
    return stride(from: 0, to: samples.count, by: count).map { start in
      (0..<count).reduce(0) { byte, index in
        let sample = start + index < samples.count ? samples[start + index] : 0
        return byte | UInt8(sample << (8 - depth * (index + 1)))
      }
    }
  }

  /// Returns bytes in the form of zlib, without compression.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let length = number(bytes.count, 2).reversed()
    return [0x78, 0x01, 0x01] + length + length.map { ~$0 } + bytes + number(b << 16 | a, 4)
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let covered = Array(name.utf8) + content
    var sum: UInt32 = .max
    for byte in covered {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return number(content.count, 4) + covered + number(Int(~sum), 4)
  }

  private static func number(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}

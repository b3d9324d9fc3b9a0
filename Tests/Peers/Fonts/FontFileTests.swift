// SPDX-License-Identifier: MIT

import Foundation

/// The fonts below `SASH_FONTS`, or those of kinds that Debian has none of.
private let fontData = OtherData("SASH_FONTS", sample: "Fonts/Data")

/// The installed fonts that a short run tries: outlines, a collection and bitmaps in colour.
private let installedFonts = [
  "dejavu/DejaVuSans.ttf", "lohit-devanagari/Lohit-Devanagari.ttf", "wqy/wqy-microhei.ttc",
  "noto/NotoColorEmoji.ttf",
].map { "/usr/share/fonts/truetype/\($0)" }

/// The seeds of damages after which texts were boxes although another font had their signs.
private let formerFaults: [UInt64] = [68, 128]

/// The endings of the names of fonts.
private let endings = [
  ".ttf", ".otf", ".ttc", ".otc", ".otb", ".pcf.gz", ".pcf", ".bdf", ".pfb", ".pfa", ".t1", ".woff",
]

/// What is drawn with font files of all kinds, also with damaged ones: no box while another font has
/// the sign, and a report otherwise.
@Suite("Fonts: files of all kinds", .serialized) struct FontFileTests {
  /// The paths of all fonts of this run.
  private static var files: [String] {
    let found = FileManager.default.enumerator(atPath: fontData.folder)?.compactMap {
      $0 as? String
    }
    let own = (found ?? []).filter { name in endings.contains { name.hasSuffix($0) } }.sorted()
    return own.map { "\(fontData.folder)/\($0)" } + (fontData.isComplete ? [] : installedFonts)
  }

  @Test("texts have no box while any font has their signs (Debian's fonts)")
  func files() throws {
    var faults: [String] = []
    for file in Self.files {
      let name = URL(fileURLWithPath: file).lastPathComponent
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      let bench = try FontBench(data, named: name)
      if let fault = try bench.fault() { faults.append("\(name): \(fault)") }
    }
    fontData.report("Fonts", tried: Self.files.count, deviations: faults)
    #expect(faults == [])
  }

  @Test(
    "pictures of every format of emoji fonts are in colour, or come from another font",
    arguments: ["layered-emoji.ttf", "bitmap-emoji.ttf", "image-emoji.ttf"])
  func colors(name: String) throws {
    let folder = OtherData("", sample: "Fonts/Data").folder
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
    let isImage = name == "image-emoji.ttf"
    let bench = try FontBench(data, named: name, hasEmoji: isImage)
    let family = try #require(bench.families.first)
    // The picture of another font is yellow.
    #expect(try bench.draws("😀", family) { $0 == 0xFF0000 } != isImage)
    #expect(try bench.boxes("a 😀", family) == 0 && bench.problems.isEmpty)
  }

  @Test("a damaged font ends no program, and others draw the text (flipped and missing bytes)")
  func damaged() throws {
    var faults: [String] = []
    let sources = [installedFonts[0], installedFonts[1]].map { URL(fileURLWithPath: $0) }
    let fonts = try sources.map { try Data(contentsOf: $0) }
    let seeds = Array(walkSeeds(fontData.isComplete ? 300 : 50)) + formerFaults
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      var data = random.element(of: fonts)
      if random.chance(30) { data = data.prefix(random.int(0...data.count)) }
      if !data.isEmpty {
        // Tables and their headers are at the beginning.
        let limit = random.bool() ? min(data.count, 4_096) : data.count
        for _ in 0..<random.int(1...40) {
          data[random.int(0..<limit)] = UInt8(truncatingIfNeeded: random.int(0...255))
        }
      }
      let bench = try FontBench(data, named: "damaged.ttf")
      if let fault = try bench.fault() { faults.append("seed \(seed): \(fault)") }
    }
    fontData.report("Damaged fonts", tried: seeds.count, deviations: faults)
    #expect(faults == [])
  }
}

// SPDX-License-Identifier: MIT

import Foundation

/// Every sequence of the compose files of X11, compared with libxkbcommon's own answer.
@Suite("Compose: sequences", .serialized) struct ComposeSequenceTests {
  private static let folder = "/usr/share/X11/locale"
  private static let data = OtherData("SASH_COMPOSE", sample: "")

  /// The folders of the files, and a locale of each that uses Unicode.
  private static let sample = ["pt_BR.UTF-8", "fi_FI.UTF-8"]

  /// Returns the compose files by locale, from the index of X11.
  private func locales() throws -> [(file: String, locale: String)] {
    let text = try String(contentsOfFile: "\(Self.folder)/compose.dir", encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      let words = line.split { $0 == " " || $0 == "\t" }
      guard words.count == 2, words[0].hasSuffix(":") else { return nil }
      return ("\(Self.folder)/\(words[0].dropLast())", String(words[1]))
    }
  }

  @Test("each sequence of a file gives the text that libxkbcommon composes (libx11-data)")
  func files() throws {
    let names =
      Self.data.isComplete
      ? try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted() : Self.sample
    for name in names {
      let path = "\(Self.folder)/\(name)/Compose"
      // Some are empty, which is no table.
      guard let content = FileManager.default.contents(atPath: path), !content.isEmpty else {
        continue
      }
      // libxkbcommon reads no file with the letters of another encoding.
      guard let file = try? ComposeFile(path, includes: Self.data.isComplete) else {
        print("  \(name): refused: libxkbcommon cannot read it")
        #expect(!name.hasSuffix("UTF-8"))
        continue
      }
      let deviations = try withEnvironment(["XCOMPOSEFILE": path]) { try file.deviations() }
      Self.data.report(name, tried: file.sequences.count, deviations: deviations)
      #expect(deviations == [])
    }
  }

  @Test("each locale has the sequences of its own file (libx11-data)")
  func localesOfUsers() throws {
    for (file, locale) in try locales() where locale.lowercased().hasSuffix(".utf-8") {
      guard Self.data.isComplete || Self.sample.contains(locale) else { continue }
      // All locales but a few have the file of the United States: a few hundred times the same.
      guard !file.hasSuffix("en_US.UTF-8/Compose") || locale == "en_US.UTF-8" else { continue }
      let sequences = try ComposeFile(file, locale: locale, includes: false)
      for variable in ["LC_ALL", "LC_CTYPE", "LANG"] {
        let other = ["LC_ALL": "", "LC_CTYPE": "", "LANG": "th_TH.UTF-8"]
        let deviations = try withEnvironment(other.merging([variable: locale]) { $1 }) {
          try sequences.deviations()
        }
        #expect(deviations == [], "\(locale) by \(variable)")
      }
    }
  }

  @Test(
    "dead keys work in every locale (libx11-data)",
    arguments: ["", "C", "POSIX", "C.UTF-8", "en_US", "de_DE", "xx_XX.UTF-8", "eo", "ru_RU.KOI8-R"])
  func otherLocales(locale: String) throws {
    let composed = try withEnvironment(["LC_ALL": locale, "LC_CTYPE": "", "LANG": ""]) {
      let keyboard = try XkbKeyboard("us(intl)")
      let keys = try keyboard.translator()
      return [40, 18].compactMap { keys.press($0).text }
    }
    #expect(composed == ["é"])
  }
}

// SPDX-License-Identifier: MIT

/// The part of the article on SwiftUI's names that is written from the public names of SashUI.
///
/// For each topic it lists what is there and what is not. A name with a row in a table is in no list;
/// the rows say what differs, which is written by hand.
struct SwiftUITable {
  /// The heading before which the written part ends.
  static let end = "\n## What behaves differently\n"
  /// The heading with which the written part begins.
  static let start = "\n## Names\n"
  /// The heading of the names that SwiftUI does not have.
  private static let ownTopic = "Names of SashUI alone"

  /// The names that SashUI does not declare, because the library or Observation does.
  static let exported: Set<String> = ["LayoutDirection", "Observable", "Path"]

  /// The text.
  let text: String
  /// The names with a row that neither SwiftUI nor SashUI has.
  let unknown: [String]

  /// Writes the text.
  ///
  /// - Parameters:
  ///   - found: The public names of SashUI.
  ///   - notes: What differs, by the names as the article writes them.
  init(of found: PublicNames, notes: [String: String]) {
    let declared =
      found.types.union(Self.exported).union(found.modifiers.map { ".\($0)" })
      .union(found.values.map { "\\.\($0)" })
    var text = Self.start
    var known: Set<String> = []
    for topic in SwiftUINames.topics {
      known.formUnion(topic.all)
      text += "\n### \(topic.topic)\n"
      func list(_ title: String, _ names: [String], isThere: Bool) {
        let names = names.filter { declared.contains($0) == isThere && notes[$0] == nil }
        if !names.isEmpty { text += "\n" + Self.paragraph("**\(title):**", names) }
      }
      list("Types", topic.types, isThere: true)
      list("Modifiers", topic.modifiers.map { ".\($0)" }, isThere: true)
      list("Values of the environment", topic.values.map { "\\.\($0)" }, isThere: true)
      list("Not there", topic.all, isThere: false)
      text += Self.table(topic.all, notes) { declared.contains($0) ? "there" : "not there" }
    }
    let own = declared.subtracting(known).sorted()
    text += "\n### \(Self.ownTopic)\n"
    let title = "**Types that modifiers return, and details of the implementation:**"
    text += "\n" + Self.paragraph(title, own.filter { notes[$0] == nil })
    text += Self.table(own, notes) { _ in "SashUI" }
    self.text = text
    unknown = notes.keys.filter { !known.contains($0) && !declared.contains($0) }.sorted()
  }

  /// Returns what the rows of an article's tables say, by their names.
  static func notes(in article: Substring) -> [String: String] {
    var notes: [String: String] = [:]
    for line in article.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.dropFirst(2).dropLast(2).split(separator: " | ", maxSplits: 2)
      if cells.count == 3 { notes[cells[0].filter { $0 != "`" }] = String(cells[2]) }
    }
    return notes
  }

  private static func table(
    _ names: [String], _ notes: [String: String], state: (String) -> String
  ) -> String {
    let rows = names.compactMap { name in
      notes[name].map { "| `\(name)` | \(state(name)) | \($0) |\n" }
    }
    return rows.isEmpty ? "" : "\n| Name | | What differs |\n|---|---|---|\n" + rows.joined()
  }

  /// Returns names separated by commas in lines of at most a hundred characters.
  private static func paragraph(_ title: String, _ names: [String]) -> String {
    var lines = [title]
    for (index, name) in names.enumerated() {
      let word = "`\(name)`" + (index == names.count - 1 ? "" : ",")
      if let line = lines.last, line.count + 1 + word.count <= 100 {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

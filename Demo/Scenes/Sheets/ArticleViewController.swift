// SPDX-License-Identifier: MIT

import Sash

/// A page of text.
final class ArticleViewController: ColumnViewController {
  private static let paragraphs = [
    "Alderport has been rebuilt four times, and each time a little further from the water. The "
      + "first quay now lies below the market, where its bollards serve as seats.¹",
    "The second was of oak, and burned in a night. What was left of it went into the roof of the "
      + "guild hall, which smells of tar on hot days to this day.²",
    "For the third the town bought stone from the island, and paid with ships. The ships came "
      + "back empty every spring for nine years, until somebody read the contract.³",
    "The fourth is the one that visitors photograph. It is the shortest of all, and the only one "
      + "that has never been finished.",
  ]

  override func makeRows() -> [View] {
    let title = Label("A short history of four quays", style: .title1)
    title.numberOfLines = 0
    title.accessibilityRole = .header
    return [title]
      + Self.paragraphs.map { text in
        let label = Label(text, style: .body)
        label.numberOfLines = 0
        label.lineSpacing = 4
        return label
      }
  }
}

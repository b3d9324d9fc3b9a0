// SPDX-License-Identifier: MIT

import Sash

/// The content of the gallery's popup bar: a description of the demo.
final class WelcomeViewController: ColumnViewController {
  private static let points = [
    ("Drag the bar up, or press it", "It can be caught at any moment, and turned round."),
    ("Pull this page down", "Escape and the close button do the same."),
    ("Press the bar with the other button", "The menu sets colours, contrast, text and direction."),
    ("Open the scenes", "The line in the bar grows with each."),
  ]
  private let heart = BarButtonItem(icon: .heart, accessibilityLabel: "Like")

  override init() {
    super.init()
    // Keep clear of the close button.
    additionalSafeAreaInsets.top = 48
    var name = AttributedText("Sash", TextAttributes(weight: .bold))
    name.append(AttributedText(" on Wayland"))
    popupItem.attributedTitle = name
    popupItem.image = Artwork.make(Song.library[4], side: 96)
    popupItem.accessibilityImageLabel = "Rings"
    popupItem.trailingBarButtonItems = [heart]
    heart.action = { [weak heart] in
      heart?.icon = heart?.icon == .heart ? .heartFilled : .heart
    }
  }

  /// Displays the number of opened scenes.
  func show(opened: Int, of count: Int) {
    popupItem.subtitle = "\(opened) of \(count) scenes opened"
    popupItem.progress = Double(opened) / Double(max(1, count))
    popupItem.accessibilityProgressValue = popupItem.subtitle
  }

  override func makeRows() -> [View] {
    let heading = Label("Welcome", style: .largeTitle)
    var rows: [View] = [heading]
    for (title, text) in Self.points {
      let title = Label(title, style: .headline)
      let text = Label(text, style: .body)
      text.isSecondary = true
      for label in [title, text] { label.numberOfLines = 0 }
      rows.append(StackView(.vertical, spacing: 4, [title, text]))
    }
    return rows
  }
}

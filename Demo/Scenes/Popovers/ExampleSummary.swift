// SPDX-License-Identifier: MIT

import Sash

/// The description of an example: its row in the list, and the head of its page.
struct ExampleSummary {
  let title: String
  let icon: Icon
  /// What the example shows, without a full stop, as the row's subtitle.
  let subtitle: String
  /// What to do with it, in a sentence.
  let instruction: String

  /// The two sentences of the page.
  var text: String { "\(subtitle). \(instruction)" }

  init(_ title: String, icon: Icon, _ subtitle: String, _ instruction: String) {
    self.title = title
    self.icon = icon
    self.subtitle = subtitle
    self.instruction = instruction
  }
}

// SPDX-License-Identifier: MIT

import SashControls
import SashInterface

/// The labels of a row.
struct FormRowLabels {
  let title = Label("", style: .body)
  let subtitle = Label("", style: .footnote)
  let value = Label("", style: .body)
  let validation = Label("", style: .footnote)

  @MainActor init() {
    for label in all { label.numberOfLines = 0 }
    for label in [subtitle, value] { label.isSecondary = true }
    validation.textRole = .destructive
  }

  var all: [Label] { [title, subtitle, value, validation] }
}

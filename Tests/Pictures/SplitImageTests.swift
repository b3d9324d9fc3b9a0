// SPDX-License-Identifier: MIT

@MainActor @Suite("Images of columns") struct SplitImageTests {
  @Test(
    "two and three columns, over each other, and one at a time", arguments: ImageVariant.containers)
  func columns(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let size = Size(width: variant.length(700, 1_280), height: variant.length(110, 150))
      let stage = ImageStage(variant, ImageStage.size(of: size, columns: 1, rows: 4))
      let overlay = split(hasMiddle: false)
      overlay.displayMode = .overlay
      let narrow = split(hasMiddle: true)
      narrow.preferredCompactColumn = .supplementary
      stage.show(
        [split(hasMiddle: false), split(hasMiddle: true), overlay, narrow], size: size, columns: 1)
      narrow.view.frame.size.width = 320
      try stage.run(0.1)
      overlay.showColumn(.primary, animated: false)
      try stage.run(0.1)
      try stage.compare("split", variant)
    }
  }

  private func split(hasMiddle: Bool) -> SplitViewController {
    let split = SplitViewController(
      primary: NavigationController(rootViewController: RowsPage("Groups")),
      secondary: PlainPage("Detail"))
    if hasMiddle {
      split.setViewController(RowsPage("Rows"), for: .supplementary)
      for column in [SplitColumn.primary, .supplementary] {
        split.setPreferredWidth(190, for: column)
      }
    }
    return split
  }
}

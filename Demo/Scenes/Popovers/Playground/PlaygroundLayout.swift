// SPDX-License-Identifier: MIT

import Sash

/// The smallest width at which the form is beside the stage, at text scale 1.
private let minimumWidthForColumns = 640.0
/// The width of the form beside the stage, at text scale 1.
private let columnWidth = 380.0
/// The most width of the form beside the stage, as a fraction of the page's.
private let columnShare = 0.6
/// The height of the stage above the form, as a fraction of the page's.
private let stageShare = 0.35

/// The sizes of the parts of the playground's page.
struct PlaygroundLayout {
  /// Whether the form is beside the stage; otherwise it is below it.
  let isWide: Bool
  /// The width of the form beside the stage.
  let formWidth: Double
  /// The height of the stage above the form.
  let stageHeight: Double

  init(of page: Size, _ theme: Theme) {
    isWide = page.width >= minimumWidthForColumns * theme.textBlockScale
    formWidth = min(
      (columnWidth * max(1, theme.textScale)).rounded(), (page.width * columnShare).rounded())
    stageHeight = (page.height * stageShare).rounded()
  }
}

// SPDX-License-Identifier: MIT

import SashContainers
import SashGeometry

/// The buttons and the image that a bar has space for beside legible titles.
///
/// The image gives way to the titles first, and then the buttons, which are in a menu instead.
struct PopupBarContentFit {
  /// The fraction of its width that visible text must gain for buttons to give way to it.
  ///
  /// For less, a button would be behind that of the menu for the sake of a single letter.
  private static let minimumGain = 0.25

  /// The displayed buttons.
  private(set) var arrangement: PopupBarButtons.Arrangement
  /// The layout of the displayed parts.
  private(set) var layout: PopupBarContentLayout
  /// Whether the image is displayed.
  private(set) var showsImage = false

  /// Chooses the parts of a bar.
  ///
  /// - Parameters:
  ///   - buttons: The buttons of the bar.
  ///   - metrics: The metrics of the bar.
  ///   - hasText: Whether there are titles, which need space.
  ///   - layOut: Returns the layout of buttons, with or without the image.
  init(
    _ buttons: PopupBarButtons, _ metrics: PopupBarMetrics, hasText: Bool,
    layOut: (PopupBarButtons.Arrangement, _ withImage: Bool) -> PopupBarContentLayout
  ) {
    func fits(_ layout: PopupBarContentLayout) -> Bool {
      !hasText || layout.titles.width >= metrics.legibleTitleWidth
    }
    var count = buttons.count
    arrangement = buttons.arrangement(limit: count)
    layout = layOut(arrangement, false)
    while count > 1, !fits(layout) {
      count -= 1
      widenTitles(buttons.arrangement(limit: count), layOut)
    }
    // The menu contains even the most important button before the titles are hidden.
    if hasText, buttons.count > 1, layout.titles.width < PopupBarMetrics.minimumTitleWidth {
      widenTitles(buttons.arrangement(limit: 0), layOut)
    }
    let layoutWithImage = layOut(arrangement, true)
    guard fits(layoutWithImage) else { return }
    layout = layoutWithImage
    showsImage = true
  }

  /// Uses an arrangement of fewer buttons, unless the menu takes most of the space that they leave.
  private mutating func widenTitles(
    _ arrangement: PopupBarButtons.Arrangement,
    _ layOut: (PopupBarButtons.Arrangement, _ withImage: Bool) -> PopupBarContentLayout
  ) {
    let layout = layOut(arrangement, false)
    let width = self.layout.titles.width
    let isVisible = width >= PopupBarMetrics.minimumTitleWidth
    guard layout.titles.width > width * (isVisible ? 1 + Self.minimumGain : 1) else { return }
    (self.arrangement, self.layout) = (arrangement, layout)
  }
}

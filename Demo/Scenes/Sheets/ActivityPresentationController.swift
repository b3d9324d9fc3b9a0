// SPDX-License-Identifier: MIT

import Sash

/// The largest width of the sheet at text scale 1, in logical pixels.
private let maximumWidth = 480.0

/// Presents a sheet of activities in the middle of a wide window.
final class ActivityPresentationController: OverlayContainerSheetPresentationController {
  override var frameOfPresentedViewInContainerView: Rect {
    guard let containerView else { return .zero }
    let bounds = containerView.bounds
    let width = min(
      (maximumWidth * containerView.theme.textBlockScale).rounded(), bounds.width)
    return Rect(
      x: ((bounds.width - width) / 2).rounded(), y: bounds.minY, width: width,
      height: bounds.height)
  }
}

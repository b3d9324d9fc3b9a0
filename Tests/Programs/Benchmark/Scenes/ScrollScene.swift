// SPDX-License-Identifier: MIT

import Sash

/// The benchmark scene S6: a list of rows of two lines is flung through 20,000 pixels in 300 frames.
final class ScrollScene: Scene {
  private static let frames = 300
  private static let distance = 20_000.0

  private lazy var list = Self.scrollView(in: page.view)

  /// Returns the first scroll view in a view, at any depth.
  private static func scrollView(in view: View) -> ScrollView? {
    view as? ScrollView ?? view.subviews.lazy.compactMap { scrollView(in: $0) }.first
  }

  override func frameWasShown(_ frame: FrameStatistics, number: Int) {
    // Two full frames first, so that both buffers exist.
    guard let list else { fatalError("sash-scene: the page of S6 has no scroll view") }
    if number == 1 { return list.contentView.setNeedsDisplay() }
    let step = number - 2
    if step == 0 { beginMeasuring() }
    guard step < Self.frames else { return endMeasuring(Self.frames) }
    list.contentOffset.y = Self.scrolled(step)
  }

  /// Returns the same offset as the baseline in C: fast at first, slow at last, at least a pixel a
  /// frame.
  private static func scrolled(_ step: Int) -> Double {
    let rest = 1 - Double(step + 1) / Double(frames)
    return (distance * (0.9 * (1 - rest * rest) + 0.1 * (1 - rest))).rounded()
  }
}

// SPDX-License-Identifier: MIT

import Sash

/// The benchmark scene S8: a grid of small popovers in the lower part of the window, and a larger
/// one that a finger moves in the free strip above.
final class PopoverGridScene: MovedPopoverScene {
  private static let size = Size(width: 60, height: 32)
  private static let movedSize = Size(width: 120, height: 60)
  private static let pitch = Size(width: 76, height: 42)
  private static let columns = 16
  /// The upper edge of the grid, in logical pixels.
  private static let top = 128.0
  private static let shadowBlur = 8.0

  private let count: Int

  init(_ application: Application, count: Int) {
    self.count = count
    super.init(application)
  }

  override var loopCount: Int { 1 }

  override func presentPopovers() {
    for index in 0..<count {
      let (row, column) = index.quotientAndRemainder(dividingBy: Self.columns)
      present(
        Self.size,
        at: Point(
          x: 8 + Self.pitch.width * Double(column), y: Self.top + Self.pitch.height * Double(row)),
        shadowBlur: Self.shadowBlur)
    }
    present(Self.movedSize, at: path(0), shadowBlur: Self.shadowBlur)
  }

  override func path(_ step: Int) -> Point {
    Self.figureEight(step, around: Point(x: 560, y: 30), radii: Vector(dx: 500, dy: 20))
  }

  override func didMeasure() { mark("layers", count: window.frameStatistics.layerBytes) }
}

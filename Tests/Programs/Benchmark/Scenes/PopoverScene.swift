// SPDX-License-Identifier: MIT

import Sash

/// The benchmark scene S2: four translucent popovers, of which a finger moves the fourth along a
/// path; and S9, with 64 below the moved one.
final class PopoverScene: MovedPopoverScene {
  static let size = Size(width: 300, height: 200)

  /// The number of popovers below the moved one.
  private let count: Int

  init(_ application: Application, below count: Int = 3) {
    self.count = count
    super.init(application)
  }

  override func presentPopovers() {
    for index in 0..<count { present(Self.size, at: origin(index)) }
    present(Self.size, at: path(0))
  }

  override func path(_ step: Int) -> Point {
    Self.figureEight(step, around: Point(x: 560, y: 300), radii: Vector(dx: 300, dy: 150))
  }

  /// Three are stacked as in the baseline; many lie in a grid of eight by eight that overlap each
  /// other, under the whole path.
  private func origin(_ index: Int) -> Point {
    count == 3
      ? Point(x: 200 + 120 * Double(index), y: 120 + 60 * Double(index))
      : Point(x: 100 + 130 * Double(index % 8), y: 60 + 70 * Double(index / 8))
  }
}

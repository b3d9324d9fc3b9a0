// SPDX-License-Identifier: MIT

import Sash

extension Icon {
  /// The distances of the drawing from the left and the right edge of its box, of a side.
  func blanks(side: Double) -> (left: Double, right: Double) {
    let drawn = parts.map { part in
      switch part {
      case .fill(let path, _): path.bounds
      case .line(let path, let width): path.bounds.inset(by: -width / 2)
      }
    }
    let scale = side / Icon.boxSide
    let left = drawn.map(\.minX).min() ?? 0
    let right = drawn.map(\.maxX).max() ?? Icon.boxSide
    return (left * scale, (Icon.boxSide - right) * scale)
  }
}

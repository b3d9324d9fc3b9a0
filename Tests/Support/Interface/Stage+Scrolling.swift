// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster
import SashScrolling

extension Stage {
  /// Adds a scroll view that fills the window, with stripes of 20 px as content.
  package func addStripes(height: Double = 1000, width: Double = 100) -> ScrollView {
    let view = ScrollView(frame: content.bounds)
    view.contentSize = Size(width: width, height: height)
    for stripe in 0..<Int(height / 20) {
      view.contentView.addSubview(
        PaintingView(
          Rect(x: 0, y: Double(stripe) * 20, width: width, height: 20),
          Color(hex: 0x100000 + UInt32(stripe))))
    }
    content.addSubview(view)
    return view
  }
}

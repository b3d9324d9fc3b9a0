// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion
import SashRaster
import Testing

/// A window with an offscreen host.
package struct Stage {
  package let window: Window
  package let host: OffscreenWindowHost

  package init(_ width: Double = 100, _ height: Double = 100, scale: Double = 1) {
    window = Window(size: Size(width: width, height: height), scale: DisplayScale(scale))
    host = OffscreenWindowHost(window)
  }

  package var content: View { window.contentView }

  /// Draws a frame a sixtieth of a second later.
  @discardableResult package func frame() throws -> Region {
    try host.frame(at: host.now + 1.0 / 60)
  }

  package func add<V: View>(_ view: V) -> V {
    content.addSubview(view)
    return view
  }
}

extension Stage {
  /// Returns the colour of a pixel of the last frame, without alpha.
  package func pixel(_ x: Int, _ y: Int) -> UInt32 {
    (host.bitmap?.pixel(x: x, y: y) ?? 0) & 0xffffff
  }

  /// Draws frames until no animation runs.
  package func settle() throws {
    var frames = 0
    while window.timeline.isAnimating, frames < 2000 {
      try frame()
      frames += 1
    }
    #expect(frames < 2000)
  }
}

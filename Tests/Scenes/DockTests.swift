// SPDX-License-Identifier: MIT

import SashCompositor
import SashDemoScenes
import SashGeometry
import SashInterface
import SashInterfaceTestSupport
import SashRaster
import Testing

@Suite("The dock of an application's own")
struct DockTests {
  /// Returns the first visible view of a class, which other modules cannot name.
  private func view(_ name: String, in window: Window) throws -> View {
    try #require(
      window.contentView.first(View.self) {
        $0.isVisibleInWindow && String(describing: type(of: $0)) == name
      })
  }

  /// Returns the red, green and blue of a pixel.
  private func color(_ bitmap: Bitmap, _ x: Double, _ y: Double) -> [Int] {
    let pixel = bitmap.pixel(x: Int(x), y: Int(y))
    return [UInt32(16), 8, 0].map { Int(pixel >> $0 & 0xff) }
  }

  @Test(
    "the capsule has the material of the popup bar above it, and differs from the page",
    arguments: [Theme.light, .dark])
  func material(theme: Theme) {
    var didStop = false
    let error = OffscreenTour(theme: theme).play(.dock) { stop in
      guard stop.name == "1-dock" else { return }
      didStop = true
      let window = stop.host.window
      let capsule = try view("CapsuleBar", in: window)
      let pill = try view("PopupBarPill", in: window)
      #expect(capsule.material == pill.material && capsule.material != .none)
      #expect((capsule.backgroundColor?.alpha ?? 0) == 0)
      let bitmap = try window.screenshot()
      let frame = capsule.convert(capsule.bounds, to: nil)
      let bar = pill.convert(pill.bounds, to: nil)
      let inside = color(bitmap, frame.minX + 12, frame.midY)
      for (own, other) in zip(inside, color(bitmap, bar.midX, bar.midY)) {
        #expect(abs(own - other) <= 2)
      }
      for (own, other) in zip(inside, color(bitmap, 20, frame.midY)) {
        #expect(abs(own - other) >= 5)
      }
    }
    #expect(error == nil)
    #expect(didStop)
  }
}

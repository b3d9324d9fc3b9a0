// SPDX-License-Identifier: MIT

import SashCompositor
import SashDemoScenes
import SashGeometry
import SashInterface
import SashInterfaceTestSupport
import Testing

@Suite("The dock of an application's own")
struct DockTests {
  @Test(
    "the capsule has the material of the popup bar above it, and differs from the page",
    arguments: [Theme.light, .dark])
  func material(theme: Theme) {
    var didStop = false
    let error = OffscreenTour(theme: theme).play(.dock) { stop in
      guard stop.name == "1-dock" else { return }
      didStop = true
      let window = stop.host.window
      func view(_ name: String) throws -> View {
        try #require(
          window.contentView.first(View.self) { String(describing: type(of: $0)) == name })
      }
      let (capsule, pill) = (try view("CapsuleBar"), try view("PopupBarPill"))
      #expect(capsule.material == pill.material && capsule.material != .none)
      #expect((capsule.backgroundColor?.alpha ?? 0) == 0)
      let bitmap = try window.screenshot()
      /// Returns the red, green and blue of a pixel.
      func color(_ x: Double, _ y: Double) -> [Int] {
        let pixel = bitmap.pixel(x: Int(x), y: Int(y))
        return [16, 8, 0].map { Int(pixel >> UInt32($0) & 0xff) }
      }
      let frame = capsule.convert(capsule.bounds, to: nil)
      let (inside, page) = (color(frame.minX + 12, frame.midY), color(20, frame.midY))
      let bar = pill.convert(pill.bounds, to: nil)
      for (own, other) in zip(inside, color(bar.midX, bar.midY)) { #expect(abs(own - other) <= 2) }
      for (own, other) in zip(inside, page) { #expect(abs(own - other) >= 5) }
    }
    #expect(error == nil)
    #expect(didStop)
  }
}

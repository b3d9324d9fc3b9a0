// SPDX-License-Identifier: MIT

import SashCompositor
import SashDemoScenes
import SashGeometry
import SashInterface
import SashInterfaceTestSupport
import SashPopovers
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

  @Test("in a narrow window the capsule is as wide as the popup bar", arguments: [1, 3.1])
  func width(textScale: Double) {
    let tour = OffscreenTour(size: Size(width: 360, height: 640), textScale: textScale)
    play(.dock, tour, to: "1-dock") { window in
      let frames = try ["CapsuleBar", "PopupBarPill"].map { try view($0, in: window).windowFrame() }
      #expect(frames[0].minX == frames[1].minX && frames[0].maxX == frames[1].maxX)
    }
  }

  @Test(
    "the icons in the capsule grow with the text, as those in a toolbar do", arguments: [1, 3.1])
  func icons(textScale: Double) {
    var didStop = false
    let error = OffscreenTour(size: Size(width: 360, height: 640), textScale: textScale)
      .play(.dock) { stop in
        guard stop.name == "1-dock" else { return }
        didStop = true
        let window = stop.host.window
        let capsule = try view("CapsuleBar", in: window)
        let icon = window.theme.metrics.iconSize
        #expect(capsule.bounds.height == window.theme.metrics.toolbarHeight + 8)
        #expect(capsule.bounds.height >= icon + 16)
        // The house, which the user has chosen, is drawn in the tint: 3/4 as high as an icon.
        let button = try #require(capsule.subviews.first)
        let frame = button.convert(button.bounds, to: nil)
        let bitmap = try window.screenshot()
        let rows = (Int(frame.minY)..<Int(frame.maxY)).filter { y in
          (Int(frame.minX)..<Int(frame.maxX)).contains { x in
            let color = color(bitmap, Double(x), Double(y))
            return color[2] - color[0] > 100
          }
        }
        #expect(Double(rows.count) >= 0.7 * icon && Double(rows.count) <= icon)
      }
    #expect(error == nil)
    #expect(didStop)
  }
}

// SPDX-License-Identifier: MIT

import SashDemoScenes
import SashGeometry
import SashUI

/// The times and the bar with the views that these consist of; there are more songs than that.
private let evaluationsPerSecond = 8

/// A view of declared views of any type, whose evaluations are counted.
@MainActor private protocol CountedView {
  var evaluationCount: Int { get }
}

extension HostingView: CountedView {
  fileprivate var evaluationCount: Int { statistics.evaluations }
}

@Suite("The music scene of declared views")
struct DeclaredMusicTests {
  @Test("each second of a song evaluates the views with the time alone")
  func seconds() throws {
    let content = DemoScene.declaredMusic.makeContent()
    let window = Sash.Window(size: Size(width: 800, height: 600))
    let host = OffscreenWindowHost(window)
    window.rootViewController = content.root
    content.present()
    content.startTicking()
    func run(_ seconds: Double) throws {
      let end = host.now + seconds
      while host.now < end - 1e-6 { try host.frame(at: host.now + 1.0 / 60) }
    }
    func progress() -> String? {
      window.accessibilitySnapshot.flattened.first { $0.role == .progressIndicator }?.value
    }
    let view = try #require(content.root.view as? any CountedView)
    try run(0.5)
    let (start, count) = (progress(), view.evaluationCount)
    try run(10)
    #expect(progress() != start)
    #expect(view.evaluationCount - count <= 10 * evaluationsPerSecond)
  }
}

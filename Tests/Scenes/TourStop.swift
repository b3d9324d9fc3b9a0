// SPDX-License-Identifier: MIT

import SashDemoScenes
import SashInterface
import Testing

/// Plays the tour of a scene to the stop of a name, and calls a function there.
@MainActor func play(
  _ scene: DemoScene, _ tour: OffscreenTour, to name: String,
  _ check: @escaping (Window) throws -> Void
) {
  var didStop = false
  let error = tour.play(scene, to: name) { stop in
    guard stop.name == name else { return }
    didStop = true
    try check(stop.host.window)
  }
  #expect(error == nil)
  #expect(didStop, "there is no stop \"\(name)\"")
}

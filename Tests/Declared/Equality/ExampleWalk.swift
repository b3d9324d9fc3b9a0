// SPDX-License-Identifier: MIT

import SashDemoScenes

/// The scene of popovers by hand and that of declared views, which are operated in step.
struct ExampleWalk {
  let stages: [ExampleStage]

  init(_ variant: SceneVariant) throws {
    let pair = ScenePair(byHand: .popovers, declared: .declaredPopovers)
    stages = try pair.scenes.map { try ExampleStage($0, variant) }
  }

  /// Compares what the windows of both scenes display.
  ///
  /// - Parameters:
  ///   - name: The name of the time in messages.
  ///   - title: The beginning of the names of the images' files.
  func compare(_ name: String, _ title: String = "examples") {
    do {
      // Scroll indicators disappear, and carets blink, at the same time in both.
      let times = stages.map { $0.window.timeline.currentTime }
      for (stage, time) in zip(stages, times) {
        let difference = (times.max() ?? time) - time
        if difference > 0 { try stage.stage.advance(by: difference) }
      }
      let images = try stages.map { try SceneImage(name, of: $0.window) }
      for difference in images[1].differences(from: images[0], title) {
        Issue.record("\(difference)")
      }
    } catch {
      Issue.record(error)
    }
  }
}

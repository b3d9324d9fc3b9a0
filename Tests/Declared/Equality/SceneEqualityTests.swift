// SPDX-License-Identifier: MIT

import SashDemoScenes
import SashGeometry

/// The largest number of differences that a test reports.
private let reportLimit = 12

@Suite("Scenes of declared views beside those by hand", .serialized)
struct SceneEqualityTests {
  @Test(
    "at each stop of the tour pixels and elements are the same, but for sources of examples",
    arguments: ScenePair.all, SceneVariant.all)
  func tour(pair: ScenePair, variant: SceneVariant) throws {
    let images = pair.scenes.map { scene in
      var images: [SceneImage] = []
      let error = variant.tour.play(scene) {
        images.append(try SceneImage($0.name, of: $0.host.window))
      }
      #expect(error == nil, "\(scene.rawValue): \(error ?? "")")
      return images
    }
    #expect(images[0].count == images[1].count)
    #expect(images[0].count > 1, "the tour has no stops")
    let title = "\(pair.byHand.rawValue)-\(Int(variant.width))-\(Int(variant.textScale))"
    let differences = zip(images[1], images[0]).flatMap { $0.differences(from: $1, title) }
    for difference in differences.prefix(reportLimit) {
      Issue.record("\(pair.byHand.rawValue), \(variant.testDescription), \(difference)")
    }
  }

  @Test(
    "the same keys lead to the same pixels, focus and accessibility tree",
    arguments: ScenePair.all, SceneVariant.all)
  func keys(pair: ScenePair, variant: SceneVariant) throws {
    let stages = try pair.scenes.map { try KeyStage($0, variant) }
    let title = "\(pair.byHand.rawValue)-keys-\(Int(variant.width))-\(Int(variant.textScale))"
    var pressed: [String] = []
    for key in KeyStage.walk {
      pressed.append(key.name)
      for stage in stages { try stage.press(key) }
      let images = try stages.map { try SceneImage("\(pressed.count)", of: $0.window) }
      let differences = images[1].differences(from: images[0], title)
      if differences.isEmpty { continue }
      for difference in differences.prefix(reportLimit) {
        Issue.record("\(variant.testDescription), after \(pressed), \(difference)")
      }
      return
    }
  }
}

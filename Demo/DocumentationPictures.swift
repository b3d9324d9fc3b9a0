// SPDX-License-Identifier: MIT

import Sash
import SashDemoScenes

/// The pictures of the README and of the articles, which are stops of tours.
@MainActor struct DocumentationPictures {
  private static let pictures: [(scene: DemoScene, stop: String, file: String)] = [
    (.music, "2-half-open", "half-open"), (.music, "5-popovers", "popovers"),
    (.maps, "1-medium", "panel"),
  ]

  /// The folder of the pictures.
  let folder: String

  /// Writes the pictures; returns the exit status, 1 if one is missing or cannot be written.
  func write() -> Int32 {
    var results: [DemoScene: OffscreenTour.Result] = [:]
    for picture in Self.pictures {
      let result = results[picture.scene] ?? OffscreenTour().play(picture.scene)
      results[picture.scene] = result
      guard let image = result.images.first(where: { $0.name == picture.stop }) else {
        printNow("The tour of \(picture.scene.rawValue) has no stop \(picture.stop).")
        return 1
      }
      let path = "\(folder)/\(picture.file).png"
      do {
        try image.bitmap.writePNG(to: path)
      } catch {
        printError(error)
        return 1
      }
      printNow(path)
    }
    return 0
  }
}

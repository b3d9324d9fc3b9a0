// SPDX-License-Identifier: MIT

import Sash
import SashDemoScenes

/// The pictures of the README and of the articles, which are stops of tours.
@MainActor struct DocumentationPictures {
  private static let pictures: [(scene: DemoScene, stop: String, file: String)] = [
    (.music, "2-half-open", "half-open"), (.music, "5-popovers", "popovers"),
    (.maps, "1-medium", "panel"), (.sheets, "2-medium", "sheet-medium"),
    (.sheets, "3-large", "sheet-large"), (.sheets, "4-ticket", "sheet-over-sheet"),
    (.sheets, "6-lifted", "sheet-lifted"), (.sheets, "9-notes", "sheet-notes"),
    (.sheets, "12-timetable", "sheet-list"), (.popovers, "3-arrow", "popover-arrow"),
    (.popovers, "16-selection", "popover-selection"), (.popovers, "29-playground", "playground"),
    (.popovers, "19-bar-menu", "menu"), (.list, "7-question", "alert"),
  ]

  /// Returns the player of a scene's tour: the pictures of sheets are those of a narrow window, in
  /// which a sheet is as wide as the window, and those of popovers and alerts of a small one.
  private static func tour(of scene: DemoScene) -> OffscreenTour {
    switch scene {
    case .sheets: OffscreenTour(size: Size(width: 400, height: 640))
    case .popovers, .list: OffscreenTour(size: Size(width: 400, height: 440))
    default: OffscreenTour()
    }
  }

  /// The folder of the pictures.
  let folder: String

  /// Writes the pictures; returns the exit status, 1 if one is missing or cannot be written.
  func write() -> Int32 {
    var results: [DemoScene: OffscreenTour.Result] = [:]
    for picture in Self.pictures {
      let result = results[picture.scene] ?? Self.tour(of: picture.scene).play(picture.scene)
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

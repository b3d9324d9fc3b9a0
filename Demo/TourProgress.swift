// SPDX-License-Identifier: MIT

import Sash
import SashDemoScenes

/// Writes the images of a tour in a window, prints each with its number, and at the end a summary.
@MainActor final class TourProgress {
  private let folder: String
  private let window: Window
  private let total: Int
  /// The last image that was written.
  private var last: (name: String, bitmap: Bitmap)?
  private var count = 0
  private let start = ContinuousClock.now

  /// Creates the progress of a tour that writes its images into a folder.
  init(_ steps: [Step], folder: String, window: Window) {
    self.folder = folder
    self.window = window
    total = steps.count { if case .screenshot = $0 { true } else { false } }
  }

  /// Writes an image of the window as of the last frame, which must differ from the last image.
  func writeImage(_ name: String) throws {
    let bitmap = try window.screenshot()
    if let last, bitmap.matches(last.bitmap) {
      throw TourError.repeatedImage(name, previous: last.name)
    }
    last = (name, bitmap)
    let path = "\(folder)/\(name).png"
    try bitmap.writePNG(to: path)
    count += 1
    printNow("\(count) of \(total): \(path)")
  }

  /// Prints the summary, also of a tour that has ended early.
  func finish() {
    let seconds = (ContinuousClock.now - start).components.seconds
    printNow("\(count) of \(total) images in \(folder), after \(seconds) s.")
  }
}

// SPDX-License-Identifier: MIT

import Sash
import SashDemoScenes

/// Writes the images of a tour, prints each with its number, and at the end a summary.
@MainActor final class TourProgress {
  private let folder: String
  private let total: Int
  private var count = 0
  private let start = ContinuousClock.now

  /// Creates the progress of a tour that writes its images into a folder.
  init(_ steps: [Step], folder: String) {
    self.folder = folder
    total = steps.count { if case .screenshot = $0 { true } else { false } }
  }

  /// Writes the next image.
  func write(_ bitmap: Bitmap, name: String) throws {
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

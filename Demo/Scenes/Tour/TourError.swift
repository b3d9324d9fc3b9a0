// SPDX-License-Identifier: MIT

import Sash

/// The reason why a tour ended before its last step.
nonisolated package enum TourError: Error, CustomStringConvertible {
  /// The point of a step is not there: its view is not in the window, or outside of it.
  case unreachable(step: Int, of: Int, window: Size)
  /// Something moved for longer than any animation of the demo does.
  case unsettled(step: Int, of: Int, after: Double)
  /// The steps between two images changed nothing.
  case repeatedImage(String, previous: String)

  package var description: String {
    switch self {
    case .unreachable(let step, let count, let size):
      "the tour ended at step \(step) of \(count): what it presses is not in the window of "
        + "\(Int(size.width))x\(Int(size.height)); try another --size or --text-scale"
    case .unsettled(let step, let count, let timeout):
      "the tour ended at step \(step) of \(count): something still moves after \(timeout) s"
    case .repeatedImage(let name, let previous):
      "the tour ended at the image \(name): it equals \(previous), so the steps between them had "
        + "no effect; try another --size or --text-scale"
    }
  }
}

// SPDX-License-Identifier: MIT

import SashMotion
import SashPresentation

/// The response of an open popup to a drag in a snapping style.
nonisolated package enum PopupSnap {
  /// Returns how far the popup moves down for a movement of the finger, in logical pixels.
  ///
  /// - Parameters:
  ///   - travel: The movement of the finger, positive downwards.
  ///   - height: The height of the host.
  ///   - percent: The fraction of the height after which the popup closes.
  /// - Returns: A distance that is always shorter than the finger's.
  package static func displayedTravel(travel: Double, height: Double, percent: Double) -> Double {
    RubberBand.fraction(max(0, travel), dimension: height, coefficient: percent)
  }

  /// Returns whether the popup closes while the finger still drags it.
  package static func closes(travel: Double, height: Double, percent: Double) -> Bool {
    travel > percent * height
  }

  /// Returns the same response as a band of the popup's progress.
  static func band(height: Double, distance: Double, percent: Double) -> DragConstraint {
    DragConstraint { requested in
      1 - displayedTravel(travel: (1 - requested) * distance, height: height, percent: percent)
        / distance
    }
  }
}

import SashMotion
import SashPresentation

/// How an open popup that snaps follows the finger, and when it closes under it.
nonisolated package enum PopupSnap {
  /// How far the popup has come down when the finger has, in logical pixels.
  ///
  /// - Parameters:
  ///   - travel: The finger's way downwards.
  ///   - height: The host's height.
  ///   - percent: The part of the height after which the popup closes.
  /// - Returns: A way that never comes up to the finger's.
  package static func shown(travel: Double, height: Double, percent: Double) -> Double {
    RubberBand.fraction(max(0, travel), dimension: height, coefficient: percent)
  }

  /// Whether the popup closes, with the finger still on it.
  package static func closes(travel: Double, height: Double, percent: Double) -> Bool {
    travel > percent * height
  }

  /// The same as a band of the popup's progress, over the way from open to closed.
  static func band(height: Double, way: Double, percent: Double) -> DragBand {
    DragBand { asked in
      1 - shown(travel: (1 - asked) * way, height: height, percent: percent) / way
    }
  }
}

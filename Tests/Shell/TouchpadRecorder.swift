// SPDX-License-Identifier: MIT

/// A gesture recogniser that records all touches of touchpads on a view.
final class TouchpadRecorder: GestureRecognizer {
  private(set) var recordedTouches: [Touch] = []
  private(set) var rejected = 0
  var phases: [Touch.Phase] { recordedTouches.map(\.phase) }

  init(on view: View) {
    super.init()
    allowedSources = .touchpad
    view.addGestureRecognizer(self)
  }

  override func shouldReceive(_ touch: Touch) -> Bool { true }
  override func touchBegan(_ touch: Touch) { recordedTouches.append(touch) }
  override func touchMoved(_ touch: Touch) { recordedTouches.append(touch) }
  override func touchEnded(_ touch: Touch) { recordedTouches.append(touch) }
  override func didReject(_ touch: Touch.ID) { rejected += 1 }
}

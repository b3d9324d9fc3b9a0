// SPDX-License-Identifier: MIT

import SashMotion
import SashPresentation

/// The animators of a popup in one window.
final class PopupAnimators {
  let presence: Animator
  /// Animates the opacity of the bar's contents.
  let contents: Animator
  /// Animates the progress, with or without a drag.
  let progress: DragTracker
  /// Called with each new value.
  var onPresence: ((Double) -> Void)?
  var onContents: ((Double) -> Void)?
  var onProgress: ((Double) -> Void)?

  init(timeline: Timeline, presence: Double, contents: Double, progress: Double) {
    let relay = Relay()
    self.presence = Animator(value: presence, timeline: timeline) {
      relay.animators?.onPresence?($0)
    }
    self.contents = Animator(value: contents, timeline: timeline) {
      relay.animators?.onContents?($0)
    }
    self.progress = DragTracker(
      animator: Animator(value: progress, timeline: timeline) { relay.animators?.onProgress?($0) },
      timeline: timeline, constraint: .clamped(to: 0...1))
    relay.animators = self
  }

  /// Stops all animations at their current values.
  func stop() {
    onPresence = nil
    onContents = nil
    onProgress = nil
    progress.cancel()
    presence.cancel()
    contents.cancel()
    progress.animator.cancel()
  }

  private final class Relay {
    weak var animators: PopupAnimators?
  }
}

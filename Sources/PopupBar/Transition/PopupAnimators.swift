// SPDX-License-Identifier: MIT

import SashMotion
import SashPresentation

/// The animators of a popup in one window.
final class PopupAnimators {
  /// Animates the presence of the bar, from 0 (hidden) to 1 (presented).
  let presence: Animator
  /// Animates the opacity of the bar's contents.
  let contents: Animator
  /// Animates the progress of the content, from 0 (closed) to 1 (open), with or without a drag.
  let progress: DragTracker
  /// Called with each new presence.
  var onPresence: ((Double) -> Void)?
  /// Called with each new opacity of the bar's contents.
  var onContents: ((Double) -> Void)?
  /// Called with each new progress.
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

  /// A weak reference to the animators, which their closures capture before `self` is initialised.
  private final class Relay {
    weak var animators: PopupAnimators?
  }
}

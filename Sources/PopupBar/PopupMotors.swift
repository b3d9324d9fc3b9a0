import SashMotion
import SashPresentation

/// What moves a popup's two values in one window.
final class PopupMotors {
  let presence: Animator
  /// Moves how much is seen of what is in the bar.
  let contents: Animator
  /// Moves the progress, with or without a finger.
  let progress: DragTracker
  /// Told about each new value.
  var onPresence: ((Double) -> Void)?
  var onContents: ((Double) -> Void)?
  var onProgress: ((Double) -> Void)?

  init(timeline: Timeline, presence: Double, contents: Double, progress: Double) {
    let relay = Relay()
    self.presence = Animator(value: presence, timeline: timeline) {
      relay.motors?.onPresence?($0)
    }
    self.contents = Animator(value: contents, timeline: timeline) {
      relay.motors?.onContents?($0)
    }
    self.progress = DragTracker(
      animator: Animator(value: progress, timeline: timeline) { relay.motors?.onProgress?($0) },
      timeline: timeline, band: .clamped(to: 0...1))
    relay.motors = self
  }

  /// Stops both values where they are.
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
    weak var motors: PopupMotors?
  }
}

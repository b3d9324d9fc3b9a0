// SPDX-License-Identifier: MIT

import SashMotion
import SashPresentation

/// The animation of a popup between its settled states.
///
/// It owns the displayed presence and progress, which are also valid without a window, and the
/// animators while the host is in one.
final class PopupTransitionAnimator {
  /// The animation of bar and content for calls.
  private static let callMotion = Motion.spring(Spring(duration: 0.5, dampingRatio: 1))
  /// The animation of the content after a drag.
  private static let releaseMotion = Motion.spring(Spring(duration: 0.5, dampingRatio: 0.87))

  /// The visible fraction of the bar.
  private(set) var presence = 0.0
  /// The open fraction of the content.
  private(set) var progress = 0.0
  /// The opacity of a modern bar's contents, independent of the presence.
  private(set) var contentsOpacity = 0.0
  /// Called when an animator has changed the presence or the progress.
  var onChange: (() -> Void)?
  /// Called when an animator has changed the opacity of the bar's contents.
  var onContentsOpacityChange: (() -> Void)?
  /// Called when a value has reached its goal, with or without an animation.
  var onSettle: ((PopupMachine.AnimatedValues) -> Void)?
  private var animators: Animators?

  /// The animators on the timeline of one window.
  private struct Animators {
    let presence: Animator
    let contents: Animator
    /// Animates the progress, with or without a drag.
    let progress: DragTracker
  }

  /// The tracker that drags the content, or `nil` without a window.
  var tracker: DragTracker? { animators?.progress }

  /// Whether a drag determines the progress.
  var isDragging: Bool { tracker?.isDragging ?? false }

  // MARK: Window

  /// Creates animators at the current values, on the timeline of a window.
  func attach(to timeline: Timeline) {
    let presence = Animator(value: presence, timeline: timeline) { [weak self] in
      self?.presence = $0
      self?.onChange?()
    }
    let contents = Animator(value: contentsOpacity, timeline: timeline) { [weak self] in
      self?.contentsOpacity = $0
      self?.onContentsOpacityChange?()
    }
    let progress = Animator(value: progress, timeline: timeline) { [weak self] in
      self?.progress = $0
      self?.onChange?()
    }
    let tracker = DragTracker(
      animator: progress, timeline: timeline, constraint: .clamped(to: 0...1))
    animators = Animators(presence: presence, contents: contents, progress: tracker)
  }

  /// Detaches the animators from the window, and stops them at their current values.
  func detach() {
    guard let old = animators else { return }
    animators = nil
    old.progress.cancel()
    for animator in [old.presence, old.contents, old.progress.animator] { animator.cancel() }
  }

  /// Returns to the values of a popup that is not presented.
  func reset() {
    progress = 0
    presence = 0
    contentsOpacity = 0
  }

  // MARK: Moving

  /// Moves the bar to a presence.
  func movePresence(to goal: Double, animated: Bool) {
    fadeContents(to: goal, animated: animated)
    move(\.presence, by: animators?.presence, to: goal, animated: animated, settles: .presence)
  }

  /// Moves the content to a progress.
  ///
  /// - Parameters:
  ///   - goal: The progress at the end.
  ///   - animated: Whether the content moves with an animation.
  ///   - velocity: The velocity of the progress after a drag, per second, or `nil` if a call moves
  ///     the content.
  func moveProgress(to goal: Double, animated: Bool, releasedAt velocity: Double?) {
    move(
      \.progress, by: animators?.progress.animator, to: goal, animated: animated,
      settles: .progress, releasedAt: velocity)
  }

  private func move(
    _ value: ReferenceWritableKeyPath<PopupTransitionAnimator, Double>, by animator: Animator?,
    to goal: Double, animated: Bool, settles settledValue: PopupMachine.AnimatedValues,
    releasedAt velocity: Double? = nil
  ) {
    guard let animator, animated else {
      animator?.set(goal)
      self[keyPath: value] = goal
      onSettle?(settledValue)
      return
    }
    let motion = velocity == nil ? Self.callMotion : Self.releaseMotion
    animator.animate(to: goal, with: motion, velocity: velocity) { [weak self] outcome in
      if outcome == .finished { self?.onSettle?(settledValue) }
    }
  }

  /// Animates the opacity of the bar's contents, later than the bar or earlier.
  private func fadeContents(to goal: Double, animated: Bool) {
    guard let animator = animators?.contents, animated else {
      animators?.contents.set(goal)
      contentsOpacity = goal
      return
    }
    guard animator.target != goal else { return }
    animator.animate(
      to: goal, with: PopupContentsFade.motion(from: animator.value, fadesIn: goal > 0))
  }
}

// SPDX-License-Identifier: MIT

import SashInterface
import SashMotion
import SashPresentation

/// The animation with which a popover and its backdrop appear and disappear.
///
/// The popover's item owns it; it owns the backdrop and the progress of the animation.
final class PopoverTransitionAnimator {
  /// The transition that determines the popover's appearance.
  private enum Phase {
    /// The transition of the presentation.
    case entering
    /// The transition of the dismissal, starting from the properties and the progress at its
    /// beginning.
    case leaving(from: Popover.Transition.LayerProperties, progress: Double)
  }

  private unowned let item: PopoverItem
  /// The progress of the appearance, from 0 to 1, and back to 0 during the dismissal.
  private let progress: Animator
  private var phase = Phase.entering
  private var backdrop: PresentationBackdrop?
  /// Whether the popover has begun to appear; it remains `true` during and after the dismissal.
  private(set) var isVisible = false
  /// The parts of the dismissal besides `progress` that have not ended.
  private var runningParts = 0

  init(_ item: PopoverItem, timeline: Timeline) {
    self.item = item
    progress = Animator(value: 0, timeline: timeline) { [weak item] _ in item?.updateCard() }
  }

  var isAnimating: Bool { progress.isAnimating || runningParts > 0 }

  // MARK: Phases

  /// Begins the transition of the presentation.
  func appear() {
    isVisible = true
    phase = .entering
    let (transition, animation) = (transition, item.attributes.presentation.animation)
    let motion = transition == .identity ? .immediate : animation
    apply(transition.changes, \.active)
    animate(transition.changes, \.identity, with: motion)
    progress.animate(to: 1, with: motion)
    backdrop?.opacity.animate(to: 1, with: motion)
  }

  /// Gives other content the lasting state of the transition of the presentation.
  func contentWasReplaced() {
    // Content that has not appeared is changed when it does.
    if isVisible { apply(transition.changes, \.identity) }
  }

  /// Begins the transition of the dismissal.
  ///
  /// - Parameters:
  ///   - motion: The animation, or `nil` for that of the attributes. A motion without end is made
  ///     once.
  ///   - animated: Whether the transition is animated.
  ///   - completion: Called when an animation of it has ended; `isAnimating` is `false` at the last
  ///     one.
  func disappear(with motion: Motion?, animated: Bool, completion: @escaping () -> Void) {
    let animation = motion ?? item.attributes.dismissal.animation
    phase = .leaving(from: layerProperties, progress: progress.value)
    let transition = transition
    let isInstant = !animated || transition == .identity
    let motion = isInstant ? .immediate : animation.withEnd
    // What ends at once does not end the dismissal before the other parts have begun.
    runningParts += 1
    animate(transition.changes, \.active, with: motion, completion: completion)
    backdrop?.opacity.animate(to: 0, with: motion)
    progress.animate(to: 0, with: motion) { _ in completion() }
    runningParts -= 1
    if !isAnimating { completion() }
  }

  /// Ends the animation with the popover dismissed.
  func stop() { progress.set(0) }

  // MARK: Changes of the content

  private typealias Change = KeyPath<Popover.Transition.Changes, @MainActor (View) -> Void>

  private func apply(_ changes: [Popover.Transition.Changes], _ change: Change) {
    View.performWithoutAnimation { for pair in changes { pair[keyPath: change](item.content) } }
  }

  private func animate(
    _ changes: [Popover.Transition.Changes], _ change: Change, with motion: Motion,
    completion: (() -> Void)? = nil
  ) {
    guard !changes.isEmpty else { return }
    if completion != nil { runningParts += 1 }
    View.animate(with: motion) {
      for pair in changes { pair[keyPath: change](item.content) }
    } completion: { [weak self] _ in
      guard let completion else { return }
      self?.runningParts -= 1
      completion()
    }
  }

  // MARK: Backdrop

  /// Presents the popover's backdrop in place of the previous one.
  func setBackdrop() {
    if let old = backdrop { item.window?.presentationStack.remove(old.entry) }
    backdrop = nil
    guard let window = item.window, let background = item.popover.background() else { return }
    let view = PopoverBackgroundView(background, context: item.context)
    let new = PresentationBackdrop(view: view, level: item.entry.level, window: window)
    new.opacity.set(isVisible ? 1 : 0)
    window.presentationStack.present(new.entry, below: item.entry)
    backdrop = new
  }

  /// Releases the backdrop, whose entry left the stack with the popover's.
  func releaseBackdrop() { backdrop = nil }

  // MARK: Appearance

  /// The transition of the current phase.
  var transition: Popover.Transition {
    switch phase {
    case .entering: placed(item.attributes.presentation.transition.insertion)
    case .leaving: placed(item.attributes.dismissal.transition.removal)
    }
  }

  /// Returns a transition on the side of the source that the popover is on.
  private func placed(_ transition: Popover.Transition) -> Popover.Transition {
    let transition = transition.resolved(isMirrored: item.card.isMirrored)
    // A menu that has a placement of its own chooses the transition for it.
    guard item.attributes.flipsToAvoidSource || item.surface.content != nil,
      item.context.menuSurface?.placement == nil,
      let axis = item.context.resolvedPosition.flippedAxis
    else { return transition }
    return transition.flipped(along: axis)
  }

  /// The properties of the popover's layer now.
  var layerProperties: Popover.Transition.LayerProperties {
    let frame = item.context.staticFrame
    switch phase {
    case .entering:
      return transition.layerProperties(
        at: isVisible ? progress.value : 0, frame: frame, window: item.windowSize)
    case .leaving(let start, let startProgress):
      let dismissed = transition.layerProperties(
        at: 0, frame: frame, window: item.windowSize)
      return dismissed.interpolated(
        to: start, by: startProgress > 0 ? progress.value / startProgress : 0)
    }
  }
}

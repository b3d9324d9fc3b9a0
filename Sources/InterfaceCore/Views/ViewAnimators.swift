// SPDX-License-Identifier: MIT

import SashGeometry
import SashMotion
import SashRaster

/// The animators of a view, which hold the difference between its displayed and its actual values.
///
/// Each number has an animator of its own that runs from the displayed difference to zero. So a
/// change of the view moves or keeps the displayed value, and each motion takes over the velocity
/// of the one before. The view owns this object as long as anything is animated.
final class ViewAnimators {
  private weak var view: View?
  private let timeline: Timeline
  /// The animators by the raw value of their channel, created on demand.
  private var animators: [Animator?]
  /// The transaction that made the view fade in, so that it does so only once.
  private weak var fadeTransaction: AnimationTransaction?
  /// The shadow that is displayed while the view no longer has one.
  var lastShadow = Shadow(color: .clear, blur: 0)

  init(_ view: View, timeline: Timeline) {
    self.view = view
    self.timeline = timeline
    animators = Array(repeating: nil, count: ViewChannel.allCases.count)
  }

  /// The difference between the displayed and the actual value of a channel.
  subscript(channel: ViewChannel) -> Double { animators[channel.rawValue]?.value ?? 0 }

  /// Whether any channel of a range differs from its actual value.
  func isDisplaced(_ first: ViewChannel, through last: ViewChannel) -> Bool {
    for number in first.rawValue...last.rawValue where animators[number]?.value ?? 0 != 0 {
      return true
    }
    return false
  }

  func isMoving(_ channel: ViewChannel) -> Bool {
    animators[channel.rawValue]?.isAnimating ?? false
  }

  private var isMoving: Bool {
    for animator in animators where animator?.isAnimating == true { return true }
    return false
  }

  // MARK: Animating

  /// Animates a channel whose actual value has changed by the opposite of a distance.
  func animate(_ channel: ViewChannel, by distance: Double, in transaction: AnimationTransaction) {
    let animator = animator(channel)
    // The actual value moved, so the difference to it changes before the animation starts.
    animator.shift(by: distance)
    begin(animator, velocity: transaction.velocity(of: channel, by: distance), in: transaction)
  }

  /// Fades the view in at its new position.
  func fadeIn(from start: Double, in transaction: AnimationTransaction) {
    guard fadeTransaction !== transaction else { return }
    fadeTransaction = transaction
    let animator = animator(.fade)
    animator.set(start - 1)
    begin(animator, velocity: nil, in: transaction)
  }

  private func begin(_ animator: Animator, velocity: Double?, in transaction: AnimationTransaction)
  {
    guard let motion = view.map({ transaction.motion(for: $0) }) else { return }
    let member = transaction.group.join(animator)
    transaction.group.animate(animator, to: 0, with: motion, velocity: velocity) {
      [weak self] outcome in
      self?.detachIfFinished()
      // A completion may change views, and those changes are not part of this animation.
      ViewChangeMode.with(.immediate) { member(outcome) }
    }
  }

  private func animator(_ channel: ViewChannel) -> Animator {
    if let animator = animators[channel.rawValue] { return animator }
    let animator = Animator(value: 0, timeline: timeline) { [weak view] _ in
      view?.displayedValueDidChange(channel)
    }
    animators[channel.rawValue] = animator
    return animator
  }

  // MARK: Ending

  /// Ends the animation of a channel, so that its actual value is displayed.
  func stop(_ channel: ViewChannel) { animators[channel.rawValue]?.set(0) }

  /// Ends all animations as cancelled, so that the actual values are displayed.
  func cancel() {
    for animator in animators {
      animator?.cancel()
      animator?.set(0)
    }
    detachIfFinished()
  }

  /// Detaches from the view when nothing is animated any more.
  func detachIfFinished() {
    if !isMoving, view?.animators === self { view?.animatorsDidFinish() }
  }
}

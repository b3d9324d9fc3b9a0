// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceValues
import SashMotion

/// The relative opacity at which a view starts to fade in when its movement is replaced by a fade.
private let fadeStart = 0.3

/// The effect of a change of a view's property on what is displayed.
enum ViewChangeMode {
  /// The change is displayed at once, outside of any animation.
  case immediate
  /// The change is displayed at once and ends the animation of the changed property.
  case stopping
  /// The displayed value follows in an animation.
  case animated(AnimationTransaction)

  /// The effect of changes that are made now.
  static var current = ViewChangeMode.immediate

  /// Runs a closure in which property changes have another effect.
  static func with<Result>(
    _ change: ViewChangeMode, _ body: () throws -> Result
  ) rethrows -> Result {
    let before = current
    current = change
    defer { current = before }
    return try body()
  }
}

/// The initial velocity of an animation.
enum AnimationVelocity {
  /// Each animation keeps the velocity that it has.
  case current
  /// The velocity of positions in logical pixels a second; other properties keep theirs.
  case position(Vector)
  /// The velocity of every property in multiples of its whole distance a second.
  case relative(Double)
}

/// One call of `View.animate`: how the changes within it are animated, and who is notified of their
/// end.
final class AnimationTransaction {
  let group: AnimationGroup
  let motion: Motion
  private let velocity: AnimationVelocity
  private let options: AnimationOptions
  /// The views whose size has changed, to be laid out before the call returns.
  private var resized: [View] = []

  init(
    _ motion: Motion, velocity: AnimationVelocity, options: AnimationOptions,
    group: AnimationGroup
  ) {
    self.motion = motion
    self.velocity = velocity
    self.options = options
    self.group = group
  }

  /// Returns the motion of a view's animations, without overshoot where less motion is preferred.
  func motion(for view: View) -> Motion {
    view.prefersReducedMotion ? motion.withoutOvershoot : motion
  }

  /// Returns the initial velocity of a channel, or `nil` to keep the current one.
  ///
  /// - Parameters:
  ///   - channel: The animated channel.
  ///   - distance: The distance that the displayed value has to cover back to zero.
  /// - Returns: The velocity in the channel's units a second.
  func velocity(of channel: ViewChannel, by distance: Double) -> Double? {
    let velocity: Vector
    switch self.velocity {
    case .current: return nil
    case .relative(let factor): return -distance * factor
    case .position(let position): velocity = position
    }
    switch channel {
    case .x, .dx: return velocity.dx
    case .y, .dy: return velocity.dy
    // Scrolling moves the content in the opposite direction.
    case .originX: return -velocity.dx
    case .originY: return -velocity.dy
    default: return nil
    }
  }

  /// Animates a channel of a view whose value has changed by the opposite of a distance.
  func animate(_ view: View, _ channel: ViewChannel, by distance: Double) {
    // Without an attached window nothing is displayed, so nothing is animated.
    guard let window = view.window, window.isAttached else { return }
    let replacesWithFade =
      channel.isMovement && window.prefersReducedMotion && !options.contains(.essentialMovement)
    if replacesWithFade {
      view.animators?.stop(channel)
      guard !view.isInFadingView else { return }
      animators(of: view, in: window).fadeIn(from: fadeStart, in: self)
    } else {
      animators(of: view, in: window).animate(channel, by: distance, in: self)
    }
  }

  private func animators(of view: View, in window: Window) -> ViewAnimators {
    if let animators = view.animators { return animators }
    let animators = ViewAnimators(view, timeline: window.timeline)
    view.animatorsDidStart(animators)
    return animators
  }

  // MARK: Layout

  /// Notes that a view's size has changed.
  func viewDidResize(_ view: View) {
    guard !options.contains(.withoutLayout), !resized.contains(where: { $0 === view }) else {
      return
    }
    resized.append(view)
  }

  /// Lays out the resized views, so that their contents are animated with them.
  func layoutResizedViews() {
    var index = 0
    while index < resized.count {
      resized[index].layoutIfNeeded()
      index += 1
    }
    resized = []
  }
}

import SashGeometry
import SashMotion
import SashRaster

/// What is seen of a view beside what it is, while that moves.
///
/// Each number has an animator of its own that runs from how far what is seen lies off to nothing.
/// So a change of the view carries what is seen along or leaves it where it is, and any motion takes
/// over the velocity of the one before. The view holds it as long as anything moves.
final class ViewMotions {
  private weak var view: View?
  private let timeline: Timeline
  /// By the channel's number; made when one is first needed.
  private var animators: [Animator?]
  /// The pass that made the view fade in, so that it does so once.
  private weak var fadePass: AnimationPass?
  /// The shadow that is seen while the view has none any more.
  var lastShadow = Shadow(color: .clear, blur: 0)

  init(_ view: View, timeline: Timeline) {
    self.view = view
    self.timeline = timeline
    animators = Array(repeating: nil, count: ViewChannel.allCases.count)
  }

  /// How far what is seen lies off what the view is.
  subscript(channel: ViewChannel) -> Double { animators[channel.rawValue]?.value ?? 0 }

  /// Whether any of some neighbouring channels is off.
  func isOff(_ first: ViewChannel, through last: ViewChannel) -> Bool {
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

  // MARK: Moving

  /// The view has changed by the opposite of a distance; what is seen follows from where it is.
  func carry(_ channel: ViewChannel, by distance: Double, in pass: AnimationPass) {
    let animator = animator(channel)
    // The place that it counts from moved.
    animator.shift(by: distance)
    begin(animator, velocity: pass.velocity(of: channel, by: distance), in: pass)
  }

  /// The view is elsewhere at once, and comes into sight there.
  func fadeIn(from start: Double, in pass: AnimationPass) {
    guard fadePass !== pass else { return }
    fadePass = pass
    let animator = animator(.fade)
    animator.set(start - 1)
    begin(animator, velocity: nil, in: pass)
  }

  private func begin(_ animator: Animator, velocity: Double?, in pass: AnimationPass) {
    guard let motion = view.map({ pass.motion(for: $0) }) else { return }
    let member = pass.group.join(animator)
    animator.animate(to: 0, with: motion, velocity: velocity) { [weak self] outcome in
      self?.restIfStill()
      // Who is told may change views, which is no part of what is going on here.
      ViewChange.with(.plain) { member(outcome) }
    }
  }

  private func animator(_ channel: ViewChannel) -> Animator {
    if let animator = animators[channel.rawValue] { return animator }
    let animator = Animator(value: 0, timeline: timeline) { [weak view] _ in
      view?.shownDidChange(channel)
    }
    animators[channel.rawValue] = animator
    return animator
  }

  // MARK: Ending

  /// What is seen of a channel is what the view is from now on.
  func stop(_ channel: ViewChannel) { animators[channel.rawValue]?.set(0) }

  /// All that is seen is what the view is from now on, and whoever waits is told of the cancelling.
  func cancel() {
    for animator in animators {
      animator?.cancel()
      animator?.set(0)
    }
    restIfStill()
  }

  /// Leaves the view when nothing is left to do.
  func restIfStill() {
    if !isMoving, view?.motions === self { view?.motionsDidRest() }
  }
}

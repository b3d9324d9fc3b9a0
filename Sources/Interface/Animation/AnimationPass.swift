import SashGeometry
import SashMotion

/// A view that is spared a movement fades in from this much of itself.
private let fadeStart = 0.3

/// What becomes of a change of a view.
enum ViewChange {
  /// It is seen at once.
  case plain
  /// It is seen at once, and ends the motion of what changes.
  case still
  /// What is seen follows.
  case animated(AnimationPass)

  /// What becomes of changes now.
  static var current = ViewChange.plain

  /// Makes changes in another manner.
  static func with<Result>(
    _ change: ViewChange, _ body: () throws -> Result
  ) rethrows -> Result {
    let before = current
    current = change
    defer { current = before }
    return try body()
  }
}

/// How fast what is animated begins to move.
enum AnimationVelocity {
  /// As fast as it does.
  case kept
  /// Places in logical pixels a second; nothing else is told a velocity.
  case places(Vector)
  /// Every number by so many times its whole way in a second.
  case ways(Double)
}

/// One call of `View.animate`: how the changes in it are followed, and whom to tell.
final class AnimationPass {
  let group: AnimationGroup
  private let motion: Motion
  private let velocity: AnimationVelocity
  private let options: AnimationOptions
  /// The views that took another size, to be laid out before the call is over.
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

  /// How a view's changes are followed.
  func motion(for view: View) -> Motion {
    view.prefersReducedMotion ? motion.withoutOvershoot : motion
  }

  /// How fast a channel begins that has a distance to go back to zero, if that was given.
  func velocity(of channel: ViewChannel, by distance: Double) -> Double? {
    let velocity: Vector
    switch self.velocity {
    case .kept: return nil
    case .ways(let ways): return -distance * ways
    case .places(let places): velocity = places
    }
    switch channel {
    case .x, .dx: return velocity.dx
    case .y, .dy: return velocity.dy
    // What scrolls moves its content the other way.
    case .originX: return -velocity.dx
    case .originY: return -velocity.dy
    default: return nil
    }
  }

  /// A number of a view has changed by the opposite of a distance.
  func carry(_ view: View, _ channel: ViewChannel, by distance: Double) {
    // Where nobody can see it, it does not move.
    guard let window = view.window, window.isAttached else { return }
    let isSpared =
      channel.isMovement && window.prefersReducedMotion && !options.contains(.essentialMovement)
    if isSpared {
      view.motions?.stop(channel)
      guard !view.isInFadingView else { return }
      motions(of: view, in: window).fadeIn(from: fadeStart, in: self)
    } else {
      motions(of: view, in: window).carry(channel, by: distance, in: self)
    }
  }

  private func motions(of view: View, in window: Window) -> ViewMotions {
    if let motions = view.motions { return motions }
    let motions = ViewMotions(view, timeline: window.timeline)
    view.motionsDidBegin(motions)
    return motions
  }

  // MARK: Layout

  /// A view has taken another size.
  func viewDidResize(_ view: View) {
    guard !options.contains(.withoutLayout), !resized.contains(where: { $0 === view }) else {
      return
    }
    resized.append(view)
  }

  /// Lays out what took another size, so that what is in it moves along.
  func layOut() {
    var index = 0
    while index < resized.count {
      resized[index].layoutIfNeeded()
      index += 1
    }
    resized = []
  }
}

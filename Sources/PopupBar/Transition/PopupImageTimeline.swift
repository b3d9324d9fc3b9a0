// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The fractions of an opening and of a closing motion in which the bar's image fades.
private nonisolated let openingFade = 0.0...0.1
private nonisolated let closingFade = 0.15...0.55
/// The fraction of a closing motion at which the corner radius changes to that of the bar's image,
/// if the target does not conform to `PopupTransitionView`.
private nonisolated let cornerChangeFraction = 0.38
/// The fraction of a closing motion in which the view moves to the bar's image.
///
/// Until then it stays where it is in the content: without it the content would have a hole in its
/// middle, and most other content is below the window by then.
private nonisolated let closingTravel = 0.5...1.0

/// The transition between a bar's image and a view in the content, as a function of the popup's
/// progress.
///
/// A motion starts at an anchor: a settled state, or the progress at which an earlier motion was
/// reversed. At the anchor the state is that of the anchor. Above it the state approaches the open
/// one, below it the closed one.
nonisolated package struct PopupImageTimeline: Hashable, Sendable {
  /// The geometry at one end of the transition.
  package struct Endpoint: Hashable, Sendable {
    /// The frame in the settled popup, in logical pixels.
    package var frame: Rect
    package var radius: Double
    package var shadow: Shadow?

    /// Creates an endpoint.
    package init(frame: Rect, radius: Double = 0, shadow: Shadow? = nil) {
      self.frame = frame
      self.radius = radius
      self.shadow = shadow
    }
  }

  /// The endpoint of the bar's image, and that of the view in the content.
  package var image: Endpoint
  package var target: Endpoint
  /// Whether the target's corner radius is known, because it conforms to `PopupTransitionView`.
  package var hasTargetCorners = true

  /// Creates a transition between an image and a view.
  package init(image: Endpoint, target: Endpoint) {
    self.image = image
    self.target = target
  }

  /// The values that depend on the anchor of a motion.
  package struct Blend: Hashable, Sendable {
    /// The position between the bar's image (0) and the target (1).
    package var position: Double
    /// The opacity of the bar's image on top of the target.
    package var image: Double
    /// The corner radius, in the target's coordinates.
    package var radius: Double
    /// The shadow, in the target's coordinates.
    package var shadow: Shadow
  }

  /// The start of a motion.
  ///
  /// Without a `blend`, the popup is settled there.
  package struct Anchor: Hashable, Sendable {
    package var progress: Double
    package var blend: Blend?

    /// Creates the start of a motion at a progress.
    package init(progress: Double, blend: Blend? = nil) {
      self.progress = progress
      self.blend = blend
    }
  }

  /// The displayed state at one progress.
  package struct State: Hashable, Sendable {
    package var frame: Rect
    package var radius: Double
    package var shadow: Shadow?
    package var blend: Blend
  }

  // MARK: Endpoints

  /// The ratio of the target's size to the image's.
  private var scaleToTarget: (width: Double, height: Double) {
    (
      image.frame.width > 0 ? target.frame.width / image.frame.width : 1,
      image.frame.height > 0 ? target.frame.height / image.frame.height : 1
    )
  }

  /// The values of a settled closed popup: those of the image.
  package var closed: Blend {
    Blend(
      position: 0, image: 1, radius: image.radius * scaleToTarget.width,
      shadow: scaled(image.shadow, by: scaleToTarget.width))
  }

  /// The values of a settled open popup: those of the target.
  package var open: Blend {
    Blend(
      position: 1, image: 0, radius: hasTargetCorners ? target.radius : 0,
      shadow: target.shadow ?? faded(image.shadow))
  }

  private func scaled(_ shadow: Shadow?, by factor: Double) -> Shadow {
    guard let shadow else { return faded(target.shadow) }
    return Shadow(
      color: shadow.color, offset: shadow.offset * factor, blur: shadow.blur * factor)
  }

  /// Returns a transparent shadow, from which another one can be interpolated.
  private func faded(_ shadow: Shadow?) -> Shadow {
    var shadow = shadow ?? Shadow(color: .clear, blur: 0)
    shadow.color = shadow.color.withAlphaComponent(0)
    return shadow
  }

  // MARK: Interpolation

  /// Returns the displayed state at a progress in a motion from an anchor.
  ///
  /// Its frame is relative to a popup whose edge is as far between bar and open popup as the
  /// position of the blend.
  package func state(at progress: Double, from anchor: Anchor) -> State {
    let p = PopupBarLayout.clampedFraction(progress)
    let blend = blend(at: p, from: anchor)
    let frame = image.frame.interpolated(target.frame, blend.position)
    let scale = target.frame.width > 0 ? frame.width / target.frame.width : 1
    return State(
      frame: frame, radius: blend.radius * scale,
      shadow: blend.shadow.color.alpha > 0 ? scaled(blend.shadow, by: scale) : nil, blend: blend)
  }

  private func blend(at p: Double, from anchor: Anchor) -> Blend {
    let start = anchor.blend ?? (anchor.progress >= 0.5 ? open : closed)
    if p > anchor.progress {
      return opening(from: start, (p - anchor.progress) / (1 - anchor.progress))
    }
    if p < anchor.progress {
      return closing(from: start, (anchor.progress - p) / anchor.progress)
    }
    return start
  }

  private func opening(from start: Blend, _ f: Double) -> Blend {
    let open = open
    let fade = fraction(f, of: openingFade)
    return Blend(
      position: mix(start.position, 1, f), image: mix(start.image, open.image, fade),
      radius: mix(start.radius, open.radius, f),
      shadow: interpolate(start.shadow, open.shadow, f))
  }

  private func closing(from start: Blend, _ f: Double) -> Blend {
    let closed = closed
    let radius = image.radius * max(scaleToTarget.width, scaleToTarget.height)
    let travel = PopupBarLayout.smoothstep(fraction(f, of: closingTravel))
    return Blend(
      position: mix(start.position, 0, travel),
      image: mix(start.image, closed.image, fraction(f, of: closingFade)),
      radius: hasTargetCorners
        ? mix(start.radius, radius, travel) : (f < cornerChangeFraction ? start.radius : radius),
      shadow: interpolate(start.shadow, closed.shadow, travel))
  }

  private func interpolate(_ a: Shadow, _ b: Shadow, _ t: Double) -> Shadow {
    // A transparent shadow takes the other one's colour, so that only the opacity changes.
    let from = a.color.alpha > 0 ? a.color : b.color.withAlphaComponent(0)
    let to = b.color.alpha > 0 ? b.color : a.color.withAlphaComponent(0)
    return Shadow(
      color: Color(
        red: mix(from.red, to.red, t), green: mix(from.green, to.green, t),
        blue: mix(from.blue, to.blue, t), alpha: mix(from.alpha, to.alpha, t)),
      offset: a.offset + (b.offset - a.offset) * t, blur: mix(a.blur, b.blur, t))
  }
}

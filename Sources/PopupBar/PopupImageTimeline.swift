import SashGeometry
import SashRaster

/// The parts of the way, as fractions of it, in which something changes.
private nonisolated let openingFade = 0.0...0.1
private nonisolated let closingFade = 0.15...0.55
private nonisolated let closingRest = 0.15...1.0
/// Where on the way down a view that does not tell of its corners gets those of the bar's image.
private nonisolated let roundsAt = 0.38

/// How a bar's image turns into a view of the content, and back, as a function of the progress.
///
/// A motion starts at an anchor, one of the ends or where another one was turned round; upwards of it
/// the popup opens, downwards it closes, and at the anchor everything is as it was.
nonisolated package struct PopupImageTimeline: Hashable, Sendable {
  /// What is at one end of the way.
  package struct End: Hashable, Sendable {
    /// Its frame where the popup rests.
    package var frame: Rect
    package var radius: Double
    package var shadow: Shadow?

    /// An end.
    package init(frame: Rect, radius: Double = 0, shadow: Shadow? = nil) {
      self.frame = frame
      self.radius = radius
      self.shadow = shadow
    }
  }

  /// The bar's image, and the view in the content.
  package var image: End
  package var target: End
  /// Whether the view tells of its corners.
  package var matchesCorners = true
  /// Whether the content is gone early on the way down, as in the classic design above a dock.
  package var fadesEarly = false

  /// A way between an image and a view.
  package init(image: End, target: End) {
    self.image = image
    self.target = target
  }

  /// What changes at a moment, as far as it depends on where the motion began.
  package struct Phase: Hashable, Sendable {
    /// How much there is of the bar's image, above the view.
    package var image: Double
    /// How much there is of the bar.
    package var bar: Double
    /// How much there is of the content.
    package var content: Double
    /// The radius, in the coordinates of the view of the content.
    package var radius: Double
    /// The shadow, in the same.
    package var shadow: Shadow
  }

  /// Where a motion starts; without a phase, as the popup rests there.
  package struct Anchor: Hashable, Sendable {
    package var progress: Double
    package var phase: Phase?

    /// A start at a progress.
    package init(progress: Double, phase: Phase? = nil) {
      self.progress = progress
      self.phase = phase
    }
  }

  /// What is seen at a moment.
  package struct Moment: Hashable, Sendable {
    package var frame: Rect
    package var radius: Double
    package var shadow: Shadow?
    package var phase: Phase
  }

  // MARK: Its ends

  /// How much larger the view is than the image.
  private var growth: (width: Double, height: Double) {
    (
      image.frame.width > 0 ? target.frame.width / image.frame.width : 1,
      image.frame.height > 0 ? target.frame.height / image.frame.height : 1
    )
  }

  /// As the popup rests closed: all is the image's.
  package var closed: Phase {
    Phase(
      image: 1, bar: 1, content: 0, radius: image.radius * growth.width,
      shadow: scaled(image.shadow, by: growth.width))
  }

  /// As it rests open: all is the view's.
  package var open: Phase {
    Phase(
      image: 0, bar: 0, content: 1, radius: matchesCorners ? target.radius : 0,
      shadow: target.shadow ?? faded(image.shadow))
  }

  private func scaled(_ shadow: Shadow?, by factor: Double) -> Shadow {
    guard let shadow else { return faded(target.shadow) }
    return Shadow(
      color: shadow.color, offset: shadow.offset * factor, blur: shadow.blur * factor)
  }

  /// A shadow that is not seen, so that another one can come from it.
  private func faded(_ shadow: Shadow?) -> Shadow {
    var shadow = shadow ?? Shadow(color: .clear, blur: 0)
    shadow.color = shadow.color.withAlpha(0)
    return shadow
  }

  // MARK: Its moments

  /// What is seen at a progress in a motion from an anchor.
  package func moment(at progress: Double, from anchor: Anchor) -> Moment {
    let p = PopupBarLayout.fraction(progress)
    let phase = phase(at: p, from: anchor)
    let frame = image.frame.between(target.frame, p)
    let scale = target.frame.width > 0 ? frame.width / target.frame.width : 1
    let shadow = phase.shadow
    return Moment(
      frame: frame, radius: phase.radius * scale,
      shadow: shadow.color.alpha > 0
        ? Shadow(color: shadow.color, offset: shadow.offset * scale, blur: shadow.blur * scale)
        : nil,
      phase: phase)
  }

  private func phase(at p: Double, from anchor: Anchor) -> Phase {
    let start = anchor.phase ?? (anchor.progress >= 0.5 ? open : closed)
    if p > anchor.progress {
      return opening(from: start, (p - anchor.progress) / (1 - anchor.progress))
    }
    if p < anchor.progress {
      return closing(from: start, (anchor.progress - p) / anchor.progress)
    }
    return start
  }

  private func opening(from start: Phase, _ f: Double) -> Phase {
    let open = open
    let fade = part(f, of: openingFade)
    return Phase(
      image: mix(start.image, open.image, fade), bar: mix(start.bar, open.bar, fade),
      content: mix(start.content, open.content, f), radius: mix(start.radius, open.radius, f),
      shadow: between(start.shadow, open.shadow, f))
  }

  private func closing(from start: Phase, _ f: Double) -> Phase {
    let closed = closed
    let radius = image.radius * max(growth.width, growth.height)
    return Phase(
      image: mix(start.image, closed.image, part(f, of: closingFade)),
      bar: mix(start.bar, closed.bar, part(f, of: closingRest)),
      content: mix(
        start.content, closed.content, part(f, of: fadesEarly ? closingFade : closingRest)),
      radius: matchesCorners
        ? mix(start.radius, radius, f) : (f < roundsAt ? start.radius : radius),
      shadow: between(start.shadow, closed.shadow, f))
  }

  private func part(_ f: Double, of range: ClosedRange<Double>) -> Double {
    min(max((f - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
  }

  private func between(_ a: Shadow, _ b: Shadow, _ t: Double) -> Shadow {
    // What is not seen has no colour of its own.
    let from = a.color.alpha > 0 ? a.color : b.color.withAlpha(0)
    let to = b.color.alpha > 0 ? b.color : a.color.withAlpha(0)
    return Shadow(
      color: Color(
        red: mix(from.red, to.red, t), green: mix(from.green, to.green, t),
        blue: mix(from.blue, to.blue, t), alpha: mix(from.alpha, to.alpha, t)),
      offset: a.offset + (b.offset - a.offset) * t, blur: mix(a.blur, b.blur, t))
  }
}

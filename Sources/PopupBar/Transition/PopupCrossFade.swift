// SPDX-License-Identifier: MIT

/// The fractions of an opening motion in which the bar's titles fade out and the content fades in.
///
/// The content fades on a short part of the way: it is composited as a group meanwhile.
private nonisolated let openingFade = (
  bar: 0.0...0.15, content: 0.05...0.2, closeButton: 0.15...0.25
)
/// The fractions of a closing motion in which the bar fades in and the content fades out.
private nonisolated let closingFade = 0.15...1.0
/// The fraction of a closing motion in which the close button fades out.
///
/// The titles of the bar, which fade in slowly, are hardly visible by then.
private nonisolated let closeButtonClosingFade = 0.45...0.55
/// The fraction of a closing motion in which content that fades early fades out.
private nonisolated let earlyClosingFade = 0.15...0.55

/// The cross-fade of a bar's titles and the popup's content, as a function of the popup's progress.
///
/// At each progress at least one of the two is visible. A closing popup shows its content for most
/// of the way, and the bar's titles near its end. The close button is never visible together with
/// the bar, whose buttons are at the same place. A motion starts at a settled popup, or
/// where an earlier one was reversed: closing is not opening backwards.
nonisolated package struct PopupCrossFade: Hashable, Sendable {
  /// The opacities at one progress.
  package struct Opacities: Hashable, Sendable {
    /// The opacity of the bar's titles.
    package var bar: Double
    /// The opacity of the content.
    package var content: Double
    /// The opacity of the close button, apart from that of the content.
    package var closeButton: Double

    /// The opacities of a settled closed popup, and of an open one.
    static let closed = Opacities(bar: 1, content: 0, closeButton: 0)
    static let open = Opacities(bar: 0, content: 1, closeButton: 1)
  }

  /// Whether the content fades early while the popup closes, as in the classic design above a dock.
  package var fadesContentEarly = false
  /// The progress at which the motion starts.
  private var start = 0.0
  /// The opacities at the start, or `nil` if the popup is settled there.
  private var initial: Opacities?

  /// Creates the cross-fade of a motion from a settled popup.
  ///
  /// - Parameter progress: The progress of the settled popup: 0 (closed) or 1 (open).
  package init(from progress: Double) { start = progress }

  /// Starts another motion at a progress, from the opacities that are displayed there.
  package mutating func restart(at progress: Double) {
    initial = opacities(at: progress)
    start = PopupBarLayout.clampedFraction(progress)
  }

  /// Returns the opacities at a progress from 0 to 1.
  package func opacities(at progress: Double) -> Opacities {
    let p = PopupBarLayout.clampedFraction(progress)
    let initial = initial ?? (start >= 0.5 ? .open : .closed)
    if p > start { return opening(from: initial, (p - start) / (1 - start)) }
    if p < start { return closing(from: initial, (start - p) / start) }
    return initial
  }

  private func opening(from start: Opacities, _ f: Double) -> Opacities {
    Opacities(
      bar: mix(start.bar, 0, fraction(f, of: openingFade.bar)),
      content: mix(start.content, 1, fraction(f, of: openingFade.content)),
      closeButton: mix(start.closeButton, 1, fraction(f, of: openingFade.closeButton)))
  }

  private func closing(from start: Opacities, _ f: Double) -> Opacities {
    let t = fraction(f, of: closingFade)
    // Slow at first where the content is still legible below the titles, and the moving image still
    // covers them.
    let slow = t * t * t
    return Opacities(
      bar: mix(start.bar, 1, fadesContentEarly ? t : slow * slow),
      content: mix(start.content, 0, fadesContentEarly ? fraction(f, of: earlyClosingFade) : t * t),
      closeButton: mix(start.closeButton, 0, fraction(f, of: closeButtonClosingFade)))
  }
}

/// Returns how far a value has passed through a range, from 0 to 1.
nonisolated func fraction(_ value: Double, of range: ClosedRange<Double>) -> Double {
  min(max((value - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
}

// SPDX-License-Identifier: MIT

import SashGeometry

/// The geometry of a popup as a pure function of the bar's presence and the content's progress, in
/// logical pixels.
///
/// Presence runs from 0 (bar hidden) to 1 (bar presented), progress from 0 (content closed) to 1
/// (content open).
nonisolated package struct PopupBarLayout: Hashable, Sendable {
  /// How much larger a modern bar is at presence 0, as a fraction of its size.
  static let hiddenScaleGrowth = 0.05
  /// The presence from which the shadow of a classic bar fades in.
  static let shadowFadeStart = 0.9

  /// The size of the host.
  var host: Size
  /// The height of the host's bottom that is covered without the bar.
  var bottomInset: Double
  /// The height of the bar.
  var barHeight: Double
  /// How far the bar's bottom is below the top of the covered area; negative values are above it.
  var offset: Double
  /// How much lower the bar is than above its dock, because it moves beside the dock.
  package var inlineOffset = 0.0
  /// How far a docking view moves the bar up.
  package var dockLift = 0.0
  /// Whether the bar slides up instead of growing and fading in, as in the classic design.
  package var isSliding = false
  /// Whether a sliding bar fades as well.
  package var fades = false
  /// Whether the bar is docked on a visible view, and slides out of it.
  package var isDocked = false

  /// The visible fraction of the dock.
  package var dockPresence = 0.0
  /// Whether the dock is the host's own bar, which slides down as the popup opens.
  var pushesDock = false

  /// Creates the layout of a popup in a host.
  ///
  /// - Parameters:
  ///   - host: The size of the host.
  ///   - bottomInset: The height of the host's bottom that is covered without the bar.
  ///   - barHeight: The height of the bar.
  ///   - offset: How far the bar's bottom is below the top of the covered area.
  package init(host: Size, bottomInset: Double, barHeight: Double, offset: Double) {
    self.host = host
    self.bottomInset = bottomInset
    self.barHeight = barHeight
    self.offset = offset
  }

  /// Returns whether the position of the dock is the same in another layout, for any size of the
  /// host.
  func sharesDock(with other: PopupBarLayout) -> Bool {
    isDocked == other.isDocked && dockPresence == other.dockPresence
      && bottomInset == other.bottomInset && offset == other.offset
  }

  /// The y coordinate of the bar's bottom while the popup is closed.
  ///
  /// It is also the distance that the content moves from closed to open.
  package var closedBottom: Double {
    max(barHeight, host.height - bottomInset - dockLift + offset + inlineOffset)
  }

  /// Returns the bar's frame in the host at a progress.
  ///
  /// Its bottom moves from the docked position to the host's top.
  package func barFrame(progress: Double) -> Rect {
    let bottom = closedBottom * (1 - Self.clampedFraction(progress))
    return Rect(x: 0, y: bottom - barHeight, width: host.width, height: barHeight)
  }

  /// Returns the content's frame at a progress: directly below the bar, always with the host's
  /// size.
  package func contentFrame(progress: Double) -> Rect {
    Rect(
      x: 0, y: closedBottom * (1 - Self.clampedFraction(progress)), width: host.width,
      height: host.height.rounded(.up))
  }

  /// Returns the bar's opacity.
  ///
  /// The bar fades in with its presence, and out as the content opens.
  package func barAlpha(presence: Double, progress: Double) -> Double {
    let visibility = isSliding && !fades ? (presence > 0 ? 1 : 0) : Self.clampedFraction(presence)
    return visibility * (1 - Self.smoothstep(Self.clampedFraction(progress)))
  }

  /// Returns the scale of the bar while it is being presented or dismissed.
  package func barScale(presence: Double) -> Double {
    isSliding ? 1 : 1 + Self.hiddenScaleGrowth * (1 - Self.clampedFraction(presence))
  }

  /// Returns how far a sliding bar is below its docked position, hidden behind the dock or below
  /// the host.
  package func barSlide(presence: Double) -> Double {
    guard isSliding else { return 0 }
    let distance = isDocked ? barHeight : barHeight + extensionHeight
    return distance * (1 - Self.clampedFraction(presence))
  }

  /// Returns the opacity of the pill's shadow.
  ///
  /// On a sliding bar it fades in last.
  package func shadowOpacity(presence: Double) -> Double {
    guard isSliding else { return 1 }
    return Self.clampedFraction(
      (Self.clampedFraction(presence) - Self.shadowFadeStart) / (1 - Self.shadowFadeStart))
  }

  /// Returns the height of the host's bottom that the bar covers in addition to the bottom inset.
  package func hostInset(presence: Double) -> Double {
    max(0, host.height - bottomInset - (closedBottom - barHeight)) * Self.clampedFraction(presence)
  }

  /// How far the background of a bar from edge to edge extends below the bar, over the window's
  /// inset.
  package var extensionHeight: Double { max(0, host.height - closedBottom) }

  /// The distance between the bar and the dock below it.
  var gapAboveDock: Double { max(0, host.height - bottomInset - dockLift - closedBottom) }

  /// Returns how far down a dock of the classic design is while the popup opens.
  package func dockSlide(progress: Double) -> Double {
    Self.smoothstep(Self.clampedFraction(progress)) * (bottomInset + dockLift)
  }

  /// Returns the opacity of the black overlay on the bar's background while a page is pushed that
  /// hides the dock, or popped.
  ///
  /// It is highest half way, since the bar itself stays in place.
  package static func pushOverlayOpacity(presence: Double) -> Double {
    let presence = clampedFraction(presence)
    return maximumPushOverlayOpacity * 4 * presence * (1 - presence)
  }

  /// The highest opacity of that overlay.
  private static let maximumPushOverlayOpacity = 0.1

  /// Returns 3t² − 2t³ for `t` from 0 to 1.
  static func smoothstep(_ t: Double) -> Double { t * t * (3 - 2 * t) }

  /// Returns `value` clamped to 0...1; 0 if it is not finite.
  static func clampedFraction(_ value: Double) -> Double {
    value.isFinite ? min(max(value, 0), 1) : 0
  }
}

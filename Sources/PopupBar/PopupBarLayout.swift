import SashGeometry

/// Where everything of a popup lies, as a pure function of how far it is shown and open.
nonisolated package struct PopupBarLayout: Hashable, Sendable {
  /// The gap below a floating bar where nothing of the window's bottom is covered.
  static let gap = 10.0
  /// How much larger a bar is before it is shown, as a fraction.
  static let growth = 0.05

  /// The host's size.
  var host: Size
  /// What is covered of the host's bottom without the bar.
  var bottomInset: Double
  /// The bar's height.
  var barHeight: Double

  /// The layout of a popup in a host.
  package init(host: Size, bottomInset: Double, barHeight: Double) {
    self.host = host
    self.bottomInset = bottomInset
    self.barHeight = barHeight
  }

  /// How far the bar reaches down when the popup is closed, and the way that a drag covers.
  package var closedBottom: Double {
    max(barHeight, host.height - bottomInset - (bottomInset > 0 ? 0 : Self.gap))
  }

  /// The bar's frame in the host at a progress: its bottom runs from where it is docked to the top.
  package func barFrame(progress: Double) -> Rect {
    let bottom = closedBottom * (1 - Self.fraction(progress))
    return Rect(x: 0, y: bottom - barHeight, width: host.width, height: barHeight)
  }

  /// The content's frame at a progress: right below the bar, always as large as the host.
  package func contentFrame(progress: Double) -> Rect {
    Rect(
      x: 0, y: closedBottom * (1 - Self.fraction(progress)), width: host.width,
      height: host.height.rounded(.up))
  }

  /// How visible the bar is: it fades in with its presence and out as the content opens.
  package func barAlpha(presence: Double, progress: Double) -> Double {
    Self.fraction(presence) * (1 - Self.smoothstep(Self.fraction(progress)))
  }

  /// How large the bar is drawn while it comes and goes.
  package func barScale(presence: Double) -> Double {
    1 + Self.growth * (1 - Self.fraction(presence))
  }

  /// How much of the host's bottom the bar covers, beyond what is covered anyway.
  package func hostInset(presence: Double) -> Double {
    max(0, host.height - bottomInset - (closedBottom - barHeight)) * Self.fraction(presence)
  }

  /// 3t² − 2t³, from 0 to 1.
  static func smoothstep(_ t: Double) -> Double { t * t * (3 - 2 * t) }

  private static func fraction(_ value: Double) -> Double {
    value.isFinite ? min(max(value, 0), 1) : 0
  }
}

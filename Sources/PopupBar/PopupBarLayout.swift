import SashGeometry

/// Where everything of a popup lies, as a pure function of how far it is shown and open.
nonisolated package struct PopupBarLayout: Hashable, Sendable {
  /// How much larger a modern bar is before it is shown, as a fraction.
  static let growth = 0.05
  /// The presence from which on the shadow of a classic bar fades in.
  static let shadowStart = 0.9

  /// The host's size.
  var host: Size
  /// What is covered of the host's bottom without the bar.
  var bottomInset: Double
  /// The bar's height.
  var barHeight: Double
  /// How far below the top of what is covered the bar ends; negative above it.
  var offset: Double
  /// How much lower than above its dock the bar lies, as beside it.
  package var drop = 0.0
  /// How far a docking view lifts the bar.
  package var lift = 0.0
  /// Whether the bar slides up instead of growing and fading, as in the classic design.
  package var isSliding = false
  /// Whether a bar that slides fades as well.
  package var fades = false
  /// Whether it lies on a dock that is in sight, and slides out of that.
  package var isDocked = false

  /// The part of the dock that is in sight.
  package var dockPresence = 0.0
  /// Whether the dock is the host's own and slides down as the popup opens.
  var pushesDock = false

  /// The layout of a popup in a host.
  package init(host: Size, bottomInset: Double, barHeight: Double, offset: Double) {
    self.host = host
    self.bottomInset = bottomInset
    self.barHeight = barHeight
    self.offset = offset
  }

  /// Whether the bar lies on the same in another layout, whatever the host's size.
  func sharesDock(with other: PopupBarLayout) -> Bool {
    isDocked == other.isDocked && dockPresence == other.dockPresence
      && bottomInset == other.bottomInset && offset == other.offset
  }

  /// How far the bar reaches down when the popup is closed, and the way that a drag covers.
  package var closedBottom: Double {
    max(barHeight, host.height - bottomInset - lift + offset + drop)
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
    let there = isSliding && !fades ? (presence > 0 ? 1 : 0) : Self.fraction(presence)
    return there * (1 - Self.smoothstep(Self.fraction(progress)))
  }

  /// How large the bar is drawn while it comes and goes.
  package func barScale(presence: Double) -> Double {
    isSliding ? 1 : 1 + Self.growth * (1 - Self.fraction(presence))
  }

  /// How far below its place a bar is that slides: hidden behind the dock, or below the host.
  package func barSlide(presence: Double) -> Double {
    guard isSliding else { return 0 }
    let way = isDocked ? barHeight : barHeight + extensionHeight
    return way * (1 - Self.fraction(presence))
  }

  /// How much there is of a pill's shadow: on a bar that slides it comes last.
  package func shadowStrength(presence: Double) -> Double {
    guard isSliding else { return 1 }
    return Self.fraction((Self.fraction(presence) - Self.shadowStart) / (1 - Self.shadowStart))
  }

  /// How much of the host's bottom the bar covers, beyond what is covered anyway.
  package func hostInset(presence: Double) -> Double {
    max(0, host.height - bottomInset - (closedBottom - barHeight)) * Self.fraction(presence)
  }

  /// How far the ground of a bar from edge to edge reaches below it, over the window's inset.
  package var extensionHeight: Double { max(0, host.height - closedBottom) }

  /// How far down a dock of the classic design is while the popup opens.
  package func dockSlide(progress: Double) -> Double {
    Self.smoothstep(Self.fraction(progress)) * (bottomInset + lift)
  }

  /// How dark what a bar lies on is while a page is pushed that takes the dock along, or is popped:
  /// at its darkest half way, since the bar itself stays.
  package static func pushShade(presence: Double) -> Double {
    let presence = fraction(presence)
    return darkestPush * 4 * presence * (1 - presence)
  }

  /// The most that black covers of what a bar lies on.
  private static let darkestPush = 0.1

  /// 3t² − 2t³, from 0 to 1.
  static func smoothstep(_ t: Double) -> Double { t * t * (3 - 2 * t) }

  static func fraction(_ value: Double) -> Double {
    value.isFinite ? min(max(value, 0), 1) : 0
  }
}

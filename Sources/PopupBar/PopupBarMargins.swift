import SashGeometry
import SashInterface

/// The space beside a modern pill, in logical pixels.
private nonisolated let modernMargin = (
  compactHandheld: 17.0, regularHandheld: 20.0, wide: 10.0, desktop: 20.0
)
/// The space beside a classic pill, and beside one that is not limited where there is room.
private nonisolated let classicMargin = (usual: 12.0, unlimited: 30.0)
/// The widest pills where there is room.
private nonisolated let widest = (modern: 700.0, classic: 954.0, desktop: 910.0)
/// How far bars at the bottom are from the sides, which a popup bar above them matches.
private nonisolated let dockMargin = (handheld: 28.0, other: 8.0)
/// The space between a column of tabs and a pill.
private nonisolated let sidebarGap = 8.0

/// Where the pill of a bar lies between the bar's sides.
nonisolated package struct PopupBarMargins: Hashable, Sendable {
  /// Which design, form factor and size class.
  package var traits: PopupBarTraits
  /// What covers the sides of the window.
  package var safeArea = EdgeInsets.zero
  /// What columns beside the content take of the sides.
  package var columns = EdgeInsets.zero
  /// Whether the bar matches how far bars at the bottom are from the sides.
  package var matchesDock = false
  /// Whether a pill is no wider than suits it.
  package var limitsWidth = true
  /// Whether a custom bar asked for the whole width.
  package var isFullWidth = false
  /// What else is added at the sides, beside a dock that has made itself small.
  package var extra = EdgeInsets.zero

  /// Margins with nothing beside the bar.
  package init(_ traits: PopupBarTraits) { self.traits = traits }

  /// How far a pill is from the sides by itself, safe area apart.
  package var own: Double {
    if isFullWidth { return 0 }
    switch (traits.design, traits.formFactor) {
    case (.classic, _):
      return !limitsWidth && !traits.isCompact ? classicMargin.unlimited : classicMargin.usual
    case (.modern, .handheld):
      return traits.isCompact ? modernMargin.compactHandheld : modernMargin.regularHandheld
    case (.modern, .wide): return modernMargin.wide
    case (.modern, .desktop): return modernMargin.desktop
    }
  }

  /// What is added so that the pill is as far from the sides as the bars below it.
  package var matching: Double {
    guard matchesDock, traits.design == .modern, !isFullWidth else { return 0 }
    let wanted = traits.formFactor == .handheld ? dockMargin.handheld : dockMargin.other
    return max(wanted - own, 0)
  }

  /// The widest pill; nil where there is no limit.
  private var cap: Double? {
    guard limitsWidth, !traits.isCompact, !isFullWidth else { return nil }
    if traits.formFactor == .desktop { return widest.desktop }
    return traits.design == .modern ? widest.modern : widest.classic
  }

  /// The pill's frame in a bar of a size, which takes its height later than its other lengths.
  package func pill(_ metrics: PopupBarMetrics, in size: Size) -> Rect {
    let width = size.width
    let height = max(0, size.height - 2 * metrics.pillInset)
    guard metrics.isFloating else {
      let room = max(0, width - columns.horizontal)
      return Rect(x: columns.left, y: 0, width: room, height: height)
    }
    let margin = own + matching
    let left = columns.left + safeArea.left + margin + extra.left
    let right = columns.right + safeArea.right + margin + extra.right
    var x = left
    var room = max(0, width - left - right)
    if let cap, room > cap {
      x += (room - cap) / 2
      room = cap
    }
    return Rect(x: x, y: metrics.pillInset, width: room, height: height)
  }

  /// What a column of tabs takes beside a pill: its own width, and a gap.
  package static func besideSidebar(_ width: Double) -> Double {
    width > 0 ? width + sidebarGap : 0
  }
}

/// The corners of a pill unless others are configured.
nonisolated package enum PopupBarCorners {
  /// The radius in the classic design.
  private static let classic = 14.0
  /// The radius of a custom bar that takes the whole width.
  private static let fullWidth = 20.0
  /// Custom bars lower than this are capsules.
  private static let highestCapsule = 70.0
  /// How much further the corners of a high custom bar lie from the display's than its sides do.
  private static let growth = 20.0

  /// The radius for a pill of a size.
  ///
  /// - Parameters:
  ///   - style: The effective style.
  ///   - design: Which shapes the theme has.
  ///   - size: The pill's size.
  ///   - isFullWidth: Whether a custom bar asked for the whole width.
  ///   - displayRadius: The radius of the display's own corners.
  ///   - margin: The larger space beside the pill.
  /// - Returns: The radius in logical pixels, as far as it fits.
  package static func radius(
    _ style: PopupBarStyle, design: Theme.Design, size: Size, isFullWidth: Bool = false,
    displayRadius: Double = 0, margin: Double = 0
  ) -> Double {
    guard style.isFloating(design: design) else { return 0 }
    let capsule = min(size.width, size.height) / 2
    switch design {
    case .classic: return min(classic, capsule)
    case .modern:
      guard style == .custom else { return capsule }
      if isFullWidth { return min(fullWidth, capsule) }
      if size.height < highestCapsule { return capsule }
      return min(max(displayRadius, margin + growth) - margin, capsule)
    }
  }
}

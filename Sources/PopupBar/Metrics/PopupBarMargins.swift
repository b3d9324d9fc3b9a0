// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The margin beside a modern pill, in logical pixels.
private nonisolated let modernMargin = (
  compactHandheld: 17.0, regularHandheld: 20.0, wide: 10.0, desktop: 20.0
)
/// The margin beside a classic pill, and beside one with unlimited width where the size class is
/// regular.
private nonisolated let classicMargin = (usual: 12.0, unlimited: 30.0)
/// The maximum widths of pills where the size class is regular, in logical pixels.
private nonisolated let maximumWidths = (modern: 700.0, classic: 954.0, desktop: 910.0)
/// The horizontal margins of bottom bars, which a popup bar above them matches, in logical pixels.
private nonisolated let dockMargin = (handheld: 28.0, other: 8.0)
/// The space between a sidebar of tabs and a pill, in logical pixels.
private nonisolated let sidebarGap = 8.0

/// The horizontal position of a bar's pill, in logical pixels.
nonisolated package struct PopupBarMargins: Hashable, Sendable {
  /// The design, the form factor and the size class.
  package var traits: PopupBarTraits
  /// The horizontal safe area of the host.
  package var safeArea = EdgeInsets.zero
  /// The widths of the columns beside the content.
  package var columns = EdgeInsets.zero
  /// Whether the pill matches the margins of the bars at the host's bottom.
  package var matchesDock = false
  /// Whether the pill has a maximum width.
  package var limitsWidth = true
  /// Whether a custom bar extends over the whole width.
  package var isFullWidth = false
  /// The additional margins beside a minimised dock.
  package var additionalMargins = EdgeInsets.zero

  /// Creates margins without anything beside the bar.
  package init(_ traits: PopupBarTraits) { self.traits = traits }

  /// The pill's margin without safe area, columns and dock.
  package var ownMargin: Double {
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

  /// The additional margin with which the pill matches the bars below it.
  package var matchingMargin: Double {
    guard matchesDock, traits.design == .modern, !isFullWidth else { return 0 }
    let `required` = traits.formFactor == .handheld ? dockMargin.handheld : dockMargin.other
    return max(`required` - ownMargin, 0)
  }

  /// The maximum width of the pill, or `nil` for no limit.
  private var maximumWidth: Double? {
    guard limitsWidth, !traits.isCompact, !isFullWidth else { return nil }
    if traits.formFactor == .desktop { return maximumWidths.desktop }
    return traits.design == .modern ? maximumWidths.modern : maximumWidths.classic
  }

  /// Returns the pill's frame in a bar.
  ///
  /// - Parameters:
  ///   - metrics: The metrics of the bar.
  ///   - size: The size of the bar. Its height decides, not that of `metrics`, which may be ahead
  ///     of it.
  /// - Returns: The frame in the coordinates of the bar, in logical pixels. A pill that does not
  ///   float fills the width between the columns.
  package func pill(_ metrics: PopupBarMetrics, in size: Size) -> Rect {
    let width = size.width
    let height = max(0, size.height - 2 * metrics.pillInset)
    guard metrics.isFloating else {
      let pillWidth = max(0, width - columns.horizontal)
      return Rect(x: columns.left, y: 0, width: pillWidth, height: height)
    }
    let margin = ownMargin + matchingMargin
    let left = columns.left + safeArea.left + margin + additionalMargins.left
    let right = columns.right + safeArea.right + margin + additionalMargins.right
    var x = left
    var pillWidth = max(0, width - left - right)
    if let maximumWidth, pillWidth > maximumWidth {
      x += (pillWidth - maximumWidth) / 2
      pillWidth = maximumWidth
    }
    return Rect(x: x, y: metrics.pillInset, width: pillWidth, height: height)
  }

  /// Returns the inset beside a sidebar of tabs: its width plus a gap, or 0 without a sidebar.
  package static func sidebarInset(_ width: Double) -> Double {
    width > 0 ? width + sidebarGap : 0
  }
}

/// The default corners of a pill.
nonisolated package enum PopupBarCorners {
  /// The radius in the classic design, in logical pixels.
  private static let classic = 14.0
  /// The radius of a high custom bar, or of one over the whole width, in logical pixels.
  private static let custom = 20.0
  /// The height below which custom bars beside margins are capsules, in logical pixels.
  private static let maximumCapsuleHeight = 70.0

  /// Returns the radius for a pill of a size.
  ///
  /// - Parameters:
  ///   - style: The effective style.
  ///   - design: The design of the theme.
  ///   - size: The size of the pill.
  ///   - isFullWidth: Whether a custom bar extends over the whole width.
  /// - Returns: The radius in logical pixels, at most half of the shorter side.
  package static func radius(
    _ style: PopupBarStyle, design: Theme.Design, size: Size, isFullWidth: Bool = false
  ) -> Double {
    guard style.isFloating(design: design) else { return 0 }
    let capsule = min(size.width, size.height) / 2
    if design == .classic { return min(classic, capsule) }
    guard style == .custom, isFullWidth || size.height >= maximumCapsuleHeight else {
      return capsule
    }
    return min(custom, capsule)
  }
}

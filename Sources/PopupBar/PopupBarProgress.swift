import SashGeometry
import SashInterface

extension PopupBar {
  /// Where a bar shows how far its content has come.
  nonisolated public enum ProgressViewStyle: UInt, Hashable, Sendable, CaseIterable {
    /// What the design prefers: nowhere.
    case `default` = 0
    /// Along the upper edge.
    case top = 1
    /// Along the lower edge.
    case bottom = 2
    /// Nowhere.
    case none = 0xFFFF

    /// Whether the line is shown.
    package var isShown: Bool { self == .top || self == .bottom }
  }
}

/// Where the line of progress lies in a pill.
nonisolated package struct PopupBarProgress: Hashable, Sendable {
  /// The thickness of the line.
  private static let thickness = (classic: 2.5, modern: 3.0)
  /// How far a modern line reaches past the inner ends of the corners.
  private static let reach = 10.0
  /// How many times a classic pill's radius is what its line is shorter by on each side.
  private static let classicRatio = 2.5
  /// How a line below titles lies: from the edge, with so much beside it, and so long at least.
  private static let besideTitles = (margin: 4.0, least: 25.0, shortest: 88.0)

  /// The line's frame in the pill.
  package let frame: Rect
  /// Whether it lies below or above the titles, free on all sides, with its whole length shown.
  package let isInTitles: Bool

  /// The line of a pill whose corners have a radius, with titles in a region.
  package init(
    _ style: PopupBar.ProgressViewStyle, pill: Size, radius: Double, titles: Rect,
    metrics: PopupBarMetrics, traits: PopupBarTraits
  ) {
    let isModern = traits.design == .modern
    let height = isModern ? Self.thickness.modern : Self.thickness.classic
    let least = min(titles.minX, pill.width - titles.maxX)
    let room = Self.besideTitles
    isInTitles =
      isModern && traits.formFactor == .desktop && metrics.isFloating && least >= room.least
      && titles.width > room.shortest
    if isInTitles {
      let y = style == .top ? room.margin : pill.height - height - room.margin
      frame = Rect(x: titles.minX, y: y, width: titles.width, height: height)
      return
    }
    let inset: Double
    if !metrics.isFloating {
      inset = 0
    } else if isModern {
      inset = max(0, radius - Self.reach)
    } else {
      inset = radius / Self.classicRatio
    }
    frame = Rect(
      x: inset, y: style == .top ? 0 : pill.height - height,
      width: max(0, pill.width - 2 * inset), height: height)
  }
}

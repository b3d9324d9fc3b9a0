// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The sizes of the button, in logical pixels.
private nonisolated let sizes = (
  glass: Size(width: 44, height: 44), compactDesktopGlass: Size(width: 37, height: 30),
  round: Size(width: 24, height: 24), desktopRound: Size(width: 30, height: 30),
  chevron: Size(width: 42, height: 25), modernGrabber: Size(width: 70, height: 25),
  classicGrabber: Size(width: 42, height: 25)
)
/// The minimum distance from the top, in logical pixels.
private nonisolated let minimumTop = 12.0
/// How much further outside than a button of a navigation bar the close button is in the modern
/// design, in logical pixels.
private nonisolated let outset = 4.0
/// The height of a button in a navigation bar.
private nonisolated let barButtonHeight = 44.0
/// The distances on a desktop, in logical pixels: from the top, from a side edge, and from the
/// leading edge beside window controls.
private nonisolated let desktopTop = (modern: 9.0, classic: 15.0, compact: 8.0)
private nonisolated let desktopSide = (modern: 9.0, classic: 20.0)
private nonisolated let desktopLeadingBesideControls = (
  modern: 97.0, compactModern: 92.0, classic: 92.0, compactClassic: 84.0
)

/// The style, size and frame of a close button for a design, a form factor and a size class.
nonisolated package struct PopupCloseButtonRules: Hashable, Sendable {
  package typealias Style = PopupCloseButton.Style
  package typealias Positioning = PopupCloseButton.Positioning

  /// The design of the theme.
  package var design = Theme.Design.modern
  /// The kind of device.
  package var formFactor = FormFactor.handheld
  /// Whether the horizontal size class is compact.
  package var isCompact = true
  /// Whether window controls are drawn over the leading top corner, on a desktop.
  package var hasWindowControls = false
  /// The scale of text, which a cross follows.
  package var textScale = 1.0

  /// Creates the rules for a design, a form factor and a size class.
  package init(
    design: Theme.Design = .modern, formFactor: FormFactor = .handheld, isCompact: Bool = true,
    hasWindowControls: Bool = false, textScale: Double = 1
  ) {
    self.design = design
    self.formFactor = formFactor
    self.isCompact = isCompact
    self.hasWindowControls = hasWindowControls
    self.textScale = textScale
  }

  /// Returns the effective style: `default`, and styles that the design lacks, are resolved.
  package func effective(_ style: Style) -> Style {
    let isDesktop = formFactor == .desktop
    switch design {
    case .modern: return style == .default ? (isDesktop ? .glass : .prominentGlass) : style
    case .classic:
      if style == .default { return isDesktop ? .round : .grabber }
      return style.isGlass ? .round : style
    }
  }

  /// Returns the effective position of a button with a style.
  package func effective(_ positioning: Positioning, of style: Style) -> Positioning {
    guard positioning == .default else { return positioning }
    switch effective(style) {
    case .glass, .clearGlass, .prominentGlass, .prominentClearGlass, .shinyGlass: return .trailing
    case .round: return .leading
    case .chevron, .grabber, .none, .default: return .center
    }
  }

  /// Returns the size of a style, in logical pixels.
  package func size(of style: Style) -> Size {
    let isDesktop = formFactor == .desktop
    switch effective(style) {
    case .glass, .clearGlass, .prominentGlass, .prominentClearGlass, .shinyGlass:
      return grown(isDesktop && isCompact ? sizes.compactDesktopGlass : sizes.glass)
    case .round: return grown(isDesktop ? sizes.desktopRound : sizes.round)
    case .chevron: return sizes.chevron
    case .grabber: return design == .modern ? sizes.modernGrabber : sizes.classicGrabber
    case .none, .default: return .zero
    }
  }

  /// Returns the size of a button with a cross, which keeps its shape and grows with the text by as
  /// much as the height of other controls.
  private func grown(_ size: Size) -> Size {
    func height(_ scale: Double) -> Double {
      Theme.Metrics(formFactor, textScale: scale).controlHeight
    }
    let growth = max(0, height(textScale) - height(1))
    let factor = (size.height + growth) / size.height
    return Size(width: (size.width * factor).rounded(), height: size.height + growth)
  }

  /// The geometry of the popup that contains the button, in logical pixels.
  package struct Area: Hashable, Sendable {
    /// The size of the popup.
    package var size: Size
    /// The safe area of the popup.
    package var safeArea = EdgeInsets.zero
    /// The horizontal margin of pages.
    package var margin = 16.0
    /// The height of a navigation bar.
    package var barHeight = 44.0
    /// Whether the layout direction is right to left.
    package var isRightToLeft = false

    /// Creates an area with default measurements.
    package init(size: Size) { self.size = size }
  }

  /// Returns the frame of a button in a popup.
  package func frame(of style: Style, at positioning: Positioning, in area: Area) -> Rect {
    let size = size(of: style)
    let safe = area.safeArea
    let edgeDistances = distances(area)
    let sides = (
      leading: area.isRightToLeft ? safe.right : safe.left,
      trailing: area.isRightToLeft ? safe.left : safe.right
    )
    let x =
      switch effective(positioning, of: style) {
      case .leading: sides.leading + edgeDistances.leading
      case .trailing: area.size.width - sides.trailing - edgeDistances.trailing - size.width
      case .center, .default:
        sides.leading + (area.size.width - safe.horizontal - size.width) / 2
      }
    return Rect(
      x: area.isRightToLeft ? area.size.width - x - size.width : x, y: safe.top + edgeDistances.top,
      width: size.width, height: size.height)
  }

  /// Returns the distances from the top, the leading and the trailing edge of the safe area.
  private func distances(_ area: Area) -> (top: Double, leading: Double, trailing: Double) {
    switch (formFactor, design) {
    case (.desktop, .modern):
      (isCompact ? desktopTop.compact : desktopTop.modern, desktopLeading, desktopSide.modern)
    case (.desktop, .classic):
      (isCompact ? desktopTop.compact : desktopTop.classic, desktopLeading, desktopSide.classic)
    case (_, .modern):
      (
        max((area.barHeight - barButtonHeight) / 2, minimumTop) - outset, area.margin - outset,
        area.margin - outset
      )
    case (_, .classic): (max(minimumTop - area.safeArea.top, 0), area.margin, area.margin)
    }
  }

  /// The distance from the leading edge on a desktop.
  private var desktopLeading: Double {
    let besideControls = desktopLeadingBesideControls
    return switch (design, hasWindowControls) {
    case (.modern, false): desktopSide.modern
    case (.classic, false): desktopSide.classic
    case (.modern, true): isCompact ? besideControls.compactModern : besideControls.modern
    case (.classic, true): isCompact ? besideControls.compactClassic : besideControls.classic
    }
  }
}

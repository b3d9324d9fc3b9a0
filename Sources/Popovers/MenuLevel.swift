// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashMotion

/// The minimum distance of a context menu from the edges of the window's safe area, in logical
/// pixels.
private let edgePadding = 8.0
/// The gap between a menu and the rectangle that it is attached to, in logical pixels.
private let sourceGap = 4.0
/// The scale from which a menu grows.
private let initialScale = 0.2

/// One level of a context menu: the root menu or a submenu.
final class MenuLevel {
  let view: MenuView
  let rows: [ContextMenuRow]
  let popover: Popover
  /// The row of the parent menu that opened this one, or `nil` for the root menu.
  private(set) weak var parentRow: ContextMenuRow?

  /// The object that a menu is attached to.
  enum Attachment {
    /// The position in the request.
    case source(ContextMenuRequest.Placement)
    /// The side of a row of the parent menu.
    case row(ContextMenuRow)
  }

  init(
    _ elements: [ContextMenu.Element], at attachment: Attachment, inheritingFrom source: View,
    in window: Window,
    configuration: Templates.MenuConfiguration
  ) {
    let hasSymbolColumn = elements.contains {
      if case .item(let item) = $0 { item.state != .off || item.icon != nil } else { false }
    }
    var rows: [ContextMenuRow] = []
    let children: [View] = elements.map { element in
      guard case .item(let item) = element else { return ContextMenuSeparator() }
      let row = ContextMenuRow(item, hasSymbolColumn: hasSymbolColumn)
      rows.append(row)
      return row
    }
    self.rows = rows
    let view = MenuView([ContextMenuRows(children)], configuration: configuration)
    self.view = view
    view.themeOverride = source.theme
    view.layoutDirectionOverride = source.layoutDirection
    if case .row(let row) = attachment { parentRow = row }
    popover = Popover(
      attributes: Self.attributes(
        attachment, size: view.sizeThatFits(window.size),
        isMirrored: source.layoutDirection == .rightToLeft,
        in: window, configuration)
    ) { view }
  }

  /// The rows that can be selected.
  var enabledRows: [ContextMenuRow] { rows.filter(\.isEnabled) }

  private static func attributes(
    _ attachment: Attachment, size: Size, isMirrored: Bool, in window: Window,
    _ configuration: Templates.MenuConfiguration
  ) -> Popover.Attributes {
    var attributes = Popover.Attributes()
    let availableRect = Rect(origin: .zero, size: window.size)
      .inset(by: window.contentView.safeAreaInsets).inset(by: edgePadding)
    let (origin, menuAnchor, source) = anchors(
      for: attachment, size: size, isMirrored: isMirrored, availableRect: availableRect)
    attributes.position = .absolute(originAnchor: origin, popoverAnchor: menuAnchor)
    attributes.sourceFrame = { source }
    attributes.screenEdgePadding = EdgeInsets(edgePadding)
    attributes.rubberBandingMode = .none
    attributes.dismissal.mode = .none
    let transition = Popover.Transition(
      fades: true, scale: initialScale, scaleAnchor: configuration.scaleAnchor ?? menuAnchor,
      unfolds: configuration.clipContent ? (menuAnchor.unit.dy == 1 ? .bottom : .top) : nil)
    attributes.presentation.animation = configuration.presentationAnimation
    attributes.presentation.transition = transition
    attributes.dismissal.animation = configuration.dismissalAnimation
    attributes.dismissal.transition = transition
    return attributes
  }

  /// Returns the anchor of the source, the menu's anchor, and the source's rectangle in the window.
  private static func anchors(
    for attachment: Attachment, size: Size, isMirrored: Bool, availableRect: Rect
  ) -> (Anchor, Anchor, Rect) {
    switch attachment {
    case .source(.point(let point)):
      let source = Rect(origin: point, size: .zero)
      let isBelow = opensBelow(source, size.height, availableRect)
      let menuAnchor: Anchor =
        isBelow ? (isMirrored ? .topRight : .topLeft) : (isMirrored ? .bottomRight : .bottomLeft)
      return (menuAnchor, menuAnchor, source)
    case .source(.rect(let rect)):
      let source = rect.inset(
        by: EdgeInsets(top: -sourceGap, left: 0, bottom: -sourceGap, right: 0))
      return opensBelow(source, size.height, availableRect)
        ? (isMirrored ? .bottomRight : .bottomLeft, isMirrored ? .topRight : .topLeft, source)
        : (isMirrored ? .topRight : .topLeft, isMirrored ? .bottomRight : .bottomLeft, source)
    case .row(let row):
      let source = row.windowFrame()
      let fitsRight = source.maxX + size.width <= availableRect.maxX
      let fitsLeft = source.minX - size.width >= availableRect.minX
      let opensRight = isMirrored ? !fitsLeft && fitsRight : fitsRight || !fitsLeft
      return opensRight ? (.topRight, .topLeft, source) : (.topLeft, .topRight, source)
    }
  }

  /// Returns whether a menu opens downwards: when it fits below, or when there is more space below
  /// than above.
  private static func opensBelow(_ source: Rect, _ height: Double, _ availableRect: Rect) -> Bool {
    let below = availableRect.maxY - source.maxY
    return below >= height || below >= source.minY - availableRect.minY
  }
}

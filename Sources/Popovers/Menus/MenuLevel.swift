// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashMotion

/// The minimum distance of a context menu from the edges of the window's safe area, in logical
/// pixels.
nonisolated let menuEdgePadding = 8.0
/// The scale from which a menu grows.
private let initialScale = 0.2

/// One level of a context menu: the root menu or a submenu.
final class MenuLevel {
  let view: MenuView
  let rowsView: ContextMenuRows
  let rows: [ContextMenuRow]
  let popover: Popover
  /// The row of the parent menu that opened this one, or `nil` for the root menu.
  private(set) weak var parentRow: ContextMenuRow?
  /// The row of the chosen option, at which the menu of a pop-up button opens, or `nil`.
  private(set) weak var selectedRow: ContextMenuRow?

  /// Whether the keyboard has opened the menu, whose mnemonics are therefore underlined.
  var isByKeyboard = false
  /// Whether the menu is displayed, so that its rows can have the focus.
  ///
  /// A menu on a surface of its own waits for the display server before.
  private(set) var isDisplayed = false

  /// The object that a menu is attached to.
  enum Attachment {
    /// The position in the request.
    case source(ContextMenuRequest.Placement)
    /// The side of a row of the parent menu.
    case row(ContextMenuRow)
  }

  init(
    _ elements: [ContextMenu.Element], at attachment: Attachment, inheritingFrom source: View,
    in window: Window, isAboveSurface: Bool, configuration: Templates.MenuConfiguration
  ) {
    let columns = ContextMenuRow.Columns(elements)
    var rows: [ContextMenuRow] = []
    let children: [View] = elements.map { element in
      switch element {
      case .separator: return ContextMenuSeparator()
      case .item(let item):
        rows.append(ContextMenuRow(item, columns: columns))
        return rows[rows.count - 1]
      case .section(let section):
        let members = section.items.map {
          ContextMenuRow($0, isOption: section.isSingleSelection, columns: columns)
        }
        rows += members
        return ContextMenuSection(title: section.title, rows: members)
      }
    }
    self.rows = rows
    rowsView = ContextMenuRows(children, backgroundColor: configuration.backgroundColor)
    let view = MenuView([rowsView], configuration: configuration)
    self.view = view
    view.themeOverride = source.theme
    view.layoutDirectionOverride = source.layoutDirection
    if case .row(let row) = attachment { parentRow = row }
    let availableRect = Rect(origin: .zero, size: window.size)
      .inset(by: window.contentView.safeAreaInsets).inset(by: menuEdgePadding)
    let isMirrored = source.layoutDirection == .rightToLeft
    let placement = Self.placement(
      of: view.sizeThatFits(availableRect.size), at: attachment, in: availableRect,
      isMirrored: isMirrored)
    let surfacePlacement = window.maximumChildSurfaceSize.map {
      Self.surfacePlacement(of: view.sizeThatFits($0), at: attachment, isMirrored: isMirrored)
    }
    view.maximumHeight = placement.maximumHeight
    // The menu of a pop-up button opens at its option; a check mark in another menu is a setting.
    if case .source = attachment, source is PopUpButton {
      selectedRow = rows.first { $0.item.state == .on && $0.isEnabled }
    }
    rowsView.initialRow = selectedRow
    popover = Popover(attributes: Self.attributes(placement, configuration)) { view }
    popover.context.menuSurface = MenuSurface()
    // A menu that opens above another surface would lie below it in the window.
    guard let surfacePlacement,
      isAboveSurface || !availableRect.contains(surfacePlacement.preferredFrame)
    else { return }
    leaveWindow(surfacePlacement, maximumHeight: placement.maximumHeight, configuration)
  }

  /// Records that the menu is displayed.
  func didAppear() { isDisplayed = true }

  /// Underlines the mnemonics, or not.
  func showMnemonics(isAltHeld: Bool) {
    for row in rows { row.showsMnemonic = isByKeyboard || isAltHeld }
  }

  /// Turns off the other options of the group that a chosen one belongs to.
  func didChoose(_ row: ContextMenuRow) {
    guard row.isOption, let section = row.superview as? ContextMenuSection else { return }
    for other in section.rows { other.state = other === row ? .on : .off }
  }

  /// Displays the menu on a surface of its own, or in the window if that is refused.
  private func leaveWindow(
    _ placement: ChildSurfacePlacement, maximumHeight: Double,
    _ configuration: Templates.MenuConfiguration
  ) {
    view.maximumHeight = .infinity
    let context = popover.context
    var surface = MenuSurface()
    surface.placement = { size in
      var placement = placement
      placement.size = size
      return placement
    }
    surface.onRefusal = { [weak view] in view?.maximumHeight = maximumHeight }
    surface.onPlacement = { [weak context] frame in
      // The menu grows from its source, above which the display server may have moved it.
      guard let context else { return }
      let transition = Self.transition(from: placement.nearestAnchor(of: frame), configuration)
      guard transition != context.attributes.presentation.transition else { return }
      context.attributes.presentation.transition = transition
      context.attributes.dismissal.transition = transition
    }
    context.menuSurface = surface
  }

  private static func surfacePlacement(
    of size: Size, at attachment: Attachment, isMirrored: Bool
  ) -> ChildSurfacePlacement {
    switch attachment {
    case .source(.point(let point)):
      ChildSurfacePlacement(menuOf: size, at: point, isMirrored: isMirrored)
    case .source(.rect(let rect)):
      ChildSurfacePlacement(menuOf: size, avoiding: rect, isMirrored: isMirrored)
    case .row(let row):
      ChildSurfacePlacement(
        menuOf: size, atRow: row.windowFrame(), padding: ContextMenuRows.padding,
        isMirrored: isMirrored)
    }
  }

  private static func transition(
    from menuAnchor: Anchor, _ configuration: Templates.MenuConfiguration
  ) -> Popover.Transition {
    Popover.Transition(
      fades: true, scale: initialScale, scaleAnchor: configuration.scaleAnchor ?? menuAnchor,
      unfolds: configuration.clipContent ? (menuAnchor.unit.dy == 1 ? .bottom : .top) : nil)
  }

  /// The rows that can be selected.
  var enabledRows: [ContextMenuRow] { rows.filter(\.isEnabled) }

  private static func placement(
    of size: Size, at attachment: Attachment, in availableRect: Rect, isMirrored: Bool
  ) -> MenuPlacement {
    switch attachment {
    case .source(.point(let point)):
      MenuPlacement(of: size, at: point, in: availableRect, isMirrored: isMirrored)
    case .source(.rect(let rect)):
      MenuPlacement(of: size, avoiding: rect, in: availableRect, isMirrored: isMirrored)
    case .row(let row):
      MenuPlacement(
        of: size, atRow: row.windowFrame(), padding: ContextMenuRows.padding, in: availableRect,
        isMirrored: isMirrored)
    }
  }

  private static func attributes(
    _ placement: MenuPlacement, _ configuration: Templates.MenuConfiguration
  ) -> Popover.Attributes {
    var attributes = Popover.Attributes()
    let menuAnchor = placement.menuAnchor
    attributes.position = .absolute(
      originAnchor: placement.sourceAnchor, popoverAnchor: menuAnchor)
    attributes.sourceFrame = { placement.source }
    attributes.screenEdgePadding = EdgeInsets(menuEdgePadding)
    attributes.rubberBandingMode = .none
    attributes.dismissal.mode = .none
    let transition = transition(from: menuAnchor, configuration)
    attributes.presentation.animation = configuration.presentationAnimation
    attributes.presentation.transition = transition
    attributes.dismissal.animation = configuration.dismissalAnimation
    attributes.dismissal.transition = transition
    return attributes
  }
}

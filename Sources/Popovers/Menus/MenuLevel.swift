// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface

/// The minimum distance of a context menu from the edges of the window's safe area, in logical
/// pixels.
nonisolated let menuEdgePadding = 8.0
/// The distance of items from the edges of a menu, in logical pixels.
private let rowPadding = 6.0
/// The scale from which a menu grows.
private let initialScale = 0.2

/// One level of a menu: the root menu or a submenu.
final class MenuLevel {
  let view: MenuView
  let popover: Popover
  /// Whether the menu has views of its own, any of which may have the focus, and not only commands.
  let hasOwnViews: Bool
  /// The row of the parent menu that opened this one, or `nil` for the root menu.
  private(set) weak var parentRow: Templates.MenuItem?

  /// Whether the keyboard has opened the menu, whose mnemonics are therefore underlined.
  let isByKeyboard: Bool
  /// Whether the menu is displayed, so that its rows can have the focus.
  ///
  /// A menu on a surface of its own waits for the display server before.
  private(set) var isDisplayed = false

  /// The object that a context menu is attached to.
  enum Attachment {
    /// The position in the request.
    case source(ContextMenuRequest.Placement)
    /// The side of a row of the parent menu.
    case row(Templates.MenuItem)
  }

  /// Creates a menu with views of its own, at a label.
  init(
    _ views: [View], at label: View, in window: Window,
    configuration: @escaping () -> Templates.MenuConfiguration
  ) {
    let current = configuration()
    // Highlights keep a distance from the edge, views of other kinds fill the menu.
    func padding(_ view: View?) -> Double { view is Templates.MenuItem ? rowPadding : 0 }
    let view = MenuView(
      views, padding: EdgeInsets(top: padding(views.first), bottom: padding(views.last)),
      configuration: current)
    self.view = view
    hasOwnViews = true
    isByKeyboard = window.showsFocus
    let (origin, anchor) = (current.originAnchor, current.popoverAnchor)
    var attributes = Self.attributes(
      .absolute(originAnchor: origin, popoverAnchor: anchor),
      Self.transition(from: anchor, unfolding: current.clipAlignment, current), current)
    attributes.sourceFrame = { [weak label] in label.windowFrame() }
    attributes.sourceFrameInset = current.sourceFrameInset
    attributes.flipsToAvoidSource = current.flipsToAvoidSource
    attributes.screenEdgePadding = current.screenEdgePadding
    attributes.leavesWindow = true
    attributes.dismissal.excludedFrames = { [weak label] in
      [label.windowFrame()] + configuration().excludedFrames()
    }
    popover = Popover(attributes: attributes) { view }
    popover.context.menuSurface = MenuSurface()
  }

  /// Creates a context menu or one of its submenus.
  init(
    _ elements: [ContextMenu.Element], at attachment: Attachment, inheritingFrom source: View,
    in window: Window, isAboveSurface: Bool, isByKeyboard: Bool, selectsLastItem: Bool,
    configuration: Templates.MenuConfiguration
  ) {
    let padding = EdgeInsets(rowPadding)
    let view = MenuView(Self.rows(of: elements), padding: padding, configuration: configuration)
    self.view = view
    hasOwnViews = false
    self.isByKeyboard = isByKeyboard
    view.themeOverride = source.theme
    view.layoutDirectionOverride = source.layoutDirection
    let availableRect = Rect(origin: .zero, size: window.size)
      .inset(by: window.contentView.safeAreaInsets).inset(by: menuEdgePadding)
    let isMirrored = source.isMirrored
    let size = view.sizeThatFits(availableRect.size)
    let surfaceSize = window.maximumChildSurfaceSize.map { view.sizeThatFits($0) } ?? size
    let place: (_ size: Size, _ area: Rect) -> MenuPlacement
    let adjustments: ChildSurfacePlacement.Adjustments
    switch attachment {
    case .source(.point(let point)):
      place = { MenuPlacement(of: $0, at: point, in: $1, isMirrored: isMirrored) }
      adjustments = [.flipX, .flipY, .slideX, .slideY, .resizeY]
    case .source(.rect(let rect)):
      place = { MenuPlacement(of: $0, avoiding: rect, in: $1, isMirrored: isMirrored) }
      adjustments = [.flipY, .slideX, .resizeY]
    case .row(let row):
      parentRow = row
      let frame = row.windowFrame()
      place = {
        MenuPlacement(of: $0, atRow: frame, padding: padding, in: $1, isMirrored: isMirrored)
      }
      adjustments = [.flipX, .slideX, .slideY, .resizeY]
    }
    let placement = place(size, availableRect)
    // The display server, which knows the space around the window, adjusts the preferred place.
    let preferred = place(surfaceSize, MenuPlacement.unlimitedArea)
    let surfacePlacement = ChildSurfacePlacement(
      size: surfaceSize, source: preferred.source, sourceAnchor: preferred.sourceAnchor,
      surfaceAnchor: preferred.menuAnchor, adjustments: adjustments)
    let isRoot = parentRow == nil
    // The menu of a pop-up button opens at its option; a check mark in another menu is a setting.
    let chosenRow =
      isRoot && source is PopUpButton
      ? view.rowsView.items.first { $0.command?.state == .on && $0.isEnabled } : nil
    let selectedRow =
      chosenRow ?? (selectsLastItem ? view.rowsView.items.last(where: \.isEnabled) : nil)
    view.maximumHeight = placement.maximumHeight
    view.rowsView.initialRow = selectedRow
    var attributes = Self.attributes(
      .absolute(originAnchor: placement.sourceAnchor, popoverAnchor: placement.menuAnchor),
      Self.transition(from: placement.menuAnchor, configuration), configuration)
    // The menu is dismissed with its source.
    attributes.sourceFrame = { [weak source, weak window] in
      source?.notePositionRead()
      return source?.window === window ? placement.source : .zero
    }
    attributes.screenEdgePadding = EdgeInsets(menuEdgePadding)
    attributes.dismissal.mode = .none
    attributes.blocksBackgroundTouches = isRoot
    attributes.accessibility.shiftFocus = isRoot || isByKeyboard
    popover = Popover(attributes: attributes) { view }
    popover.context.preferredFocus = isByKeyboard ? selectedRow : nil
    popover.context.menuSurface = MenuSurface()
    view.handlesKeys = isRoot && (!isByKeyboard || enabledRows.isEmpty)
    // A menu that opens above another surface would lie below it in the window.
    guard window.maximumChildSurfaceSize != nil,
      isAboveSurface || !availableRect.contains(surfacePlacement.preferredFrame)
    else { return }
    leaveWindow(surfacePlacement, maximumHeight: placement.maximumHeight, configuration)
  }

  private static func rows(of elements: [ContextMenu.Element]) -> [View] {
    let columns = ContextMenuRow.Columns(elements)
    return elements.map { element in
      switch element {
      case .separator: ContextMenuSeparator()
      case .item(let item): ContextMenuRow(item, columns: columns)
      case .section(let section):
        ContextMenuSection(
          title: section.title,
          rows: section.items.map {
            ContextMenuRow($0, isOption: section.isSingleSelection, columns: columns)
          })
      }
    }
  }

  private static func attributes(
    _ position: Popover.Attributes.Position, _ transition: Popover.Transition,
    _ configuration: Templates.MenuConfiguration
  ) -> Popover.Attributes {
    var attributes = Popover.Attributes()
    attributes.position = position
    attributes.rubberBandingMode = .none
    attributes.presentation.animation = configuration.presentationAnimation
    attributes.presentation.transition = transition
    attributes.dismissal.animation = configuration.dismissalAnimation
    attributes.dismissal.transition = transition
    return attributes
  }

  private static func transition(
    from anchor: Anchor, unfolding alignment: Anchor? = nil,
    _ configuration: Templates.MenuConfiguration
  ) -> Popover.Transition {
    let alignment = alignment ?? (anchor.unit.dy == 1 ? .bottom : .top)
    return Popover.Transition(
      fades: true, scale: initialScale, scaleAnchor: configuration.scaleAnchor ?? anchor,
      unfolds: configuration.clipContent ? alignment : nil)
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

  // MARK: Rows

  /// The rows that can be highlighted.
  var rows: [Templates.MenuItem] { view.rowsView.items }
  /// The rows that can be selected.
  var enabledRows: [Templates.MenuItem] { rows.filter(\.isEnabled) }

  /// Records that the menu is displayed.
  func didAppear() { isDisplayed = true }

  /// Underlines the mnemonics, or not.
  func showMnemonics(isAltHeld: Bool) {
    for case let row as ContextMenuRow in rows { row.showsMnemonic = isByKeyboard || isAltHeld }
  }

  /// Turns off the other options of the group that a chosen one belongs to.
  func didChoose(_ row: Templates.MenuItem) {
    guard let row = row as? ContextMenuRow, row.isOption,
      let section = row.superview as? ContextMenuSection
    else { return }
    for other in section.rows { other.state = other === row ? .on : .off }
  }
}

extension [MenuLevel] {
  /// Returns the topmost level at a point of the window, with the row there.
  func hit(at point: Point) -> (level: Int, row: Templates.MenuItem?)? {
    guard let level = lastIndex(where: { $0.view.windowFrame().contains(point) }) else {
      return nil
    }
    return (level, self[level].view.item(at: point))
  }

  /// Returns the index of the level that contains a row.
  func index(of row: Templates.MenuItem) -> Int? {
    firstIndex { row.isDescendant(of: $0.view) }
  }
}

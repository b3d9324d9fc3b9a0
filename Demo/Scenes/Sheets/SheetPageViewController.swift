// SPDX-License-Identifier: MIT

import Sash

/// The smallest width at which the sheet is at the side instead of over the whole width.
private let minimumWidthForSideSheet = 640.0
/// The width of the sheet at the side, and its margin.
private let sideWidth = 360.0
private let sideMargin = 16.0
/// The largest width of a sheet in the middle, at text scale 1.
private let middleWidth = 480.0
/// The opacity of the black behind the highest sheet.
private let backdropOpacity = 0.5

/// A page with a sheet over another controller: as wide as a narrow page, and at the leading side or
/// in the middle of a wide one.
///
/// The subclasses are the delegates of the container.
class SheetPageViewController: ViewController {
  /// The places of a sheet in a wide page.
  enum Placement {
    /// At the leading side, as beside a map.
    case side
    /// In the middle, as over a column of text.
    case middle
  }

  /// The place of the sheet in a wide page.
  let placement: Placement
  let background: ViewController
  let panel: SheetPanelViewController
  let container = OverlayContainerViewController(style: .flexibleHeight)
  /// A black view between the background and the sheet, which is transparent and lets presses pass.
  let backdrop = View()

  init(
    _ title: String, background: ViewController, panel: SheetPanelViewController,
    placement: Placement = .side
  ) {
    self.placement = placement
    self.background = background
    self.panel = panel
    super.init()
    self.title = title
    navigationItem.largeTitleDisplayMode = .never
    backdrop.backgroundColor = Color.black.withAlphaComponent(backdropOpacity)
    backdrop.alpha = 0
    backdrop.isUserInteractionEnabled = false
    // A layer of its own: changes of its opacity repaint nothing.
    backdrop.isComposited = true
  }

  override func viewDidLoad() {
    addChild(background)
    addChild(container)
    container.viewControllers = [panel]
    background.view.fillsSuperview = true
    for part in [background.view, backdrop, container.view] { view.addSubview(part) }
  }

  override func viewWillLayoutSubviews() {
    // The background extends below the bar. The sheet does not, nor does the backdrop, which would
    // darken the bar.
    let top = view.safeAreaInsets.top
    let size = view.bounds.size
    let isWide = size.width >= minimumWidthForSideSheet
    let factor = view.theme.textBlockScale
    let preferred = ((placement == .side ? sideWidth : middleWidth) * factor).rounded()
    let width =
      !isWide
      ? size.width : min(preferred, placement == .side ? size.width / 2 : size.width).rounded()
    let start =
      !isWide ? 0 : placement == .side ? sideMargin : ((size.width - width) / 2).rounded()
    let isMirrored = view.layoutDirection == .rightToLeft
    container.view.frame = Rect(
      x: isMirrored ? size.width - start - width : start, y: top, width: width,
      height: max(0, size.height - top))
    backdrop.frame = Rect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
  }

  override func themeDidChange(from oldTheme: Theme) {
    if oldTheme.textScale != view.theme.textScale { container.invalidateNotchHeights() }
  }

  /// The height of the panel's header at the width of the sheet.
  var headerHeight: Double { panel.headerHeight(inWidth: container.view.bounds.width) }

  /// Whether the sheet is at the side of the page, which is wide.
  var isSheetBeside: Bool {
    placement == .side && container.view.frame.width < view.bounds.width
  }

  /// Returns the part of the page beside the sheet, or above one of a height.
  func areaBesideSheet(ofHeight height: Double) -> Rect {
    let sheet = container.view.frame
    let bounds = view.bounds
    if !isSheetBeside {
      return Rect(
        x: 0, y: sheet.minY, width: bounds.width, height: max(0, sheet.height - height))
    }
    let isMirrored = view.layoutDirection == .rightToLeft
    return Rect(
      x: isMirrored ? 0 : sheet.maxX, y: sheet.minY,
      width: isMirrored ? sheet.minX : bounds.width - sheet.maxX, height: sheet.height)
  }
}

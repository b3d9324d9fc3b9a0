// SPDX-License-Identifier: MIT

import Sash

/// The radius of the sheet's upper corners, in logical pixels.
private let panelRadius = 16.0
private let grabberSize = Size(width: 36, height: 5)
/// The distance of the grabber from the upper edge, and the height that it takes.
private let grabberTop = 6.0
private let grabberHeight = 17.0
/// The distance between the header and the line below it.
private let headerGap = 12.0

/// The surface of a sheet in an overlay container, which has none of its own: a background with
/// round corners and a shadow, a grabber, a header, and the content below.
class SheetPanelViewController: ViewController {
  /// The controller below the header.
  let content: ViewController
  private let header: View?
  private let grabber = View()
  private let line = View()

  /// Creates a surface around a controller, with a view that stays visible above it.
  init(_ content: ViewController, header: View? = nil) {
    self.content = content
    self.header = header
    super.init()
    title = content.title
    addChild(content)
  }

  override func viewDidLoad() {
    view.cornerRadii = CornerRadii(topLeft: panelRadius, topRight: panelRadius)
    updateShadow()
    view.backgroundRole = ColorRole(\.elevated.background)
    view.clipsToBounds = true
    grabber.backgroundRole = .tertiaryLabel
    grabber.cornerRadius = grabberSize.height / 2
    line.backgroundRole = .separator
    for view in [grabber, line] { view.isUserInteractionEnabled = false }
    view.addSubview(content.view)
    if let header {
      view.addSubview(header)
      view.addSubview(line)
    }
    view.addSubview(grabber)
    elevateContent()
  }

  override func themeDidChange(from oldTheme: Theme) { elevateContent() }

  override func environmentDidChange() { updateShadow() }

  /// Separates the sheet from what lies below it: by a line where a shadow would hardly be visible.
  private func updateShadow() { view.shadow = view.theme.sheetShadow(at: view.displayScale) }

  /// Gives the content the lighter backgrounds of the sheet.
  private func elevateContent() {
    for view in [content.view, header].compactMap(\.self) {
      view.themeOverride = self.view.theme.elevated
    }
  }

  override var contentScrollView: View? { content.contentScrollView }

  /// Returns the height above the content at a width of the sheet.
  ///
  /// The lowest height of a sheet is at least that, also with large text.
  func headerHeight(inWidth width: Double) -> Double {
    guard let header else { return grabberHeight }
    let available = max(0, width - 2 * view.theme.metrics.margin)
    let height = header.sizeThatFits(Size(width: available, height: .infinity)).height
    return (grabberHeight + height + headerGap).rounded(.up)
  }

  override func viewDidLayoutSubviews() {
    let size = view.bounds.size
    let margin = view.theme.metrics.margin
    grabber.frame = Rect(
      x: ((size.width - grabberSize.width) / 2).rounded(), y: grabberTop, width: grabberSize.width,
      height: grabberSize.height)
    let top = headerHeight(inWidth: size.width)
    header?.frame = Rect(
      x: margin, y: grabberHeight, width: max(0, size.width - 2 * margin),
      height: max(0, top - headerGap - grabberHeight))
    // Align labels with the leading edge, whatever the direction of their text.
    let alignment: TextAlignment = view.layoutDirection == .rightToLeft ? .right : .left
    for case let label as Label in [header].compactMap(\.self) + (header?.subviews ?? []) {
      label.textAlignment = alignment
    }
    let thickness = view.separatorThickness
    // Below the header, and so below the page while only the header is visible.
    line.frame = Rect(x: 0, y: top, width: size.width, height: thickness)
    content.view.frame = Rect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
  }
}

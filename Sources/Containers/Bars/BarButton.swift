// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashText

/// The weight of a prominent button's title.
private let prominentWeight = Font.Weight.bold

/// A button of a bar that displays a `BarButtonItem` and follows its changes.
package final class BarButton: Button {
  package let item: BarButtonItem
  /// Called when the button's width may have changed.
  var onSizeChange: (() -> Void)?
  /// The bar's style for plain buttons, or `nil`.
  package var plainAppearance: BarButtonItemAppearance? {
    didSet { if plainAppearance != oldValue { updateTitleStyle() } }
  }
  /// The bar's style for prominent buttons, or `nil`.
  package var prominentAppearance: BarButtonItemAppearance? {
    didSet { if prominentAppearance != oldValue { updateTitleStyle() } }
  }
  /// The minimum width and height for touch, or `nil` for the theme's.
  private let minimumSize: Double?

  /// Creates a button for an item.
  ///
  /// - Parameters:
  ///   - item: The item to display and follow.
  ///   - minimumSize: The minimum width and height for touch, or `nil` for the theme's.
  package init(_ item: BarButtonItem, minimumSize: Double?) {
    self.item = item
    self.minimumSize = minimumSize
    super.init(nil)
    onTap = { [weak item] in item?.action?() }
    item.addObserver(self) { [weak self] _ in self?.update() }
    update()
  }

  private func update() {
    image = item.image
    icon = item.icon
    title = item.image == nil && item.icon == nil ? item.title : nil
    if menu != nil || item.menu != nil { menu = item.menu }
    isEnabled = item.isEnabled
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityHint = item.accessibilityHint
    isHidden = item.isHidden
    updateTitleStyle()
    onSizeChange?()
  }

  /// The properties that determine the style of the title.
  private struct TitleStyle: Equatable {
    var style = BarButtonItem.Style.plain
    var attributes: TextAttributes?
  }

  private var titleStyle = TitleStyle()

  private func updateTitleStyle() {
    let appearance = item.style == .prominent ? prominentAppearance : plainAppearance
    let new = TitleStyle(style: item.style, attributes: appearance?.normal.titleTextAttributes)
    guard new != titleStyle else { return }
    titleStyle = new
    tint = new.attributes?.color
    contentDidChange()
  }

  /// The size of the title relative to the usual one.
  ///
  /// The bar sets it in its layout, which then gives the button a frame of the size that fits.
  var titleScale = 1.0 { didSet { if titleScale != oldValue { setNeedsDisplay() } } }

  package override var standardFont: Font { font(titleScale: titleScale) }

  private func font(titleScale: Double) -> Font {
    var font = theme.font(.body, weight: titleStyle.style == .prominent ? prominentWeight : .medium)
    if let attributes = titleStyle.attributes {
      font.family = attributes.family ?? font.family
      font.size = attributes.size ?? font.size
      font.weight = attributes.weight ?? font.weight
      font.italic = attributes.italic ?? font.italic
    }
    font.size *= titleScale
    return font
  }

  package override func sizeThatFits(_ size: Size) -> Size { self.size(titleScale: titleScale) }

  /// Returns the size of the button with a title of a size relative to the usual one.
  func size(titleScale: Double) -> Size {
    let fitted = size(
      in: Size(width: .infinity, height: .infinity), font: font(titleScale: titleScale))
    let minimumSize = minimumSize ?? theme.metrics.minimumTarget
    return Size(width: max(fitted.width, minimumSize), height: max(fitted.height, minimumSize))
  }
}

/// Updates a list of buttons for a list of items.
///
/// The button of an item that stays in the list is reused, so that it keeps the keyboard focus and
/// a press in progress.
///
/// - Parameters:
///   - buttons: The list; buttons for new items are added to the view, those of removed items are
///     removed.
///   - items: The items, each at most once.
///   - view: The superview of the buttons.
///   - minimumSize: The minimum width and height of a button for touch, or `nil` for the theme's.
///   - onSizeChange: Called when the width of a button may have changed.
package func updateBarButtons(
  _ buttons: inout [BarButton], for items: [BarButtonItem], in view: View,
  minimumSize: Double? = nil, onSizeChange: @escaping () -> Void
) {
  let old = buttons
  buttons = items.map { item in
    if let existing = old.first(where: { $0.item === item }) { return existing }
    let button = BarButton(item, minimumSize: minimumSize)
    button.onSizeChange = onSizeChange
    view.addSubview(button)
    return button
  }
  for button in old where !buttons.contains(where: { $0 === button }) {
    button.item.removeObserver(button)
    button.removeFromSuperview()
  }
}

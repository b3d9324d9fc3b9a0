// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashText

/// The weight of a prominent button's title.
private let prominentWeight = Font.Weight.bold

/// A button of a bar that displays a `BarButtonItem` and follows its changes.
///
/// While the item has a custom view, the button only contains that: it draws nothing, and takes no
/// input itself.
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
  /// The view of the item, which is in the bar that has displayed the item last.
  private var customView: View?
  /// The size that the view had when it became that of the button.
  private var givenSize = Size.zero
  /// The natural size of the view at the last measurement.
  private var measuredSize: Size?

  /// Creates a button for an item.
  ///
  /// - Parameters:
  ///   - item: The item to display and follow.
  ///   - minimumSize: The minimum width and height for touch, or `nil` for the theme's.
  package init(_ item: BarButtonItem, minimumSize: Double?) {
    self.item = item
    self.minimumSize = minimumSize
    super.init(nil)
    if item.space != nil { contentKindDidChange(isButton: false) }
    onTap = { [weak item] in item?.action?() }
    item.addObserver(self) { [weak self] _ in self?.update() }
    update()
  }

  private func update() {
    updateCustomView()
    let isButton = isButton
    image = isButton ? item.image : nil
    icon = isButton ? item.icon : nil
    title = isButton && item.image == nil && item.icon == nil ? item.title : nil
    let newMenu = isButton ? item.menu : nil
    if menu != nil || newMenu != nil { menu = newMenu }
    if !isButton { accessibilityRole = .none }
    isEnabled = isButton && item.isEnabled
    isUserInteractionEnabled = isButton || item.isEnabled && item.space == nil
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityHint = item.accessibilityHint
    isHidden = item.isHidden
    updateTitleStyle()
    onSizeChange?()
  }

  /// Whether the button is one itself, and contains neither a view nor space.
  private var isButton: Bool { customView == nil && item.space == nil }

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

  package override func sizeThatFits(_ size: Size) -> Size {
    customView == nil
      ? self.size(titleScale: titleScale) : customSize(availableHeight: size.height)
  }

  /// The width of the space that the item takes, or `nil` for a button or a view.
  private var spaceWidth: Double? {
    switch item.space {
    case .flexible: 0
    case .fixed(let width): width
    case nil: nil
    }
  }

  /// Returns the size of the button with a title of a size relative to the usual one.
  func size(titleScale: Double) -> Size {
    if let spaceWidth { return Size(width: spaceWidth, height: 0) }
    if customView != nil { return customSize(availableHeight: .infinity) }
    let fitted = size(
      in: Size(width: .infinity, height: .infinity), font: font(titleScale: titleScale))
    let minimumSize = minimumSize ?? theme.metrics.minimumTarget
    return Size(width: max(fitted.width, minimumSize), height: max(fitted.height, minimumSize))
  }

  // MARK: Custom view

  /// Whether the button draws anything: unless it displays a view or is space.
  package override var drawsContent: Bool { isButton && super.drawsContent }

  /// Takes the item's view, and removes the last one.
  private func updateCustomView() {
    let new = item.customView
    guard new !== customView else {
      // The other bar that has displayed the view is gone.
      if let new, new.superview == nil { addSubview(new) }
      return
    }
    releaseCustomView()
    if (new == nil) != (customView == nil) { contentKindDidChange(isButton: new == nil) }
    customView = new
    givenSize = new?.bounds.size ?? .zero
    if let new { addSubview(new) }
    invalidateIntrinsicContentSize()
  }

  /// Exposes the button itself to input and assistive technologies, or only the view in it.
  private func contentKindDidChange(isButton: Bool) {
    isAccessibilityElement = isButton
    if isButton { accessibilityRole = .button }
    passesThroughTouches = !isButton
    cursor = isButton ? .pointer : nil
    setNeedsDisplay()
  }

  /// Removes the view, unless another bar has it already.
  private func releaseCustomView() {
    if let customView, customView.superview === self { customView.removeFromSuperview() }
  }

  /// Leaves the view to the other bars that display the item, because this one no longer does.
  fileprivate func leaveBar() {
    item.removeObserver(self)
    removeFromSuperview()
    guard customView != nil else { return }
    releaseCustomView()
    customView = nil
    item.customViewWasReleased()
  }

  /// Takes the item's view from a bar that has displayed it meanwhile.
  package override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, let customView, customView.superview !== self { addSubview(customView) }
  }

  /// The padding beside the view, with which it has the distances of the symbols of other buttons.
  ///
  /// A button of its own has that padding already.
  private var customPadding: Double {
    if let button = customView as? Button, button.style == .plain { return 0 }
    return contentInsets.left
  }

  /// Returns the size of the view with its padding; its height is limited to that of the bar.
  private func customSize(availableHeight: Double) -> Size {
    let natural = naturalCustomSize
    measuredSize = natural
    guard !natural.isEmpty else { return .zero }
    return Size(
      width: natural.width + 2 * customPadding, height: min(natural.height, availableHeight))
  }

  /// The size that fits the view, or that it was given in a dimension that it fills; zero while
  /// another bar has it.
  private var naturalCustomSize: Size {
    guard let customView, customView.superview === self else { return .zero }
    let size = customView.fittingSize(in: Size(width: .infinity, height: .infinity))
    return Size(
      width: size.width.isFinite && size.width > 0 ? size.width : givenSize.width,
      height: size.height.isFinite && size.height > 0 ? size.height : givenSize.height)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    guard let customView else { return }
    let natural = naturalCustomSize
    // The view lets only its superview know that its size has changed.
    if let measuredSize, measuredSize != natural { onSizeChange?() }
    guard customView.superview === self else { return }
    let size = Size(
      width: min(natural.width, max(0, bounds.width - 2 * customPadding)),
      height: min(natural.height, bounds.height))
    customView.frame = Rect(
      x: displayScale.aligned(bounds.midX - size.width / 2),
      y: displayScale.aligned(bounds.midY - size.height / 2), width: size.width,
      height: size.height)
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
  for button in old where !buttons.contains(where: { $0 === button }) { button.leaveBar() }
}

import SashGeometry
import SashText

/// How heavy the title of what stands out is.
private let prominentWeight = Font.Weight.bold

/// A button of a bar, kept as its item is.
package final class BarButton: Button {
  package let item: BarButtonItem
  /// Called when it may need another width.
  var onSizeChange: (() -> Void)?
  /// What its bar says of buttons; nil: nothing.
  package var plainLook: BarButtonItemAppearance? {
    didSet { if plainLook != oldValue { showLook() } }
  }
  /// What its bar says of buttons that stand out; nil: nothing.
  package var prominentLook: BarButtonItemAppearance? {
    didSet { if prominentLook != oldValue { showLook() } }
  }
  /// The side of the square in which a finger finds it; nil: as the theme has it.
  private let smallest: Double?

  init(_ item: BarButtonItem, smallest: Double?) {
    self.item = item
    self.smallest = smallest
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
    showLook()
    onSizeChange?()
  }

  /// What decides how its title looks.
  private struct Look: Equatable {
    var style = BarButtonItem.Style.plain
    var attributes: TextAttributes?
  }

  private var look = Look()

  private func showLook() {
    let given = item.style == .prominent ? prominentLook : plainLook
    let new = Look(style: item.style, attributes: given?.normal.titleTextAttributes)
    guard new != look else { return }
    look = new
    tint = new.attributes?.color
    contentDidChange()
  }

  package override var standardFont: Font {
    var font = theme.font(.body, weight: look.style == .prominent ? prominentWeight : .medium)
    guard let own = look.attributes else { return font }
    font.family = own.family ?? font.family
    font.size = own.size ?? font.size
    font.weight = own.weight ?? font.weight
    font.italic = own.italic ?? font.italic
    return font
  }

  package override func sizeThatFits(_ size: Size) -> Size {
    let fitted = super.sizeThatFits(size)
    let smallest = smallest ?? theme.metrics.minimumTarget
    return Size(width: max(fitted.width, smallest), height: max(fitted.height, smallest))
  }
}

/// Keeps a list of buttons as a list of items is.
///
/// What stays in the list keeps its button, and so the keyboard and what presses it.
///
/// - Parameters:
///   - buttons: The list; new buttons are put into the view, those of other items taken out.
///   - items: What the list shows, each item once.
///   - view: Where the buttons are.
///   - smallest: The side of the square in which a finger finds a button; nil: as the theme has it.
///   - onSizeChange: Called when a button may need another width.
package func updateBarButtons(
  _ buttons: inout [BarButton], for items: [BarButtonItem], in view: View,
  smallest: Double? = nil, onSizeChange: @escaping () -> Void
) {
  let old = buttons
  buttons = items.map { item in
    if let known = old.first(where: { $0.item === item }) { return known }
    let button = BarButton(item, smallest: smallest)
    button.onSizeChange = onSizeChange
    view.addSubview(button)
    return button
  }
  for button in old where !buttons.contains(where: { $0 === button }) {
    button.item.removeObserver(button)
    button.removeFromSuperview()
  }
}

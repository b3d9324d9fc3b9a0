import SashGeometry
import SashInterface

/// A button of a bar, kept as its item is.
final class PopupBarButton: Button {
  /// The side of the square in which a finger finds it.
  private static let smallest = 44.0

  private let item: BarButtonItem
  /// Called when it may need another width.
  var onSizeChange: (() -> Void)?

  init(_ item: BarButtonItem) {
    self.item = item
    super.init(nil)
    onTap = { [weak item] in item?.action?() }
    item.addObserver(self) { [weak self] _ in self?.update() }
    update()
  }

  private func update() {
    image = item.image
    icon = item.icon
    title = item.image == nil && item.icon == nil ? item.title : nil
    isEnabled = item.isEnabled
    accessibilityLabel = item.accessibilityLabel ?? item.title
    onSizeChange?()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let fitted = super.sizeThatFits(size)
    return Size(width: max(fitted.width, Self.smallest), height: fitted.height)
  }
}

import SashRaster

/// A button of a bar, as a model: the bar makes the view.
public final class BarButtonItem {
  /// How much an item stands out in its bar.
  public enum Style: Hashable, Sendable {
    /// As the others.
    case plain
    /// As the one that matters most, such as what ends a task: its title is bold.
    case prominent

    /// Another word for what stands out.
    public static var done: Style { .prominent }
  }

  /// How much it stands out; bars may give either style a look of its own.
  public var style: Style { didSet { if style != oldValue { didChange() } } }
  /// What is shown; an icon or a title is shown when there is no image.
  public var image: Image? { didSet { didChange() } }
  /// What is shown when there is no image, in the colour of the bar's buttons.
  public var icon: Icon? { didSet { if icon != oldValue { didChange() } } }
  /// What is shown when there is neither an image nor an icon.
  public var title: String? { didSet { didChange() } }
  /// Called when it is pressed.
  public var action: (() -> Void)?
  /// What it opens instead, when it is pressed; nil: nothing.
  public var menu: ContextMenu? { didSet { didChange() } }
  /// Whether it can be pressed.
  public var isEnabled = true { didSet { didChange() } }
  /// Whether it is left out of its bar, which closes the gap; it keeps its place in the list.
  public var isHidden = false { didSet { if isHidden != oldValue { didChange() } } }
  /// Its name for those who hear it; the title when nil.
  public var accessibilityLabel: String? { didSet { didChange() } }
  /// What pressing it does, for those who hear it.
  public var accessibilityHint: String? { didSet { didChange() } }

  /// The item's bars, which show every change at once.
  private var observers = ItemObservers<BarButtonItem>()

  /// An item that shows an image.
  public init(
    image: Image?, style: Style = .plain, accessibilityLabel: String? = nil,
    action: (() -> Void)? = nil
  ) {
    self.image = image
    self.style = style
    self.accessibilityLabel = accessibilityLabel
    self.action = action
  }

  /// An item that shows an icon; give it a name for those who hear it.
  public init(
    icon: Icon, style: Style = .plain, accessibilityLabel: String? = nil,
    action: (() -> Void)? = nil
  ) {
    self.icon = icon
    self.style = style
    self.accessibilityLabel = accessibilityLabel
    self.action = action
  }

  /// An item that shows a title.
  public init(title: String, style: Style = .plain, action: (() -> Void)? = nil) {
    self.title = title
    self.style = style
    self.action = action
  }

  /// Calls the body after every change, until the owner dies or stops observing.
  public func addObserver(_ owner: AnyObject, _ body: @escaping (BarButtonItem) -> Void) {
    observers.add(owner, body)
  }

  /// Stops calling an owner.
  public func removeObserver(_ owner: AnyObject) { observers.remove(owner) }

  private func didChange() { observers.tell(self) }
}

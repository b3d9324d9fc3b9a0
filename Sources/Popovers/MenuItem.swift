import SashGeometry
import SashInterface
import SashRaster
import SashText

/// How wide the room for a button's picture is, in logical pixels.
private let pictureSide = 20.0
/// The gap between a button's text and its picture.
private let pictureGap = 12.0

extension Templates {
  /// Something in a menu that can be selected.
  public class MenuItem: View {
    /// What is shown.
    public let label: View
    /// What it does when it is selected.
    public var action: () -> Void
    /// Whether it can be selected.
    public var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
    /// Whether a finger is on it.
    public internal(set) var isHighlighted = false {
      didSet { if isHighlighted != oldValue { stateDidChange() } }
    }
    /// Selects it from the keyboard or a screen reader; set by its menu.
    var onActivate: (() -> Void)?

    /// An item that shows a view.
    public init(_ label: View, action: @escaping () -> Void) {
      self.label = label
      self.action = action
      super.init()
      label.isUserInteractionEnabled = false
      isAccessibilityElement = true
      accessibilityRole = .menuItem
      addSubview(label)
    }

    /// Whether it is shown in another way than it was.
    func stateDidChange() {
      backgroundColor = isHighlighted ? Templates.buttonHighlightColor(in: theme) : nil
      setNeedsDisplay()
    }

    /// Its background is all that it draws, but for the mark of the keyboard.
    public override var drawsContent: Bool { true }

    /// Marks the item that has the keyboard.
    public override func draw(in canvas: Canvas, dirty: Rect) {
      guard isFirstResponder, window?.showsFocus ?? false else { return }
      canvas.fill(bounds, with: Templates.buttonHighlightColor(in: theme))
    }

    /// The label's size.
    public override func sizeThatFits(_ size: Size) -> Size { label.sizeThatFits(size) }
    /// Lets the label fill it.
    public override func layoutSubviews() { label.frame = bounds }

    /// Whether the keyboard can reach it.
    public override var canBecomeFirstResponder: Bool { isEnabled }

    /// Return and space select it, arrows move on.
    public override func keyDown(_ event: KeyEvent) -> Bool {
      switch event.key {
      case .return, .keypadEnter, .space:
        if !event.isRepeat { onActivate?() }
        return true
      case .down: return window?.moveFocus(forward: true) ?? false
      case .up: return window?.moveFocus(forward: false) ?? false
      default: return false
      }
    }

    /// Selecting it.
    public override var accessibilityActions: [AccessibilityAction] {
      get {
        guard isEnabled, let onActivate else { return [] }
        return [AccessibilityAction(name: accessibilityLabel ?? "", handler: onActivate)]
      }
      set { super.accessibilityActions = newValue }
    }
  }

  /// An item with text, and a picture at its trailing edge.
  public final class MenuButton: MenuItem {
    /// The distance between the text and the edges.
    private static let padding = EdgeInsets(top: 14, left: 18, bottom: 14, right: 18)
    /// How much of a button that cannot be selected is seen.
    private static let disabledOpacity = 0.9

    private let text: Label
    private let picture: ImageView?

    /// A button with a title and a picture.
    public init(title: String, image: Image? = nil, action: @escaping () -> Void = {}) {
      text = Label(title)
      picture = image.map { ImageView($0) }
      let label = View()
      label.addSubview(text)
      if let picture { label.addSubview(picture) }
      super.init(label, action: action)
      accessibilityLabel = title
    }

    /// Makes it one that cannot be selected, or can again; returns it.
    @discardableResult public func disabled(_ isDisabled: Bool = true) -> MenuButton {
      isEnabled = !isDisabled
      return self
    }

    override func stateDidChange() {
      super.stateDidChange()
      text.textColor = isEnabled ? nil : theme.secondaryLabel
      label.alpha = isEnabled ? 1 : Self.disabledOpacity
    }

    /// The text, the picture and the distances around them.
    public override func sizeThatFits(_ size: Size) -> Size {
      let extra = picture == nil ? 0 : pictureSide + pictureGap
      let inner = text.sizeThatFits(
        Size(width: size.width - Self.padding.horizontal - extra, height: size.height))
      return Size(
        width: inner.width + Self.padding.horizontal + extra,
        height: max(inner.height, picture == nil ? 0 : pictureSide) + Self.padding.vertical)
    }

    /// Puts the text at the leading edge and the picture at the other.
    public override func layoutSubviews() {
      super.layoutSubviews()
      var area = bounds.inset(by: Self.padding)
      if let picture {
        let isMirrored = layoutDirection == .rightToLeft
        picture.frame = Rect(
          x: isMirrored ? area.minX : area.maxX - pictureSide, y: area.midY - pictureSide / 2,
          width: pictureSide, height: pictureSide)
        if isMirrored { area.origin.x += pictureSide + pictureGap }
        area.size.width -= pictureSide + pictureGap
      }
      let size = text.sizeThatFits(area.size)
      text.frame = Rect(
        x: area.minX, y: area.midY - size.height / 2, width: area.width, height: size.height)
    }
  }

  /// A thick line between groups of items.
  public final class MenuDivider: View {
    /// How thick it is, in logical pixels.
    private static let height = 7.0

    /// A divider.
    public init() {
      super.init()
      isUserInteractionEnabled = false
      environmentDidChange()
    }

    /// Takes the text's colour to 15 %.
    public override func environmentDidChange() {
      backgroundColor = theme.label.withAlpha(0.15)
    }

    /// Draws nothing but its background.
    public override var drawsContent: Bool { false }
    /// As wide as there is room.
    public override func sizeThatFits(_ size: Size) -> Size {
      Size(width: size.width.isFinite ? size.width : 0, height: Self.height)
    }
  }

  /// The part of a menu in which a drag over items begins, where that is not the whole menu.
  public final class MenuGestureHotspot: View {
    /// What is in it.
    public let content: View

    /// A hotspot over content.
    public init(_ content: View) {
      self.content = content
      super.init()
      addSubview(content)
    }

    /// Draws nothing of its own.
    public override var drawsContent: Bool { false }
    /// The content's size.
    public override func sizeThatFits(_ size: Size) -> Size { content.sizeThatFits(size) }
    /// Lets the content fill it.
    public override func layoutSubviews() { content.frame = bounds }
  }
}

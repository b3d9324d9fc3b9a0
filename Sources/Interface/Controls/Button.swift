import SashGeometry
import SashRaster
import SashText

/// The room around image and title, in logical pixels.
private let usualInsets = EdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
/// How opaque a held plain button is drawn.
private let heldOpacity: Double = 0.5
/// How much of its colour the title of a disabled filled button keeps.
private let disabledInkStrength: Double = 0.8
/// How opaque the ground of a tinted button with a tint of its own is.
private let tintedStrength: Double = 0.15

/// A button with a title, an image or an icon, or both.
///
/// A selected button looks as if switched on: plain ones are then tinted, tinted ones filled. With a
/// menu every press opens that.
open class Button: Control {
  /// How a button looks.
  public enum Style: Hashable, Sendable {
    /// The title and image alone, in the tint.
    case plain
    /// On a ground of the tint.
    case filled
    /// In the tint, on a faint ground of it.
    case tinted
  }

  /// The title.
  public final var title: String? {
    didSet { if title != oldValue { contentDidChange() } }
  }
  /// The image, before the title.
  public final var image: Image? {
    didSet { if image !== oldValue { contentDidChange() } }
  }
  /// An icon, shown where there is no image, as large as text asks for and in its colour.
  public final var icon: Icon? {
    didSet { if icon != oldValue { contentDidChange() } }
  }
  /// How it looks.
  public final var style: Style { didSet { if style != oldValue { setNeedsDisplay() } } }
  /// Whether it takes something away for good: it has the theme's colour for that.
  public final var isDestructive = false {
    didSet { if isDestructive != oldValue { setNeedsDisplay() } }
  }
  /// The font of the title; unless given, that of body text in the view's theme, a little heavier.
  public final var font: Font {
    get { ownFont ?? standardFont }
    set {
      guard newValue != ownFont else { return }
      ownFont = newValue
      contentDidChange()
    }
  }
  /// The colour of the ground, or of the title without one; nil: the theme's tint.
  public final var tint: Color? { didSet { if tint != oldValue { setNeedsDisplay() } } }
  /// The room around title and image.
  public final var contentInsets = usualInsets {
    didSet { if contentInsets != oldValue { contentDidChange() } }
  }
  /// The radius of the ground's corners, in logical pixels; unless given, that of the theme.
  public final var groundRadius: Double {
    get { ownRadius ?? theme.metrics.cornerRadius }
    set {
      guard newValue != ownRadius else { return }
      ownRadius = newValue
      setNeedsDisplay()
    }
  }
  /// The menu that every press opens, in place of what else it would do; nil: none.
  ///
  /// A button with a title shows that it has one. The Down key opens it too.
  public final var menu: ContextMenu? {
    get { menuInteraction?.menu }
    set { setMenu(newValue) }
  }

  private var ownFont: Font?
  private var ownRadius: Double?
  private var menuInteraction: ContextMenuInteraction?
  private var isMenuOpen = false {
    didSet { if isMenuOpen != oldValue { highlightDidChange() } }
  }

  /// A button with a title, an image, or both.
  public init(
    _ title: String? = nil, image: Image? = nil, style: Style = .plain,
    onTap: (() -> Void)? = nil
  ) {
    self.title = title
    self.image = image
    self.style = style
    super.init()
    self.onTap = onTap
    cursor = .pointer
  }

  /// A button with an icon alone; `label` is its name for those who hear it.
  public convenience init(
    icon: Icon, label: String, style: Style = .plain, onTap: (() -> Void)? = nil
  ) {
    self.init(nil, style: style, onTap: onTap)
    self.icon = icon
    accessibilityLabel = label
  }

  /// The font of the title where none is given.
  package var standardFont: Font { theme.font(.body, weight: .medium) }

  /// Its title, or the font of that, is another.
  package final func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // MARK: Menu

  private func setMenu(_ menu: ContextMenu?) {
    contentDidChange()
    switch (menuInteraction, menu) {
    case (nil, nil): return
    case (let interaction?, let menu?): interaction.menu = menu
    case (let interaction?, nil):
      interaction.remove()
      menuInteraction = nil
      isMenuOpen = false
      accessibilityRole = .button
    case (nil, let menu?):
      let interaction = ContextMenuInteraction(self, trigger: .primary, menu: menu)
      interaction.isEnabled = isEnabled
      interaction.onPresentationChange = { [weak self] in self?.isMenuOpen = $0 }
      menuInteraction = interaction
      accessibilityRole = .menuButton
    }
  }

  final override func opensInstead() -> Bool {
    guard let menuInteraction else { return false }
    menuInteraction.present(byKeyboard: window?.showsFocus ?? false)
    return true
  }

  /// The menu opens no more.
  open override func enabledDidChange() { menuInteraction?.isEnabled = isEnabled }

  /// Return and the space bar hold it down; the Down key opens its menu.
  open override func keyDown(_ event: KeyEvent) -> Bool {
    if event.key == .down, isEnabled, let menuInteraction {
      menuInteraction.present(byKeyboard: true)
      return true
    }
    return super.keyDown(event)
  }

  // MARK: Accessibility

  /// The title, unless another name was given.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title }
    set { super.accessibilityLabel = newValue }
  }

  /// Whether its menu is open, with what is true of all controls.
  open override var accessibilityState: AccessibilityState {
    get {
      guard menuInteraction != nil else { return super.accessibilityState }
      return super.accessibilityState.union(isMenuOpen ? .expanded : .collapsed)
    }
    set { super.accessibilityState = newValue }
  }

  // MARK: Drawing

  /// What it is made of, from the leading side on.
  private var content: ButtonContent {
    ButtonContent(
      image: image, icon: image == nil ? icon : nil, title: title, font: font,
      showsMenu: menuInteraction != nil, iconSize: theme.metrics.iconSize, scale: displayScale)
  }

  /// The size of its content with the room around, at least as high as the theme's controls; a
  /// button with an icon alone is a square at least.
  open override func sizeThatFits(_ size: Size) -> Size {
    let content = content.size(width: nil)
    let insets = shownInsets
    let height = max(content.height + insets.vertical, theme.metrics.controlHeight)
    let width = content.width + insets.horizontal
    return Size(width: isIconAlone ? max(width, height) : width, height: height)
  }

  private var isIconAlone: Bool { icon != nil && image == nil && (title ?? "").isEmpty }

  /// The room around the content: around an icon alone no more at the sides than above.
  private var shownInsets: EdgeInsets {
    var insets = contentInsets
    if isIconAlone {
      insets.left = min(insets.left, insets.top)
      insets.right = min(insets.right, insets.bottom)
    }
    return insets
  }

  /// The ground and the ink of a style.
  private func colors(_ style: Style) -> (ground: Color?, ink: Color) {
    let theme = theme
    if let own = tint {
      switch style {
      case .plain: return (nil, own)
      case .filled: return (own, theme.onTint)
      case .tinted: return (own.faded(tintedStrength), own)
      }
    }
    switch (style, isDestructive) {
    case (.plain, false): return (nil, theme.tint)
    case (.filled, false): return (theme.tint, theme.onTint)
    case (.tinted, false): return (theme.tintFill, theme.onTintFill)
    case (.plain, true): return (nil, theme.destructive)
    case (.filled, true): return (theme.destructive, theme.onDestructive)
    case (.tinted, true): return (theme.destructive.faded(tintedStrength), theme.destructive)
    }
  }

  /// The style that it is drawn in: one that is selected stands out more.
  private var shownStyle: Style {
    switch (style, isSelected) {
    case (_, false), (.filled, true): style
    case (.plain, true): .tinted
    case (.tinted, true): .filled
    }
  }

  /// What is disabled keeps a part of its colours; on a full ground the ink keeps more, to be read.
  private func inkStrength(_ style: Style, _ state: ControlState) -> Double {
    style == .filled && state.contains(.disabled) ? disabledInkStrength : state.strength
  }

  /// Draws ground, image, title and the ring of focus.
  open override func draw(in canvas: Canvas, dirty: Rect) {
    var state = controlState
    if isMenuOpen, isEnabled { state.insert(.pressed) }
    let style = shownStyle
    let shape = RoundedRect(rect: bounds, radius: groundRadius)
    let (ground, ink) = colors(style)
    if let ground {
      canvas.fill(shape, with: ground.faded(state.strength))
      canvas.shade(shape, for: state, with: style == .filled ? .black : theme.label)
    } else if state.contains(.hovered) {
      canvas.fill(shape, with: theme.fill.faded(0.5))
    }
    let held = style == .plain && state.contains(.pressed) ? heldOpacity : 1
    content.draw(
      in: canvas, area: bounds.inset(by: shownInsets), midY: bounds.midY, ink: ink,
      opacity: inkStrength(style, state) * held, isMirrored: layoutDirection == .rightToLeft)
    drawFocusRing(in: canvas, around: shape, isFilled: style == .filled)
  }
}

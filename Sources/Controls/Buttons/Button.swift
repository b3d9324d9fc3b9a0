// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The default padding around image and title, in logical pixels.
private let defaultInsets = EdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
/// The opacity of a plain button while it is pressed, and the lowest one while its menu is open.
private let pressedOpacity: Double = 0.5
/// The opacity of the title of a disabled filled button.
private let disabledForegroundOpacity: Double = 0.6
/// The opacity of the background of a tinted button that has its own `tint`.
private let tintedBackgroundOpacity: Double = 0.15

/// A button with a title, an image or an icon, or a combination of them.
///
/// A selected button stands out as if switched on: a plain button is drawn tinted, a tinted one
/// filled. A button with a `menu` opens it at each press instead of calling `onTap`.
///
/// ```swift
/// let save = Button("Save", style: .filled) { document.save() }
/// ```
open class Button: Control {
  /// The visual style of a button.
  public enum Style: Hashable, Sendable {
    /// Title and image in the tint colour, without a background.
    case plain
    /// Title and image on a background in the tint colour.
    case filled
    /// Title and image in the tint colour, on a faint background of the same colour.
    case tinted
  }

  /// The button's title, or `nil`.
  public final var title: String? {
    didSet { if title != oldValue { contentDidChange() } }
  }
  /// The image in front of the title, or `nil`.
  public final var image: Image? {
    didSet { if image !== oldValue { contentDidChange() } }
  }
  /// The icon in front of the title, used where there is no `image`.
  ///
  /// It has the theme's icon size and the colour of the title.
  public final var icon: Icon? {
    didSet { if icon != oldValue { contentDidChange() } }
  }
  /// The visual style of the button.
  public final var style: Style { didSet { if style != oldValue { setNeedsDisplay() } } }
  /// Whether the button's action is destructive.
  ///
  /// A destructive button uses the theme's destructive colour instead of its tint.
  public final var isDestructive = false {
    didSet { if isDestructive != oldValue { setNeedsDisplay() } }
  }
  /// The font of the title.
  ///
  /// The default is the theme's body font in medium weight.
  public final var font: Font {
    get { customFont ?? standardFont }
    set {
      guard newValue != customFont else { return }
      customFont = newValue
      contentDidChange()
    }
  }
  /// The colour of the background, or of the title in the plain style; `nil` for the theme's tint.
  ///
  /// Setting it ends a `tintRole`.
  public final var tint: Color? {
    get { storedTint.color(in: theme) }
    set { storedTint = ThemedColor(newValue) }
  }
  /// The role of the theme's colour that replaces the tint, or `nil` if the button has a fixed colour
  /// or the theme's tint.
  ///
  /// Setting it replaces `tint`.
  public final var tintRole: ColorRole? {
    get { storedTint.role }
    set { storedTint = ThemedColor(role: newValue) }
  }
  private final var storedTint = ThemedColor.standard {
    didSet { if storedTint != oldValue { setNeedsDisplay() } }
  }
  /// The padding around image and title, in logical pixels.
  public final var contentInsets = defaultInsets {
    didSet { if contentInsets != oldValue { contentDidChange() } }
  }
  /// The corner radius of the background, in logical pixels.
  ///
  /// The default is the theme's.
  public final var backgroundCornerRadius: Double {
    get { customCornerRadius ?? theme.metrics.cornerRadius }
    set {
      guard newValue != customCornerRadius else { return }
      customCornerRadius = newValue
      setNeedsDisplay()
    }
  }
  /// The menu that each press opens instead of the button's action, or `nil`.
  ///
  /// A button with a title and a menu draws a chevron behind the title. The Down key opens the menu
  /// too.
  public final var menu: ContextMenu? {
    get { menuInteraction?.menu }
    set { setMenu(newValue) }
  }

  private var customFont: Font?
  private var customCornerRadius: Double?
  private var menuInteraction: ContextMenuInteraction?
  private var isMenuOpen = false {
    didSet { if isMenuOpen != oldValue { highlightDidChange() } }
  }

  /// Creates a button with a title, an image, or both.
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

  /// Creates a button with an icon alone.
  ///
  /// - Parameters:
  ///   - icon: The icon to draw.
  ///   - label: The name that assistive technologies announce.
  ///   - style: The visual style.
  ///   - onTap: Called when the button is pressed.
  public convenience init(
    icon: Icon, label: String, style: Style = .plain, onTap: (() -> Void)? = nil
  ) {
    self.init(nil, style: style, onTap: onTap)
    self.icon = icon
    accessibilityLabel = label
  }

  /// The font of the title while `font` is not set.
  ///
  /// The default is the theme's body font in medium weight. Override it in a subclass with a font of
  /// its own.
  open var standardFont: Font { theme.font(.body, weight: .medium) }

  /// Invalidates size and drawing after a change of the title, the image or the font.
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

  final override func opensMenuInstead(byKeyboard: Bool) -> Bool {
    guard let menuInteraction else { return false }
    menuInteraction.present(byKeyboard: byKeyboard || window?.showsFocus ?? false)
    return true
  }

  /// Enables or disables the menu together with the button.
  open override func enabledDidChange() { menuInteraction?.isEnabled = isEnabled }

  /// Presses the button while Return or Space is held, and opens its menu at Down.
  open override func keyDown(_ event: KeyEvent) -> Bool {
    if event.key == .down || event.key == .up, isEnabled, let menuInteraction {
      menuInteraction.present(byKeyboard: true, selectsLastItem: event.key == .up)
      return true
    }
    return super.keyDown(event)
  }

  // MARK: Tooltip

  /// Whether the accessibility label is the tooltip of the button: if it has an icon or an image and
  /// no title.
  open override var showsLabelAsToolTip: Bool {
    (icon != nil || image != nil) && (title ?? "").isEmpty
  }

  // MARK: Accessibility

  /// The accessibility label that was set, or else the title.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title }
    set { super.accessibilityLabel = newValue }
  }

  /// The accessibility state of a control, with `.expanded` or `.collapsed` for a button with a
  /// menu.
  open override var accessibilityState: AccessibilityState {
    get {
      guard menuInteraction != nil else { return super.accessibilityState }
      return super.accessibilityState.union(isMenuOpen ? .expanded : .collapsed)
    }
    set { super.accessibilityState = newValue }
  }

  // MARK: Drawing

  /// The parts that the button draws, in order from the leading edge.
  private var content: ButtonContent { content(font: font) }

  private func content(font: Font) -> ButtonContent {
    ButtonContent(
      image: image, icon: image == nil ? icon : nil, title: title, font: font,
      showsMenu: menuInteraction != nil, iconSize: theme.metrics.iconSize, scale: displayScale)
  }

  /// Returns the size of the content with its padding, at least as high as the theme's controls.
  ///
  /// A button with an icon alone is at least as wide as high. A title that is wider than `size` is
  /// broken into up to four lines.
  open override func sizeThatFits(_ size: Size) -> Size { self.size(in: size, font: font) }

  /// Returns the size of the content in an available size, with the title in a font.
  package final func size(in size: Size, font: Font) -> Size {
    let insets = effectiveInsets
    let content = content(font: font).size(width: size.width - insets.horizontal)
    let height = max(content.height + insets.vertical, theme.metrics.controlHeight)
    let width = content.width + insets.horizontal
    return Size(width: isIconAlone ? max(width, height) : width, height: height)
  }

  var isIconAlone: Bool { icon != nil && image == nil && (title ?? "").isEmpty }

  /// The padding that layout uses.
  ///
  /// Around an icon alone the padding at the sides is at most that above and below.
  private var effectiveInsets: EdgeInsets {
    var insets = contentInsets
    if isIconAlone {
      insets.left = min(insets.left, insets.top)
      insets.right = min(insets.right, insets.bottom)
    }
    return insets
  }

  /// The background colour and the foreground colour of a style.
  func colors(_ style: Style) -> (background: Color?, foreground: Color) {
    let theme = theme
    if let own = tint {
      switch style {
      case .plain: return (nil, own)
      case .filled: return (own, theme.onTint)
      case .tinted: return (own.faded(tintedBackgroundOpacity), own)
      }
    }
    switch (style, isDestructive) {
    case (.plain, false): return (nil, theme.tint)
    case (.filled, false): return (theme.tint, theme.onTint)
    case (.tinted, false): return (theme.tintFill, theme.onTintFill)
    case (.plain, true): return (nil, theme.destructive)
    case (.filled, true): return (theme.destructive, theme.onDestructive)
    case (.tinted, true):
      let fill = theme.destructiveFill
      return (fill.background, fill.text)
    }
  }

  /// The style that is drawn.
  ///
  /// A selected button uses the next stronger style.
  var effectiveStyle: Style {
    switch (style, isSelected) {
    case (_, false), (.filled, true): style
    case (.plain, true): .tinted
    case (.tinted, true): .filled
    }
  }

  /// Returns the colour and the opacity of title and image in a state.
  ///
  /// On the faint background of a disabled filled button only the colour of labels is legible.
  private func foreground(
    _ color: Color, of style: Style, in state: ControlState
  ) -> (color: Color, opacity: Double) {
    if style == .filled, state.contains(.disabled) {
      return (theme.label, disabledForegroundOpacity)
    }
    return (color, state.opacity * pressOpacity(style, state))
  }

  /// The fraction of the foreground's opacity that a pressed button without a background keeps.
  ///
  /// While a menu is open there is time to read what has opened it.
  private func pressOpacity(_ style: Style, _ state: ControlState) -> Double {
    guard style == .plain, state.contains(.pressed) else { return 1 }
    return isHighlighted ? pressedOpacity : legibleOpacity(atLeast: pressedOpacity)
  }

  /// Draws background, image, title and focus ring.
  open override func draw(in canvas: Canvas, dirty: Rect) {
    var state = state
    if isMenuOpen, isEnabled { state.insert(.pressed) }
    let style = effectiveStyle
    let shape = RoundedRect(rect: bounds, radius: backgroundCornerRadius)
    let (background, color) = colors(style)
    if let background {
      canvas.fill(shape, with: background.faded(state.opacity))
      let overlay = style == .filled ? Color.black : theme.label
      let opacity = legibleOverlayOpacity(in: state, of: overlay)
      if opacity > 0 { canvas.fill(shape, with: overlay.withAlphaComponent(opacity)) }
    } else if state.contains(.hovered) {
      canvas.fill(shape, with: theme.fill.faded(0.5))
    }
    let foreground = foreground(color, of: style, in: state)
    content.draw(
      in: canvas, area: bounds.inset(by: effectiveInsets), midY: bounds.midY,
      foregroundColor: foreground.color, opacity: foreground.opacity,
      isMirrored: isMirrored)
    drawFocusRing(in: canvas, around: shape, isFilled: style == .filled)
  }
}

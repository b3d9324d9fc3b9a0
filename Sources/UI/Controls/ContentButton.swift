// SPDX-License-Identifier: MIT

/// The opacity of a label of one's own while the button is pressed, and while it is disabled.
private let (pressedOpacity, disabledOpacity) = (0.5, 0.4)

/// A button of the library around any view.
@usableFromInline struct ContentButton<Label> {
  let label: Label
  let kind: StandardButtonKind
  let role: ButtonRole?
  let action: @MainActor () -> Void
}

extension ContentButton: View where Label: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> ContentButtonBox {
    let box = ContentButtonBox(view.kind, view.role, in: place)
    box.button.onTap = view.action
    box.show(view.styledLabel, in: box.innerPlace)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: ContentButtonBox) {
    box.button.onTap = view.action
    box.patch(view.kind, view.role)
    box.patch(view.styledLabel)
  }

  private var styledLabel: some View {
    label.transformEnvironment(\.style) { values in
      switch kind {
      case .plain: break
      case .borderless, .bordered:
        let standard = Color(kind == .bordered ? .onTintFill : .tint)
        let color = role == .destructive ? Color(.destructive) : values.tint ?? standard
        if kind == .bordered || values.foreground == nil { values.foreground = .color(color) }
      case .borderedProminent: values.foreground = .color(Color(.onTint))
      }
    }
  }
}

/// The box of a button around any view.
///
/// It is an implementation detail of the views.
public class ContentButtonBox: ContainerViewBox {
  final let button: ContentButtonView
  private let environment: EnvironmentLink?
  private let isFocused = StoredLocation(false)
  private(set) final var kind: StandardButtonKind
  private var sizing = ButtonSizing.automatic
  private(set) final var role: ButtonRole?
  private(set) final var tint: Color?

  init(_ kind: StandardButtonKind, _ role: ButtonRole?, in place: NodePlace) {
    self.kind = kind
    self.role = role
    button = ContentButtonView()
    environment = place.environment
    super.init(button, in: place)
    button.onFocusChange = { [weak self] in self?.isFocused.set($0) }
    update()
  }

  /// The place of the label, which reads whether the button has the keyboard focus.
  final var innerPlace: NodePlace {
    NodePlace(
      parent: self, environment: EnvironmentValues.link(isFocused: isFocused, in: environment),
      graph: graph)
  }

  final func patch(_ kind: StandardButtonKind, _ role: ButtonRole?) {
    guard kind != self.kind || role != self.role else { return }
    self.kind = kind
    self.role = role
    update()
    setNeedsMeasurement()
  }

  override public final func update() {
    let (values, sizing, focusShape) = evaluate {
      let values = EnvironmentValues(environment)
      return (values.style, values.buttonSizing, values.focusShape)
    }
    // A bar may display the button as one of its own.
    if button.isEnabled != values.isEnabled || sizing != self.sizing { setNeedsMeasurement() }
    self.sizing = sizing
    button.focusShape = focusShape
    button.isEnabled = values.isEnabled
    button.style = kind.style
    button.isDestructive = role == .destructive
    button.hasBackground = kind == .bordered || kind == .borderedProminent
    tint = values.tint
    applyTint()
    button.highlightDidChange()
  }

  private func applyTint() { button.tintColor = tint?.resolve(in: graph.theme) }

  // The colour may be that of another theme.
  override func answersWillChange() {
    super.answersWillChange()
    applyTint()
  }

  /// The space around the label.
  private var insets: Sash.EdgeInsets { button.hasBackground ? button.contentInsets : .zero }

  // MARK: Layout

  /// The views of a label without a stack are a row.
  override final var implicitAxis: Axis { .horizontal }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let insets = insets
    let size = super.measure(
      ProposedViewSize(
        width: proposal.width.map { max(0, $0 - insets.horizontal) },
        height: proposal.height.map { max(0, $0 - insets.vertical) }))
    return sizing.size(
      Size(width: size.width + insets.horizontal, height: size.height + insets.vertical),
      in: proposal)
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    var range = super.measureRange(axis)
    let space = axis == .horizontal ? insets.horizontal : insets.vertical
    range.least += space
    range.most += space
    return sizing.range(range, axis)
  }

  override func arrangeContent(in bounds: Rect) {
    let inner = bounds.inset(by: insets)
    arrangeBoxes(in: inner, offering: ProposedViewSize(inner.size))
  }
}

/// A button of the library with subviews as its label.
final class ContentButtonView: Sash.Button {
  /// Whether the button draws its background.
  var hasBackground = false
  /// Whether the label is drawn fainter while the button is pressed.
  var fadesLabel = true
  /// The shape whose outline the focus ring has, or `nil` for that of the background.
  var focusShape: (any Shape)? {
    didSet { if focusShape != nil || oldValue != nil, showsFocusRing { setNeedsDisplay() } }
  }
  /// Called when the user begins or ends a press.
  var onPressChange: ((Bool) -> Void)?
  /// Called when the button may have received or lost the keyboard focus.
  var onFocusChange: ((Bool) -> Void)?

  init() { super.init(nil) }

  override func focusDidChange(_ isFocused: Bool) {
    super.focusDidChange(isFocused)
    onFocusChange?(isFirstResponder)
  }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    onFocusChange?(isFirstResponder)
  }

  override func hitTest(_ point: Point) -> Sash.View? {
    // The label is a part of the button, whatever it consists of.
    super.hitTest(point) == nil ? nil : self
  }

  override func highlightDidChange() {
    super.highlightDidChange()
    if fadesLabel {
      let pressed = isHighlighted && !hasBackground ? pressedOpacity : 1
      for view in subviews { view.alpha = isEnabled ? pressed : disabledOpacity }
    }
    onPressChange?(isHighlighted)
  }

  override func draw(in canvas: Sash.Canvas, dirty: Rect) {
    if hasBackground { return super.draw(in: canvas, dirty: dirty) }
    drawFocusRing(
      in: canvas,
      around: focusShape?.outline(in: bounds)
        ?? RoundedRect(rect: bounds, radius: backgroundCornerRadius))
  }

  override var accessibilityLabel: String? {
    get {
      super.accessibilityLabel ?? spokenNames.joined(separator: ", ")
    }
    set { super.accessibilityLabel = newValue }
  }
}

// SPDX-License-Identifier: MIT

extension Templates {
  /// A menu of views that a label opens, by a tap or by a hold during which the finger continues to an
  /// item.
  ///
  /// ```swift
  /// Templates.Menu {
  ///   Templates.MenuButton(title: "Play", systemImage: "play") { play() }
  ///   Templates.MenuDivider()
  ///   Templates.MenuItem {
  ///     remove()
  ///   } label: { _ in
  ///     Text("Remove").padding()
  ///   }
  /// } label: { fade in
  ///   Text("More").opacity(fade ? 0.5 : 1)
  /// }
  /// ```
  ///
  /// For commands only, use `SashUI.Menu`.
  public struct Menu<Content, Label> {
    @State private var isFaded = false
    private let present: Binding<Bool>
    private let buildConfiguration: (inout MenuConfiguration) -> Void
    private let content: () -> Content
    private let label: (Bool) -> Label
  }

  /// A menu of declared views for a view of the library, which opens it.
  ///
  /// Retain the menu as long as the view uses it.
  @MainActor public final class UIKitMenu {
    private let base: Sash.Templates.Menu

    /// Creates a menu for a view.
    ///
    /// - Parameters:
    ///   - sourceView: The view; a press on it opens the menu.
    ///   - buildConfiguration: Changes the configuration from its default, each time it is read.
    ///   - content: Returns the views of the menu, one below the other.
    ///   - fadeLabel: Fades the view (`true`) or restores it (`false`); `nil` for a fade by the library.
    public init<Content: View>(
      sourceView: Sash.View,
      configuration buildConfiguration: @escaping (inout MenuConfiguration) -> Void = { _ in },
      @ViewBuilder content: @escaping () -> Content, fadeLabel: ((Bool) -> Void)? = nil
    ) {
      // A label, too, opens its menu when it is pressed.
      sourceView.isUserInteractionEnabled = true
      base = Sash.Templates.Menu(
        sourceView: sourceView,
        configuration: { [weak sourceView] result in
          var configuration = MenuConfiguration()
          buildConfiguration(&configuration)
          result = configuration.resolve(in: sourceView?.theme ?? .light)
        },
        content: {
          let view = HostingView(
            rootView: MenuContent(make: content, buildConfiguration: buildConfiguration))
          view.layOutForMenu()
          return [view]
        }, fadeLabel: fadeLabel)
    }

    /// Whether the menu is open; setting it opens or closes the menu.
    public var isPresented: Bool {
      get { base.isPresented }
      set { base.isPresented = newValue }
    }

    /// Opens the menu.
    ///
    /// Does nothing while it is open or its view is in no window.
    public func present() { base.present() }

    /// Closes the menu.
    ///
    /// Does nothing unless it is open.
    public func dismiss() { base.dismiss() }
  }
}

extension Templates.Menu: View where Content: View, Label: View {
  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - present: Whether the menu is open; opening and closing it writes the binding.
  ///   - buildConfiguration: Changes the configuration from its default, each time it is read.
  ///   - content: Returns the views of the menu, one below the other.
  ///   - label: Returns the label, which fades while it is pressed or the menu is open.
  public init(
    present: Binding<Bool> = .constant(false),
    configuration buildConfiguration: @escaping (inout Templates.MenuConfiguration) -> Void = { _ in
    },
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: @escaping (Bool) -> Label
  ) {
    self.present = present
    self.buildConfiguration = buildConfiguration
    self.content = content
    self.label = label
  }

  /// The label.
  public var body: some View {
    MenuTemplateView(
      label: label(isFaded), isFaded: $isFaded, present: present, content: content,
      buildConfiguration: buildConfiguration)
  }
}

/// The distance of the first and the last view of a menu from its edges, in logical pixels.
private let edgePadding = 6.0

/// The views of a menu, one below the other.
@usableFromInline struct MenuContent<Content> {
  let make: () -> Content
  let buildConfiguration: (inout Templates.MenuConfiguration) -> Void
}

extension MenuContent: View where Content: View {
  @usableFromInline var body: some View {
    let layout =
      isAsWideAsItems ? AnyLayout(IdealWidthLayout()) : AnyLayout(VStackLayout(spacing: 0))
    layout {
      VStack(spacing: 0) { make() }.padding(.vertical, edgePadding)
    }
  }

  private var isAsWideAsItems: Bool {
    var configuration = Templates.MenuConfiguration()
    buildConfiguration(&configuration)
    return configuration.width == nil
  }
}

/// A layout of one view with its ideal width, in which its rows are equally wide.
private struct IdealWidthLayout: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size { subviews.first.map(size(of:)) ?? .zero }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
  }

  private func size(of subview: LayoutSubview) -> Size {
    let width = subview.sizeThatFits(.unspecified).width
    return subview.sizeThatFits(ProposedViewSize(width: width, height: nil))
  }
}

extension Sash.View {
  /// Lays the views of a menu out, so that the menu finds its items.
  fileprivate func layOutForMenu() {
    frame.size = sizeThatFits(Size(width: Double.infinity, height: .infinity))
    layoutIfNeeded()
  }
}

/// The label of a menu.
@usableFromInline struct MenuTemplateView<Label, Content> {
  let label: Label
  let isFaded: Binding<Bool>
  let present: Binding<Bool>
  let content: () -> Content
  let buildConfiguration: (inout Templates.MenuConfiguration) -> Void
}

extension MenuTemplateView: View where Label: View, Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> MenuTemplateBox {
    let box = MenuTemplateBox(view.request, in: place)
    box.show(view.label)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: MenuTemplateBox) {
    box.patch(view.label)
    box.patch(view.request)
  }

  private var request: MenuTemplateRequest {
    let menu = MenuContent(make: content, buildConfiguration: buildConfiguration)
    return MenuTemplateRequest(
      present: present, isFaded: isFaded, buildConfiguration: buildConfiguration,
      show: { $0.show(menu) }, patch: { $0.patch(menu) })
  }
}

/// The bindings, the configuration and the content of a menu, from one evaluation of its label.
struct MenuTemplateRequest {
  let present: Binding<Bool>
  let isFaded: Binding<Bool>
  let buildConfiguration: (inout Templates.MenuConfiguration) -> Void
  /// Makes the node of the views of the menu.
  let show: (PartBox) -> Void
  /// Updates that node.
  let patch: (PartBox) -> Void
}

/// The box of the label of a menu.
@usableFromInline final class MenuTemplateBox: WrapperViewBox {
  private let place: NodePlace
  private let environment: EnvironmentLink?
  private var request: MenuTemplateRequest
  /// The views of the menu, from its opening to the next one.
  private var part: PartBox?
  /// The value of the binding in the last evaluation.
  private var isWanted = false
  private lazy var menu = Sash.Templates.Menu(
    sourceView: view, configuration: { [weak self] in self?.configure(&$0) },
    content: { [weak self] in self.map { [$0.makeContent()] } ?? [] },
    fadeLabel: { [weak self] in self?.fade($0) })

  init(_ request: MenuTemplateRequest, in place: NodePlace) {
    self.request = request
    self.place = place
    environment = place.environment
    super.init(MenuLabelView(), in: place)
    menu.onPresentedChange = { [weak self] in self?.didPresent($0) }
    update()
  }

  // Of a group, the first view opens the menu.
  override func makeOther(in place: NodePlace) -> WrapperBox { WrapperBox(in: place) }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    part.map(body)
  }

  override func didUnmount() {
    super.didUnmount()
    let menu = menu
    graph.perform { menu.dismiss() }
  }

  func patch(_ new: MenuTemplateRequest) {
    request = new
    if let part, part.isMounted { new.patch(part) }
    needsUpdate = false
    update()
  }

  override func update() {
    let (isWanted, isEnabled) = evaluateObserving {
      (request.present.wrappedValue, EnvironmentValues(environment).style.isEnabled)
    }
    (view as? MenuLabelView)?.isEnabled = isEnabled
    guard isWanted != self.isWanted else { return }
    self.isWanted = isWanted
    graph.performAfterLayout { [weak self] in
      guard let self, isMounted, menu.isPresented != self.isWanted else { return }
      menu.isPresented = self.isWanted
    }
  }

  // MARK: Menu

  private func configure(_ result: inout Sash.Templates.MenuConfiguration) {
    var configuration = Templates.MenuConfiguration()
    request.buildConfiguration(&configuration)
    result = configuration.resolve(in: graph.theme)
  }

  private func makeContent() -> Sash.View {
    part?.unmount()
    let part = PartBox(in: place.below(self))
    self.part = part
    request.show(part)
    part.view.layOutForMenu()
    return part.view
  }

  private func fade(_ fades: Bool) {
    var configuration = Templates.MenuConfiguration()
    request.buildConfiguration(&configuration)
    withAnimation(configuration.labelFadeAnimation) { request.isFaded.wrappedValue = fades }
  }

  private func didPresent(_ isPresented: Bool) {
    // While the menu closes, its views are displayed, although they have disappeared.
    if !isPresented { part?.isDisplayed = false }
    isWanted = isPresented
    if request.present.wrappedValue != isPresented { request.present.wrappedValue = isPresented }
    // A constant binding keeps its value.
    isWanted = request.present.wrappedValue
  }
}

/// The view of the label of a menu, which the keyboard and assistive technologies press, too.
private final class MenuLabelView: Sash.Control {
  override func layoutSubviews() {
    super.layoutSubviews()
    // Buttons in the label do not have the keyboard focus by themselves.
    for view in subviews { view.isUserInteractionEnabled = false }
  }

  override func hitTest(_ point: Point) -> Sash.View? {
    // The label is a part of the control, whatever it consists of.
    super.hitTest(point) == nil ? nil : self
  }

  override func highlightDidChange() {
    super.highlightDidChange()
    setNeedsDisplay()
  }

  override func draw(in canvas: Sash.Canvas, dirty: Rect) {
    drawFocusRing(in: canvas, around: RoundedRect(rect: bounds, radius: 0))
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? spokenNames.joined(separator: ", ") }
    set { super.accessibilityLabel = newValue }
  }
}

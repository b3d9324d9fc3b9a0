// SPDX-License-Identifier: MIT

/// The steps between which the size of text in a part of a tree is.
nonisolated struct TextSizeLimits: Hashable {
  var least = DynamicTypeSize.xSmall
  var most = DynamicTypeSize.accessibility5

  /// The limits that leave one size.
  init(_ size: DynamicTypeSize) { (least, most) = (size, size) }

  /// The limits of a range, or `nil` if there is no size in it.
  init?<Sizes: RangeExpression<DynamicTypeSize>>(_ range: Sizes) {
    let sizes = DynamicTypeSize.allCases.filter { range.contains($0) }
    guard let first = sizes.first, let last = sizes.last else { return nil }
    (least, most) = (first, last)
  }

  /// Returns the limits of a part inside another one, which has these, with limits of its own.
  func limited(by inner: TextSizeLimits) -> TextSizeLimits {
    var limits = self
    limits.least = inner.clamped(least)
    limits.most = inner.clamped(most)
    return limits
  }

  private func clamped(_ size: DynamicTypeSize) -> DynamicTypeSize { min(max(size, least), most) }

  /// Returns a theme with a text scale between the limits; within them the scale stays as it is.
  func applied(to theme: Theme) -> Theme {
    guard let size = DynamicTypeSize(rawValue: theme.textScaleStep) else { return theme }
    let new = clamped(size)
    guard new != size else { return theme }
    var theme = theme
    theme.textScale = Theme.textScale(ofStep: new.rawValue)
    return theme
  }

  struct Key: EnvironmentKey { static var defaultValue: TextSizeLimits? { nil } }
}

nonisolated extension EnvironmentValues {
  /// The limits of the size of text, or `nil` where there are none.
  var textSizeLimits: TextSizeLimits? {
    get { self[TextSizeLimits.Key.self] }
    set { self[TextSizeLimits.Key.self] = newValue }
  }
}

extension View {
  /// Sets the size of text in the view, and of the controls and symbols that grow with text.
  ///
  /// What the view presents has the size as well.
  ///
  /// - Parameter size: The size, in place of the one that the user has chosen.
  /// - Returns: The view with the size.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    DynamicTypeView(content: self, limits: TextSizeLimits(size))
  }

  /// Limits the size of text in the view to a range, in which it is the one that the user has chosen.
  ///
  /// - Parameter range: The range of sizes.
  /// - Returns: The view with the limits.
  public func dynamicTypeSize<T: RangeExpression>(
    _ range: T
  ) -> some View where T.Bound == DynamicTypeSize {
    DynamicTypeView(content: self, limits: TextSizeLimits(range))
  }
}

/// A view whose text has a size between limits.
@usableFromInline struct DynamicTypeView<Content> {
  let content: Content
  /// The limits, or `nil` for those of the views around the view.
  let limits: TextSizeLimits?
}

extension DynamicTypeView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> DynamicTypeBox {
    let box = DynamicTypeBox(view.limits, in: place)
    box.show(view.inner)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: DynamicTypeBox) {
    box.forEachMember(as: DynamicTypeBox.self) { $0.patch(view.limits) }
    box.patch(view.inner)
  }

  private var inner: some View {
    content.transformEnvironment(\.textSizeLimits) { [limits] outer in
      guard let limits else { return }
      outer = outer?.limited(by: limits) ?? limits
    }
  }
}

/// The box of a view whose text has a size between limits: the views inside have a theme of their own.
@usableFromInline final class DynamicTypeBox: WrapperBox {
  private var limits: TextSizeLimits?
  /// The view of the views inside, which is there since there were limits for the first time.
  private var container: DynamicTypeContainer?
  /// Whether the subviews of the container are to be set at the next placement.
  private var needsViews = true

  init(_ limits: TextSizeLimits?, in place: NodePlace) {
    self.limits = limits
    super.init(in: place)
    apply()
  }

  override func makeOther(in place: NodePlace) -> WrapperBox {
    DynamicTypeBox(limits, in: place)
  }

  func patch(_ new: TextSizeLimits?) {
    guard new != limits else { return }
    limits = new
    // The views around the box display the container instead of the views inside.
    if container == nil { super.viewsDidChange() }
    apply()
    // The answers of all boxes inside depend on the fonts.
    graph.invalidateLayout()
  }

  private func apply() {
    if container == nil, limits != nil {
      graph.themes.beginChanges()
      container = DynamicTypeContainer()
    }
    container?.limits = limits
  }

  override var themeInside: Theme? { limits?.applied(to: theme) }

  // MARK: Views

  override var contentView: Sash.View? { container }

  override func innerDidChange() { needsViews = true }

  // The views of all members report to the first box, which does not know whose have changed.
  override func viewsDidChange() {
    guard container != nil else { return super.viewsDidChange() }
    forEachMember(as: DynamicTypeBox.self) { member in
      member.needsViews = true
      member.setNeedsMeasurement()
    }
  }

  override func collectViews(into views: inout [Sash.View]) {
    if let container { views.append(container) } else { super.collectViews(into: &views) }
  }

  override func arrange() {
    guard let container else { return super.arrange() }
    let bounds = container.setFrame(ofContent: frame)
    if needsViews {
      needsViews = false
      var views: [Sash.View] = []
      inner?.collectViews(into: &views)
      container.setSubviews(views)
    }
    if let inner { place(inner, at: bounds, proposal, in: bounds) }
  }
}

/// The view of a part of a tree in a theme of its own.
private final class DynamicTypeContainer: Sash.View {
  var limits: TextSizeLimits? { didSet { if limits != oldValue { applyTheme() } } }

  init() {
    super.init(frame: .zero)
    passesThroughTouches = true
  }

  override var drawsContent: Bool { false }

  override func environmentDidChange() { applyTheme() }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    applyTheme()
  }

  private func applyTheme() {
    guard let outer = superview?.theme, let limits else {
      themeOverride = nil
      return
    }
    let new = limits.applied(to: outer)
    let override = new.textScale == outer.textScale ? nil : new
    if themeOverride != override { themeOverride = override }
  }
}

import SashGeometry

/// Places its subviews in a row or a column; hidden ones take no room.
///
/// Rows run in the direction of the layout. A `Spacer`, or any view with `flexibility`, takes what
/// is left over.
public final class StackView: View {
  /// Which way the subviews stand.
  nonisolated public enum Axis: Hashable, Sendable {
    /// Beside each other.
    case horizontal
    /// Below each other.
    case vertical
  }

  /// Where subviews stand across the axis.
  nonisolated public enum Alignment: Hashable, Sendable {
    /// As large as the stack.
    case fill
    /// In their own size at the top, or at the side where rows begin.
    case leading
    /// In their own size in the middle.
    case center
    /// In their own size at the bottom, or at the side where rows end.
    case trailing
  }

  /// How the length of the stack is shared out.
  ///
  /// When there is too little, subviews of the lowest `layoutPriority` give way first, in proportion
  /// to their own lengths, until nothing is left of them.
  nonisolated public enum Distribution: Hashable, Sendable {
    /// Own sizes, and what is left over goes to flexible subviews; to all when none is flexible.
    case fill
    /// The same for all.
    case fillEqually
    /// Own sizes, all longer by the same factor.
    case fillProportionally
    /// Own sizes; what is left over widens the room between them.
    case equalSpacing
    /// Own sizes, their middles the same distance apart where there is room for that.
    case equalCentering
    /// Own sizes; what is left over stays empty unless a subview is flexible.
    case natural
  }

  /// Which way the subviews stand.
  public var axis: Axis { didSet { if axis != oldValue { arrangementDidChange() } } }
  /// The room between two subviews, in logical pixels.
  public var spacing: Double { didSet { if spacing != oldValue { arrangementDidChange() } } }
  /// The room after some of the subviews, where it is another.
  private var customSpacing: [ObjectIdentifier: CustomSpacing] = [:]
  private struct CustomSpacing {
    /// A view that is made later may have the identity of one that is gone.
    weak var view: View?
    let length: Double
  }
  /// Where subviews stand across the axis.
  public var alignment: Alignment {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }
  /// How the length of the stack is shared out.
  public var distribution: Distribution {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }
  /// The room around the subviews.
  public var insets = EdgeInsets.zero {
    didSet { if insets != oldValue { arrangementDidChange() } }
  }

  /// A stack of views.
  public init(
    _ axis: Axis = .vertical, spacing: Double = 0, alignment: Alignment = .fill,
    distribution: Distribution = .fill, _ views: [View] = []
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
    super.init()
    for view in views { addSubview(view) }
  }

  /// A stack draws nothing itself.
  public override var drawsContent: Bool { false }

  /// The subviews that take room.
  private var arranged: [View] {
    var views: [View] = []
    views.reserveCapacity(subviews.count)
    for view in subviews where !view.isHidden && !view.fillsSuperview { views.append(view) }
    return views
  }

  private func arrangementDidChange() { invalidateIntrinsicContentSize() }

  /// Gives the room after one subview a length of its own, in logical pixels; nil takes it back.
  public func setCustomSpacing(_ spacing: Double?, after view: View) {
    customSpacing[ObjectIdentifier(view)] = spacing.map { CustomSpacing(view: view, length: $0) }
    arrangementDidChange()
  }

  /// The room after a subview; as a rule `spacing`.
  public func spacing(after view: View) -> Double {
    guard !customSpacing.isEmpty, let custom = customSpacing[ObjectIdentifier(view)],
      custom.view === view
    else { return spacing }
    return custom.length
  }

  /// The room between views, which is one less than there are.
  private func gaps(of views: [View]) -> [Double] {
    var gaps = [Double](repeating: spacing, count: max(views.count - 1, 0))
    if customSpacing.isEmpty { return gaps }
    for index in gaps.indices { gaps[index] = spacing(after: views[index]) }
    return gaps
  }

  // MARK: Size

  /// The size of all subviews with what is between and around them.
  public override func sizeThatFits(_ size: Size) -> Size {
    let views = arranged
    let room = Size(
      width: size.width - insets.horizontal, height: size.height - insets.vertical)
    var gaps = 0.0
    for gap in self.gaps(of: views) { gaps += gap }
    var along = gaps
    var across: Double = 0
    var longest: Double = 0
    for view in views {
      let fitting = ownSize(of: view, in: room)
      along += length(fitting)
      longest = max(longest, length(fitting))
      across = max(across, breadth(fitting))
    }
    if distribution == .fillEqually { along = longest * Double(views.count) + gaps }
    let inner =
      axis == .horizontal
      ? Size(width: along, height: across)
      : Size(
        width: across, height: along)
    return Size(width: inner.width + insets.horizontal, height: inner.height + insets.vertical)
  }

  private func ownSize(of view: View, in room: Size) -> Size {
    let offered =
      axis == .horizontal
      ? Size(width: .infinity, height: max(room.height, 0))
      : Size(width: max(room.width, 0), height: .infinity)
    let size = view.fittingSize(in: offered)
    return Size(
      width: size.width.isFinite ? max(size.width, 0) : 0,
      height: size.height.isFinite ? max(size.height, 0) : 0)
  }

  private func length(_ size: Size) -> Double { axis == .horizontal ? size.width : size.height }
  private func breadth(_ size: Size) -> Double { axis == .horizontal ? size.height : size.width }

  // MARK: Layout

  /// Places the subviews.
  public override func layoutSubviews() {
    let views = arranged
    guard !views.isEmpty else { return }
    let area = bounds.inset(by: insets)
    // Plain loops: closures would ask each time whether they run on the main actor.
    var sizes: [Size] = []
    var items: [StackShares.Item] = []
    sizes.reserveCapacity(views.count)
    items.reserveCapacity(views.count)
    for view in views {
      let size = ownSize(of: view, in: area.size)
      sizes.append(size)
      items.append(
        StackShares.Item(
          natural: length(size), flexibility: max(0, view.flexibility),
          priority: view.layoutPriority))
    }
    let shares = StackShares(
      of: items, available: length(area.size), gaps: gaps(of: views), distribution: distribution)
    let isMirrored = axis == .horizontal && layoutDirection == .rightToLeft
    for index in views.indices {
      let view = views[index]
      let frame = frame(
        in: area, at: shares.starts[index], length: shares.lengths[index], own: sizes[index],
        of: view)
      view.frame =
        isMirrored
        ? Rect(
          x: area.minX + area.maxX - frame.maxX, y: frame.minY, width: frame.width,
          height: frame.height) : frame
    }
  }

  /// Where one view stands, before rows are mirrored.
  private func frame(
    in area: Rect, at place: Double, length: Double, own: Size, of view: View
  ) -> Rect {
    let room = breadth(area.size)
    var across = min(breadth(own), room)
    if axis == .horizontal && length < own.width {
      // Narrower than it wants: it may need more lines.
      let fitting = view.fittingSize(in: Size(width: length, height: room))
      across = min(max(across, fitting.height), room)
    }
    var start: Double = 0
    switch alignment {
    case .fill: across = room
    case .leading: start = mirrorsAcross ? room - across : 0
    case .center: start = displayScale.aligned((room - across) / 2)
    case .trailing: start = mirrorsAcross ? 0 : room - across
    }
    return axis == .horizontal
      ? Rect(x: area.minX + place, y: area.minY + start, width: length, height: across)
      : Rect(x: area.minX + start, y: area.minY + place, width: across, height: length)
  }

  private var mirrorsAcross: Bool { axis == .vertical && layoutDirection == .rightToLeft }
}

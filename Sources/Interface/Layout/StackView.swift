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

    fileprivate func length(_ size: Size) -> Double {
      self == .horizontal ? size.width : size.height
    }
    fileprivate func breadth(_ size: Size) -> Double {
      self == .horizontal ? size.height : size.width
    }
    fileprivate func size(length: Double, breadth: Double) -> Size {
      self == .horizontal
        ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
    }
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
  public var axis: Axis {
    didSet {
      guard axis != oldValue else { return }
      // Their length lies along the axis.
      for case let spacer as Spacer in subviews { spacer.forgetFittingSizes() }
      arrangementDidChange()
    }
  }
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
  override var sizeFollowsSubviews: Bool { true }

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
  ///
  /// A row that has to do with less than its length is as high as its subviews are then.
  public override func sizeThatFits(_ size: Size) -> Size {
    let (axis, insets) = (axis, insets)
    let views = arranged
    let room = Size(
      width: size.width - insets.horizontal, height: size.height - insets.vertical)
    let sizes = ownSizes(of: views, along: axis, in: room)
    var gaps = 0.0
    for gap in self.gaps(of: views) { gaps += gap }
    var along = gaps
    var across: Double = 0
    var longest: Double = 0
    for size in sizes {
      along += axis.length(size)
      longest = max(longest, axis.length(size))
      across = max(across, axis.breadth(size))
    }
    if distribution == .fillEqually { along = longest * Double(views.count) + gaps }
    if axis == .horizontal, along > room.width {
      let lengths = shares(of: views, sizes, along: axis, in: room).lengths
      for index in views.indices where lengths[index] < sizes[index].width {
        let fitting = views[index].fittingSize(
          in: Size(width: lengths[index], height: .infinity))
        across = max(across, fitting.height)
      }
    }
    let inner = axis.size(length: along, breadth: across)
    return Size(width: inner.width + insets.horizontal, height: inner.height + insets.vertical)
  }

  /// The sizes of views by themselves; only what is across the axis limits them.
  private func ownSizes(of views: [View], along axis: Axis, in room: Size) -> [Size] {
    let offered = axis.size(length: .infinity, breadth: max(axis.breadth(room), 0))
    var sizes: [Size] = []
    sizes.reserveCapacity(views.count)
    // Plain loops: closures would ask each time whether they run on the main actor.
    for view in views {
      let size = view.fittingSize(in: offered)
      sizes.append(
        Size(
          width: size.width.isFinite ? max(size.width, 0) : 0,
          height: size.height.isFinite ? max(size.height, 0) : 0))
    }
    return sizes
  }

  /// How the length of a room is shared out among views.
  private func shares(
    of views: [View], _ sizes: [Size], along axis: Axis, in room: Size
  ) -> StackShares {
    var items: [StackShares.Item] = []
    items.reserveCapacity(views.count)
    for index in views.indices {
      items.append(
        StackShares.Item(
          natural: axis.length(sizes[index]), flexibility: max(0, views[index].flexibility),
          priority: views[index].layoutPriority))
    }
    return StackShares(
      of: items, available: axis.length(room), gaps: gaps(of: views), distribution: distribution)
  }

  // MARK: Layout

  /// Places the subviews.
  public override func layoutSubviews() {
    let axis = axis
    let views = arranged
    guard !views.isEmpty else { return }
    let area = bounds.inset(by: insets)
    let sizes = ownSizes(of: views, along: axis, in: area.size)
    let shares = shares(of: views, sizes, along: axis, in: area.size)
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
    let axis = axis
    let room = axis.breadth(area.size)
    var across = min(axis.breadth(own), room)
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

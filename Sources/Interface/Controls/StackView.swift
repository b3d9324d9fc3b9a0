import SashGeometry

/// Places its subviews in a row or a column; hidden ones take no room.
///
/// Rows run in the direction of the layout. A `Spacer`, or any view with `flexibility`, takes what
/// is left over.
public final class StackView: View {
  /// Which way the subviews stand.
  public enum Axis: Hashable, Sendable {
    /// Beside each other.
    case horizontal
    /// Below each other.
    case vertical
  }

  /// Where subviews stand across the axis.
  public enum Alignment: Hashable, Sendable {
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
  public enum Distribution: Hashable, Sendable {
    /// Own sizes, and what is left over goes to flexible subviews; to all when none is flexible.
    case fill
    /// The same for all.
    case fillEqually
    /// Own sizes; what is left over stays empty unless a subview is flexible.
    case natural
  }

  /// Which way the subviews stand.
  public var axis: Axis { didSet { if axis != oldValue { arrangementDidChange() } } }
  /// The room between two subviews, in logical pixels.
  public var spacing: Double { didSet { if spacing != oldValue { arrangementDidChange() } } }
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
  private var arranged: [View] { subviews.filter { !$0.isHidden && !$0.fillsSuperview } }

  private func arrangementDidChange() { invalidateIntrinsicContentSize() }

  // MARK: Size

  /// The size of all subviews with what is between and around them.
  public override func sizeThatFits(_ size: Size) -> Size {
    let views = arranged
    let room = Size(
      width: size.width - insets.horizontal, height: size.height - insets.vertical)
    var along = spacing * Double(max(views.count - 1, 0))
    var across: Double = 0
    var longest: Double = 0
    for view in views {
      let fitting = ownSize(of: view, in: room)
      along += length(fitting)
      longest = max(longest, length(fitting))
      across = max(across, breadth(fitting))
    }
    if distribution == .fillEqually {
      along = (longest + spacing) * Double(views.count) - (views.isEmpty ? 0 : spacing)
    }
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
    let size = view.sizeThatFits(offered)
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
    let sizes = views.map { ownSize(of: $0, in: area.size) }
    let gaps = spacing * Double(views.count - 1)
    let available = max(0, length(area.size) - gaps)
    let lengths = share(available, among: views, natural: sizes.map { length($0) })
    let isMirrored = axis == .horizontal && layoutDirection == .rightToLeft
    var place: Double = 0
    for (index, view) in views.enumerated() {
      let frame = frame(
        in: area, at: place, length: lengths[index], own: sizes[index], of: view)
      view.frame =
        isMirrored
        ? Rect(
          x: area.minX + area.maxX - frame.maxX, y: frame.minY, width: frame.width,
          height: frame.height) : frame
      place += lengths[index] + spacing
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
      across = min(max(across, view.sizeThatFits(Size(width: length, height: room)).height), room)
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

  /// Shares a length out among the views.
  private func share(_ available: Double, among views: [View], natural: [Double]) -> [Double] {
    if distribution == .fillEqually {
      return natural.map { _ in available / Double(views.count) }
    }
    let surplus = available - natural.reduce(0, +)
    if surplus < 0 { return shrink(natural, by: -surplus, views) }
    let flexibility = views.map { max(0, $0.flexibility) }
    let total = flexibility.reduce(0, +)
    if total > 0 {
      return zip(natural, flexibility).map { $0 + surplus * $1 / total }
    }
    if distribution == .natural { return natural }
    return natural.map { $0 + surplus / Double(views.count) }
  }

  /// Takes a shortage from the views in proportion to their lengths.
  private func shrink(_ natural: [Double], by shortage: Double, _ views: [View]) -> [Double] {
    let total = natural.reduce(0, +)
    guard total > 0 else { return natural }
    let factor = max(0, 1 - shortage / total)
    return natural.map { $0 * factor }
  }
}

/// Takes up room in a stack: at least a length, and what is left over.
public final class Spacer: View {
  /// The least room it takes, in logical pixels.
  public var minimumLength: Double {
    didSet { if minimumLength != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// A spacer of a least length.
  public init(minimumLength: Double = 0) {
    self.minimumLength = minimumLength
    super.init()
    flexibility = 1
    isUserInteractionEnabled = false
  }

  /// A spacer draws nothing.
  public override var drawsContent: Bool { false }

  /// The least length, along whichever side is unbounded.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: size.width.isFinite ? 0 : minimumLength,
      height: size.height.isFinite ? 0 : minimumLength)
  }
}

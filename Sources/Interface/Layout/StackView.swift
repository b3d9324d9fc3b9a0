// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore
import SashInterfaceValues

/// A view that arranges its subviews in a row or a column.
///
/// Rows run in the layout direction. Hidden subviews take no space. A `Spacer`, or any view with
/// `flexGrow`, takes the remaining space. For several rows use `FlowView`, for other layouts use
/// constraints or `layoutSubviews()`.
///
/// ```swift
/// let row = StackView(.horizontal, spacing: 8, alignment: .center, [title, Spacer(), toggle])
/// row.insets = EdgeInsets(16)
/// ```
public final class StackView: View, SubviewMeasuring {
  /// The direction in which subviews are arranged.
  nonisolated public enum Axis: Hashable, Sendable {
    /// Subviews are side by side.
    case horizontal
    /// Subviews are one below the other.
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

  /// The alignment of subviews across the axis.
  nonisolated public enum Alignment: Hashable, Sendable {
    /// Subviews are stretched to the stack's size.
    case fill
    /// Subviews have their own size and lie at the top or leading edge.
    case leading
    /// Subviews have their own size and are centred.
    case center
    /// Subviews have their own size and lie at the bottom or trailing edge.
    case trailing
  }

  /// The distribution of the stack's length among its subviews.
  ///
  /// If there is too little space, subviews of the lowest `layoutPriority` shrink first, in
  /// proportion to their own lengths, down to zero.
  nonisolated public enum Distribution: Hashable, Sendable {
    /// Subviews have their own lengths; the flexible ones take the remaining space, or all do when
    /// none is flexible.
    case fill
    /// Subviews have equal lengths, in whole pixels: they differ by a pixel where the space cannot be
    /// divided.
    case fillEqually
    /// Subviews have their own lengths, all multiplied by the same factor.
    case fillProportionally
    /// Subviews have their own lengths; the remaining space is distributed between them.
    case equalSpacing
    /// Subviews have their own lengths; their centres have equal distances as far as possible.
    case equalCentering
    /// Subviews have their own lengths; the remaining space stays empty unless a subview is
    /// flexible.
    case natural
  }

  /// The direction in which subviews are arranged.
  public var axis: Axis {
    didSet {
      guard axis != oldValue else { return }
      // The minimum length of a spacer applies along the axis.
      for case let spacer as Spacer in subviews { spacer.clearFittingSizes() }
      arrangementDidChange()
    }
  }
  /// The space between two subviews, in logical pixels.
  public var spacing: Double { didSet { if spacing != oldValue { arrangementDidChange() } } }
  /// The space after individual subviews, where it differs.
  private var customSpacing: [ObjectIdentifier: CustomSpacing] = [:]
  private struct CustomSpacing {
    /// A later view may have the same identifier as a released one.
    weak var view: View?
    let length: Double
  }
  /// The alignment of subviews across the axis.
  public var alignment: Alignment {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }
  /// The distribution of the stack's length among its subviews.
  public var distribution: Distribution {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }
  /// The insets around the subviews, in logical pixels.
  public var insets = EdgeInsets.zero {
    didSet { if insets != oldValue { arrangementDidChange() } }
  }

  /// Creates a stack with subviews.
  ///
  /// - Parameters:
  ///   - axis: The direction in which subviews are arranged.
  ///   - spacing: The space between two subviews, in logical pixels.
  ///   - alignment: The alignment of subviews across the axis.
  ///   - distribution: The distribution of the stack's length among its subviews.
  ///   - views: The subviews.
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

  /// Whether the view draws content: `false`.
  public override var drawsContent: Bool { false }

  /// The subviews that take part in the layout.
  private var arranged: [View] {
    var views: [View] = []
    views.reserveCapacity(subviews.count)
    for view in subviews where !view.isHidden && !view.fillsSuperview { views.append(view) }
    return views
  }

  // MARK: Subviews

  /// The subviews that the stack arranges, hidden ones included: all except those with
  /// `fillsSuperview`.
  public var arrangedSubviews: [View] { subviews.filter { !$0.fillsSuperview } }

  /// Adds a view at the end of the stack, as `addSubview(_:)` does.
  public func addArrangedSubview(_ view: View) { addSubview(view) }

  /// Inserts a view among the arranged subviews, where 0 is the first.
  ///
  /// An index beyond the last arranged subview adds the view at the end.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    let others = arrangedSubviews.filter { $0 !== view }
    guard index < others.count else { return addSubview(view) }
    insertSubview(view, belowSubview: others[max(index, 0)])
  }

  private func arrangementDidChange() { invalidateIntrinsicContentSize() }

  /// Sets the space after one subview.
  ///
  /// - Parameters:
  ///   - spacing: The space in logical pixels; `nil` restores the stack's `spacing`.
  ///   - view: The subview before the space.
  public func setCustomSpacing(_ spacing: Double?, after view: View) {
    customSpacing[ObjectIdentifier(view)] = spacing.map { CustomSpacing(view: view, length: $0) }
    arrangementDidChange()
  }

  /// Returns the space after a subview in logical pixels, by default `spacing`.
  public func spacing(after view: View) -> Double {
    guard !customSpacing.isEmpty, let custom = customSpacing[ObjectIdentifier(view)],
      custom.view === view
    else { return spacing }
    return custom.length
  }

  /// Returns the spaces between views, one less than the number of views.
  private func gaps(of views: [View]) -> [Double] {
    var gaps = [Double](repeating: spacing, count: max(views.count - 1, 0))
    if customSpacing.isEmpty { return gaps }
    for index in gaps.indices { gaps[index] = spacing(after: views[index]) }
    return gaps
  }

  // MARK: Size

  /// Returns the size of all subviews with the spaces between and around them.
  ///
  /// The height of a row that is longer than the available width is that of its shrunk subviews.
  public override func sizeThatFits(_ size: Size) -> Size {
    let (axis, insets) = (axis, insets)
    let views = arranged
    let availableSize = Size(
      width: size.width - insets.horizontal, height: size.height - insets.vertical)
    let sizes = ownSizes(of: views, along: axis, in: availableSize)
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
    if axis == .horizontal, along > availableSize.width {
      let lengths = spaceDistribution(of: views, sizes, along: axis, in: availableSize).lengths
      for index in views.indices where lengths[index] < sizes[index].width {
        let fitting = views[index].fittingSize(
          in: Size(width: lengths[index], height: .infinity))
        across = max(across, fitting.height)
      }
    }
    let inner = axis.size(length: along, breadth: across)
    return Size(width: inner.width + insets.horizontal, height: inner.height + insets.vertical)
  }

  /// Returns the views' own sizes, limited only across the axis.
  private func ownSizes(of views: [View], along axis: Axis, in availableSize: Size) -> [Size] {
    let offered = axis.size(length: .infinity, breadth: max(axis.breadth(availableSize), 0))
    var sizes: [Size] = []
    sizes.reserveCapacity(views.count)
    // Plain loops: closures would check at each call whether they run on the main actor.
    for view in views {
      let size = view.fittingSize(in: offered)
      sizes.append(
        Size(
          width: size.width.isFinite ? max(size.width, 0) : 0,
          height: size.height.isFinite ? max(size.height, 0) : 0))
    }
    return sizes
  }

  /// Returns the distribution of an available length among views.
  private func spaceDistribution(
    of views: [View], _ sizes: [Size], along axis: Axis, in availableSize: Size
  ) -> StackSpaceDistribution {
    var items: [StackSpaceDistribution.Item] = []
    items.reserveCapacity(views.count)
    for index in views.indices {
      items.append(
        StackSpaceDistribution.Item(
          natural: axis.length(sizes[index]), flexGrow: max(0, views[index].flexGrow),
          priority: views[index].layoutPriority))
    }
    return StackSpaceDistribution(
      of: items, available: axis.length(availableSize), gaps: gaps(of: views),
      distribution: distribution)
  }

  // MARK: Layout

  /// Lays out the subviews.
  public override func layoutSubviews() {
    let axis = axis
    let views = arranged
    guard !views.isEmpty else { return }
    let area = bounds.inset(by: insets)
    let sizes = ownSizes(of: views, along: axis, in: area.size)
    let spaceDistribution = spaceDistribution(of: views, sizes, along: axis, in: area.size)
    let isMirrored = axis == .horizontal && layoutDirection == .rightToLeft
    for index in views.indices {
      let view = views[index]
      var (start, length) = (spaceDistribution.starts[index], spaceDistribution.lengths[index])
      if distribution == .fillEqually {
        // Edges at whole pixels: some views are a pixel longer than others.
        let end = displayScale.aligned(start + length)
        start = displayScale.aligned(start)
        length = end - start
      }
      let frame = frame(in: area, at: start, length: length, ownSize: sizes[index], of: view)
      view.frame =
        isMirrored
        ? Rect(
          x: area.minX + area.maxX - frame.maxX, y: frame.minY, width: frame.width,
          height: frame.height) : frame
    }
  }

  /// Returns the frame of one view before mirroring for right-to-left layouts.
  private func frame(
    in area: Rect, at position: Double, length: Double, ownSize: Size, of view: View
  ) -> Rect {
    let axis = axis
    let availableBreadth = axis.breadth(area.size)
    var across = min(axis.breadth(ownSize), availableBreadth)
    if axis == .horizontal && length < ownSize.width {
      // A view that is narrower than its own width may need more lines.
      let fitting = view.fittingSize(in: Size(width: length, height: availableBreadth))
      across = min(max(across, fitting.height), availableBreadth)
    }
    var start: Double = 0
    switch alignment {
    case .fill: across = availableBreadth
    case .leading: start = mirrorsAcross ? availableBreadth - across : 0
    case .center: start = displayScale.aligned((availableBreadth - across) / 2)
    case .trailing: start = mirrorsAcross ? 0 : availableBreadth - across
    }
    return axis == .horizontal
      ? Rect(x: area.minX + position, y: area.minY + start, width: length, height: across)
      : Rect(x: area.minX + start, y: area.minY + position, width: across, height: length)
  }

  private var mirrorsAcross: Bool { axis == .vertical && layoutDirection == .rightToLeft }
}

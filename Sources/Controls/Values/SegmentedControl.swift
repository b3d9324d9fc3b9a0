// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashRaster

/// The inset of the selection indicator within the control, in logical pixels.
private let indicatorInset: Double = 2
/// The minimum padding of a title where space is short, in logical pixels at a text scale of 1.
private let minimumPadding: Double = 4
/// The inset of a dividing line at each end, as a fraction of a segment's height.
private let dividerInset: Double = 0.25
/// The distance from the selection indicator within which dividing lines are hidden, as a fraction
/// of a segment's width.
private let dividerMargin: Double = 0.1

/// A row of options of which one is selected.
///
/// Use `Switch` instead for a choice between on and off, and a `Button` with a menu for many
/// options.
///
/// A tap selects a segment. A horizontal drag selects the segment where it ends; one that begins at
/// the selected segment moves the selection indicator along. The control takes keyboard focus as a
/// whole: the arrow keys select the next enabled segment on that side, Home and End the first and
/// the last. Scroll wheel events are ignored. Where the titles do not fit beside each other, and the
/// control gets the height that it asks for then, the segments are one below the other.
public final class SegmentedControl: Control, CompressibleAccessory {
  /// The segments.
  ///
  /// Setting them keeps the selected index if a segment with that index still exists.
  public var segments: [Segment] { didSet { segmentsDidChange() } }
  /// The index of the selected segment, or `nil` for none.
  ///
  /// Setting an index out of range selects none.
  public var selectedSegmentIndex: Int? {
    get { storedIndex }
    set { setSelection(newValue, isByUser: false, animated: false) }
  }
  /// Called with the index of the segment that the user selected.
  public var onChange: ((Int) -> Void)?

  private var storedIndex: Int?
  private var views: [SegmentView] = []
  private var layout = SegmentLayout.empty
  /// The displayed position of the selection indicator in segments; fractional during an animation.
  private let indicatorPosition = AnimatedNumber(0)
  /// The segment under a touch that is not a drag yet.
  private var touchedSegment: Int? {
    didSet { if touchedSegment != oldValue { setNeedsDisplay() } }
  }
  private var drag: Drag? { didSet { if drag != oldValue { setNeedsDisplay() } } }
  private let pan = ValuePanGestureRecognizer(pointersDragAtOnce: false)
  private var hoveredSegment: Int? {
    didSet { if hoveredSegment != oldValue { setNeedsDisplay() } }
  }

  /// The state of a drag across the segments.
  private struct Drag: Hashable {
    /// The last enabled segment that the drag has passed, or `nil` for none.
    var segment: Int?
    /// Whether the drag began at the selected segment and moves the selection indicator.
    var movesIndicator: Bool
  }

  /// Creates a control with segments.
  public init(
    _ segments: [Segment] = [], selectedSegmentIndex: Int? = nil, onChange: ((Int) -> Void)? = nil
  ) {
    self.segments = segments
    super.init()
    isAccessibilityElement = false
    accessibilityRole = .group
    indicatorPosition.onChange = { [weak self] in self?.indicatorDidMove(from: $0, to: $1) }
    pan.onChange = { [weak self] _ in self?.panDidChange() }
    addGestureRecognizer(pan)
    segmentsDidChange()
    self.selectedSegmentIndex = selectedSegmentIndex
    self.onChange = onChange
  }

  /// Creates a control with a segment for each title.
  public convenience init(
    _ titles: [String], selectedSegmentIndex: Int? = nil, onChange: ((Int) -> Void)? = nil
  ) {
    self.init(
      titles.map { Segment($0) }, selectedSegmentIndex: selectedSegmentIndex, onChange: onChange)
  }

  // MARK: Selection

  /// Selects a segment from code, without a call of `onChange`.
  ///
  /// - Parameters:
  ///   - index: The segment's index, or `nil` for none.
  ///   - animated: Whether the selection indicator slides to the segment.
  public func select(_ index: Int?, animated: Bool) {
    setSelection(index, isByUser: false, animated: animated)
  }

  private func setSelection(_ index: Int?, isByUser: Bool, animated: Bool) {
    let index = index.flatMap { segments.indices.contains($0) ? $0 : nil }
    if isByUser, index.map({ isEnabled && segments[$0].isEnabled }) != true { return }
    guard index != storedIndex else { return }
    let hadNone = storedIndex == nil
    storedIndex = index
    updateSegmentViews()
    if let index, drag?.movesIndicator != true {
      moveIndicator(to: index, animated: animated && !hadNone)
    }
    setNeedsDisplay()
    if isByUser, let index { onChange?(index) }
  }

  private func moveIndicator(to index: Int, animated: Bool = true) {
    indicatorPosition.move(to: Double(index), in: self, animated: animated)
  }

  private func segmentsDidChange() {
    pan.cancel()
    for view in views { view.removeFromSuperview() }
    views = segments.indices.map { index in
      SegmentView(segments[index]) { [weak self] in
        self?.setSelection(index, isByUser: true, animated: true)
      }
    }
    for view in views { addSubview(view) }
    if let storedIndex, !segments.indices.contains(storedIndex) { self.storedIndex = nil }
    touchedSegment = nil
    hoveredSegment = nil
    updateSegmentViews()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  private func updateSegmentViews() {
    for index in views.indices {
      views[index].isSelected = index == storedIndex
      views[index].isUsable = isEnabled && segments[index].isEnabled
    }
  }

  // MARK: Layout

  /// Returns a width at which all segments have the width of the widest, limited to the available
  /// width, and at least the height of the theme's controls.
  ///
  /// Where the titles do not fit beside each other, the segments are one below the other.
  public override func sizeThatFits(_ size: Size) -> Size {
    let metrics = theme.metrics
    let widest =
      (views.map { $0.sizeThatFits(size).width }.max() ?? 0)
      + 2 * metrics.controlPadding * theme.controlScale
    if SegmentLayout.needsStack(naturalWidths, width: size.width) {
      return Size(
        width: min(widest, max(size.width, 0)), height: segmentHeight * Double(views.count))
    }
    return Size(
      width: min(Double(views.count) * widest, max(size.width, 0)), height: segmentHeight)
  }

  /// The width of all segments with the least padding.
  package var minimumRowWidth: Double { naturalWidths.reduce(0, +) }

  /// The height of a segment.
  private var segmentHeight: Double {
    let highest = naturalSizes.map(\.height).max() ?? 0
    return max(theme.metrics.controlHeight, highest + 2 * indicatorInset)
  }

  /// The widths of the segments without truncation, with the least padding.
  private var naturalWidths: [Double] {
    naturalSizes.map { $0.width + 2 * (indicatorInset + minimumPadding * theme.controlScale) }
  }

  private var naturalSizes: [Size] {
    views.map { $0.sizeThatFits(Size(width: .infinity, height: .infinity)) }
  }

  /// Lays out the segments with equal widths.
  ///
  /// If that truncates one, each gets its own natural width. If those do not fit either, the
  /// segments are placed one below the other in a control that is high enough for that, or else are
  /// scaled down.
  public override func layoutSubviews() {
    layout = SegmentLayout(
      naturalWidths: naturalWidths, size: bounds.size, rowHeight: segmentHeight,
      isMirrored: isMirrored, scale: displayScale)
    for index in views.indices { views[index].frame = layout.frame(at: Double(index)) }
  }

  private func indicatorDidMove(from old: Double, to new: Double) {
    // The dividing lines beside the selection indicator disappear and reappear as it moves.
    let margin =
      bounds.width / Double(max(views.count, 1)) * dividerMargin + 2 / displayScale.factor
    setNeedsDisplay(layout.frame(at: old).union(layout.frame(at: new)).inset(by: -margin))
  }

  // MARK: Drawing

  /// Draws the backgrounds, the selection indicator and the dividing lines.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    let theme = theme
    let state = state
    let radius = theme.metrics.cornerRadius
    let shape = RoundedRect(rect: bounds, radius: radius)
    canvas.fill(shape, with: theme.fill.faded(state.opacity))
    let pressedSegment = pressedSegment
    for index in views.indices where index != storedIndex && views[index].isUsable {
      let segmentState: ControlState =
        pressedSegment == index ? .pressed : hoveredSegment == index ? .hovered : .normal
      canvas.drawStateOverlay(
        indicatorShape(at: Double(index), radius), for: segmentState, with: theme.label)
    }
    drawDividers(in: canvas)
    if storedIndex != nil {
      let indicator = indicatorShape(at: indicatorPosition.value, radius)
      canvas.fill(indicator, with: theme.selectedPart.faded(state.opacity))
      if theme.contrast == .increased {
        // A lighter tone that keeps the title legible differs too little from the background.
        canvas.stroke(indicator, with: theme.separator.faded(state.opacity), width: 1)
      }
      if drag?.movesIndicator == true || pressedSegment == storedIndex {
        canvas.drawStateOverlay(indicator, for: .pressed, with: theme.label)
      }
    }
    drawFocusRing(in: canvas, around: shape)
  }

  private func indicatorShape(at number: Double, _ radius: Double) -> RoundedRect {
    RoundedRect(
      rect: layout.frame(at: number).inset(by: indicatorInset),
      radius: max(0, radius - indicatorInset))
  }

  private func drawDividers(in canvas: Canvas) {
    let line = separatorThickness
    let chosen = storedIndex == nil ? -.infinity : indicatorPosition.value
    for index in views.indices.dropFirst() {
      // No dividing line beside the selection indicator.
      let position = Double(index)
      if position > chosen - dividerMargin, position < chosen + 1 + dividerMargin { continue }
      canvas.fill(
        layout.divider(before: index, inset: dividerInset, thickness: line),
        with: theme.dividerOnFill)
    }
  }

  // MARK: Touch and pointer

  /// The segment that is drawn as pressed, or `nil`; a drag that moves the selection indicator
  /// presses none.
  private var pressedSegment: Int? {
    guard let drag else { return touchedSegment }
    return drag.movesIndicator ? nil : drag.segment
  }

  /// Selects the tapped segment.
  public override func didTap(at point: Point) {
    setSelection(layout.index(at: point), isByUser: true, animated: true)
  }

  /// Updates the pressed segment.
  public override func pressDidMove(to point: Point?) {
    touchedSegment = point.flatMap { layout.index(at: $0) }
  }

  private func panDidChange() {
    switch pan.state {
    case .began:
      beginTracking()
      let start = enabledSegment(at: pan.pressLocation)
      drag = Drag(segment: start, movesIndicator: start != nil && start == storedIndex)
      updateDrag()
    case .changed: updateDrag()
    case .ended: endDrag(at: drag?.segment)
    case .cancelled, .failed: endDrag(at: nil)
    case .possible: break
    }
  }

  /// Returns the enabled segment at a point of the window, or `nil`.
  private func enabledSegment(at point: Point) -> Int? {
    layout.index(at: convert(point, from: nil)).flatMap { views[$0].isUsable ? $0 : nil }
  }

  /// Updates the drag to the enabled segment under the touch; over a disabled one it keeps the
  /// last.
  private func updateDrag() {
    guard drag != nil, let over = enabledSegment(at: pan.pressLocation + pan.translation) else {
      return
    }
    drag?.segment = over
    if drag?.movesIndicator == true { moveIndicator(to: over) }
  }

  private func endDrag(at index: Int?) {
    endTracking()
    guard drag != nil else { return }
    drag = nil
    setSelection(index, isByUser: true, animated: true)
    // After a cancelled drag, or a selection set meanwhile, the indicator returns to the selection.
    if let storedIndex { moveIndicator(to: storedIndex) }
  }

  /// Updates the hovered segment.
  public override func hoverDidMove(to point: Point) { hoveredSegment = layout.index(at: point) }

  /// Clears the hovered segment when the pointer leaves.
  public override func hoverDidChange(_ isInside: Bool) {
    super.hoverDidChange(isInside)
    if !isInside { hoveredSegment = nil }
  }

  /// Updates the appearance of all segments and disables dragging together with the control.
  public override func enabledDidChange() {
    pan.isEnabled = isEnabled
    updateSegmentViews()
  }

  /// Completes the animation of the selection indicator before the view leaves its window.
  public override func willMove(toWindow window: Window?) { indicatorPosition.finish() }

  // MARK: Keys

  /// Handles the arrow keys, Home and End, which change the selection, and Space, which selects the
  /// first segment if none is.
  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.isUnmodified else { return false }
    switch event.key {
    case .left: step(isMirrored ? 1 : -1)
    case .right: step(isMirrored ? -1 : 1)
    case .up where layout.isStacked: step(-1)
    case .down where layout.isStacked: step(1)
    case .home: step(1, from: -1)
    case .end: step(-1, from: segments.count)
    case .space: if storedIndex == nil { step(1) }
    default: return false
    }
    return true
  }

  /// Selects the next enabled segment in a direction, if there is one; after the last follows the
  /// first.
  private func step(_ direction: Int, from start: Int? = nil) {
    let count = segments.count
    let start = start ?? storedIndex ?? (direction > 0 ? -1 : count)
    let indices = (1..<max(count + 1, 1)).map { (start + $0 * direction + 2 * count) % count }
    guard let index = indices.first(where: { segments[$0].isEnabled }) else { return }
    setSelection(index, isByUser: true, animated: true)
  }

  // MARK: Accessibility

  /// The selected segment, or the first one that can be selected.
  public override var activeDescendant: View? {
    (storedIndex ?? segments.firstIndex(where: \.isEnabled)).map { views[$0] }
  }

  /// No actions: the segments are accessibility elements of their own.
  public override var usualAccessibilityActions: [AccessibilityAction] { [] }
}

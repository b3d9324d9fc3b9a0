import SashGeometry
import SashGestures
import SashRaster

/// How far the chosen segment's ground lies within the control's, in logical pixels.
private let groundInset: Double = 2
/// What a title keeps free beside it at the least, where there is little room.
private let leastPadding: Double = 4
/// How much of its height a line between segments leaves free at each end.
private let lineInset: Double = 0.25
/// How far beside the chosen ground a line is left out, as a part of a segment's width.
private let lineReach: Double = 0.1

/// Offers a few things beside each other, of which one is chosen.
///
/// A tap chooses. A drag sideways takes the segment that it begins at along, the chosen ground with
/// it if that is there, and chooses what it ends at. It has the keyboard as a whole: the arrow keys,
/// which follow the eye, choose the next segment that can be chosen, Home and End the first and the
/// last. The wheel does nothing.
public final class SegmentedControl: Control {
  /// What it offers; setting it keeps the choice where there still is such a segment.
  public var segments: [Segment] { didSet { segmentsDidChange() } }
  /// Which one is chosen; nil: none, as for a number that no segment has.
  public var selectedIndex: Int? {
    get { choice }
    set { choose(newValue, isByUser: false, animated: false) }
  }
  /// Called with what the user chose.
  public var onChange: ((Int) -> Void)?

  private var choice: Int?
  private var views: [SegmentView] = []
  /// Where segments begin, from the leading side, with the end of the last; empty: all are alike.
  private var edges: [Double] = []
  /// The number of the segment under the chosen ground, on its way between two.
  private let shown = ShownNumber(0)
  /// The segment that a touch presses which is no drag yet.
  private var pressed: Int? { didSet { if pressed != oldValue { setNeedsDisplay() } } }
  private var drag: Drag? { didSet { if drag != oldValue { setNeedsDisplay() } } }
  private let pan = ValuePanGestureRecognizer(pointersDragAtOnce: false)
  private var hovered: Int? { didSet { if hovered != oldValue { setNeedsDisplay() } } }

  /// A touch that goes over the segments.
  private struct Drag: Hashable {
    /// The last one on its way that can be chosen; nil: there was none.
    var over: Int?
    /// Whether it began at the chosen one, and takes the ground along.
    var hasGround: Bool
  }

  /// A control that offers some things.
  public init(
    _ segments: [Segment] = [], selectedIndex: Int? = nil, onChange: ((Int) -> Void)? = nil
  ) {
    self.segments = segments
    super.init()
    isAccessibilityElement = false
    accessibilityRole = .group
    shown.onChange = { [weak self] in self?.groundDidMove(from: $0, to: $1) }
    pan.onChange = { [weak self] _ in self?.panDidChange() }
    addGestureRecognizer(pan)
    segmentsDidChange()
    self.selectedIndex = selectedIndex
    self.onChange = onChange
  }

  /// A control that offers some titles.
  public convenience init(
    _ titles: [String], selectedIndex: Int? = nil, onChange: ((Int) -> Void)? = nil
  ) {
    self.init(titles.map { Segment($0) }, selectedIndex: selectedIndex, onChange: onChange)
  }

  // MARK: Choosing

  /// Chooses a segment, or none, and lets the ground go there; nobody is told.
  public func select(_ index: Int?, animated: Bool) {
    choose(index, isByUser: false, animated: animated)
  }

  private func choose(_ index: Int?, isByUser: Bool, animated: Bool) {
    let index = index.flatMap { segments.indices.contains($0) ? $0 : nil }
    if isByUser, index.map({ isEnabled && segments[$0].isEnabled }) != true { return }
    guard index != choice else { return }
    let hadNone = choice == nil
    choice = index
    showChoice()
    if let index, drag?.hasGround != true {
      if hadNone || !animated { shown.set(Double(index)) } else { moveGround(to: index) }
    }
    setNeedsDisplay()
    if isByUser, let index { onChange?(index) }
  }

  private func moveGround(to index: Int) { shown.move(to: Double(index), in: self) }

  private func segmentsDidChange() {
    pan.cancel()
    for view in views { view.removeFromSuperview() }
    views = segments.indices.map { index in
      SegmentView(segments[index]) { [weak self] in
        self?.choose(index, isByUser: true, animated: true)
      }
    }
    for view in views { addSubview(view) }
    if let choice, !segments.indices.contains(choice) { self.choice = nil }
    pressed = nil
    hovered = nil
    showChoice()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  private func showChoice() {
    for index in views.indices {
      views[index].isChosen = index == choice
      views[index].isUsable = isEnabled && segments[index].isEnabled
    }
  }

  // MARK: Size and place

  /// As wide as all segments would be with the width of the widest, and as high as a control.
  public override func sizeThatFits(_ size: Size) -> Size {
    let metrics = theme.metrics
    var widest: Double = 0
    var highest: Double = 0
    for view in views {
      let own = view.sizeThatFits(size)
      widest = max(widest, own.width)
      highest = max(highest, own.height)
    }
    let width = Double(views.count) * (widest + 2 * metrics.controlPadding)
    return Size(
      width: min(width, max(size.width, 0)),
      height: max(metrics.controlHeight, highest + 2 * groundInset))
  }

  /// Places the segments, each as wide as the others, unless that cuts one: then each has what it
  /// needs, as far as there is room.
  public override func layoutSubviews() {
    edges = segmentEdges()
    for index in views.indices { views[index].frame = frame(at: Double(index)) }
  }

  /// Where the segment of a number lies; a fraction lies between two.
  private func frame(at number: Double) -> Rect {
    guard !views.isEmpty else { return .zero }
    var (start, end) = (edge(number), edge(number + 1))
    if layoutDirection == .rightToLeft {
      (start, end) = (bounds.width - end, bounds.width - start)
    }
    let left = displayScale.aligned(bounds.minX + start)
    let right = displayScale.aligned(bounds.minX + end)
    return Rect(x: left, y: bounds.minY, width: right - left, height: bounds.height)
  }

  /// Where the segment of a number begins, from the leading side; a fraction lies between two.
  private func edge(_ number: Double) -> Double {
    guard edges.count == views.count + 1 else {
      return number * bounds.width / Double(views.count)
    }
    let index = min(max(Int(number.rounded(.down)), 0), views.count - 1)
    return edges[index] + (edges[index + 1] - edges[index]) * (number - Double(index))
  }

  /// Where segments begin, and where the last one ends; empty where all are as wide as each other.
  private func segmentEdges() -> [Double] {
    let even = bounds.width / Double(max(views.count, 1))
    let padding = 2 * (groundInset + leastPadding)
    let wanted = views.map {
      $0.sizeThatFits(Size(width: .infinity, height: .infinity)).width + padding
    }
    let total = wanted.reduce(0, +)
    guard total > 0, wanted.contains(where: { $0 > even }) else { return [] }
    // What is left over goes to all alike; what is missing is taken from all in proportion.
    let (factor, share) =
      total > bounds.width
      ? (bounds.width / total, 0) : (1, (bounds.width - total) / Double(views.count))
    var edges = [0.0]
    for width in wanted { edges.append((edges.last ?? 0) + width * factor + share) }
    return edges
  }

  private func index(at point: Point) -> Int? {
    guard !views.isEmpty, bounds.width > 0 else { return nil }
    let isMirrored = layoutDirection == .rightToLeft
    let x = isMirrored ? bounds.maxX - point.x : point.x - bounds.minX
    let last = views.count - 1
    return views.indices.first { $0 == last || x < edge(Double($0 + 1)) }
  }

  private func groundDidMove(from old: Double, to new: Double) {
    // The lines beside the ground come and go with it.
    let reach = bounds.width / Double(max(views.count, 1)) * lineReach + 2 / displayScale.factor
    setNeedsDisplay(frame(at: old).union(frame(at: new)).inset(by: -reach))
  }

  // MARK: Drawing

  /// Draws the grounds and the lines between segments.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    let theme = theme
    let state = controlState
    let radius = theme.metrics.cornerRadius
    let shape = RoundedRect(rect: bounds, radius: radius)
    canvas.fill(shape, with: theme.fill.faded(state.strength))
    let held = held
    for index in views.indices where index != choice && views[index].isUsable {
      let look: ControlState = held == index ? .pressed : hovered == index ? .hovered : .normal
      canvas.shade(ground(at: Double(index), radius), for: look, with: theme.label)
    }
    drawLines(in: canvas)
    if choice != nil {
      let ground = ground(at: shown.value, radius)
      // A tone above the control's ground, in which text can be read in both styles.
      canvas.fill(ground, with: theme.background)
      canvas.fill(ground, with: theme.selection.faded(state.strength))
      if drag?.hasGround == true || held == choice {
        canvas.shade(ground, for: .pressed, with: theme.label)
      }
    }
    drawFocusRing(in: canvas, around: shape)
  }

  private func ground(at number: Double, _ radius: Double) -> RoundedRect {
    RoundedRect(
      rect: frame(at: number).inset(by: groundInset), radius: max(0, radius - groundInset))
  }

  private func drawLines(in canvas: Canvas) {
    let line = separatorThickness
    let chosen = choice == nil ? -.infinity : shown.value
    for index in views.indices.dropFirst() {
      // None beside the chosen ground.
      let place = Double(index)
      if place > chosen - lineReach, place < chosen + 1 + lineReach { continue }
      let frame = frame(at: place)
      let x = layoutDirection == .rightToLeft ? frame.maxX : frame.minX
      canvas.fill(
        Rect(
          x: x, y: bounds.minY + bounds.height * lineInset, width: line,
          height: bounds.height * (1 - 2 * lineInset)), with: theme.dividerOnFill)
    }
  }

  // MARK: Touch and pointer

  /// The segment that looks pressed where the chosen ground is not what a drag takes along.
  private var held: Int? {
    guard let drag else { return pressed }
    return drag.hasGround ? nil : drag.over
  }

  /// A tap chooses.
  public override func didTap(at point: Point) {
    choose(index(at: point), isByUser: true, animated: true)
  }

  /// Notes which segment is held.
  public override func pressDidMove(to point: Point?) { pressed = point.flatMap { index(at: $0) } }

  private func panDidChange() {
    switch pan.state {
    case .began:
      beginTracking()
      let start = usable(at: pan.pressLocation)
      drag = Drag(over: start, hasGround: start != nil && start == choice)
      follow()
    case .changed: follow()
    case .ended: endDrag(at: drag?.over)
    case .cancelled, .failed: endDrag(at: nil)
    case .possible: break
    }
  }

  /// The segment at a point of the window, if it can be chosen.
  private func usable(at point: Point) -> Int? {
    index(at: convert(point, from: nil)).flatMap { views[$0].isUsable ? $0 : nil }
  }

  /// Goes where the touch is, and stays at the last one where that cannot be chosen.
  private func follow() {
    guard drag != nil, let over = usable(at: pan.pressLocation + pan.translation) else { return }
    drag?.over = over
    if drag?.hasGround == true { moveGround(to: over) }
  }

  private func endDrag(at index: Int?) {
    endTracking()
    guard drag != nil else { return }
    drag = nil
    choose(index, isByUser: true, animated: true)
    // What was taken away, or set meanwhile, brings the ground back.
    if let choice { moveGround(to: choice) }
  }

  /// Notes which segment the pointer is over.
  public override func hoverDidMove(to point: Point) { hovered = index(at: point) }

  /// Notes that the pointer left.
  public override func hoverDidChange(_ isInside: Bool) {
    super.hoverDidChange(isInside)
    if !isInside { hovered = nil }
  }

  /// All segments look it, and drags end with the power to drag.
  public override func enabledDidChange() {
    pan.isEnabled = isEnabled
    showChoice()
  }

  /// The ground stands still before it leaves.
  public override func willMove(toWindow window: Window?) { shown.settle() }

  // MARK: Keys

  /// Arrows, Home and End choose.
  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .super, .shift]) else {
      return false
    }
    let isMirrored = layoutDirection == .rightToLeft
    switch event.key {
    case .left: step(isMirrored ? 1 : -1)
    case .right: step(isMirrored ? -1 : 1)
    case .home: step(1, from: -1)
    case .end: step(-1, from: segments.count)
    default: return false
    }
    return true
  }

  /// Chooses the next segment on the way that can be chosen; at the end nothing happens.
  private func step(_ way: Int, from start: Int? = nil) {
    var index = (start ?? choice ?? (way > 0 ? -1 : segments.count)) + way
    while segments.indices.contains(index) {
      if segments[index].isEnabled { return choose(index, isByUser: true, animated: true) }
      index += way
    }
  }

  // MARK: Accessibility

  /// None: the segments are what can be pressed.
  public override var usualAccessibilityActions: [AccessibilityAction] { [] }
}

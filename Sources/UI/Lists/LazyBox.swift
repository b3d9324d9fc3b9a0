// SPDX-License-Identifier: MIT

/// The distance beyond the visible area for which views are made, as a fraction of its extent.
private let overscan = 0.5
/// The extent of lines that are not measured yet, where none is.
private let defaultEstimate = 40.0
/// The number of lines that are made where nothing scrolls, and the extent is not known.
private let unscrolledLimit = 200

/// The box of a lazy stack or grid.
///
/// It is an implementation detail of the views.
public final class LazyBox: LayoutBox, LazyContainer {
  let view = LazyView()
  private(set) lazy var items = LazyItems(self)
  var style: LazyStyle
  let place: NodePlace
  private var content: ViewNode?
  private var needsCollection = true
  var needsViews = true
  /// The extents of the lines with the space behind each, of which those that were made are measured.
  private(set) var lines = ListMetrics([], rowHeight: 0, isExact: false)
  /// The space across the direction for which the lines were measured, and its tracks.
  private var extent = -1.0
  private var tracks = LazyTracks(extent: 0, alignment: 0)
  var segments = LazySegments()
  /// The numbers of the views that were made for the visible part.
  private(set) var made = 0..<0
  let pins = LazyPins()
  /// The visible part, as of the last placement.
  var visible: ClosedRange<Double>?
  /// Whether views are moved with the visible part, so that it needs no others.
  var isHolding = false

  init<Content: View>(_ style: LazyStyle, _ view: Content, in place: NodePlace) {
    self.style = style
    self.place = place
    super.init(in: place)
    followLayoutDirection(in: place)
    followPosition()
    content = Content._make(
      view,
      in: NodePlace(
        parent: self, environment: place.environment, graph: graph, collectsRows: true))
    update()
  }

  func patch<Content: View>(_ style: LazyStyle, _ view: Content) {
    content?.update(with: view)
    guard style != self.style else { return }
    self.style = style
    extent = -1
    setNeedsPlacement()
    setNeedsOuterMeasurement()
  }

  override public func update() {
    guard needsCollection else { return }
    needsCollection = false
    var rows: [RowItem] = []
    content?.collectRows(into: &rows)
    let (held, old) = (heldViews, length)
    let changes = items.show(rows)
    segments = LazySegments(items.parts, tracks: trackCount)
    if changes.changesPaths {
      resetLines(changes)
      hold(held, changes, growth: length - old)
    }
    needsViews = true
    setNeedsMeasurement()
  }

  // MARK: Structure

  override var contentView: Sash.View? { view }

  override func structureDidChange() {
    needsCollection = true
    setNeedsUpdate()
  }

  override func viewsDidChange() {
    needsViews = true
    setNeedsMeasurement()
  }

  override func collectViews(into views: inout [Sash.View]) { views.append(view) }

  override func forEachChild(_ body: (ViewNode) -> Void) { content.map(body) }

  override func layoutDirectionDidChange() {
    super.layoutDirectionDidChange()
    setNeedsPlacement()
  }

  // MARK: Lines

  private var trackCount: Int { max(1, tracks.tracks.count) }
  var lineCount: Int { segments.lineCount }

  /// The mean extent of the measured lines.
  private var estimate: Double {
    let measured = items.items.keys.compactMap { lineIndex(segments.line(of: $0)) }
      .filter { lines.isMeasured($0) }
    guard !measured.isEmpty else { return defaultEstimate + style.lineSpacing }
    return measured.reduce(0) { $0 + lines.height(of: $1) } / Double(measured.count)
  }

  func lineIndex(_ line: Int) -> Int? { lines.itemIndex(of: RowPath(row: line)) }

  private func resetLines(_ changes: ListChanges?) {
    let section = ListMetrics.Section(rows: lineCount)
    guard let changes, trackCount == 1 else {
      lines = ListMetrics([section], rowHeight: estimate, isExact: false)
      return
    }
    lines = ListMetrics(
      [section], replacing: lines, ListRowMapping(changes), rowHeight: estimate, isExact: false)
  }

  /// The extent of all lines.
  private var length: Double { lineCount == 0 ? 0 : max(0, lines.total - style.lineSpacing) }

  /// Measures lines again if the space across the direction is another one.
  private func setExtent(_ new: Double) {
    guard new != extent else { return }
    extent = new
    let old = trackCount
    tracks = style.tracks(for: new)
    if old != trackCount { segments = LazySegments(items.parts, tracks: trackCount) }
    if old != trackCount || lines.rowCount != lineCount {
      resetLines(nil)
    } else {
      lines.invalidateMeasurements()
    }
  }

  /// Returns the track of a view, which is the whole extent for one that has a line of its own.
  private func track(of number: Int, in line: Int) -> LazyTracks.Track {
    if trackCount > 1, segments.isWhole(line) {
      return LazyTracks(extent: extent, alignment: style.alignment).tracks[0]
    }
    return tracks.tracks[number - segments.views(in: line).lowerBound]
  }

  private func proposal(_ track: LazyTracks.Track) -> ProposedViewSize {
    var proposal = ProposedViewSize.unspecified
    proposal[style.crossAxis] = track.extent
    return proposal
  }

  /// Measures a line, and returns the distance by which the following ones move.
  func measureLine(_ line: Int) -> Double {
    guard let index = lineIndex(line) else { return 0 }
    var extent = 0.0
    for number in segments.views(in: line) {
      guard let box = items.item(number) else { break }
      extent = max(extent, box.size(for: proposal(track(of: number, in: line)))[style.axis])
    }
    return lines.measure(index, extent + style.lineSpacing)
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let cross = proposal[style.crossAxis] ?? idealExtent
    if extent < 0 || lineCount != lines.rowCount { setExtent(cross) }
    if lineCount > 0, let first = lineIndex(0), !lines.isMeasured(first), items.items.isEmpty {
      // The others are assumed to be like the first one.
      _ = measureLine(0)
      resetLines(nil)
      _ = measureLine(0)
    }
    var size = Size.zero
    size[style.crossAxis] = cross
    size[style.axis] = length
    return size
  }

  /// The extent across the direction where none is offered.
  private var idealExtent: Double {
    if let tracks = style.tracks { return LazyTracks.least(tracks) }
    return items.item(0)?.size(for: .unspecified)[style.crossAxis] ?? 0
  }

  override func measureRange(_ axis: Axis) -> ExtentRange {
    axis == style.crossAxis ? .flexible : ExtentRange(least: length, most: length)
  }

  override public func arrange() {
    let bounds = view.setFrame(ofContent: frame)
    let old = length
    setExtent(frame.size[style.crossAxis])
    let visible = visiblePart
    self.visible = visible
    made = makeItems(in: visible)
    updatePins()
    if items.removeItems(outside: made, except: pins.numbers) { needsViews = true }
    showViews()
    placeItems(in: bounds)
    if length != old { setNeedsMeasurement() }
  }

  /// Makes and measures the views in a part, and returns their numbers.
  private func makeItems(in part: ClosedRange<Double>?) -> Range<Int> {
    guard lineCount > 0 else { return 0..<0 }
    let margin = part.map { ($0.upperBound - $0.lowerBound) * overscan } ?? 0
    let start = max(0, (part?.lowerBound ?? 0) - margin)
    let first = part == nil ? 0 : line(at: start)
    var line = first
    // The distance by which the visible part has moved with what is above it.
    var shift = 0.0
    while line < lineCount, let index = lineIndex(line) {
      if let part, lines.top(of: index) > part.upperBound + shift + margin { break }
      if part == nil, line - first > unscrolledLimit { break }
      let isNew = items.items[segments.views(in: line).lowerBound] == nil
      let isAbove = part.map { lines.top(of: index + 1) < $0.lowerBound + shift } ?? false
      let wasMeasured = lines.isMeasured(index)
      let change = measureLine(line)
      if isNew { needsViews = true }
      // What is visible stays where it is.
      if change != 0, isAbove != isReversed, !wasMeasured { scroll(by: change, growth: change) }
      if isAbove, !wasMeasured { shift += change }
      line += 1
    }
    return segments.views(in: first).lowerBound..<segments.views(in: line).lowerBound
  }

  func line(at position: Double) -> Int {
    switch lines.item(lines.item(at: position)) {
    case .row(let path): path.row
    case .header: 0
    case .footer: max(0, lineCount - 1)
    }
  }

  private func showViews() {
    guard needsViews else { return }
    needsViews = false
    var views: [Sash.View] = []
    // Pinned views are above the others.
    let sorted = items.items.sorted { a, b in
      let (isPinned, isOtherPinned) = (pins.numbers.contains(a.key), pins.numbers.contains(b.key))
      return isPinned == isOtherPinned ? a.key < b.key : isOtherPinned
    }
    for (_, item) in sorted {
      item.box.collectViews(into: &views)
    }
    view.setSubviews(views)
  }

  func placeItems(in bounds: Rect) {
    for number in items.items.keys { placeItem(number, in: bounds) }
  }

  func placeItem(_ number: Int, in bounds: Rect) {
    let (axis, cross) = (style.axis, style.crossAxis)
    let line = segments.line(of: number)
    if let item = items.items[number], let index = lineIndex(line) {
      let track = track(of: number, in: line)
      let offered = proposal(track)
      let size = item.box.size(for: offered)
      let space = lines.height(of: index) - style.lineSpacing - size[axis]
      var frame = Rect(origin: bounds.origin, size: size)
      let along =
        pins.position(of: number) ?? lines.top(of: index) + (trackCount > 1 ? space / 2 : 0)
      let across = track.start + (track.extent - size[cross]) * track.alignment
      frame.origin.x += axis == .horizontal ? along : across
      frame.origin.y += axis == .vertical ? along : across
      place(item.box, at: frame, offered, in: bounds)
    }
  }

  // MARK: Scrolling

  /// The view that scrolls the container.
  var scrollView: Sash.ScrollView? {
    var ancestor = view.superview
    while let current = ancestor {
      if let scroll = current as? Sash.ScrollView { return scroll }
      ancestor = current.superview
    }
    return nil
  }

  /// Whether the first view is at the right end.
  var isReversed: Bool { isMirrored && style.axis == .horizontal }

  /// The visible part along the direction, or `nil` where nothing scrolls.
  var visiblePart: ClosedRange<Double>? {
    guard let scroll = scrollView, let content = view.superview else { return nil }
    // By the frames as they are, and not as an animation displays them.
    var origin = view.frame.origin
    var ancestor: Sash.View? = content
    while let current = ancestor, current !== scroll.contentView {
      origin = Point(x: origin.x + current.frame.minX, y: origin.y + current.frame.minY)
      ancestor = current.superview
    }
    let (offset, size) = (scroll.contentOffset, scroll.bounds.size)
    var start = style.axis == .vertical ? offset.y - origin.y : offset.x - origin.x
    if isReversed { start = frame.width - start - size.width }
    return start...(start + size[style.axis])
  }

  /// Scrolls with a part of the content that is moved by a distance, as the content grows.
  func scroll(by distance: Double, growth: Double) {
    guard let scroll = scrollView else { return }
    var size = scroll.contentSize
    size[style.axis] += growth
    scroll.resizeContent(
      to: size,
      shift: style.axis == .vertical ? Vector(dx: 0, dy: distance) : Vector(dx: distance, dy: 0),
      isMeasured: true)
  }

  override func checkPosition() -> Bool {
    guard !isHolding, let part = visiblePart, part != visible else { return false }
    if movePins(to: part) { return rearrange() }
    let margin = (part.upperBound - part.lowerBound) * overscan / 2
    guard !made.isEmpty, let first = lineIndex(segments.line(of: made.lowerBound)),
      let last = lineIndex(segments.line(of: made.upperBound - 1))
    else { return lineCount > 0 && rearrange() }
    let isCovered =
      (lines.top(of: first) <= max(0, part.lowerBound - margin))
      && (lines.top(of: last + 1) >= min(lines.total, part.upperBound + margin))
    return !isCovered && rearrange()
  }

  private func rearrange() -> Bool {
    arrange()
    return true
  }

  /// Returns the identity of the view at a point in the coordinates of the container's view, or `nil`.
  func identity(at point: Point) -> AnyHashable? {
    guard lineCount > 0 else { return nil }
    let along =
      style.axis == .vertical ? point.y : isReversed ? frame.width - point.x : point.x
    return items.identity(of: segments.views(in: line(at: max(0, along))).lowerBound)
  }

  /// Returns the rectangle of the view with an identity in the coordinates of the container's view.
  func rect(ofIdentity id: AnyHashable) -> Rect? {
    guard let number = items.number(withIdentity: id),
      let index = lineIndex(segments.line(of: number))
    else { return nil }
    var rect = Rect(origin: .zero, size: frame.size)
    let top = lines.top(of: index)
    let length = max(0, lines.height(of: index) - style.lineSpacing)
    if style.axis == .vertical {
      rect.origin.y = top
      rect.size.height = length
    } else {
      rect.origin.x = isReversed ? frame.width - top - length : top
      rect.size.width = length
    }
    return rect
  }
}

/// The view of the views of a lazy container.
final class LazyView: Sash.View {
  init() {
    super.init(frame: .zero)
    passesThroughTouches = true
  }

  override var drawsContent: Bool { false }
}

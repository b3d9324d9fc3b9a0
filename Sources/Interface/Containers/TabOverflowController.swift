import SashGeometry
import SashRaster

/// The name of the rows.
private let rowName = "tab"

/// The list of the tabs that have no place of their own in the bar.
final class TabOverflowController: ViewController, ListDataSource {
  private weak var owner: TabBarController?
  private let list = ListView()

  init(_ owner: TabBarController) {
    self.owner = owner
    super.init()
    title = BuiltInWords.current.more
  }

  override func loadView() {
    list.register(TabOverflowRow.self, as: rowName)
    list.dataSource = self
    list.onSelect = { [weak self] path in
      self?.list.selectedRows = []
      self?.choose(path.row)
    }
    view = list
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    title = BuiltInWords.current.more
  }

  func reload() { if isViewLoaded { list.reloadData() } }

  private var items: [TabBarItem] {
    guard let owner else { return [] }
    return owner.machine.overflow.compactMap { owner.controller($0)?.tabBarItem }
  }

  private func choose(_ row: Int) {
    guard items.indices.contains(row) else { return }
    owner?.userChose(items[row])
  }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { items.count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueRow(rowName)
    if items.indices.contains(path.row) { (row as? TabOverflowRow)?.show(items[path.row]) }
    return row
  }
}

/// A tab in the list of those that have no place of their own.
final class TabOverflowRow: ListRow {
  private var item: TabBarItem?
  private let label = Label()
  private let badge = Label()

  required init(identifier: String) {
    super.init(identifier: identifier)
    badge.isSecondary = true
    for label in [label, badge] { addSubview(label) }
    isAccessibilityElement = true
    accessibilityRole = .row
  }

  func show(_ item: TabBarItem) {
    self.item = item
    label.text = item.effectiveTitle
    badge.text = item.badge ?? ""
    label.isSecondary = !item.isEnabled
    accessibilityLabel = item.accessibilityLabel ?? item.effectiveTitle
    accessibilityValue = item.badge
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func prepareForReuse() { item = nil }

  override func environmentDidChange() {
    for label in [label, badge] { label.font = theme.font(.body) }
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: max(theme.metrics.rowHeight, theme.metrics.minimumTarget))
  }

  /// The room before the title: for a sign, where the tab has one.
  private var start: Double {
    theme.metrics.margin
      + (item?.icon == nil ? 0 : theme.metrics.iconSize + theme.metrics.spacing)
  }

  override func layoutSubviews() {
    let margin = theme.metrics.margin
    let isMirrored = layoutDirection == .rightToLeft
    let room = badge.sizeThatFits(bounds.size).width
    let width = max(0, bounds.width - start - room - 2 * margin)
    label.frame = Rect(
      x: isMirrored ? bounds.maxX - start - width : start, y: 0, width: width,
      height: bounds.height)
    badge.frame = Rect(
      x: isMirrored ? margin : bounds.maxX - margin - room, y: 0, width: room,
      height: bounds.height)
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    super.draw(in: canvas, dirty: dirty)
    guard let icon = item?.icon else { return }
    let side = theme.metrics.iconSize
    let isMirrored = layoutDirection == .rightToLeft
    let margin = theme.metrics.margin
    let x = isMirrored ? bounds.maxX - margin - side : margin
    canvas.draw(
      icon,
      in: Rect(x: x, y: displayScale.aligned(bounds.midY - side / 2), width: side, height: side),
      color: theme.tint, isMirrored: isMirrored)
  }
}

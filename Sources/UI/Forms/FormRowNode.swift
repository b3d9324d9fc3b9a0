// SPDX-License-Identifier: MIT

import SashForms

/// A row of a form: a row of the library where it has the parts for the row's views, and otherwise a view
/// that displays these.
final class FormRowNode {
  private let box: LayoutBox
  /// The box that stands between the row's views and the form.
  let proxy: FormRowProxy
  private var row: FormRow?

  init(_ box: LayoutBox, in place: NodePlace) {
    self.box = box
    proxy = FormRowProxy(in: place)
  }

  /// The part that displays the views, if they are displayed themselves.
  var part: PartBox? { proxy.part }

  /// Returns the view of the row, which shows the present values.
  func view(in form: FormBox) -> Sash.View {
    proxy.onChange = { [weak form] in form?.setChanged() }
    guard let parts = FormRowParts(box, below: form) else {
      row = nil
      return proxy.display(box)
    }
    proxy.endDisplay()
    box.wrapper = proxy
    let row = self.row ?? FormRow("")
    self.row = row
    parts.show(in: row)
    return row
  }

  func end() {
    proxy.endDisplay()
    if box.wrapper === proxy { box.wrapper = nil }
    proxy.unmount()
  }
}

/// The box between the views of a row and the form, which hears of their changes where a row of the
/// library displays their values.
final class FormRowProxy: LayoutBox {
  fileprivate var onChange: (() -> Void)?
  private(set) var part: PartBox?
  private let place: NodePlace

  override init(in place: NodePlace) {
    self.place = place
    super.init(in: place)
  }

  override var isRoot: Bool { true }

  override func answersWillChange() { onChange?() }

  override func collectBoxes(into boxes: inout [LayoutBox]) {}

  override func forEachChild(_ body: (ViewNode) -> Void) { part.map(body) }

  /// Displays a box in a view of its own.
  fileprivate func display(_ box: LayoutBox) -> Sash.View {
    if let part { return part.view }
    let part = PartBox(in: place.below(self))
    self.part = part
    part.content = LeadingRowBox(box, in: place.below(part))
    return part.view
  }

  fileprivate func endDisplay() {
    part?.unmount()
    part = nil
  }
}

/// A box that has the width of a row, with another one at the leading edge.
private final class LeadingRowBox: LayoutBox {
  private weak var inner: LayoutBox?

  init(_ inner: LayoutBox, in place: NodePlace) {
    self.inner = inner
    super.init(in: place)
    followLayoutDirection(in: place)
    inner.wrapper = self
  }

  override func didUnmount() {
    super.didUnmount()
    if inner?.wrapper === self { inner?.wrapper = nil }
  }

  override func collectViews(into views: inout [Sash.View]) { inner?.collectViews(into: &views) }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let size = inner?.size(for: proposal) ?? .zero
    return Size(width: max(size.width, proposal.width ?? 0), height: size.height)
  }

  override func arrange() {
    guard let inner else { return }
    let size = inner.size(for: proposal)
    let origin = Point(x: frame.minX, y: frame.minY + (frame.height - size.height) / 2)
    place(inner, at: Rect(origin: origin, size: size), proposal, in: frame)
  }
}

/// What a row of the library shows of a row's views.
private struct FormRowParts {
  var title: String
  var subtitle: String?
  var value: String?
  var icon: Icon?
  var control: Sash.View?
  var isLink = false
  var isDestructive = false
  var isEnabled = true
  var action: (() -> Void)?

  /// Finds the parts of a box, or returns `nil` if the row displays the views themselves.
  init?(_ box: LayoutBox, below form: ViewNode) {
    switch box {
    case let button as TitleButtonBox:
      guard button.content.kind == .borderless else { return nil }
      title = button.content.title.text
      icon = button.content.title.icon
      isLink = button.nearest(NavigationLinkNode.self, below: form) != nil
      isDestructive = button.content.role == .destructive
      isEnabled = button.menuItem.isEnabled
      action = { [weak button] in button?.content.action() }
    case let button as ContentButtonBox where Self.linkParts(of: button) != nil:
      guard let link = Self.linkParts(of: button) else { return nil }
      (title, value) = link
      isLink = button.nearest(NavigationLinkNode.self, below: form) != nil
      isEnabled = button.button.isEnabled
      action = { [weak button] in button?.button.onTap?() }
    case let button as ContentButtonBox:
      guard button.kind == .borderless, let label = Self.iconAndLines(of: button.boxes) else {
        return nil
      }
      title = label.lines[0]
      subtitle = label.lines.count == 2 ? label.lines[1] : nil
      icon = label.icon
      isLink = button.nearest(NavigationLinkNode.self, below: form) != nil
      isDestructive = button.role == .destructive
      isEnabled = button.button.isEnabled
      action = { [weak button] in button?.button.onTap?() }
    case let labeled as LabelRowBox:
      guard let label = labeled.boxes.first, let lines = Self.plainLines(of: label),
        let title = lines.first,
        lines.count <= 2, let content = labeled.boxes.last, labeled.boxes.count == 3
      else { return nil }
      self.title = title
      subtitle = lines.count == 2 ? lines[1] : nil
      if let values = Self.plainLines(of: content) {
        guard values.count == 1 else { return nil }
        value = values[0]
      } else {
        var inner = Self.innermost(of: content)
        if let stack = inner as? StackBox, stack.stackAxis == .horizontal,
          stack.boxes.count == 2, let text = stack.boxes[0] as? TextBox
        {
          value = text.plainText
          inner = Self.innermost(of: stack.boxes[1])
        }
        switch inner {
        case let box as ControlBox:
          control = box.view
          isEnabled = box.values.isEnabled
        case let box as any RepresentableControl: control = box.view
        default: return nil
        }
      }
    default: return nil
    }
  }

  /// Returns the title and the value of a button that displays these and nothing else, or `nil`.
  private static func linkParts(of button: ContentButtonBox) -> (title: String, value: String)? {
    guard button.kind == .borderless, button.boxes.count == 1,
      let row = button.boxes[0] as? LabelRowBox, row.boxes.count == 3,
      let titles = plainLines(of: row.boxes[0]), titles.count == 1,
      let values = plainLines(of: row.boxes[2]), values.count == 1
    else { return nil }
    return (titles[0], values[0])
  }

  /// Returns the symbol and the title with its subtitle of boxes that display nothing else, or `nil`.
  private static func iconAndLines(of boxes: [LayoutBox]) -> (icon: Icon?, lines: [String])? {
    guard let last = boxes.last, boxes.count <= 2 else { return nil }
    if boxes.count == 1, let stack = last as? StackBox, stack.stackAxis == .horizontal {
      return iconAndLines(of: stack.boxes)
    }
    guard let lines = plainLines(of: last), 1...2 ~= lines.count else { return nil }
    if boxes.count == 1 { return (nil, lines) }
    guard let icon = (boxes[0] as? ImageBox)?.icon else { return nil }
    return (icon, lines)
  }

  /// Returns the box inside those that change neither how it looks nor where it is in the row.
  private static func innermost(of box: LayoutBox) -> LayoutBox {
    let inner =
      (box as? RuleBox<PriorityRule>)?.inner
      ?? (box as? WrapperBox).flatMap { $0.isTransparent ? $0.inner : nil }
    return inner.map(innermost) ?? box
  }

  /// Returns the texts of a box that displays texts only, or `nil`.
  private static func plainLines(of box: LayoutBox) -> [String]? {
    if let text = box as? TextBox { return [text.plainText] }
    guard let stack = box as? StackBox, stack.stackAxis == .vertical else { return nil }
    let lines = stack.boxes.map { ($0 as? TextBox)?.plainText }
    return lines.contains { $0 == nil } ? nil : lines.compactMap { $0 }
  }

  /// Shows the parts in a row.
  func show(in row: FormRow) {
    if row.title != title { row.title = title }
    if row.subtitle != subtitle { row.subtitle = subtitle }
    if row.value != value { row.value = value }
    if row.icon != icon { row.icon = icon }
    let accessory: FormRow.Accessory = isLink ? .disclosure : .none
    if row.accessory != accessory { row.accessory = accessory }
    if row.accessoryView !== control { row.accessoryView = control }
    if row.isDestructive != isDestructive { row.isDestructive = isDestructive }
    if row.isEnabled != isEnabled { row.isEnabled = isEnabled }
    row.onTap = action
  }
}

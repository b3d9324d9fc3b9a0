// SPDX-License-Identifier: MIT

import SashForms
import SashInterface

/// The height of a form where none is offered, in logical pixels.
private let idealHeight = 300.0

/// The box of a form.
@usableFromInline final class FormBox: ViewBox {
  private let form = FormView()
  private let place: NodePlace
  private var content: ViewNode?
  private var sections: [FormGroup.Key: FormSection] = [:]
  private var rows: [ObjectIdentifier: FormRowNode] = [:]
  private var isChanged = false
  /// The part of the form's insets that covers of declared views are.
  private var passedInsets = Sash.EdgeInsets.zero

  init(in place: NodePlace) {
    self.place = place
    super.init(form, in: place)
    followPosition()
    update()
  }

  override func update() {
    let background = evaluateObserving {
      EnvironmentValues(place.environment).scroll.background
    }
    let role: ColorRole? = background == .hidden ? nil : .groupedBackground
    for view in [form, form.contentView] where view.backgroundRole != role {
      view.backgroundRole = role
    }
  }

  func show<Content: View>(_ content: Content) {
    self.content = Content._make(content, in: place.below(self))
    refresh()
  }

  func patch<Content: View>(_ new: Content) {
    guard let content else { return }
    content.update(with: new)
    setChanged()
  }

  // MARK: Rows

  override func structureDidChange() { setChanged() }

  // A header or a footer, which no row lays out, has another text.
  override func answersWillChange() { setChanged() }

  override func viewsDidChange() {
    for row in rows.values { row.part?.viewsDidChange() }
  }

  /// Shows the rows again at the end of the round.
  func setChanged() {
    guard content != nil, !isChanged else { return }
    isChanged = true
    graph.perform { [weak self] in
      guard let self, isMounted else { return }
      isChanged = false
      refresh()
    }
  }

  private func refresh() {
    let groups = content.map { FormGroup.all(in: $0) } ?? []
    var used: [ObjectIdentifier: FormRowNode] = [:]
    var shown: [FormGroup.Key: FormSection] = [:]
    let list = groups.map { group in
      let section = sections[group.key] ?? FormSection()
      section.header = group.header
      section.footer = group.footer
      let views = group.rows.map { box in
        let row = rows[ObjectIdentifier(box)] ?? FormRowNode(box, in: place.below(self))
        used[ObjectIdentifier(box)] = row
        return row.view(in: self)
      }
      if !views.elementsEqual(section.rows, by: ===) { section.rows = views }
      shown[group.key] = section
      return section
    }
    for (id, row) in rows where used[id] == nil { row.end() }
    (rows, sections) = (used, shown)
    if !list.elementsEqual(form.sections, by: ===) { form.sections = list }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    content.map(body)
    for row in rows.values { body(row.proxy) }
  }

  override func didUnmount() {
    super.didUnmount()
    for row in rows.values { row.end() }
    rows = [:]
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let width = proposal.width ?? form.sizeThatFits(Size(width: Double.infinity, height: 0)).width
    return Size(width: width, height: proposal.height ?? idealHeight)
  }

  override func arrange() {
    super.arrange()
    passInsets()
  }

  override func checkPosition() -> Bool {
    passInsets()
    return false
  }

  /// Lets the rows scroll clear of what declared views cover of the form.
  private func passInsets() {
    let new = declaredInsets
    guard new != passedInsets else { return }
    form.contentInset = form.contentInset.combined(with: passedInsets, by: -) + new
    passedInsets = new
  }
}

extension FormBox: RowCollector {}

/// The rows of a section of a form.
private struct FormGroup {
  /// What tells the section from the others.
  enum Key: Hashable {
    case section(ObjectIdentifier)
    /// Rows without a section around them, by the number of such groups before.
    case rows(Int)
  }

  let key: Key
  var header: String?
  var footer: String?
  var rows: [LayoutBox] = []

  /// Returns the text that the views below a node display, or `nil`.
  private static func text(of node: ViewNode) -> String? {
    let text = node.caption.title
    return text.isEmpty ? nil : text
  }

  /// Returns the sections of the views below a node.
  static func all(in node: ViewNode) -> [FormGroup] {
    var groups: [FormGroup] = []
    var loose = 0
    var isOpen = false
    func add(_ node: ViewNode) {
      if let section = node as? SectionNode {
        isOpen = false
        var group = FormGroup(key: .section(ObjectIdentifier(section)))
        group.header = section.header.flatMap(text(of:))
        group.footer = section.footer.flatMap(text(of:))
        section.content?.collectBoxes(into: &group.rows)
        groups.append(group)
      } else if let box = node as? LayoutBox {
        var boxes: [LayoutBox] = []
        box.collectBoxes(into: &boxes)
        guard !boxes.isEmpty else { return }
        if !isOpen {
          isOpen = true
          groups.append(FormGroup(key: .rows(loose)))
          loose += 1
        }
        groups[groups.count - 1].rows += boxes
      } else {
        node.forEachChild(add)
      }
    }
    add(node)
    return groups
  }
}

// SPDX-License-Identifier: MIT

/// The node of a view that consists of its body.
///
/// It is an implementation detail of the views.
public final class CompositeNode<V: View>: ViewNode {
  private var view: V
  private let fields: FieldTable
  private var links: [AnyObject?] = []
  private var content: ViewNode?

  init(_ view: V, in place: NodePlace) {
    self.view = view
    fields = FieldTable.table(of: V.self)
    super.init(in: place)
    if fields.readsModels { observesModels = true }
    unsafe withView { view in
      for field in fields.linkedFields { links.append(unsafe field.makeLink(view, place)) }
    }
    connect()
    content = V.Body._make(evaluateBody(), in: place.below(self))
  }

  override var name: String { "\(V.self)" }

  /// Replaces the view by its next value, and evaluates it if it differs.
  func patch(_ new: V) {
    var new = new
    let isEqual = unsafe withView { old in
      unsafe withUnsafeBytes(of: &new) { new in
        guard let new = new.baseAddress else { return true }
        return unsafe fields.areEqual(old, new)
      }
    }
    if isEqual { return }
    view = new
    connect()
    needsUpdate = false
    update()
  }

  override func update() {
    guard let content else { return }
    V.Body._patch(evaluateBody(), unsafe unsafeDowncast(content, to: V.Body._Node.self))
  }

  override func collectBoxes(into boxes: inout [LayoutBox]) { content?.collectBoxes(into: &boxes) }

  override func unmount() {
    super.unmount()
    content?.unmount()
  }

  private func evaluateBody() -> V.Body {
    if !fields.updatedFields.isEmpty {
      unsafe withView { view in
        for field in fields.updatedFields { unsafe field.update(view) }
      }
    }
    defer { if observesModels { fields.readsModels = true } }
    return evaluateObserving { view.body }
  }

  private func connect() {
    guard !fields.linkedFields.isEmpty else { return }
    unsafe withView { view in
      for (field, link) in zip(fields.linkedFields, links) { unsafe field.connect(view, link) }
    }
  }

  /// Calls a closure with the address of the view's value.
  private func withView<Result>(_ body: (UnsafeMutableRawPointer) -> Result) -> Result {
    unsafe withUnsafeMutablePointer(to: &view) { unsafe body(UnsafeMutableRawPointer($0)) }
  }
}

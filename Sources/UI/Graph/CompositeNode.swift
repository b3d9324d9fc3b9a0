// SPDX-License-Identifier: MIT

/// The node of a view that consists of its body.
///
/// It is an implementation detail of the views.
public final class CompositeNode<V: View>: ViewNode {
  private var view: V
  private let fields: FieldTable
  private var links: [AnyObject?] = []
  private var content: ViewNode?
  /// The displayed value of a view with animated data, once it was animated.
  private var animated: AnyAnimatedValue<V>?

  init(_ view: V, in place: NodePlace) {
    self.view = view
    fields = FieldTable.table(of: V.self)
    super.init(in: place)
    if fields.readsModels { observesModels = true }
    links = fields.makeLinks(for: &self.view, in: place)
    content = V.Body._make(evaluateBody(), in: place.below(self))
  }

  override var name: String { "\(V.self)" }

  /// Replaces the view by its next value, and evaluates it if it differs.
  func patch(_ new: V) {
    var new = new
    if fields.areEqual(&view, &new) { return }
    let old = view
    view = new
    fields.connect(&view, to: links)
    if graph.animatesTransitions || animated != nil { animateChange(from: old) }
    needsUpdate = false
    update()
  }

  override func update() {
    guard let content else { return }
    content.update(with: evaluateBody())
  }

  override func forEachChild(_ body: (ViewNode) -> Void) { content.map(body) }

  // Other objects than the environment are states, which belong to the element.
  override var isInterchangeable: Bool {
    animated == nil && links.allSatisfy { $0 == nil || $0 is EnvironmentLink }
  }

  private func animateChange(from old: V) {
    if animated == nil, fields.mayAnimate {
      animated = AnyAnimatedValue.make { [weak self] in self?.setNeedsUpdate() }
      fields.mayAnimate = animated != nil
    }
    animated?.change(from: old, to: view, in: graph.transactions, on: graph.host?.timeline)
  }

  override func didUnmount() { animated?.stop() }

  private func evaluateBody() -> V.Body {
    fields.updateProperties(of: &view)
    defer { if observesModels { fields.readsModels = true } }
    let displayed = animated?.displayed(view) ?? view
    return evaluateObserving { displayed.body }
  }
}

// SPDX-License-Identifier: MIT

/// What a view presents while a binding asks for it.
@usableFromInline struct PresentationRequest<Value> {
  /// Reads the binding: the identity of the item that it asks for, and what is presented for it.
  ///
  /// It is passed what is presented at the moment.
  let read: (_ presented: Value?) -> (id: AnyHashable, value: Value)?
  /// Writes to the binding that nothing is asked for.
  let clear: () -> Void
  /// Called when something was dismissed.
  var onDismiss: (@MainActor () -> Void)?
}

extension PresentationRequest {
  /// Creates a request of a binding to a truth value.
  init(
    _ isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    value: @escaping () -> Value
  ) {
    self.init(
      read: { _ in isPresented.wrappedValue ? (true, value()) : nil },
      clear: { isPresented.wrappedValue = false }, onDismiss: onDismiss)
  }

  /// Creates a request of a binding to an item.
  init<Item: Identifiable>(
    _ item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    value: @escaping (Item) -> Value
  ) {
    self.init(
      read: { _ in item.wrappedValue.map { (AnyHashable($0.id), value($0)) } },
      clear: { item.wrappedValue = nil }, onDismiss: onDismiss)
  }
}

/// Presents something on behalf of a view.
@usableFromInline protocol Presenter: AnyObject {
  /// What is presented.
  associatedtype Value

  /// The node of the presented views, if there is one.
  var child: ViewNode? { get }

  /// Presents a value, and returns whether that is possible; called at the end of a layout.
  func present(_ value: Value) -> Bool
  /// Updates what is presented.
  func update(_ value: Value)
  /// Dismisses what is presented.
  func dismiss()
  /// Presents again what disappears; called at the end of a layout.
  func resume()
  /// Releases what was presented.
  func finish()
}

/// The node of a view that presents something while a binding asks for it.
@usableFromInline final class PresentationNode<P: Presenter>: WrapperNode {
  private var request: PresentationRequest<P.Value>
  private let makePresenter: (PresentationNode) -> P
  private var presenter: P?
  private var state = PresentationState.idle
  /// What the binding has asked for when it was last read.
  private var wanted: (id: AnyHashable, value: P.Value)?

  init(
    _ request: PresentationRequest<P.Value>, in place: NodePlace,
    makePresenter: @escaping (PresentationNode) -> P
  ) {
    self.request = request
    self.makePresenter = makePresenter
    super.init(in: place)
    update()
  }

  func patch(_ new: PresentationRequest<P.Value>) {
    request = new
    needsUpdate = false
    update()
  }

  override func update() {
    let presented = if case .presented = state { wanted?.value } else { P.Value?.none }
    wanted = evaluateObserving { request.read(presented) }
    handle(.read(wanted?.id))
    if case .presented(wanted?.id) = state, let wanted { presenter?.update(wanted.value) }
  }

  /// Changes the state by an event.
  func handle(_ event: PresentationState.Event) {
    guard isMounted else { return }
    for effect in state.handle(event) { perform(effect) }
  }

  private func perform(_ effect: PresentationState.Effect) {
    switch effect {
    case .awaitLayout: graph.performAfterLayout { [weak self] in self?.handle(.laidOut) }
    case .present: present()
    case .dismiss:
      // A callback of the library must not come within an evaluation.
      graph.perform { [weak self] in
        if case .dismissing = self?.state { self?.presenter?.dismiss() }
      }
    case .resume:
      graph.performAfterLayout { [weak self] in
        if case .presented = self?.state { self?.presenter?.resume() }
      }
    case .clear(let id):
      if request.read(wanted?.value)?.id == id { request.clear() }
      // A binding that does not change asks for the same item still.
      setNeedsUpdate()
    case .finish:
      presenter?.finish()
      presenter = nil
      // The presented views disappear first.
      if let onDismiss = request.onDismiss { graph.perform(onDismiss) }
    }
  }

  private func present() {
    guard let value = wanted?.value else { return handle(.failed) }
    let presenter = makePresenter(self)
    self.presenter = presenter
    if !presenter.present(value) {
      self.presenter = nil
      graph.host?.graphDidFail(
        "\(name) presents something, but is in no view controller: put its HostingView into the "
          + "view of one, or display it by a HostingController.")
      handle(.failed)
    }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    (presenter?.child).map(body)
  }

  override func didUnmount() {
    guard let presenter else { return }
    self.presenter = nil
    graph.perform { presenter.dismiss() }
  }
}

/// A view that presents something while a binding asks for it.
@usableFromInline struct PresentingView<Content, P: Presenter> {
  let content: Content
  let request: PresentationRequest<P.Value>
  /// Makes what presents, for the first time that something is presented.
  let makePresenter: (PresentationNode<P>, EnvironmentLink?) -> P
}

extension PresentingView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> PresentationNode<P> {
    let node = PresentationNode<P>(view.request, in: place) {
      [environment = place.environment, makePresenter = view.makePresenter] in
      makePresenter($0, environment)
    }
    node.show(view.content, in: place)
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: PresentationNode<P>) {
    node.patch(view.request)
    node.patch(view.content)
  }
}

// SPDX-License-Identifier: MIT

/// The content of a popup: declared, or a controller.
struct PopupSource {
  /// Makes the controller.
  let make: (NodePlace) -> ViewController
  /// Updates a controller that a source of the same view has made.
  let update: (ViewController) -> Void
}

extension PopupSource {
  /// Creates the source of a declared content.
  init<Content: View>(_ content: Content) {
    make = {
      let controller = PopupContentController(in: $0)
      controller.show(content)
      return controller
    }
    update = { ($0 as? PopupContentController)?.patch(content) }
  }

  /// Creates the source of a controller.
  init(_ controller: ViewController) {
    make = { _ in controller }
    update = { _ in }
  }
}

/// A view with a popup bar.
@usableFromInline struct PopupView<Content> {
  let content: Content
  let bindings: PopupBindings
  let popup: PopupSource
}

extension PopupView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> PopupBox {
    let box = PopupBox(view.bindings, view.popup, in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: PopupBox) {
    box.patch(view.bindings, view.popup)
    box.patch(view.content)
  }
}

/// The bindings and the callbacks of a popup.
struct PopupBindings {
  let isPresented: Binding<Bool>
  let isOpen: Binding<Bool>?
  let onOpen: (@MainActor () -> Void)?
  let onClose: (@MainActor () -> Void)?
}

/// The box of a view with a popup bar, which a controller of its own displays.
@usableFromInline final class PopupBox: ViewBox {
  /// The controller that displays the view.
  private(set) lazy var controller = makeController()
  private lazy var presenter = PopupPresenter(of: self, in: place)
  private let place: NodePlace
  private let traits = PassedTraits()
  private lazy var embedded = EmbeddedController(controller)

  init(_ bindings: PopupBindings, _ popup: PopupSource, in place: NodePlace) {
    self.place = place
    let container = Sash.View()
    container.passesThroughTouches = true
    super.init(container, in: place)
    followPosition()
    presenter.update(bindings, popup)
    update()
  }

  private func makeController() -> PartController {
    let controller = PartController(in: place.below(self))
    controller.part.onSizeChange = { [weak self] in
      self?.setNeedsMeasurement()
      self?.presenter.hostMayHaveChanged()
    }
    controller.part.onPreferenceChange = { [weak self] in self?.preferenceDidChange($0) }
    return controller
  }

  /// Makes the node of the view.
  func show<Content: View>(_ content: Content) { controller.part.show(content) }

  /// Displays the next value of the view.
  func patch<Content: View>(_ content: Content) { controller.part.patch(content) }

  /// Takes over the next values of the bindings and of the popup's content.
  func patch(_ bindings: PopupBindings, _ popup: PopupSource) {
    presenter.update(bindings, popup)
    needsUpdate = false
    update()
  }

  override func update() {
    traits.pass(place.environment, to: controller)
    evaluateObserving { presenter.read(EnvironmentValues(place.environment)) }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    body(controller.part)
    presenter.forEachNode(body)
  }

  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    controller.part.innerPreference(key)
  }

  override func didUnmount() {
    super.didUnmount()
    let (presenter, controller) = (presenter, controller)
    graph.perform {
      presenter.end()
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
  }

  // MARK: Containment

  override func collectViews(into views: inout [Sash.View]) {
    followParent()
    super.collectViews(into: &views)
  }

  override func arrange() {
    followParent()
    super.arrange()
    embedded.passInsets(of: self)
  }

  override func checkPosition() -> Bool {
    embedded.passInsets(of: self)
    return false
  }

  /// Makes the controller a child of the nearest one around, and its view the content of the box's.
  private func followParent() {
    embedded.followParent(of: self)
    if controller.view.superview !== view {
      controller.view.fillsSuperview = true
      view.addSubview(controller.view)
    }
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> Size {
    guard proposal.width == nil || proposal.height == nil else {
      return proposal.replacingUnspecifiedDimensions(by: .zero)
    }
    return proposal.replacingUnspecifiedDimensions(by: controller.part.size(for: proposal))
  }
}

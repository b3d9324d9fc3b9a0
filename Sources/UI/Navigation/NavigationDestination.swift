// SPDX-License-Identifier: MIT

extension View {
  /// Sets the pages that the stack around the view shows for the values of a type.
  ///
  /// Of several views in a stack with pages for the same type, the first one counts.
  ///
  /// - Parameters:
  ///   - data: The type.
  ///   - destination: Returns the page of a value.
  /// - Returns: The view with the pages.
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping @MainActor (D) -> C
  ) -> some View {
    NavigationDestinationView(content: self, type: ObjectIdentifier(data)) { value in
      (value.base as? D).map { AnyView(destination($0)) } ?? AnyView(EmptyView())
    }
  }

  /// Pushes a page onto the stack around the view while a binding is true; popping it writes the binding.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the page is on the stack.
  ///   - destination: The page.
  /// - Returns: The view that pushes the page.
  public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> V
  ) -> some View {
    NavigationBindingView(
      content: self,
      request: PresentationRequest(isPresented) { PresentedContent(destination) })
  }

  /// Pushes a page onto the stack around the view while a binding has an item; popping it writes the
  /// binding.
  ///
  /// - Parameters:
  ///   - item: The item. Another one has another page.
  ///   - destination: Returns the page of an item.
  /// - Returns: The view that pushes the page.
  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping @MainActor (D) -> C
  ) -> some View {
    NavigationBindingView(
      content: self,
      request: PresentationRequest(
        read: { _ in
          item.wrappedValue.map { item in
            (AnyHashable(item), PresentedContent { destination(item) })
          }
        }, clear: { item.wrappedValue = nil }))
  }
}

/// A view with the pages of a type's values.
@usableFromInline struct NavigationDestinationView<Content> {
  let content: Content
  let type: ObjectIdentifier
  let make: (AnyHashable) -> AnyView
}

extension NavigationDestinationView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> NavigationDestination {
    let node = NavigationDestination(view.type, view.make, in: place)
    node.show(view.content, in: place)
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: NavigationDestination) {
    node.patch(view.make)
    node.patch(view.content)
  }
}

/// The node of a view with the pages of a type's values.
@usableFromInline final class NavigationDestination: WrapperNode {
  private let type: ObjectIdentifier
  private weak var coordinator: NavigationCoordinator?
  /// Returns the page of a value.
  private(set) var make: (AnyHashable) -> AnyView

  fileprivate init(
    _ type: ObjectIdentifier, _ make: @escaping (AnyHashable) -> AnyView, in place: NodePlace
  ) {
    self.type = type
    self.make = make
    coordinator = EnvironmentValues(place.environment).navigationCoordinator
    super.init(in: place)
    coordinator?.add(self, for: type)
  }

  fileprivate func patch(_ new: @escaping (AnyHashable) -> AnyView) {
    make = new
    coordinator?.destinationDidChange(for: type)
  }

  override func didUnmount() { coordinator?.remove(self, for: type) }
}

/// A view that pushes a page while a binding asks for it.
@usableFromInline struct NavigationBindingView<Content> {
  let content: Content
  let request: PresentationRequest<PresentedContent>
}

extension NavigationBindingView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> NavigationBindingNode {
    let node = NavigationBindingNode(view.request, in: place)
    node.show(view.content, in: place)
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: NavigationBindingNode) {
    node.patch(view.request)
    node.patch(view.content)
  }
}

/// The node of a view that pushes a page while a binding asks for it.
@usableFromInline final class NavigationBindingNode: WrapperNode {
  private weak var coordinator: NavigationCoordinator?
  private var request: PresentationRequest<PresentedContent>

  init(_ request: PresentationRequest<PresentedContent>, in place: NodePlace) {
    self.request = request
    coordinator = EnvironmentValues(place.environment).navigationCoordinator
    super.init(in: place)
    update()
  }

  func patch(_ new: PresentationRequest<PresentedContent>) {
    request = new
    needsUpdate = false
    update()
  }

  override func update() {
    let wanted = evaluateObserving { request.read(nil) }
    coordinator?.present(self, wanted?.id, wanted?.value) { [weak self] in self?.userDidPop() }
  }

  private func userDidPop() {
    request.clear()
    // A binding that does not change pushes the page again.
    setNeedsUpdate()
  }

  override func didUnmount() { coordinator?.present(self, nil, nil) {} }
}

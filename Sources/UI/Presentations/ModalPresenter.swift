// SPDX-License-Identifier: MIT

import SashPresentation

/// A controller that displays presented views, and reports what becomes of the presentation.
final class PresentedController: PartController, ModalContent {
  /// Called when the user has begun to dismiss the controller.
  var onUserDismissal: (() -> Void)?
  /// Called when the controller was removed, for whatever reason.
  var onEnd: (() -> Void)?
  /// Whether Escape, drags and touches outside dismiss the controller.
  var allowsUserDismissal = true

  var modalPlacement: ModalPlacement { .center }

  var preferredModalFocus: Sash.View? { nil }

  func modalPresentationWillBegin() {}

  func modalPresentationDidEnd() { onEnd?() }

  func userDidAttemptToDismiss(_ reason: DismissalReason) {
    guard allowsUserDismissal, let presentation = presentationController,
      presentation.isPresented, !presentation.isDismissalBlocked
    else { return }
    presentingViewController?.dismiss(animated: true)
    onUserDismissal?()
  }
}

/// Presents views on a sheet, or as a cover of the whole window.
@usableFromInline final class ModalPresenter: Presenter {
  /// How the views are presented.
  @usableFromInline enum Style {
    case sheet
    case fullScreen
  }

  private let owner: PresentingNode
  private let environment: EnvironmentLink?
  private let style: Style
  private let send: (PresentationState.Event) -> Void
  private let isPresented = StoredLocation(true)
  private var controller: PresentedController?
  private var isResuming = false
  /// The detents that the sheet has.
  private var detents: Set<PresentationDetent> = []

  init(
    _ style: Style, for node: ViewNode, _ environment: EnvironmentLink?,
    send: @escaping (PresentationState.Event) -> Void
  ) {
    self.style = style
    owner = PresentingNode(node)
    self.environment = environment
    self.send = send
  }

  @usableFromInline var child: ViewNode? { controller?.part }

  @usableFromInline func present(_ value: PresentedContent) -> Bool {
    guard let node = owner.mounted, let presenting = node.presentingController else { return false }
    let send = send
    let link = EnvironmentValues.link(
      environment, isPresented: isPresented,
      dismiss: DismissAction { send(.dismissCalled) })
    let controller = PresentedController(
      in: NodePlace(parent: node, environment: link, graph: node.graph))
    self.controller = controller
    value.show(controller.part)
    controller.part.onChange(of: ObjectIdentifier(PresentationOptions.Key.self)) { [weak self] in
      self?.scheduleOptions()
    }
    controller.onUserDismissal = { [isPresented] in
      isPresented.update(false)
      send(.userDismissed)
    }
    controller.onEnd = { [weak self] in if self?.isResuming != true { send(.ended) } }
    present(from: presenting)
    return true
  }

  private func present(from presenting: ViewController) {
    guard let controller else { return }
    switch style {
    case .sheet:
      presenting.present(sheet: controller) { [weak self] sheet in
        sheet.delegate = self
        // It may be another sheet than before, whose detents are not set yet.
        self?.detents = []
        self?.apply(to: sheet, animated: false)
      }
    case .fullScreen:
      controller.modalPresentationStyle = .fullScreen
      controller.allowsUserDismissal = false
      presenting.present(controller)
    }
  }

  @usableFromInline func update(_ value: PresentedContent) {
    if let controller { value.patch(controller.part) }
  }

  @usableFromInline func dismiss() {
    isPresented.update(false)
    if controller?.dismissPresentation() == false { send(.ended) }
  }

  @usableFromInline func resume() {
    isPresented.update(true)
    guard let presenting = owner.mounted?.presentingController else { return }
    // Where another controller is in its place, the presentation ends, and another one begins.
    isResuming = true
    present(from: presenting)
    isResuming = false
  }

  @usableFromInline func finish() {
    controller?.part.unmount()
    controller = nil
  }

  // MARK: Options

  private func scheduleOptions() {
    owner.mounted?.graph.perform { [weak self] in
      guard let self, let sheet = controller?.sheetPresentationController else { return }
      apply(to: sheet, animated: true)
    }
  }

  /// Takes over what the presented views ask of the sheet.
  private func apply(to sheet: SheetPresentationController, animated: Bool) {
    guard let controller else { return }
    let options =
      controller.part.innerPreference(PresentationOptions.Key.self) ?? PresentationOptions()
    controller.isModalInPresentation = options.isDismissDisabled
    var detents = options.detents ?? []
    if detents.isEmpty { detents = [.large] }
    let undimmed = undimmedDetent(options.backgroundInteraction, detents)
    let shows =
      options.dragIndicator == .automatic ? detents.count > 1 : options.dragIndicator == .visible
    let resizes = options.contentInteraction != .scrolls
    func change() {
      if detents != self.detents {
        self.detents = detents
        sheet.detents = detents.map { $0.detent(in: environment) }
      }
      sheet.update(\.largestUndimmedDetentIdentifier, undimmed?.identifier)
      sheet.update(\.prefersGrabberVisible, shows)
      sheet.update(\.preferredCornerRadius, options.cornerRadius)
      sheet.update(\.prefersScrollingExpandsWhenScrolledToEdge, resizes)
      if let selected = options.selection?.detent, detents.contains(selected) {
        sheet.update(\.selectedDetentIdentifier, selected.identifier)
      }
    }
    if animated { sheet.animateChanges(change) } else { change() }
  }

  /// Returns the highest detent at which the views behind can be used, or `nil`.
  private func undimmedDetent(
    _ interaction: PresentationBackgroundInteraction, _ detents: Set<PresentationDetent>
  ) -> PresentationDetent? {
    switch interaction.kind {
    case .automatic, .disabled: nil
    case .enabledUpThrough(let detent): detent
    case .enabled:
      detents.max { [environment, owner] a, b in
        let height = owner.mounted?.presentingController?.window?.size.height ?? 0
        return a.height(within: height, in: environment)
          < b.height(within: height, in: environment)
      }
    }
  }
}

extension ModalPresenter: SheetPresentationControllerDelegate {
  @usableFromInline func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) {
    guard let controller, controller.part.isMounted,
      let selection = controller.part.innerPreference(PresentationOptions.Key.self)?.selection,
      let detent = detents.first(where: {
        $0.identifier == sheetPresentationController.selectedDetentIdentifier
      })
    else { return }
    selection.store(detent)
    // A binding that has not taken the selection moves the sheet back.
    scheduleOptions()
  }
}

extension SheetPresentationController {
  /// Sets a property unless it has the value.
  fileprivate func update<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<SheetPresentationController, Value>, _ value: Value
  ) {
    if self[keyPath: property] != value { self[keyPath: property] = value }
  }
}

// SPDX-License-Identifier: MIT

import SashPopovers

/// What an alert displays.
@usableFromInline struct AlertContent {
  /// Whether the alert offers choices that belong to what the user did last.
  var isDialog = false
  let title: String
  /// Whether the title is displayed.
  var isTitleVisible = true
  /// The data that the actions and the message are made of, or `nil` if they are made of none.
  let data: Any?
  /// Makes the views of the actions and of the message.
  let show: (AlertBox) -> Void
  /// Updates them.
  let patch: (AlertBox) -> Void

  /// Creates the content of an alert.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - data: The data that the views are made of, or `nil`.
  ///   - actions: The buttons and the fields.
  ///   - message: The text below the title.
  init<Actions: View, Message: View>(
    _ title: String, data: Any? = nil, actions: @escaping @MainActor () -> Actions,
    message: @escaping @MainActor () -> Message
  ) {
    self.title = title
    self.data = data
    let views = TupleView(DeferredView(content: actions), DeferredView(content: message))
    show = { $0.show(views) }
    patch = { $0.patch(views) }
  }
}

/// The box of the actions and the message of an alert.
final class AlertBox: HiddenBox {
  /// The buttons and fields of the actions.
  var parts: AlertParts {
    var parts = AlertParts()
    nodes.first.map { parts.add($0) }
    return parts
  }

  /// The text of the message, or `nil`.
  var message: String? {
    let text = nodes.last?.caption.title ?? ""
    return text.isEmpty ? nil : text
  }

  private var nodes: [ViewNode] {
    var nodes: [ViewNode] = []
    content?.forEachChild { nodes.append($0) }
    return nodes
  }
}

/// The buttons and fields of an alert.
struct AlertParts {
  /// A button.
  struct Button {
    let title: String
    let style: AlertAction.Style
    let isEnabled: Bool
    /// Whether it is the one that Return presses.
    let isDefault: Bool
    let perform: () -> Void
  }

  private(set) var buttons: [Button] = []
  private(set) var fields: [Sash.TextField] = []

  /// Adds the parts that a node and those below stand for.
  mutating func add(_ node: ViewNode, isDefault: Bool = false) {
    switch node {
    case let box as TitleButtonBox:
      add(box.content.title.text, box.content.role, isEnabled: box.menuItem.isEnabled, isDefault) {
        [weak box] in box?.content.action()
      }
    case let box as ContentButtonBox:
      add(box.caption.title, box.role, isEnabled: box.button.isEnabled, isDefault) {
        [weak box] in box?.button.onTap?()
      }
    case let box as EntryBox: (box.view as? Sash.TextField).map { fields.append($0) }
    case let box as ShortcutBox:
      let isDefault = box.shortcut == .defaultAction
      box.forEachChild { add($0, isDefault: isDefault) }
    default: node.forEachChild { add($0, isDefault: isDefault) }
    }
  }

  private mutating func add(
    _ title: String, _ role: ButtonRole?, isEnabled: Bool, _ isDefault: Bool,
    _ perform: @escaping () -> Void
  ) {
    let style: AlertAction.Style =
      role == .destructive ? .destructive : role == .cancel ? .cancel : .default
    buttons.append(
      Button(
        title: title, style: style, isEnabled: isEnabled, isDefault: isDefault, perform: perform))
  }
}

/// Presents an alert or a dialog.
@usableFromInline final class AlertPresenter: Presenter {
  private let owner: PresentingNode
  private let environment: EnvironmentLink?
  private let send: (PresentationState.Event) -> Void
  private var box: AlertBox?
  private var alert: AlertController?
  /// The actions of the alert, with what they do.
  private var actions: [(action: AlertAction, perform: () -> Void)] = []
  /// Whether the alert ends a dismissal only, to be presented again.
  private var isResuming = false
  private var content: AlertContent?

  init(
    for node: ViewNode, _ environment: EnvironmentLink?,
    send: @escaping (PresentationState.Event) -> Void
  ) {
    owner = PresentingNode(node)
    self.environment = environment
    self.send = send
  }

  @usableFromInline var child: ViewNode? { box }

  @usableFromInline func present(_ value: AlertContent) -> Bool {
    guard let node = owner.mounted, let presenting = node.presentingController else { return false }
    let box = AlertBox(in: NodePlace(parent: node, environment: environment, graph: node.graph))
    self.box = box
    value.show(box)
    let alert = AlertController(
      title: nil, preferredStyle: value.isDialog ? .actionSheet : .alert)
    self.alert = alert
    alert.sourceView = node.firstDisplayedView
    alert.onSelect = { [weak self] in self?.userDidSelect($0) }
    alert.onFinish = { [weak self, send] _ in if self?.isResuming != true { send(.ended) } }
    box.onChange = { [weak self] in self?.refresh() }
    content = value
    refresh()
    presenting.present(alert)
    return true
  }

  private func userDidSelect(_ action: AlertAction) {
    actions.first { $0.action === action }?.perform()
    send(.userDismissed)
  }

  @usableFromInline func update(_ value: AlertContent) {
    guard let box else { return }
    content = value
    value.patch(box)
  }

  @usableFromInline func dismiss() {
    if alert?.dismissPresentation() == false { send(.ended) }
  }

  @usableFromInline func resume() {
    guard let alert, let presenting = owner.mounted?.presentingController else { return }
    isResuming = true
    presenting.present(alert)
    isResuming = false
  }

  @usableFromInline func finish() {
    box?.unmount()
    (box, alert, content, actions) = (nil, nil, nil, [])
  }

  // MARK: Content

  /// Shows the texts, buttons and fields of the views.
  private func refresh() {
    guard let alert, let box, let content else { return }
    let parts = box.parts
    let title = content.isTitleVisible ? content.title : nil
    if alert.title != title { alert.title = title }
    alert.message = box.message
    if !alert.textFields.elementsEqual(parts.fields, by: ===) { alert.textFields = parts.fields }
    showButtons(of: parts.buttons, content.isDialog)
  }

  private func showButtons(of buttons: [AlertParts.Button], _ isDialog: Bool) {
    guard let alert else { return }
    // A dialog can always be left, by the last of its buttons.
    let ordered =
      isDialog
      ? buttons.filter { $0.style != .cancel } + buttons.filter { $0.style == .cancel } : buttons
    let isSame = zip(actions, ordered).allSatisfy {
      $0.action.title == $1.title && $0.action.style == $1.style
    }
    let needsCancel = isDialog && !buttons.contains { $0.style == .cancel }
    if !isSame || actions.count != ordered.count || needsCancel != hasOwnCancel {
      actions = ordered.map { (AlertAction(title: $0.title, style: $0.style), $0.perform) }
      alert.preferredAction = nil
      alert.actions = actions.map(\.action) + (needsCancel ? [.cancel()] : [])
    }
    for (index, button) in ordered.enumerated() {
      actions[index].perform = button.perform
      actions[index].action.isEnabled = button.isEnabled
    }
    let preferred = ordered.firstIndex(where: \.isDefault).map { actions[$0].action }
    if alert.preferredAction !== preferred { alert.preferredAction = preferred }
  }

  /// Whether the alert has a button that leaves it and that the views do not have.
  private var hasOwnCancel: Bool { (alert?.actions.count ?? 0) > actions.count }
}

extension ViewController {
  /// Dismisses the controller with all that it presents, unless it is being dismissed; returns whether
  /// it is presented at all.
  ///
  /// The call of `dismiss` on the controller would dismiss what it presents, and not itself.
  func dismissPresentation() -> Bool {
    guard let presentation = presentationController else { return false }
    if presentation.isPresented { presentingViewController?.dismiss(animated: true) }
    return true
  }
}

// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashPresentation

/// The window width below which an action sheet lies at the bottom edge, in logical pixels.
private let narrowWidth: Double = 600

/// An alert or an action sheet: a short message with actions, of which the user selects one.
///
/// Present it like any other controller. It has the keyboard focus while it is visible: Tab moves
/// through fields and buttons, Return selects the preferred action, Escape the cancel action.
/// Without an action it has an OK button. It ends with its window or its presenter, or when
/// `dismiss` is called; then no handler is called.
///
/// ```swift
/// let alert = AlertController(
///   title: "Delete the album?", message: "Its songs stay in the library.",
///   actions: [
///     .cancel(), AlertAction(title: "Delete", style: .destructive) { _ in print("deleted") },
///   ])
/// page.present(alert)
/// ```
public final class AlertController: ViewController {
  /// The style of an alert.
  nonisolated public enum Style: Hashable, Sendable {
    /// A card in the centre of the window. Touches outside do not dismiss it.
    case alert
    /// Choices that belong to what the user did last: beside `sourceView` in wide windows, and at
    /// the bottom edge in narrow ones. A touch outside selects the cancel action.
    case actionSheet
  }

  /// The style.
  public let preferredStyle: Style
  /// The message below the title, or `nil`.
  public var message: String? {
    didSet { if message != oldValue { alertView.message = message } }
  }
  /// The actions, in the order of their buttons.
  ///
  /// They may be replaced while the alert is visible.
  public var actions: [AlertAction] = [] { didSet { actionsDidChange() } }
  /// The action that Return selects and that stands out, or `nil`.
  ///
  /// It must be one of `actions`.
  public var preferredAction: AlertAction? {
    didSet { if preferredAction !== oldValue { updateButtons() } }
  }
  /// The text fields, from top to bottom.
  public package(set) var textFields: [TextField] = [] {
    didSet { alertView.fields = textFields }
  }
  /// The view that an action sheet belongs to, or `nil` for the centre of a wide window.
  public weak var sourceView: View?

  /// Called when the user has selected an action, before the alert is dismissed.
  package var onSelect: ((AlertAction) -> Void)?
  /// Called once for each presentation with the selected action, or `nil`, after its handler.
  package var onFinish: ((AlertAction?) -> Void)?

  /// The action that the user has selected last.
  private var selectedAction: AlertAction?
  private let alertView = AlertView()
  private var state = AlertState.idle

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The title, or `nil`.
  ///   - message: The message below the title, or `nil`.
  ///   - preferredStyle: The style.
  ///   - actions: The first actions; `addAction(_:)` adds more.
  public init(
    title: String?, message: String? = nil, preferredStyle: Style = .alert,
    actions: [AlertAction] = []
  ) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init()
    self.title = title
    modalPresentationStyle = .formSheet
    modalTransitionStyle = .crossDissolve
    alertView.message = message
    alertView.isSheet = preferredStyle == .actionSheet
    alertView.onSelect = { [weak self] in self?.select($0) }
    attachments[AlertTitleFollower.self] = AlertTitleFollower(alertView)
    self.actions = actions
    actionsDidChange()
  }

  /// Adds an action as the last one.
  public func addAction(_ action: AlertAction) { actions.append(action) }

  /// Adds a text field below the message.
  ///
  /// - Parameter configurationHandler: Called once with the field, to set its text and its purpose.
  public func addTextField(configurationHandler: ((TextField) -> Void)? = nil) {
    let field = TextField()
    configurationHandler?(field)
    textFields.append(field)
  }

  /// Creates the view.
  public override func loadView() {
    alertView.onSizeChange = { [weak self] in self?.preferredContentSize = $0 }
    alertView.keyCommands = [.return, .keypadEnter].map { key in
      KeyCommand(key) { [weak self] in self?.confirm() }
    }
    view = alertView
  }

  // MARK: Buttons

  private func actionsDidChange() {
    for action in actions { action.onChange = { [weak self] in self?.updateButtons() } }
    updateButtons()
  }

  private func updateButtons() {
    let shown = actions.isEmpty ? [AlertAction(title: LocalizedStrings.current.ok)] : actions
    alertView.setActions(shown, preferred: preferredAction)
  }

  private func select(_ index: Int) {
    guard actions.isEmpty || actions[index].isEnabled else { return }
    let effects = state.handle(.select(index))
    guard !effects.isEmpty else { return }
    selectedAction = actions.isEmpty ? nil : actions[index]
    if let selectedAction { onSelect?(selectedAction) }
    perform(effects)
  }

  /// Selects the action that Escape stands for, if there is one: that of the style `cancel`, or the
  /// only one.
  private func cancel() {
    if let index = actions.firstIndex(where: { $0.style == .cancel }) { return select(index) }
    if actions.count < 2 { select(0) }
  }

  /// Handles Return: moves to the next text field, or selects the preferred action.
  private func confirm() {
    if let index = textFields.firstIndex(where: { $0.isFirstResponder }),
      index + 1 < textFields.count
    {
      window?.makeFirstResponder(textFields[index + 1])
    } else if let index = defaultIndex {
      select(index)
    }
  }

  /// The index of the action that Return selects, or `nil`.
  private var defaultIndex: Int? {
    if let preferred = actions.firstIndex(where: { $0 === preferredAction }) { return preferred }
    if actions.count < 2 { return 0 }
    return actions.firstIndex { $0.style == .default }
  }

  private func perform(_ effects: [AlertState.Effect]) {
    for effect in effects {
      switch effect {
      case .dismiss: dismiss(animated: true)
      case .finish(let index):
        let action = index == nil ? nil : selectedAction
        selectedAction = nil
        if let action { action.handler?(action) }
        onFinish?(action)
      }
    }
  }
}

/// Displays the title of an alert that changes while it is visible.
private final class AlertTitleFollower: TitleObserver {
  private unowned let view: AlertView

  init(_ view: AlertView) { self.view = view }

  func titleDidChange(of controller: ViewController) { view.setTitle(controller.title) }
}

extension AlertController: ModalContent {
  package var modalPlacement: ModalPlacement {
    guard preferredStyle == .actionSheet, let window else { return .center }
    if window.size.width < narrowWidth { return .bottom }
    return .beside { [weak self] in
      guard let source = self?.sourceView, source.window != nil else { return nil }
      return source.convert(source.bounds, to: nil)
    }
  }

  package var preferredModalFocus: View? {
    if let field = textFields.first { return field }
    // What is lost by mistake cannot be undone.
    let isRisky = preferredAction == nil && actions.contains { $0.style == .destructive }
    let index = isRisky ? actions.firstIndex { $0.style == .cancel } : defaultIndex
    return index.flatMap { alertView.button(at: $0) }
  }

  package func modalPresentationWillBegin() {
    if actions.isEmpty { updateButtons() }
    alertView.setTitle(title)
    perform(state.handle(.presented))
  }

  package func modalPresentationDidEnd() { perform(state.handle(.removed)) }

  package func userDidAttemptToDismiss(_ reason: DismissalReason) {
    if reason == .tapOutside, preferredStyle == .alert { return }
    cancel()
  }
}

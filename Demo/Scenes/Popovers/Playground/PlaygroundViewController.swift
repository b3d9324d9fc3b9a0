// SPDX-License-Identifier: MIT

import Sash

/// A popover beside a form with all of its attributes, and the code that sets them.
///
/// A change in the form is applied to the popover at once, and presents it if it is not presented.
package final class PlaygroundViewController: ViewController {
  private static let settingsKey = "settings"

  /// Called with each change of a setting: the name of the member and its new value.
  package var onChange: ((_ member: String, _ value: String) -> Void)?
  /// The popover that was presented last, or `nil`.
  package private(set) var popover: Popover?

  private let form = PlaygroundForm()
  private let stage = PlaygroundStage()

  /// Creates the page; it is in no window yet.
  package override init() {
    super.init()
    title = "Playground"
    restorationIdentifier = "playground"
    navigationItem.largeTitleDisplayMode = .never
    form.onChange = { [weak self] in self?.settingsDidChange($0) }
    form.onCopy = { [weak self] in self?.copyCode() }
    form.onReset = { [weak self] in self?.reset() }
    stage.button.onTap = { [weak self] in self?.present(shiftsFocus: true) }
  }

  /// The settings of the popover.
  package var settings: PlaygroundSettings { form.settings }
  /// The calls of the popover's callbacks.
  package var log: PlaygroundLog { stage.log }
  /// The button that presents the popover, and is its source.
  package var sourceButton: View { stage.button }
  /// The scrolling form.
  package override var contentScrollView: View? { form.formView }

  /// Adds the form and the stage.
  package override func viewDidLoad() {
    // The bar shows it; the form has it, too.
    view.backgroundRole = .groupedBackground
    addChild(form)
    for part in [stage, form.view] { view.addSubview(part) }
  }

  /// Places the form beside the stage, where it scrolls below the bar, or below it in a narrow page.
  package override func viewWillLayoutSubviews() {
    let area = view.bounds.inset(by: EdgeInsets(top: view.safeAreaInsets.top))
    let layout = PlaygroundLayout(of: area.size, view.theme)
    if layout.isWide {
      let width = layout.formWidth
      let isMirrored = view.layoutDirection == .rightToLeft
      stage.frame = Rect(
        x: isMirrored ? area.minX + width : area.minX, y: area.minY, width: area.width - width,
        height: area.height)
      form.view.frame = Rect(
        x: isMirrored ? area.minX : area.maxX - width, y: 0, width: width,
        height: view.bounds.height)
    } else {
      let height = layout.stageHeight
      stage.frame = Rect(x: area.minX, y: area.minY, width: area.width, height: height)
      form.view.frame = Rect(
        x: area.minX, y: area.minY + height, width: area.width, height: area.height - height)
    }
  }

  /// Dismisses the popover with the page.
  package override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    popover?.dismiss()
  }

  // MARK: Popover

  private var attributes: Popover.Attributes {
    settings.attributes(
      PlaygroundTargets(
        button: { [weak button = stage.button] in button.windowFrame() },
        stage: { [weak stage] in stage.windowFrame() },
        form: { [weak form] in (form?.viewIfLoaded).windowFrame() },
        log: { [weak stage] in stage?.log.add($0, $1) }))
  }

  /// Presents a popover in place of the previous one.
  private func present(shiftsFocus: Bool) {
    guard view.window != nil else { return }
    popover?.dismiss(transaction: .immediate)
    var attributes = attributes
    if !shiftsFocus { attributes.accessibility.shiftFocus = false }
    let new = Popover(attributes: attributes) { [weak self] in
      let close = Button("Close", style: .tinted) { self?.popover?.dismiss() }
      return Templates.Container(
        StackView(.vertical, spacing: 8, alignment: .center, [Label("Hello"), close]))
    }
    popover = new
    present(new)
  }

  private func settingsDidChange(_ member: PlaygroundMember) {
    onChange?(member.path, member.code(settings))
    invalidateRestorableState()
    guard let popover, popover.isPresented, !member.presentsAnew else {
      // The focus stays in the form, where the user is working.
      return present(shiftsFocus: false)
    }
    popover.attributes = attributes
    popover.context.selectedAnchor = settings.relativeAnchor(popover.context.selectedAnchor)
  }

  private func reset() {
    form.settings = .initial
    popover?.dismiss()
    invalidateRestorableState()
    onChange?("all", "initial")
  }

  private func copyCode() {
    view.window?.copy(settings.code)
    present(Toast("Copied"))
  }

  // MARK: Restoration

  /// Saves the settings.
  package override func encodeRestorableState(with coder: StateCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(settings, forKey: Self.settingsKey)
  }

  /// Restores the settings.
  package override func restoreState(with coder: StateCoder) {
    super.restoreState(with: coder)
    if let settings = coder.decode(PlaygroundSettings.self, forKey: Self.settingsKey) {
      form.settings = settings
    }
  }
}

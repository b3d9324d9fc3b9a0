// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashPresentation
import SashRaster

/// The presentation entries of a popup: its bar, its content, and the backdrop below both.
final class PopupEntries {
  let bar: PresentationEntry
  let content: PresentationEntry
  let backdrop: PresentationEntry
  /// Called when the Escape key is to close the open popup.
  var onEscape: (() -> Void)?

  let container: PopupContainerView
  private var contentView: PopupContentView { container.contentView }
  private let barView: PopupBar
  private let backdropView = View()
  private(set) weak var window: Window?
  private weak var stack: PresentationStack?
  private var inputLock = PopupInputLock.unlocked

  init(bar barView: PopupBar, content contentView: PopupContentView, window: Window) {
    self.barView = barView
    self.window = window
    bar = PresentationEntry(view: barView, level: .bar, extent: .host)
    container = PopupContainerView(contentView)
    content = PresentationEntry(view: container, level: .popup, extent: .host)
    backdropView.isComposited = true
    // The material of a moving popup blurs the page, whose blurred pixels then stay valid.
    backdropView.isExcludedFromBackdrops = true
    backdropView.fillsSuperview = true
    backdropView.isHidden = true
    backdropView.isUserInteractionEnabled = false
    backdrop = PresentationEntry(view: backdropView, level: .bar, extent: .host)
    bar.onPress = { [weak barView] in Self.pressDecision(barView, $0) }
    content.dismissesOnEscapeRelease = true
    content.onPress = { [weak contentView] in Self.pressDecision(contentView, $0) }
    backdrop.onPress = { _ in .pass }
  }

  private static func pressDecision(_ view: View?, _ touch: Touch) -> PressDecision {
    guard let view, !view.isHidden else { return .pass }
    return view.hitTest(view.convert(touch.position, from: nil)).map { .deliver($0) } ?? .pass
  }

  // MARK: Presenting

  /// The view that the content covers.
  private(set) weak var contentHost: View?

  func present(in stack: PresentationStack, host: View, contentHost: View) {
    self.stack = stack
    self.contentHost = contentHost
    stack.present(bar, above: host)
    presentContent(above: contentHost)
  }

  private func presentContent(above contentHost: View) {
    guard let stack else { return }
    self.contentHost = contentHost
    stack.present(content, above: contentHost)
    // Presenting the content calls `viewWillAppear`, in which the application may have moved the
    // host or the popup.
    guard content.stack === stack, backdrop.stack == nil else { return }
    stack.present(backdrop: backdrop, above: contentHost)
  }

  /// Moves content and backdrop above another view.
  func move(to contentHost: View) {
    // Set first: removing the entries calls the application, which may ask for the host.
    self.contentHost = contentHost
    for entry in [content, backdrop] { stack?.remove(entry) }
    presentContent(above: contentHost)
  }

  func remove() {
    stack?.endInputLock(of: self)
    contentView.blocksContentTouches = false
    barView.blocksContentTouches = false
    for entry in [content, bar, backdrop] { stack?.remove(entry) }
    stack = nil
  }

  // MARK: State

  /// Updates input lock, Escape, modality and keyboard focus for the state of the popup.
  func update(for machine: PopupMachine) {
    setInputLock(machine.inputLock)
    let takesEscape = inputLock != .unlocked || machine == .open
    if takesEscape != (content.onEscape != nil) {
      content.onEscape = takesEscape ? { [weak self] in self?.onEscape?() } : nil
    }
    content.isModal = machine.isModal
    if machine == .open {
      stack?.moveFocus(into: content, preferring: contentView.popupCloseButton)
    }
    // Focus returns to the view that had it before the popup opened, as soon as the popup closes.
    if machine.isClosing || inputLock == .unlocked && machine != .open {
      stack?.returnFocus(from: content)
    }
  }

  private func setInputLock(_ new: PopupInputLock) {
    if new != inputLock {
      inputLock = new
      switch new {
      case .unlocked: stack?.endInputLock(of: self)
      case .popupOnly: stack?.lockInput(of: self, to: [bar, content])
      case .locked: stack?.lockInput(of: self, to: [bar, content], admitsKeys: false)
      }
    }
    // While the popup closes, a finger can only catch the moving popup.
    contentView.blocksContentTouches = new == .locked
    barView.blocksContentTouches = new == .locked
  }

  func updateBackdrop(_ color: Color?, progress: Double) {
    backdropView.isHidden = color == nil || progress <= 0
    backdropView.backgroundColor = color
    backdropView.alpha = progress
  }

  func setHostInset(_ inset: Double) { bar.hostInsets = EdgeInsets(bottom: inset) }
}

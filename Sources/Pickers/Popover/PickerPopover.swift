// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashMotion
import SashPopovers

/// The distance between the popover and the control, in logical pixels.
private let gap = 6.0
/// The minimum distance from the edges of the window, in logical pixels.
private let edgePadding = 8.0
/// The padding around the content, in logical pixels.
private let padding = 12.0
/// The scale from which the popover grows.
private let initialScale = 0.9

/// A view in the popover of a control.
protocol PickerContent: View {
  /// The part that receives the keyboard focus.
  var focusedPart: View { get }
}

/// The popover in which a control shows its picker.
final class PickerPopover {
  /// Called with `true` when the popover is presented, and with `false` when its dismissal begins.
  var onChange: ((Bool) -> Void)?

  private unowned let source: Control
  private let makeContent: () -> (any PickerContent)?
  private var popover: Popover?

  /// Creates the popover of a control.
  ///
  /// - Parameters:
  ///   - source: The control, which owns the popover.
  ///   - makeContent: Returns a new picker, each time the popover is presented.
  init(from source: Control, _ makeContent: @escaping () -> (any PickerContent)?) {
    self.source = source
    self.makeContent = makeContent
  }

  /// Whether the popover is presented and its dismissal has not begun.
  var isPresented: Bool { popover?.isPresented ?? false }

  /// Whether the popover is open, as a state of the control for assistive technologies.
  var accessibilityState: AccessibilityState { isPresented ? .expanded : .collapsed }

  /// Presents the popover, or dismisses it if it is presented.
  func toggle() {
    if isPresented { dismiss() } else { present() }
  }

  /// Presents the popover with the Down key, as a menu opens, and returns whether it was pressed.
  func keyDown(_ event: KeyEvent) -> Bool {
    guard event.key == .down, source.isEnabled, event.modifiers.isEmpty else { return false }
    present()
    return true
  }

  /// Presents the picker below the control, or above it where there is more space.
  ///
  /// The keyboard focus moves into the popover, and returns with its dismissal: by Escape, by a
  /// press outside, or by `dismiss()`.
  private func present() {
    guard let window = source.window, !isPresented, let content = makeContent() else { return }
    let card = Templates.Container(content, showsArrow: false, padding: padding)
    card.themeOverride = source.theme
    card.layoutDirectionOverride = source.layoutDirection
    card.accessibilityRole = .dialog
    card.accessibilityLabel = source.accessibilityLabel
    var attributes = Popover.Attributes()
    let available = Rect(origin: .zero, size: window.size)
      .inset(by: window.contentView.safeAreaInsets).inset(by: edgePadding)
    let frame = source.windowFrame()
    let below = available.maxY - frame.maxY - gap
    let above = frame.minY - available.minY - gap
    let isAbove = card.sizeThatFits(available.size).height > below && above > below
    attributes.position =
      isAbove
      ? .absolute(originAnchor: .top, popoverAnchor: .bottom)
      : .absolute(originAnchor: .bottom, popoverAnchor: .top)
    attributes.sourceFrame = { [weak source] in source.windowFrame() }
    attributes.sourceFrameInset = EdgeInsets(top: -gap, left: 0, bottom: -gap, right: 0)
    attributes.screenEdgePadding = EdgeInsets(edgePadding)
    attributes.rubberBandingMode = .none
    attributes.blocksBackgroundTouches = true
    let transition = Popover.Transition(
      fades: true, scale: initialScale, scaleAnchor: isAbove ? .bottom : .top, unfolds: nil)
    attributes.presentation.transition = transition
    attributes.dismissal.transition = transition
    if window.prefersReducedMotion {
      attributes.presentation.animation = .immediate
      attributes.dismissal.animation = .immediate
    }
    attributes.onDismiss = { [weak self] in self?.didDismiss() }
    let popover = Popover(attributes: attributes) { card }
    popover.context.preferredFocus = content.focusedPart
    self.popover = popover
    source.present(popover)
    onChange?(true)
  }

  private func didDismiss() {
    popover = nil
    onChange?(false)
  }

  /// Dismisses the popover; does nothing unless it is presented.
  func dismiss() { popover?.dismiss() }
}

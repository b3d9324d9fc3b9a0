// SPDX-License-Identifier: MIT

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

/// The popover in which a control shows its picker.
final class PickerPopover {
  /// Called with `true` when the popover is presented, and with `false` when its dismissal begins.
  var onChange: ((Bool) -> Void)?

  private var popover: Popover?

  /// Whether the popover is presented and its dismissal has not begun.
  var isPresented: Bool { popover?.isPresented ?? false }

  /// Presents a view below a control, or above it where there is more space.
  ///
  /// The keyboard focus moves into the popover, and returns with its dismissal: by Escape, by a
  /// press outside, or by `dismiss()`.
  ///
  /// - Parameters:
  ///   - content: The view.
  ///   - source: The control; nothing happens while it is in no window.
  ///   - label: The name of the popover for assistive technologies.
  ///   - focus: The view that receives the focus, or `nil` for the first one.
  func present(
    _ content: View, from source: View, label: String?, focus: View? = nil
  ) {
    guard let window = source.window, !isPresented else { return }
    let card = Templates.Container(
      PickerScrollView(content), showsArrow: false, padding: padding)
    card.themeOverride = source.theme
    card.layoutDirectionOverride = source.layoutDirection
    card.accessibilityRole = .dialog
    card.accessibilityLabel = label
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
    popover.context.preferredFocus = focus
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

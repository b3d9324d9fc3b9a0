// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashPresentation
import SashRaster

/// The greatest width of a toast, in logical pixels at a text scale of 1.
private let maximumWidth = 480.0
/// The distance between the message and the edges at its sides, in logical pixels.
private let padding = 16.0
/// The vertical distance between the message and the edges, in logical pixels.
private let verticalPadding = 10.0
/// The ratio of the length of a message to the space beside the buttons from which the buttons lie
/// below the message.
private let stackingRatio = 1.8
/// The maximum number of lines of a message, for large text in a narrow window.
private let maximumLines = 6
private nonisolated let toastShadow = Shadow(
  color: Color(white: 0, alpha: 0.25), offset: Vector(dx: 0, dy: 4), blur: 20)

/// The card of a toast: its message, the button of its action, and a close button if it stays.
final class ToastView: View {
  /// Called when the pointer has entered the toast or has left it.
  var onHover: ((Bool) -> Void)?
  /// Called when the close button was pressed.
  var onClose: (() -> Void)?
  /// Called when the button of the action was pressed.
  var onAction: (() -> Void)?
  private let border = CardBorder()
  private let label: Label
  private let button: Button?
  private let closeButton: Button?

  init(_ toast: Toast, hasCloseButton: Bool) {
    label = Label(toast.title, style: .body)
    button = toast.action.map { Button($0.title) }
    closeButton =
      hasCloseButton ? Button(icon: .close, label: LocalizedStrings.current.close) : nil
    super.init()
    isComposited = true
    shadow = toastShadow
    accessibilityRole = .group
    label.numberOfLines = maximumLines
    addSubview(border)
    addSubview(label)
    if let button {
      button.onTap = { [weak self] in self?.onAction?() }
      addSubview(button)
    }
    if let closeButton {
      closeButton.onTap = { [weak self] in self?.onClose?() }
      addSubview(closeButton)
    }
    environmentDidChange()
  }

  override var drawsContent: Bool { false }

  override func environmentDidChange() {
    backgroundColor = theme.menuBackground
    cornerRadius = theme.metrics.largeCornerRadius
    border.cornerRadius = cornerRadius
  }

  override func hoverDidChange(_ isInside: Bool) { onHover?(isInside) }

  // MARK: Layout

  /// The sizes of the parts for a width.
  private struct Parts {
    var label = Size.zero
    var buttons: [(view: Button, size: Size)] = []
    /// Whether the buttons lie below the message, because it would have too little space beside
    /// them.
    var isStacked = false
    var size = Size.zero
  }

  private func parts(for width: Double) -> Parts {
    let width = min(width, maximumWidth * theme.textScale)
    var parts = Parts()
    let infinite = Size(width: .infinity, height: .infinity)
    let closeSize = closeButton?.sizeThatFits(infinite) ?? .zero
    if let button {
      // A long title is broken into lines.
      let space = Size(width: width - padding / 2 - closeSize.width, height: .infinity)
      var size = button.sizeThatFits(space)
      size.width = min(size.width, space.width)
      parts.buttons.append((button, size))
    }
    if let closeButton { parts.buttons.append((closeButton, closeSize)) }
    let buttonsWidth = parts.buttons.reduce(0) { $0 + $1.size.width }
    let buttonsHeight = parts.buttons.map(\.size.height).max() ?? 0
    let natural = label.sizeThatFits(infinite)
    // A button has a padding of its own at the trailing edge.
    let trailing = parts.buttons.isEmpty ? padding : padding / 4
    let beside = width - padding - trailing - buttonsWidth
    parts.isStacked = !parts.buttons.isEmpty && natural.width > beside * stackingRatio
    let available = parts.isStacked ? width - 2 * padding : beside
    parts.label = label.sizeThatFits(Size(width: max(0, available), height: .infinity))
    let textHeight = parts.label.height + 2 * verticalPadding
    if parts.isStacked {
      parts.size = Size(
        width: width, height: textHeight + buttonsHeight)
    } else {
      parts.size = Size(
        width: min(width, padding + parts.label.width + trailing + buttonsWidth),
        height: max(textHeight, buttonsHeight + verticalPadding / 2, theme.metrics.controlHeight))
    }
    return parts
  }

  /// The width for which the size was computed last, or `nil` before.
  ///
  /// The card may be narrower, but its parts are arranged as they were measured.
  private var availableWidth: Double?

  override func sizeThatFits(_ size: Size) -> Size {
    availableWidth = size.width
    return parts(for: size.width).size
  }

  override func layoutSubviews() {
    let parts = parts(for: availableWidth ?? bounds.width)
    label.frame = alignedFrameFromLeadingEdge(
      Rect(
        x: padding,
        y: parts.isStacked ? verticalPadding : (bounds.height - parts.label.height) / 2,
        width: parts.label.width, height: parts.label.height))
    var x = bounds.width - (parts.buttons.isEmpty ? 0 : padding / 4)
    for (button, size) in parts.buttons.reversed() {
      x -= size.width
      button.frame = alignedFrameFromLeadingEdge(
        Rect(
          x: x,
          y: parts.isStacked
            ? bounds.height - size.height - verticalPadding / 4 : (bounds.height - size.height) / 2,
          width: size.width, height: size.height))
    }
  }
}

// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster
import SashText
import SashTextEditing

/// The minimum distance of the caret from the ends of the visible text, in logical pixels.
private let caretMargin = 8.0
/// The width of a field's border, in logical pixels.
private let borderWidth = 1.0

extension TextField: EditingOwner {
  package var editingArea: Rect {
    if ignoresPressesWhileReadOnly, !isEditable { return .zero }
    var (start, end) = (0.0, bounds.width)
    if !clearButton.isHidden {
      if isMirrored { start = clearButton.frame.maxX } else { end = clearButton.frame.minX }
    }
    if let tokens = leadingView as? SearchTokensView {
      if isMirrored { end = tokens.frame.minX } else { start = tokens.frame.maxX }
    }
    return Rect(x: start, y: 0, width: max(end - start, 0), height: bounds.height)
  }

  package func interactionDidChangeText() {
    scrollToVisible(animated: false)
    textDidChange()
  }

  package func reveal(_ rect: Rect) {
    // A field without focus shows the beginning of its text, whatever code selects.
    if isFirstResponder { scrollIntoView(rect) }
  }

  private func scrollIntoView(_ rect: Rect) {
    guard canvas.bounds.width > 0 else { return }
    canvas.updateLayoutEnvironment()
    let current = canvas.bounds.minX
    let width = canvas.bounds.width
    let margin = min(caretMargin, width / 4)
    var x = current
    if rect.minX < x + margin { x = rect.minX - margin }
    if rect.maxX > x + width - margin { x = rect.maxX - width + margin }
    scroll(to: x)
  }

  final func scroll(to x: Double) {
    let maximumX = max(canvas.lineWidth - canvas.bounds.width, 0)
    let offset = displayScale.aligned(min(max(x, 0), maximumX))
    if canvas.bounds.minX != offset {
      canvas.bounds.origin.x = offset
      textInteraction.layoutHandles()
    }
  }

  // MARK: Changes

  package func styleDidChange() {
    styleCanvas()
    invalidateIntrinsicContentSize()
    textInteraction.placeholderView.setNeedsDisplay()
    setNeedsDisplay()
  }

  package func editabilityDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Layout

  final var insets: EdgeInsets {
    if let contentInsets { return contentInsets }
    let side = borderStyle == .none ? 0 : theme.metrics.controlPadding
    return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  /// The opacity that the field is drawn with.
  private var contentOpacity: Double { isEnabled ? 1 : disabledOpacity }

  final func styleCanvas() {
    canvas.style = style(wrapping: .none)
    canvas.textColor = isEnabled ? textColor : (textColor ?? theme.label).faded(contentOpacity)
  }

  /// The width of the placeholder in one line, in logical pixels.
  final var placeholderWidth: Double {
    TextSystem.shared.layout(placeholder, style: style(wrapping: .none), scale: displayScale).size
      .width.rounded(.up)
  }

  /// The width in which the whole placeholder is visible beside the other parts, in logical pixels.
  package final var widthForPlaceholder: Double {
    guard !placeholder.isEmpty else { return 0 }
    let others = [leadingView, trailingView].compactMap { $0 }.filter { !$0.isHidden }
    let gap = theme.metrics.spacing
    return others.reduce(placeholderWidth + insets.horizontal) {
      $0 + $1.intrinsicContentSize.width + gap
    }
  }

  final func replace(_ old: View?, with new: View?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  /// Whether the clear button is visible now.
  final var showsClearButton: Bool {
    guard isEditable, isEnabled, !textInteraction.editing.text.isEmpty else { return false }
    switch clearButtonMode {
    case .never: return false
    case .whileEditing: return isFirstResponder
    case .always: return true
    }
  }

  final func layoutParts() {
    styleCanvas()
    let gap = theme.metrics.spacing
    var area = bounds.inset(by: insets)
    /// Allocates a part's frame at the start or the end of the remaining area.
    func take(_ size: Size, atStart: Bool) -> Rect {
      let width = min(size.width, area.width)
      let isLeft = atStart != isMirrored
      let partFrame = Rect(
        x: isLeft ? area.minX : area.maxX - width,
        y: displayScale.aligned(bounds.midY - size.height / 2), width: width, height: size.height)
      let left = min(width + gap, area.width)
      area.size.width -= left
      if isLeft { area.origin.x += left }
      return partFrame
    }
    if let leadingView, !leadingView.isHidden {
      leadingView.frame = take(leadingView.intrinsicContentSize, atStart: true)
    }
    if let trailingView, !trailingView.isHidden {
      trailingView.frame = take(trailingView.intrinsicContentSize, atStart: false)
    }
    clearButton.isHidden = !showsClearButton
    if !clearButton.isHidden {
      let side = theme.metrics.iconSize
      clearButton.frame = take(Size(width: side, height: side), atStart: false)
    }
    canvas.frame.size.width = area.width
    canvas.updateLayoutEnvironment()
    let height = canvas.measuredHeight()
    if let lastReportedHeight, lastReportedHeight != height {
      // A superview may have used the old line height for its layout; have it measure again.
      self.lastReportedHeight = nil
      clearFittingSizes()
      invalidateMeasuringAncestors()
    }
    canvas.frame = Rect(
      x: area.minX, y: displayScale.aligned(bounds.midY - height / 2), width: area.width,
      height: height)
    canvas.truncatesLine = !isFirstResponder
    scroll(to: canvas.bounds.minX)
    // A line that fits is visible as a whole, and needs no search for its caret. A longer one shows
    // its beginning while the field has no focus.
    if canvas.lineWidth > area.width {
      scrollIntoView(isFirstResponder ? canvas.caretRect : canvas.caretRect(at: TextLocation(0)))
    }
    textInteraction.placeholderView.textOpacity = contentOpacity
    textInteraction.layoutPlaceholder(in: canvas.frame)
    textInteraction.layoutHandles()
    // Only layout gives the caret its position in the window, which input methods need.
    window?.textInputDidChange(of: self)
  }

  // MARK: Drawing

  final func drawFieldBackground(in canvas: Canvas) {
    let shape = RoundedRect(rect: bounds, radius: theme.metrics.cornerRadius)
    if borderStyle != .none {
      let background = borderStyle == .filled ? theme.fill : theme.secondaryBackground
      canvas.fill(shape, with: background.faded(contentOpacity))
    }
    if borderStyle == .roundedRect || borderStyle == .filled && textInteraction.isFocused {
      canvas.stroke(
        shape,
        with: (textInteraction.isFocused ? theme.tint : theme.separator).faded(contentOpacity),
        width: borderWidth)
    }
    drawFocusRing(in: canvas, around: shape)
  }
}

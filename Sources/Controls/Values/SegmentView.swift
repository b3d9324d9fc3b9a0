// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The distance between image and title, in logical pixels.
private let gap: Double = 6

extension SegmentedControl {
  /// An option of a segmented control.
  public struct Segment {
    /// The title, or `nil`.
    public var title: String?
    /// The image in front of the title, or `nil`.
    public var image: Image?
    /// Whether the user can select the segment.
    public var isEnabled = true
    /// The name that assistive technologies announce, or `nil` for the title.
    public var accessibilityLabel: String?

    /// Creates a segment with a title, an image, or both.
    public init(_ title: String? = nil, image: Image? = nil, accessibilityLabel: String? = nil) {
      self.title = title
      self.image = image
      self.accessibilityLabel = accessibilityLabel
    }
  }
}

/// The content of one segment.
///
/// The control draws the background behind it and handles all touches.
final class SegmentView: View {
  let segment: SegmentedControl.Segment
  var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }
  var isUsable = true { didSet { if isUsable != oldValue { setNeedsDisplay() } } }
  private let onSelect: () -> Void

  init(_ segment: SegmentedControl.Segment, onSelect: @escaping () -> Void) {
    self.segment = segment
    self.onSelect = onSelect
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityRole = .radioButton
    accessibilityLabel = segment.accessibilityLabel ?? segment.title
  }

  override var accessibilityState: AccessibilityState {
    get {
      var state = super.accessibilityState
      if isSelected { state.insert(.checked) }
      if !isUsable { state.insert(.disabled) }
      return state
    }
    set { super.accessibilityState = newValue }
  }

  override var accessibilityActions: [AccessibilityAction] {
    get {
      isUsable
        ? [AccessibilityAction(name: LocalizedStrings.current.select, handler: onSelect)] : []
    }
    set {}
  }

  // MARK: Drawing

  private func layout(width: Double?) -> TextLayout? {
    guard let title = segment.title, !title.isEmpty else { return nil }
    // All segments use the weight of the selected one, so that a selection moves no text.
    let style = TextStyle(
      font: theme.font(.subheadline, weight: .medium), color: .black, alignment: .left,
      truncation: .tail, maximumLines: 1)
    return TextSystem.shared.layout(title, style: style, width: width, scale: displayScale)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let title = layout(width: nil)?.size ?? .zero
    let image = segment.image?.size ?? .zero
    return Size(
      width: (title.width + image.width + (hasGap ? gap : 0)).rounded(.up),
      height: max(title.height, image.height))
  }

  private var hasGap: Bool { segment.image != nil && !(segment.title ?? "").isEmpty }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let natural = sizeThatFits(bounds.size)
    let image = segment.image
    let imageWidth = image?.size.width ?? 0
    var title = layout(width: nil)
    let availableWidth = max(0, bounds.width - imageWidth - (hasGap ? gap : 0))
    if let measured = title, measured.size.width > availableWidth {
      title = layout(width: availableWidth)
    }
    let width = min(natural.width, bounds.width)
    let start = displayScale.aligned(bounds.midX - width / 2)
    let opacity = isUsable ? 1 : disabledOpacity
    if let image {
      let x = isMirrored ? start + width - imageWidth : start
      canvas.draw(
        image, at: Point(x: x, y: displayScale.aligned(bounds.midY - image.size.height / 2)),
        opacity: opacity)
    }
    guard let title else { return }
    let x = isMirrored ? start : start + (hasGap ? imageWidth + gap : 0)
    title.draw(
      in: canvas, at: Point(x: x, y: displayScale.aligned(bounds.midY - title.size.height / 2)),
      color: theme.label.faded(opacity))
  }
}

// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The distance between two capsules, in logical pixels.
private let capsuleSpacing = 4.0
/// The distance of a name from the ends of its capsule, in logical pixels.
private let padding = 8.0
/// The distance between the parts of a capsule, in logical pixels.
private let gap = 4.0
/// The distance of a name from the upper and the lower edge of its capsule, in logical pixels.
private let verticalPadding = 3.0
/// The side of the cross and of an icon, relative to the size of the name's font.
private let (crossScale, iconScale) = (0.7, 1.0)
/// The least width of a name that is shortened, in ems.
private let minimumNameWidth = 3.0

/// The capsules of the tokens of a search field, beside each other.
///
/// Names are shortened where the space is small; where it is smaller still, the first capsules are
/// left out, so that the one that Backspace deletes is visible.
final class SearchTokensView: View {
  private var capsules: [SearchTokenCapsule] = []
  /// The size of the capsules that are displayed.
  private var size = Size.zero
  /// Called with the index of a capsule that was pressed.
  var onDelete: ((Int) -> Void)?

  init() {
    super.init()
    passesThroughTouches = true
  }

  override var drawsContent: Bool { false }

  /// Returns the name of the action that deletes a token.
  static func deletionName(of token: SearchToken) -> String {
    "\(LocalizedStrings.current.delete), \(token.text)"
  }

  /// Displays tokens.
  ///
  /// - Parameters:
  ///   - tokens: The tokens.
  ///   - canDelete: Whether a press of one deletes it.
  func show(_ tokens: [SearchToken], canDelete: Bool) {
    while capsules.count > tokens.count { capsules.removeLast().removeFromSuperview() }
    while capsules.count < tokens.count {
      let (capsule, index) = (SearchTokenCapsule(), capsules.count)
      capsule.onTap = { [weak self] in self?.onDelete?(index) }
      capsules.append(capsule)
      addSubview(capsule)
    }
    for (capsule, token) in zip(capsules, tokens) { capsule.show(token, canDelete: canDelete) }
  }

  /// Gives the capsules their frames in an available width.
  func layOut(in availableWidth: Double) {
    let (shown, widths) = fit(availableWidth)
    let height = shown.map(\.naturalSize.height).max() ?? 0
    let spacing = capsuleSpacing * Double(max(0, shown.count - 1))
    let new = Size(width: widths.reduce(spacing, +), height: height)
    for capsule in capsules { capsule.isHidden = !shown.contains { $0 === capsule } }
    var position = 0.0
    for (capsule, width) in zip(shown, widths) {
      let x = isMirrored ? new.width - position - width : position
      capsule.frame = Rect(
        x: displayScale.aligned(x), y: 0, width: displayScale.aligned(width), height: height)
      position += width + capsuleSpacing
    }
    guard new != size else { return }
    size = new
    clearFittingSizes()
  }

  /// Returns the capsules that an available width has space for, and their widths.
  private func fit(_ availableWidth: Double) -> (shown: [SearchTokenCapsule], widths: [Double]) {
    for first in capsules.indices {
      let shown = Array(capsules[first...])
      let available = availableWidth - capsuleSpacing * Double(shown.count - 1)
      let natural = shown.map(\.naturalSize.width)
      if natural.reduce(0, +) <= available { return (shown, natural) }
      let limit = Self.limit(of: natural, in: available)
      if zip(shown, natural).allSatisfy({ $0.leastWidth <= limit || $1 <= limit }) {
        return (shown, natural.map { min($0, limit) })
      }
    }
    // The last one is visible in any width.
    guard let last = capsules.last else { return ([], []) }
    return ([last], [max(0, min(last.naturalSize.width, max(availableWidth, last.leastWidth)))])
  }

  /// Returns the width to which the widest of some capsules are shortened, so that all together have
  /// a width.
  private static func limit(of widths: [Double], in available: Double) -> Double {
    var (rest, count) = (available, widths.count)
    for width in widths.sorted() {
      if width * Double(count) >= rest { break }
      rest -= width
      count -= 1
    }
    return count > 0 ? rest / Double(count) : available
  }

  override func sizeThatFits(_ size: Size) -> Size { self.size }

  override func environmentDidChange() { superview?.setNeedsLayout() }
}

/// The capsule of one token: its icon, its name, and a cross while it can be deleted.
///
/// It takes no focus, because Backspace deletes tokens from the keyboard; assistive technologies are
/// offered the actions of the field.
private final class SearchTokenCapsule: Control {
  private let label = Label("", style: .subheadline)
  private var token = SearchToken("")
  private var canDelete = false
  /// The size without a limit; `nil` until it is measured.
  private var measuredSize: Size?

  override init() {
    super.init()
    label.textRole = .onTintFill
    addSubview(label)
  }

  func show(_ new: SearchToken, canDelete: Bool) {
    guard new != token || canDelete != self.canDelete else { return }
    token = new
    self.canDelete = canDelete
    label.text = new.text
    isEnabled = canDelete
    cursor = canDelete ? .pointer : nil
    accessibilityLabel = canDelete ? SearchTokensView.deletionName(of: new) : new.text
    measuredSize = nil
    setNeedsLayout()
    setNeedsDisplay()
  }

  override var canBecomeFirstResponder: Bool { false }

  override var showsLabelAsToolTip: Bool { true }

  override func environmentDidChange() {
    super.environmentDidChange()
    measuredSize = nil
    setNeedsLayout()
  }

  private var fontSize: Double { theme.font(.subheadline).size }
  /// The widths of the icon and of the cross, each with the distance from the name.
  private var iconWidth: Double { token.icon == nil ? 0 : fontSize * iconScale + gap }
  private var crossWidth: Double { canDelete ? fontSize * crossScale + gap : 0 }
  private var othersWidth: Double { iconWidth + crossWidth + 2 * padding }

  /// The size without a limit.
  var naturalSize: Size {
    if let measuredSize { return measuredSize }
    let name = label.intrinsicContentSize
    // A whole number of pixels, to which a smaller width would be rounded down.
    let factor = displayScale.factor
    let size = Size(
      width: ((name.width + othersWidth) * factor).rounded(.up) / factor,
      height: (name.height + 2 * verticalPadding).rounded(.up))
    measuredSize = size
    return size
  }

  /// The least width of a shortened capsule.
  var leastWidth: Double { othersWidth + minimumNameWidth * fontSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    let start = padding + (isMirrored ? crossWidth : iconWidth)
    label.frame = Rect(
      x: start, y: verticalPadding, width: max(0, bounds.width - othersWidth),
      height: max(0, bounds.height - 2 * verticalPadding))
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let fill = isHighlighted || isHovered ? theme.tintFill.faded(0.7) : theme.tintFill
    canvas.fill(RoundedRect(rect: bounds, radius: bounds.height / 2), with: fill)
    func draw(_ icon: Icon, side: Double, isFirst: Bool) {
      let x = isFirst != isMirrored ? padding : bounds.width - padding - side
      canvas.draw(
        icon,
        in: Rect(
          x: displayScale.aligned(x), y: displayScale.aligned(bounds.midY - side / 2), width: side,
          height: side),
        color: theme.onTintFill, isMirrored: isMirrored)
    }
    if let icon = token.icon { draw(icon, side: fontSize * iconScale, isFirst: true) }
    if canDelete { draw(.close, side: fontSize * crossScale, isFirst: false) }
  }
}

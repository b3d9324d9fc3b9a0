// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The frames of image, titles and buttons in a pill, in logical pixels.
nonisolated package struct PopupBarContentLayout: Hashable, Sendable {
  /// The parts to lay out.
  package struct Parts: Hashable, Sendable {
    /// The size of the image, or `nil` without an image.
    package var image: Size?
    /// The widths of the buttons, in layout order.
    package var leading: [Double]
    package var trailing: [Double]
    /// The height of the tallest button, at least that of the row of buttons.
    package var buttonHeight: Double

    /// Creates the parts of a bar; by default there are none.
    package init(
      image: Size? = nil, leading: [Double] = [], trailing: [Double] = [],
      buttonHeight: Double = PopupBarMetrics.toolbar.height
    ) {
      self.image = image
      self.leading = leading
      self.trailing = trailing
      self.buttonHeight = max(buttonHeight, PopupBarMetrics.toolbar.height)
    }
  }

  /// The minimum width of centred titles; narrower ones use the whole space between the buttons.
  private static let minimumCenteredTitleWidth = 88.0

  package var image = Rect.zero
  package var titles = Rect.zero
  package var leading: [Rect] = []
  package var trailing: [Rect] = []
  /// Whether the space between the buttons is wide enough for the image.
  package var showsImage = false
  /// Whether the space that remains is wide enough for titles.
  package var showsTitles = true

  /// Creates the layout of a pill.
  ///
  /// - Parameters:
  ///   - pill: The size of the pill, in logical pixels.
  ///   - metrics: The metrics of the bar.
  ///   - parts: The parts to lay out.
  ///   - safeArea: The horizontal insets of a bar from edge to edge.
  ///   - isRightToLeft: Whether the frames are mirrored.
  package init(
    pill: Size, metrics: PopupBarMetrics, parts: Parts, safeArea: EdgeInsets = .zero,
    isRightToLeft: Bool = false
  ) {
    let insets = (
      leading: isRightToLeft ? safeArea.right : safeArea.left,
      trailing: isRightToLeft ? safeArea.left : safeArea.right
    )
    func padding(_ hasButton: Bool) -> Double {
      hasButton ? metrics.sidePaddingAtButton : metrics.sidePadding
    }
    var left = insets.leading + padding(!parts.leading.isEmpty)
    var right = pill.width - insets.trailing - padding(!parts.trailing.isEmpty)
    let height = min(parts.buttonHeight, pill.height)
    func button(_ x: Double, _ width: Double) -> Rect {
      Rect(x: x, y: (pill.height - height) / 2, width: width, height: height)
    }
    for width in parts.leading {
      leading.append(button(left, width))
      left += width + PopupBarMetrics.toolbar.gap
    }
    for width in parts.trailing.reversed() {
      right -= width
      trailing.insert(button(right, width), at: 0)
      right -= PopupBarMetrics.toolbar.gap
    }
    // The image shrinks to its usual size before the titles become illegible.
    let largestGap = metrics.imageGap(side: metrics.imageSide)
    let side = min(
      max(right - left - largestGap - metrics.legibleTitleWidth, metrics.minimumImageSide),
      metrics.imageSide)
    if let size = parts.image, side > 0, !size.isEmpty {
      let square = Rect(x: left, y: (pill.height - side) / 2, width: side, height: side)
      image = Rect(placing: .center, at: square.center, size: size.fitted(into: square.size))
      showsImage = right - left >= side
      left += side + metrics.imageGap(side: side)
    }
    titles = Rect(x: left, y: 0, width: max(0, right - left), height: pill.height)
    let margin = max(left, pill.width - right)
    let middle = pill.width - 2 * margin
    if metrics.centersTitles, middle >= Self.minimumCenteredTitleWidth {
      // Centred in the bar, if the buttons on both sides leave enough of the middle free.
      titles = Rect(x: margin, y: 0, width: middle, height: pill.height)
    }
    showsTitles = titles.width >= PopupBarMetrics.minimumTitleWidth
    if isRightToLeft { mirror(width: pill.width) }
  }

  private mutating func mirror(width: Double) {
    func mirrored(_ rect: Rect) -> Rect {
      Rect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    image = mirrored(image)
    titles = mirrored(titles)
    leading = leading.map(mirrored)
    trailing = trailing.map(mirrored)
  }
}

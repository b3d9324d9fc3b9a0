// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashText

/// The large title of a navigation bar's row.
///
/// The title moves up behind the row, so that its lower part disappears last.
final class NavigationLargeTitleView: View {
  private let label = Label()
  /// The title as a button, while it has a menu.
  private var button: NavigationTitleButton?
  private let subtitleLabel = Label("", style: .subheadline)
  /// The fonts of the title; `nil` until it is measured.
  private var fit: NavigationTitleFit?

  /// The title.
  var text = "" {
    didSet {
      guard text != oldValue else { return }
      label.text = text
      fit = nil
      updateButton()
    }
  }

  /// The menu that a press of the title opens, or `nil`.
  var menu: ContextMenu? { didSet { updateButton() } }

  private func updateButton() {
    guard menu != nil || button != nil else { return }
    NavigationTitleButton.update(&button, menu: menu, title: text, in: self)
    setNeedsLayout()
  }

  /// The line below the title, or an empty one.
  var subtitle = "" {
    didSet { if subtitle != oldValue { subtitleLabel.text = subtitle } }
  }

  /// The height of the line below the title in logical pixels; zero without one.
  var subtitleHeight: Double {
    subtitle.isEmpty ? 0 : subtitleLabel.intrinsicContentSize.height.rounded(.up)
  }

  init() {
    super.init()
    clipsToBounds = true
    passesThroughTouches = true
    label.accessibilityRole = .header
    label.accessibilityHeadingLevel = 1
    subtitleLabel.isSecondary = true
    for label in [label, subtitleLabel] { addSubview(label) }
    environmentDidChange()
  }

  override var drawsContent: Bool { false }

  override func environmentDidChange() {
    fit = nil
    // The size of the title does not depend on its layout.
    label.font = theme.font(.largeTitle)
  }

  /// Lays out the title at the lower edge, in the largest font in which it fits.
  ///
  /// - Parameters:
  ///   - x: The position of the title's column in logical pixels.
  ///   - width: The width of the column.
  ///   - height: The height of the whole title, without the line below it.
  ///   - alpha: The opacity of the title.
  func show(x: Double, width: Double, height: Double, alpha: Double) {
    let fit = fit ?? NavigationTitleFit(.largeTitle, of: label)
    self.fit = fit
    let addedWidth = button?.addedWidth(to: fit) ?? 0
    label.font = fit.font(in: max(0, width - addedWidth))
    // At the leading edge, independent of the direction of the title's own script.
    label.textAlignment = isMirrored ? .right : .left
    let line = subtitleHeight
    label.frame = Rect(x: x, y: bounds.height - line - height, width: width, height: height)
    subtitleLabel.isHidden = subtitle.isEmpty
    subtitleLabel.textAlignment = label.textAlignment
    subtitleLabel.frame = Rect(x: x, y: bounds.height - line, width: width, height: line)
    label.isHidden = button != nil
    for view in [label, button, subtitleLabel].compactMap({ $0 }) { view.alpha = alpha }
    guard let button else { return }
    button.font = label.font
    let inset = button.contentInsets.left
    let size = Size(
      width: min(button.intrinsicContentSize.width, width + 2 * inset), height: height)
    // The text begins where that of a title without a menu does.
    button.frame = Rect(
      x: isMirrored ? x + width + inset - size.width : x - inset, y: label.frame.minY,
      width: size.width, height: size.height)
  }
}

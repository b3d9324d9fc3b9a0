// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster
import SashScrolling

/// The space between sections, as a multiple of the theme's distance between unrelated elements.
private let sectionSpacing = 1.5

/// A scrolling column of sections with rows, such as the settings of an application.
///
/// Use a `ListView` instead for many rows of the same kind. A form creates all its views at once.
///
/// The column has at most the theme's readable width and is centred in wider windows. The background
/// is the theme's `groupedBackground`.
///
/// ```swift
/// let form = FormView([
///   FormSection(
///     "Display",
///     rows: [
///       FormRow("Night light", accessoryView: Switch(isOn: true)),
///       FormRow("Brightness", accessoryView: Slider(value: 0.4)),
///     ]),
///   FormSection(
///     footer: "Sounds are muted while a film is shown.",
///     rows: [
///       FormRow("Notifications", value: "Off", accessory: .disclosure) { showNotifications() }
///     ]),
/// ])
/// ```
open class FormView: ScrollView {
  /// The sections from top to bottom; hidden ones take no space.
  public final var sections: [FormSection] = [] {
    didSet { sectionsDidChange(from: oldValue) }
  }

  private let column = FormColumn()

  /// Creates a form with sections.
  public init(_ sections: [FormSection] = []) {
    super.init()
    followsReadableWidth = true
    for view in [self, contentView] { view.backgroundRole = .groupedBackground }
    contentView.addSubview(column)
    self.sections = sections
    sectionsDidChange(from: [])
  }

  private func sectionsDidChange(from old: [FormSection]) {
    for section in old where !sections.contains(where: { $0 === section }) {
      if section.superview === column { section.removeFromSuperview() }
    }
    for (index, section) in sections.enumerated() { column.insertSubview(section, at: index) }
    setNeedsLayout()
  }

  /// Returns the height of the sections at a width, with `contentInset`.
  open override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width.isFinite ? size.width : theme.metrics.readableWidth
    let inner = max(0, width - contentInset.horizontal)
    let column = column.fittingSize(in: columnSize(inWidth: inner))
    return Size(width: width, height: column.height + contentInset.vertical)
  }

  /// Returns the size that is available to the sections in a width.
  private func columnSize(inWidth width: Double) -> Size {
    let metrics = theme.metrics
    let margin = followsReadableWidth ? metrics.readableMargin(forWidth: width) : metrics.margin
    return Size(width: max(0, width - 2 * margin), height: .infinity)
  }

  /// Lays out the column of sections.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - adjustedContentInset.horizontal)
    let size = column.fittingSize(in: columnSize(inWidth: width))
    column.frame = Rect(origin: Point(x: (width - size.width) / 2, y: 0), size: size)
    contentSize = Size(width: width, height: size.height)
    // Measured views report that a row gets another height, up to the form.
    for view in [contentView, contentContainer] { _ = view.fittingSize(in: contentSize) }
  }

  /// Lays out the form inside the safe area.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}

/// The sections of a form, one below the other.
private final class FormColumn: View, SubviewMeasuring {
  override var drawsContent: Bool { false }

  /// Returns the frames of the sections that are not hidden, and the height of all.
  private func plan(width: Double) -> (frames: [(view: View, frame: Rect)], height: Double) {
    let spacing = (theme.metrics.largeSpacing * sectionSpacing).rounded()
    var frames: [(view: View, frame: Rect)] = []
    var y = theme.metrics.largeSpacing
    for section in subviews where !section.isHidden {
      let size = section.fittingSize(in: Size(width: width, height: .infinity))
      let height = displayScale.aligned(size.height)
      frames.append((section, Rect(x: 0, y: y, width: width, height: height)))
      y += height + spacing
    }
    return (frames, frames.isEmpty ? 0 : y - spacing + theme.metrics.largeSpacing)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: plan(width: size.width).height)
  }

  override func layoutSubviews() {
    for (section, frame) in plan(width: bounds.width).frames { section.frame = frame }
  }
}

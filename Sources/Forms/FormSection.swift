// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster
import SashText

/// The distance between header, box and footer, in logical pixels.
private let gap = 8.0
/// The vertical padding of a view that is not a `FormRow`, in logical pixels.
private let viewPadding = 12.0
/// The distance between a text view and the box, in logical pixels, which is that between its focus
/// ring and the box.
private let textViewPadding = 4.0
/// The opacity of the line around a box, as a fraction of the separator's.
private let borderOpacity = 0.6

/// A group of rows in a box, with a header above and a footer below.
///
/// Rows are `FormRow`s, or any other views, which get the width and the margins of a row. Hidden
/// rows take no space. Rows can be replaced, inserted and removed at any time; those that stay keep
/// their state.
///
/// ```swift
/// let section = FormSection("Network", footer: "Known networks are joined by themselves.")
/// section.rows = [FormRow("Wireless", accessoryView: Switch(isOn: true))]
/// ```
public final class FormSection: View, SubviewMeasuring {
  /// The title above the box, or `nil`.
  public var header: String? { didSet { if header != oldValue { textDidChange() } } }
  /// The explanation below the box, or `nil`.
  public var footer: String? { didSet { if footer != oldValue { textDidChange() } } }
  /// The rows from top to bottom.
  public var rows: [View] { didSet { rowsDidChange(from: oldValue) } }
  /// Whether the rows lie on a rounded box with lines between them.
  ///
  /// Without a box, views that are not `FormRow`s extend over the whole width.
  public var isBoxed = true { didSet { if isBoxed != oldValue { contentDidChange() } } }

  private let headerLabel = Label("", style: .headline)
  private let footerLabel = Label("", style: .footnote)

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - header: The title above the box.
  ///   - footer: The explanation below the box.
  ///   - rows: The rows from top to bottom.
  public init(_ header: String? = nil, footer: String? = nil, rows: [View] = []) {
    self.header = header
    self.footer = footer
    self.rows = rows
    super.init()
    accessibilityRole = .group
    headerLabel.accessibilityRole = .header
    headerLabel.accessibilityHeadingLevel = 2
    footerLabel.isSecondary = true
    for label in [headerLabel, footerLabel] {
      label.numberOfLines = 0
      addSubview(label)
    }
    textDidChange()
    rowsDidChange(from: [])
  }

  /// `true`: the section draws the box.
  public override var drawsContent: Bool { true }

  private func textDidChange() {
    headerLabel.text = header ?? ""
    footerLabel.text = footer ?? ""
    headerLabel.isHidden = headerLabel.text.isEmpty
    footerLabel.isHidden = footerLabel.text.isEmpty
    accessibilityLabel = header
    contentDidChange()
  }

  private func rowsDidChange(from old: [View]) {
    for row in old where !rows.contains(where: { $0 === row }) {
      if row.superview === self { row.removeFromSuperview() }
      (row as? TextView)?.placement = nil
      (row as? FormRow)?.controlPlacement = FormControlPlacement()
    }
    // The reading order is header, rows, footer.
    for (index, row) in rows.enumerated() { insertSubview(row, at: index + 1) }
    contentDidChange()
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  // MARK: Layout

  /// The parts of the section at a width.
  private struct Plan {
    var header = Rect.zero
    /// The rows with the distances to the lines above them.
    var rows: [(view: View, frame: Rect, padding: Double)] = []
    let placements: FormControlPlacements
    var box = Rect.zero
    var footer = Rect.zero
    var height = 0.0
  }

  /// Returns the distances between a row and the box at the sides, and above and below it.
  private func insets(of row: View) -> (margin: Double, padding: Double) {
    if row is FormRow || !isBoxed { return (0, 0) }
    return row is TextView
      ? (textViewPadding, textViewPadding) : (theme.metrics.margin, viewPadding)
  }

  /// Aligns the text of a text view with the titles of the other rows.
  private func place(_ view: TextView) {
    view.placement =
      isBoxed
      ? TextViewPlacement(
        margin: max(0, theme.metrics.margin - textViewPadding),
        cornerRadius: max(0, boxRadius - textViewPadding)) : nil
  }

  private func plan(width: Double) -> Plan {
    var plan = Plan(
      placements: FormControlPlacements(
        rows.compactMap { $0 as? FormRow }.filter { !$0.isHidden }, width: width))
    if !headerLabel.isHidden {
      let height = headerLabel.fittingSize(in: Size(width: width, height: .infinity)).height
      plan.header = Rect(x: 0, y: 0, width: width, height: height)
      plan.height = height + gap
    }
    plan.box = Rect(x: 0, y: plan.height, width: width, height: 0)
    for row in rows where !row.isHidden {
      let (margin, boxPadding) = insets(of: row)
      let padding =
        isBoxed || row is FormRow ? boxPadding : plan.rows.isEmpty ? 0 : gap
      if let row = row as? TextView { place(row) }
      let inner = max(0, width - 2 * margin)
      let height = displayScale.aligned(height(of: row, width: inner, plan))
      plan.rows.append(
        (row, Rect(x: margin, y: plan.height + padding, width: inner, height: height), boxPadding))
      plan.height += height + padding + (isBoxed ? padding : 0)
    }
    plan.box.size.height = plan.height - plan.box.minY
    if !footerLabel.isHidden {
      let height = footerLabel.fittingSize(in: Size(width: width, height: .infinity)).height
      plan.footer = Rect(x: 0, y: plan.height + gap, width: width, height: height)
      plan.height += gap + height
    }
    return plan
  }

  /// Returns the height of a row, whose control may be elsewhere than at present.
  private func height(of row: View, width: Double, _ plan: Plan) -> Double {
    // The row also invalidates the section's layout from now on.
    let size = row.fittingSize(in: Size(width: width, height: .infinity))
    guard let row = row as? FormRow, plan.placements[row] != row.controlPlacement
    else { return size.height }
    return row.layout(width: width, plan.placements[row]).height
  }

  /// Returns the height of header, rows and footer at a width.
  public override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width.isFinite ? size.width : theme.metrics.readableWidth
    return Size(width: width, height: plan(width: width).height)
  }

  /// Lays out header, rows and footer.
  public override func layoutSubviews() {
    let plan = plan(width: bounds.width)
    headerLabel.frame = plan.header
    footerLabel.frame = plan.footer
    let alignment: TextAlignment = isMirrored ? .right : .left
    for label in [headerLabel, footerLabel] { label.textAlignment = alignment }
    for (index, item) in plan.rows.enumerated() {
      item.view.frame = item.frame
      guard let row = item.view as? FormRow else { continue }
      row.controlPlacement = plan.placements[row]
      row.corners = Corners(
        top: isBoxed && index == 0 ? boxRadius : 0,
        bottom: isBoxed && index == plan.rows.count - 1 ? boxRadius : 0)
    }
    if drawnPlan != DrawnPlan(plan) {
      drawnPlan = DrawnPlan(plan)
      setNeedsDisplay()
    }
  }

  private var boxRadius: Double { theme.metrics.largeCornerRadius }

  // MARK: Drawing

  /// A line between two views.
  private struct Line: Equatable {
    /// The vertical position of its lower edge.
    var y: Double
    /// The distance from the leading edge.
    var inset: Double
    /// The rows above and below the line; `nil` for views of other kinds.
    var upper: FormRow?
    var lower: FormRow?

    /// Whether the line is hidden, because it would double the edge of a row.
    var isHidden: Bool { upper?.isEmphasized == true || lower?.isEmphasized == true }

    static func == (lhs: Line, rhs: Line) -> Bool {
      lhs.y == rhs.y && lhs.inset == rhs.inset && lhs.upper === rhs.upper && lhs.lower === rhs.lower
    }
  }

  /// What the section draws: the box and the lines in it.
  private struct DrawnPlan: Equatable {
    var box: Rect
    var lines: [Line] = []

    init(_ plan: Plan) {
      box = plan.box
      for (upper, lower) in zip(plan.rows, plan.rows.dropFirst()) {
        let inset =
          (lower.view as? FormRow)?.textInset
          ?? lower.frame.minX + ((lower.view as? TextView)?.placement?.margin ?? 0)
        lines.append(
          Line(
            y: lower.frame.minY - lower.padding, inset: max(inset, upper.frame.minX),
            upper: upper.view as? FormRow, lower: lower.view as? FormRow))
      }
    }
  }

  private var drawnPlan: DrawnPlan?

  /// Draws the lines above and below a row again, which are hidden beside an emphasized row.
  func rowEmphasisDidChange(_ row: FormRow) {
    guard isBoxed else { return }
    let line = separatorThickness
    for y in [row.frame.minY, row.frame.maxY] {
      setNeedsDisplay(Rect(x: 0, y: y - line, width: bounds.width, height: line))
    }
  }

  /// Draws the box with the lines between its rows.
  public override func draw(in canvas: Canvas, dirty: Rect) {
    guard isBoxed, let drawnPlan, drawnPlan.box.height > 0 else { return }
    let theme = theme
    let thickness = separatorThickness
    let shape = RoundedRect(rect: drawnPlan.box, radius: boxRadius)
    canvas.fill(shape, with: theme.cardBackground)
    canvas.stroke(
      shape, with: theme.separator.faded(theme.contrast == .increased ? 1 : borderOpacity),
      width: thickness)
    for line in drawnPlan.lines where !line.isHidden {
      canvas.fill(
        Rect(
          x: isMirrored ? thickness : line.inset, y: displayScale.aligned(line.y) - thickness,
          width: max(0, bounds.width - line.inset - thickness), height: thickness),
        with: theme.separator)
    }
  }
}

// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore
import SashInterfaceValues

/// A view that arranges its subviews in rows, as many in each as fit, like the words of a text.
///
/// Use it for tags and buttons of different widths; for a single row use `StackView`. Rows run in
/// the layout direction. Every subview has its own size and is no wider than the view; hidden
/// subviews take no space.
public final class FlowView: View, SubviewMeasuring {
  /// The space between two subviews of a row, in logical pixels.
  public var spacing: Double { didSet { if spacing != oldValue { arrangementDidChange() } } }
  /// The space between two rows, in logical pixels.
  public var rowSpacing: Double { didSet { if rowSpacing != oldValue { arrangementDidChange() } } }
  /// The vertical alignment of subviews in their row.
  public var alignment: StackView.Alignment {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }

  /// Creates a view with subviews.
  ///
  /// - Parameters:
  ///   - spacing: The space between two subviews of a row, in logical pixels.
  ///   - rowSpacing: The space between two rows, in logical pixels; `nil` means `spacing`.
  ///   - alignment: The vertical alignment of subviews in their row.
  ///   - views: The subviews.
  public init(
    spacing: Double = 8, rowSpacing: Double? = nil, alignment: StackView.Alignment = .center,
    _ views: [View] = []
  ) {
    self.spacing = spacing
    self.rowSpacing = rowSpacing ?? spacing
    self.alignment = alignment
    super.init()
    for view in views { addSubview(view) }
  }

  /// Whether the view draws content: `false`.
  public override var drawsContent: Bool { false }

  private func arrangementDidChange() { invalidateIntrinsicContentSize() }

  // MARK: Rows

  /// A row of subviews, with horizontal positions from the leading edge.
  private struct Row {
    var top: Double
    var height = 0.0
    var width = 0.0
    var items: [(view: View, start: Double, size: Size)] = []
  }

  private func rows(width: Double) -> [Row] {
    var rows: [Row] = []
    for view in subviews where !view.isHidden && !view.fillsSuperview {
      var size = view.fittingSize(in: Size(width: width, height: .infinity))
      size.width = min(max(size.width, 0), max(width, 0))
      var start = rows.last.map { $0.width + spacing } ?? 0
      if rows.isEmpty || start + size.width > width {
        rows.append(Row(top: rows.last.map { $0.top + $0.height + rowSpacing } ?? 0))
        start = 0
      }
      let last = rows.count - 1
      rows[last].items.append((view, start, size))
      rows[last].width = start + size.width
      rows[last].height = max(rows[last].height, size.height)
    }
    return rows
  }

  /// Returns the size of all rows at a width.
  public override func sizeThatFits(_ size: Size) -> Size {
    let rows = rows(width: size.width)
    return Size(
      width: rows.map(\.width).max() ?? 0, height: rows.last.map { $0.top + $0.height } ?? 0)
  }

  /// Lays out the subviews in rows.
  public override func layoutSubviews() {
    for row in rows(width: bounds.width) {
      for (view, start, size) in row.items {
        let height = alignment == .fill ? row.height : size.height
        let y =
          switch alignment {
          case .fill, .leading: row.top
          case .center: row.top + displayScale.aligned((row.height - height) / 2)
          case .trailing: row.top + row.height - height
          }
        view.frame = Rect(
          x: isMirrored ? bounds.width - start - size.width : start, y: y, width: size.width,
          height: height)
      }
    }
  }
}

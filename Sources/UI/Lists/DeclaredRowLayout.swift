// SPDX-License-Identifier: MIT

/// The space above and below the content of a row, in logical pixels.
private let verticalPadding = 7.0
/// The space above a header and below it, and above and below a footer.
private let (headerTop, headerBottom, footerTop, footerBottom) = (10.0, 6.0, 6.0, 10.0)
/// The space between sections that have no header, in lists whose sections have a background.
private let sectionSpace = 20.0
/// The distance by which the content of a row is indented for each group around it.
private let indentationStep = 16.0

/// The space around the content of a row of a declared list, and the heights that follow from it.
struct DeclaredRowLayout {
  let look: DeclaredRow.Look
  let metrics: Theme.Metrics

  /// Whether there is a line below the row, if another row follows.
  var showsLine: Bool {
    look.kind == .row && !look.hidesSeparator && look.list != .sidebar
      && !(look.list.hasCards && (look.isLast || look.rowSpacing > 0))
  }

  /// The distance of the line from the leading edge of the row, or of its section's box.
  var lineInset: Double { (look.insets?.leading ?? metrics.margin) + indentation }

  private var indentation: Double { Double(look.indentation) * indentationStep }

  /// The space below the row, to the next one of its section.
  var spaceBelow: Double { look.kind == .row && !look.isLast ? look.rowSpacing : 0 }

  /// The distance of the box of a section from the sides.
  func cardMargin(forWidth width: Double) -> Double {
    look.list == .insetGrouped ? metrics.readableMargin(forWidth: width) : 0
  }

  /// Returns the space around the content.
  func insets(forWidth width: Double) -> EdgeInsets {
    let card = cardMargin(forWidth: width)
    let side = card > 0 ? metrics.margin : metrics.readableMargin(forWidth: width)
    var insets: EdgeInsets
    switch look.kind {
    case .row:
      insets =
        look.insets
        ?? EdgeInsets(top: verticalPadding, leading: side, bottom: verticalPadding, trailing: side)
    case .header:
      insets = EdgeInsets(
        top: look.isFirst ? headerTop : look.sectionSpacing ?? headerTop, leading: side,
        bottom: headerBottom, trailing: side)
    case .footer:
      insets = EdgeInsets(top: footerTop, leading: side, bottom: footerBottom, trailing: side)
    case .space: return EdgeInsets()
    }
    insets.leading += card + indentation
    insets.trailing += card
    return insets
  }

  /// Returns what the content of a row of a width is offered.
  func proposal(forWidth width: Double) -> ProposedViewSize {
    let available = max(0, width - insets(forWidth: width).total(.horizontal))
    return ProposedViewSize(width: available, height: nil)
  }

  /// Returns the size of a part as the content of a row of a width.
  func size(of part: PartBox, forWidth width: Double) -> Size {
    part.size(for: proposal(forWidth: width))
  }

  /// Returns the height of a row of a width with a part as its content, or without any.
  func height(of part: PartBox?, forWidth width: Double) -> Double {
    if look.kind == .space {
      return look.isFirst ? sectionSpace : look.sectionSpacing ?? sectionSpace
    }
    guard let part else { return 0 }
    let content = size(of: part, forWidth: width)
    guard content.height > 0 else { return 0 }
    let height = content.height + insets(forWidth: width).total(.vertical)
    let least = look.kind == .row ? look.minimumHeight ?? metrics.rowHeight : 0
    return max(height.rounded(.up), least) + spaceBelow
  }
}

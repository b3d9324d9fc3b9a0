// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface

/// The part of a row's width that a stretching control takes at least beside the title.
private let stretchedFraction = 0.5
/// The part of a row's width up to which a control stays beside a title of several lines.
private let smallFraction = 0.4
/// The lines that a subtitle may have more beside a control than without one.
private let additionalLines = 1.5
/// The distance between two lines of text, and between text and a control below it, in logical
/// pixels.
private let lineGap = 2.0
private let controlGap = 8.0
/// The minimum distance between a control beside the title and the upper and the lower edge of the
/// row, in logical pixels.
private let controlPadding = 4.0

/// The frames of the parts of a form's row, measured from the leading edge.
struct FormRowLayout {
  /// The parts of a row.
  struct Parts {
    /// The size of the image or icon in front of the text; zero for none.
    var image = Size.zero
    var title: Label
    /// The subtitle, if there is one.
    var subtitle: Label?
    var value: Label?
    var validation: Label?
    /// The side of the symbol in front of the validation message.
    var validationSymbol = 0.0
    var control: View?
    /// Whether the control takes a part of the row, whatever its own width.
    var controlStretches = false
    /// The placement of the control that the section has chosen.
    var controlPlacement = FormControlPlacement()
    /// The minimum width of a stretching control beside the title.
    var minimumStretchedWidth = 0.0
    /// The width in which a stretching control shows all of its content.
    var neededWidth = 0.0
    /// The width by which the invisible margin of the control extends into the row's margin.
    var overhang = 0.0
    /// The padding between the text of a control without a border and its leading and trailing
    /// edges, by which the control extends beyond the texts above it.
    var textPadding = (leading: 0.0, trailing: 0.0)
    /// The size of the chevron or check mark at the trailing edge; zero for none.
    var symbol = Size.zero
  }

  private(set) var image = Rect.zero
  private(set) var symbol = Rect.zero
  private(set) var validationSymbol = Rect.zero
  private(set) var labels: [(label: Label, frame: Rect)] = []
  private(set) var control: Rect?
  /// Whether the control is below the title.
  private(set) var isControlBelow = false
  /// The space beside the title for a control that stretches.
  private(set) var controlSpace: FormControlSpace?
  /// The distance between the texts and the leading edge.
  let textInset: Double
  private(set) var height = 0.0

  /// Measures the parts of a row.
  ///
  /// A value or a control that does not fit beside the title is put below it. An image is put above
  /// it also where a word of the title would be broken beside it.
  ///
  /// - Parameters:
  ///   - parts: The parts, whose labels have their texts.
  ///   - imagePlacement: The place of the image.
  ///   - width: The width of the row.
  ///   - margin: The distance between the content and the side edges.
  ///   - gap: The distance between parts beside each other.
  ///   - padding: The distance between the content and the upper and the lower edge.
  ///   - minimumHeight: The minimum height of the row.
  init(
    _ parts: Parts, imagePlacement: RowImagePlacement, width: Double, margin: Double, gap: Double,
    padding: Double, minimumHeight: Double
  ) {
    var end = width - margin
    if parts.symbol.width > 0 {
      symbol = Rect(x: end - parts.symbol.width, y: 0, size: parts.symbol)
      end -= parts.symbol.width + gap
    }
    let title = parts.title.intrinsicContentSize.width
    let imageSize = parts.image
    let hasImageAbove =
      imageSize.width > 0
      && imagePlacement.isAbove(
        parts.title, widthBeside: end - margin - imageSize.width - gap)
    textInset = margin + (imageSize.width > 0 && !hasImageAbove ? imageSize.width + gap : 0)
    let top = padding + (hasImageAbove ? imageSize.height + controlGap : 0)
    let available = max(0, end - textInset)
    var textWidth = available
    var below: (view: View, size: Size)?
    if let view = parts.control {
      if parts.controlStretches {
        controlSpace = FormControlSpace(
          stretchedWidth: Self.stretchedWidth(in: available), neededWidth: parts.neededWidth,
          availableWidth: available - title - gap)
      }
      let placed = Self.place(
        view, parts, available: available, gap: gap)
      if placed.isBeside {
        let frame = Rect(
          x: end + parts.overhang - placed.size.width, y: 0, size: placed.size)
        control = frame
        textWidth = max(0, frame.minX - gap - textInset)
      } else {
        below = (view, placed.size)
        isControlBelow = true
      }
    }
    var lines: [Label] = [parts.title]
    var besideValue: (label: Label, size: Size)?
    if let value = parts.value {
      let own = value.intrinsicContentSize
      if title + gap + own.width <= textWidth {
        besideValue = (value, own)
        textWidth -= own.width + gap
      } else {
        lines.append(value)
      }
    }
    if let subtitle = parts.subtitle { lines.insert(subtitle, at: 1) }
    var y = top
    for label in lines {
      let size = label.fittingSize(in: Size(width: textWidth, height: .infinity))
      labels.append((label, Rect(x: textInset, y: y, width: textWidth, height: size.height)))
      y += size.height + lineGap
    }
    y -= lineGap
    // What stands beside the text is centred on the lines above a control and a message below.
    // A control fits into less padding than text, so that it makes no row higher than its
    // neighbours.
    let isAlone = !hasImageAbove && parts.validation == nil
    let additionalPadding = isAlone ? max(0, padding - controlPadding) : 0
    let tallest = max(
      hasImageAbove ? 0 : imageSize.height, (control?.height ?? 0) - 2 * additionalPadding,
      besideValue?.size.height ?? 0, symbol.height, minimumHeight - padding - top)
    let textHeight = y - top
    let middle = top + max(textHeight, tallest) / 2
    let shift = middle - (top + textHeight / 2)
    for index in labels.indices { labels[index].frame.origin.y += shift }
    if let (label, size) = besideValue {
      labels.append(
        (label, Rect(x: textInset + textWidth + gap, y: middle - size.height / 2, size: size)))
    }
    image = Rect(
      x: margin, y: hasImageAbove ? padding : middle - imageSize.height / 2, size: imageSize)
    symbol.origin.y = middle - symbol.height / 2
    if let height = control?.height { control?.origin.y = middle - height / 2 }
    y = top + max(textHeight, tallest)
    if let (_, size) = below {
      let padding = parts.textPadding
      control = Rect(
        x: textInset - parts.overhang - padding.leading, y: y + controlGap,
        width: size.width + padding.leading + padding.trailing, height: size.height)
      y += controlGap + size.height
    }
    if let message = parts.validation {
      let start = textInset + parts.validationSymbol + gap / 2
      let messageWidth = max(0, end - start)
      let size = message.fittingSize(in: Size(width: messageWidth, height: .infinity))
      let top = y + lineGap
      labels.append((message, Rect(x: start, y: top, width: messageWidth, height: size.height)))
      let line = message.intrinsicContentSize.height
      validationSymbol = Rect(
        x: textInset, y: top + (line - parts.validationSymbol) / 2,
        width: parts.validationSymbol, height: parts.validationSymbol)
      y = top + size.height
    }
    height = (y + padding).rounded(.up)
  }

  /// Returns the width that a stretching control takes of itself beside the title.
  private static func stretchedWidth(in available: Double) -> Double {
    (available * stretchedFraction).rounded()
  }

  /// Returns the size of a control, and whether it fits beside the title.
  private static func place(
    _ view: View, _ parts: Parts, available: Double, gap: Double
  ) -> (size: Size, isBeside: Bool) {
    let overhang = parts.overhang
    let titleWidth = parts.title.intrinsicContentSize.width
    var size = view.fittingSize(in: Size(width: available + overhang, height: .infinity))
    if parts.controlStretches {
      let stretched = max(
        stretchedWidth(in: available), parts.neededWidth, parts.controlPlacement.minimumWidth)
      let isBeside =
        !parts.controlPlacement.isBelow && titleWidth + gap <= available - stretched
        && stretched >= parts.minimumStretchedWidth
      let width = isBeside ? stretched : available
      size.height = view.fittingSize(in: Size(width: width, height: .infinity)).height
      return (Size(width: width, height: size.height), isBeside)
    }
    size.width = min(size.width, available + overhang)
    // A control that takes another shape in the whole row, as stacked segments, has no place beside
    // the title.
    let natural = view.fittingSize(in: Size(width: .infinity, height: .infinity))
    guard size.height <= natural.height, !parts.controlPlacement.isBelow else {
      return (size, false)
    }
    let widthBesideTitle = (available - titleWidth + overhang - gap).rounded(.down)
    if size.width > widthBesideTitle, let view = view as? any CompressibleAccessory,
      view.minimumRowWidth <= widthBesideTitle
    {
      size.width = widthBesideTitle
    }
    let remaining = available - size.width + overhang - gap
    if let subtitle = parts.subtitle {
      func height(_ width: Double) -> Double {
        subtitle.fittingSize(in: Size(width: width, height: .infinity)).height
      }
      let line = subtitle.intrinsicContentSize.height
      guard height(remaining) - height(available) <= line * additionalLines,
        subtitle.intrinsicContentSize.width <= remaining || subtitle.widestWordWidth <= remaining
      else { return (size, false) }
    }
    if titleWidth <= remaining { return (size, true) }
    return (
      size, size.width <= available * smallFraction && parts.title.widestWordWidth <= remaining
    )
  }
}

extension Rect {
  fileprivate init(x: Double, y: Double, size: Size) {
    self.init(origin: Point(x: x, y: y), size: size)
  }
}

// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface

/// The frames of the parts of a list cell, measured from the leading edge.
struct ListCellLayout {
  private let width: Double
  private let margin: Double
  private let image: Size
  /// Whether the image is above the lines.
  private let hasImageAbove: Bool
  private let accessory: Size
  /// The width by which the accessory's invisible margin extends into the cell's margin.
  private let overhang: Double
  private let lineGap: Double
  /// The offset of the text from the leading edge.
  let textInset: Double
  /// The maximum width of the text.
  private let textWidth: Double
  /// The lines of text from top to bottom, with their sizes.
  private var lines: [(label: Label, size: Size)] = []
  /// The value and its size, if it fits beside the lines.
  private var value: (label: Label, size: Size)?

  /// Measures the parts.
  ///
  /// A value that does not fit beside the lines becomes the last line. The image is above the lines
  /// also where a word of the first one would be broken beside it.
  init(
    width: Double, margin: Double, gap: Double, image: Size, imagePlacement: RowImagePlacement,
    accessory: Size, overhang: Double, lines: [Label], value: Label?, lineGap: Double
  ) {
    self.width = width
    self.margin = margin
    self.accessory = accessory
    self.overhang = overhang
    self.lineGap = lineGap
    let available =
      width - 2 * margin - (accessory.width > 0 ? accessory.width + gap - overhang : 0)
    self.image = image
    hasImageAbove =
      image.width > 0
      && imagePlacement.isAbove(lines.first, widthBeside: available - image.width - gap)
    let imageWidth = image.width > 0 && !hasImageAbove ? image.width + gap : 0
    textInset = margin + imageWidth
    textWidth = max(0, available - imageWidth)
    var remainingWidth = textWidth
    let widest = lines.lazy.map(\.intrinsicContentSize.width).max() ?? 0
    var all = lines
    if let value {
      let own = value.intrinsicContentSize
      if widest + gap + own.width <= textWidth || lines.isEmpty {
        self.value = (value, Size(width: min(own.width, textWidth), height: own.height))
        remainingWidth = max(0, textWidth - own.width - gap)
      } else {
        all.append(value)
      }
    }
    for label in all {
      let fitting = label.fittingSize(in: Size(width: remainingWidth, height: .infinity))
      self.lines.append((label, Size(width: remainingWidth, height: fitting.height)))
    }
  }

  private var textHeight: Double {
    lines.reduce(lineGap * Double(max(lines.count - 1, 0))) { $0 + $1.size.height }
  }

  /// The height of the image and of the gap below it, if it is above the lines.
  private var imageHeightAbove: Double { hasImageAbove ? image.height + lineGap : 0 }

  /// The height of the lines with the value, and of an image above them.
  private var contentHeight: Double {
    max(textHeight, value?.size.height ?? 0) + imageHeightAbove
  }

  /// The height of the tallest part.
  var height: Double {
    max(contentHeight, max(image.height, accessory.height))
  }

  /// Returns the frames of the labels in a cell of a height.
  func frames(height: Double) -> [(Label, Rect)] {
    var frames: [(Label, Rect)] = []
    var y = (height - textHeight + imageHeightAbove) / 2
    for line in lines {
      frames.append((line.label, Rect(origin: Point(x: textInset, y: y), size: line.size)))
      y += line.size.height + lineGap
    }
    if let value {
      let origin = Point(
        x: textInset + textWidth - value.size.width,
        y: (height - value.size.height + imageHeightAbove) / 2)
      frames.append((value.label, Rect(origin: origin, size: value.size)))
    }
    return frames
  }

  func imageFrame(height: Double) -> Rect {
    let y = (height - (hasImageAbove ? contentHeight : image.height)) / 2
    return Rect(origin: Point(x: margin, y: y), size: image)
  }

  /// Returns the frame of an icon in the middle of the space of an image; above the lines it begins
  /// where they do.
  func iconFrame(side: Double, height: Double) -> Rect {
    let frame = imageFrame(height: height)
    let space = hasImageAbove ? 0 : (frame.width - side) / 2
    return Rect(x: frame.minX + space, y: frame.midY - side / 2, width: side, height: side)
  }

  func accessoryFrame(height: Double) -> Rect {
    Rect(
      origin: Point(
        x: width - margin + overhang - accessory.width, y: (height - accessory.height) / 2),
      size: accessory)
  }
}

// SPDX-License-Identifier: MIT

import SashGeometry

/// The height that a segment may lack because the control's height was rounded, in logical pixels.
private let roundingMargin = 0.5

/// The frames of the segments of a segmented control: beside each other, or one below the other
/// where their titles would not fit.
struct SegmentLayout {
  private let size: Size
  private let count: Int
  private let isMirrored: Bool
  private let scale: DisplayScale
  /// Whether the segments are one below the other.
  let isStacked: Bool
  /// The offsets of the segments from the leading edge, followed by the end of the last one; empty
  /// while all segments have the same width.
  private let offsets: [Double]

  /// A layout of no segments.
  static let empty = SegmentLayout(
    naturalWidths: [], size: .zero, rowHeight: 0, isMirrored: false, scale: DisplayScale(1))

  /// Computes the frames.
  ///
  /// Segments are as wide as each other. If that truncates one, each gets its own natural width; if
  /// those do not fit either, the segments are stacked where the control is high enough for that,
  /// and scaled down otherwise.
  ///
  /// - Parameters:
  ///   - naturalWidths: The widths of the segments without truncation, with their padding.
  ///   - size: The size of the control.
  ///   - rowHeight: The minimum height of a segment.
  ///   - isMirrored: Whether the segments begin at the right.
  ///   - scale: The scale of the display.
  init(
    naturalWidths: [Double], size: Size, rowHeight: Double, isMirrored: Bool, scale: DisplayScale
  ) {
    self.size = size
    self.isMirrored = isMirrored
    self.scale = scale
    count = naturalWidths.count
    isStacked =
      Self.needsStack(naturalWidths, width: size.width)
      && size.height > (rowHeight - roundingMargin) * Double(count)
    let even = size.width / Double(max(count, 1))
    guard !isStacked, naturalWidths.contains(where: { $0 > even }) else {
      offsets = []
      return
    }
    let total = naturalWidths.reduce(0, +)
    // Surplus width is distributed equally; a deficit is taken from all segments in proportion.
    let (factor, share) =
      total > size.width ? (size.width / total, 0) : (1, (size.width - total) / Double(count))
    var edges = [0.0]
    for width in naturalWidths { edges.append((edges.last ?? 0) + width * factor + share) }
    offsets = edges
  }

  /// Returns whether segments do not fit beside each other into a width.
  static func needsStack(_ naturalWidths: [Double], width: Double) -> Bool {
    naturalWidths.count > 1 && naturalWidths.reduce(0, +) > width
  }

  /// Returns the frame of a segment.
  ///
  /// A fractional index is interpolated between two.
  func frame(at number: Double) -> Rect {
    guard count > 0 else { return .zero }
    if isStacked {
      let height = size.height / Double(count)
      let top = scale.aligned(number * height)
      return Rect(
        x: 0, y: top, width: size.width, height: scale.aligned((number + 1) * height) - top)
    }
    var (start, end) = (start(number), start(number + 1))
    if isMirrored { (start, end) = (size.width - end, size.width - start) }
    let left = scale.aligned(start)
    return Rect(x: left, y: 0, width: scale.aligned(end) - left, height: size.height)
  }

  /// Returns the start of a segment as an offset from the leading edge.
  ///
  /// A fractional index is interpolated between two.
  private func start(_ number: Double) -> Double {
    guard offsets.count == count + 1 else { return number * size.width / Double(count) }
    let index = min(max(Int(number.rounded(.down)), 0), count - 1)
    return offsets[index] + (offsets[index + 1] - offsets[index]) * (number - Double(index))
  }

  /// Returns the index of the segment at a point, the nearest one for a point outside, or `nil`
  /// without segments.
  func index(at point: Point) -> Int? {
    guard count > 0, size.width > 0, size.height > 0 else { return nil }
    if isStacked {
      return min(max(Int(point.y / size.height * Double(count)), 0), count - 1)
    }
    let x = isMirrored ? size.width - point.x : point.x
    return (0..<count).first { $0 == count - 1 || x < start(Double($0 + 1)) }
  }

  /// Returns the line between a segment and the one before it.
  ///
  /// - Parameters:
  ///   - index: The index of the segment, at least 1.
  ///   - inset: The part of the segment's height, or of its width in a stack, that the line leaves
  ///     free at each end.
  ///   - thickness: The thickness of the line in logical pixels.
  /// - Returns: The line, at the side of the segment before it.
  func divider(before index: Int, inset: Double, thickness: Double) -> Rect {
    let frame = frame(at: Double(index))
    if isStacked {
      let free = frame.height * inset
      return Rect(
        x: frame.minX + free, y: frame.minY, width: max(0, frame.width - 2 * free),
        height: thickness)
    }
    return Rect(
      x: isMirrored ? frame.maxX : frame.minX, y: frame.minY + frame.height * inset,
      width: thickness, height: frame.height * (1 - 2 * inset))
  }
}

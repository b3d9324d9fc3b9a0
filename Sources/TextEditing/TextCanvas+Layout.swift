// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashText

/// The maximum number of bytes of a single line that are laid out on each side of the caret.
private let maximumLineReach = 4_096
/// The maximum width of a single line that is laid out on each side of the caret, in physical
/// pixels.
private let maximumLineReachInPixels = 400_000.0
/// The number of bytes at the start of a very long line that determine its direction.
private let directionSampleLength = 256
/// The size in bytes below which a text is laid out completely, so that its height is exact.
private let smallTextLimit = 16_384
/// The estimated width of a character, as a fraction of the font size.
private let estimatedCharacterWidth = 0.5
/// The maximum number of blocks that are laid out at once after a change.
///
/// With more, only the visible ones are.
private let maximumMeasuredBlocks = 32
/// The number of blocks beyond which the layouts of offscreen blocks are discarded.
private let maximumLaidOutBlocks = 400

extension TextCanvas {
  var blockCount: Int { kind == .line ? 1 : textBlocks.blocks.count }

  /// Returns the part of the text that a block displays.
  func content(_ index: Int) -> Range<Int> {
    kind == .line ? lineRange : textBlocks.content(index)
  }

  /// Returns the index of the block that contains an offset.
  func blockIndex(at offset: Int) -> Int { kind == .line ? 0 : textBlocks.block(at: offset) }

  /// Returns the layout of a block, creating it if needed.
  func block(_ index: Int) -> LaidOutBlock {
    if let block = laidOutBlocks[index] { return block }
    let editing = editing
    let range = content(index)
    let head = editing.selection.head
    let hasMark = editing.marked != nil && blockIndex(at: head) == index
    let displayed = DisplayedText(
      editing.text, range, mark: hasMark ? editing.marked.map { ($0, head) } : nil,
      isSecret: editing.rules.isSecret)
    let width = kind == .line ? nil : max(bounds.width - caretSpace, 1)
    var style = style
    if let isMirrored = continuedDirection(index) {
      style.paragraphDirection = isMirrored ? .rightToLeft : .leftToRight
    }
    let layout: TextLayout
    if displayed.marked.isEmpty {
      layout = TextLayout(displayed.text, style: style, width: width, scale: displayScale)
    } else {
      var text = AttributedText(displayed.text)
      text.setAttributes(
        TextAttributes(isUnderlined: true),
        in: displayed.text.indices(utf8: displayed.marked))
      layout = TextLayout(text, style: style, width: width, scale: displayScale)
    }
    let block = LaidOutBlock(layout: layout, displayed: displayed)
    laidOutBlocks[index] = block
    return block
  }

  /// Returns whether the paragraph that a block continues is read from right to left, or `nil` if
  /// the block begins a paragraph.
  private func continuedDirection(_ index: Int) -> Bool? {
    guard kind == .page else {
      guard lineRange.lowerBound > 0 else { return nil }
      let start = editing.text.prefix(utf8: directionSampleLength)
      return TextLayout(start, style: style, scale: displayScale).isRightToLeft(line: 0)
    }
    var first = index
    while first > 0, textBlocks.blocks[first - 1].breakCount == 0 { first -= 1 }
    return first == index ? nil : block(first).layout.isRightToLeft(line: 0)
  }

  /// The space that a caret at the end of a full line takes beyond the line.
  var caretSpace: Double { max(displayScale.aligned(1), 1 / displayScale.factor) }

  /// Returns the x offset of a block's lines from the left edge.
  func leadingOffset(_ block: LaidOutBlock) -> Double {
    guard kind == .line else { return 0 }
    let freeWidth = bounds.width - block.layout.size.width - caretSpace
    guard freeWidth > 0 else { return 0 }
    switch style.alignment {
    case .left: return 0
    case .center: return displayScale.aligned(freeWidth / 2)
    case .right: return displayScale.aligned(freeWidth)
    // As the placeholder, so that nothing jumps when the first letter is typed.
    case .natural: return isMirrored ? displayScale.aligned(freeWidth) : 0
    }
  }

  /// The layout of the beginning of the single line with an ellipsis after it, or `nil` if the line
  /// is displayed as a whole.
  package var truncatedLine: TextLayout? {
    guard truncatesLine, kind == .line, block(0).layout.size.width > bounds.width else {
      return nil
    }
    let text = editing.text
    // Of a very long text, the laid out part may begin at the caret.
    let end =
      text.utf8.count <= maximumLineReach ? text.utf8.count : text.characterEnd(maximumLineReach)
    let displayed = DisplayedText(text, 0..<end, mark: nil, isSecret: editing.rules.isSecret)
    var style = style
    style.maximumLines = 1
    return TextSystem.shared.layout(
      displayed.text, style: style, width: max(bounds.width, 1), scale: displayScale)
  }

  /// The width of the single line, with space for a caret at its end.
  package var lineWidth: Double { block(0).layout.size.width + caretSpace }
  /// The height of all blocks, estimated for those that are not laid out.
  package var pageHeight: Double { tops.last ?? 0 }

  // MARK: Changes

  /// Applies a change of the text.
  func apply(_ change: TextChange) {
    guard kind == .page else {
      laidOutBlocks = [nil]
      return updateLineRange(isNew: true)
    }
    let top = tops[textBlocks.block(at: change.replaced.lowerBound)]
    let (old, new) = textBlocks.apply(change, in: editing.text)
    let before = pageHeight
    let edge = tops[old.upperBound]
    let oldOverhang = overhang(of: old)
    laidOutBlocks.replaceSubrange(old, with: Array(repeating: nil, count: new))
    heights.replaceSubrange(
      old, with: (old.lowerBound..<old.lowerBound + new).map { estimatedHeight($0) })
    updateBlockPositions()
    let changed = old.lowerBound..<old.lowerBound + new
    if new <= maximumMeasuredBlocks, layoutEnvironment != nil { measure(changed) }
    // Text below the change is redrawn only if it has moved.
    redraw(
      from: min(top, tops[old.lowerBound]),
      to: pageHeight == before ? edge : max(bounds.maxY, before),
      with: [oldOverhang, overhang(of: changed)])
  }

  /// Lays out and redraws the block with an offset, for a change of the text being composed.
  func relayoutBlock(at offset: Int) {
    let index = blockIndex(at: offset)
    laidOutBlocks[index] = nil
    if kind == .line { return setNeedsDisplay() }
    let block = index..<index + 1
    let height = heights[index]
    let before = pageHeight
    measure(block)
    let isHigher = heights[index] != height
    redraw(
      from: tops[index], to: isHigher ? max(before, pageHeight) : tops[index] + height,
      with: [overhang(of: block)])
  }

  /// Discards the layout of the block in which text was composed at an offset.
  func discardMarkedLayout(_ offset: Int) {
    let index = blockIndex(at: offset)
    redraw(
      from: tops[index], to: tops[index] + heights[index],
      with: [overhang(of: index..<index + 1)])
    if laidOutBlocks.indices.contains(index) { laidOutBlocks[index] = nil }
    interaction?.owner?.setNeedsLayout()
  }

  /// Discards all layouts, for example after a change of the font.
  func invalidateLayout() {
    let count = blockCount
    laidOutBlocks = Array(repeating: nil, count: count)
    layoutEnvironment = nil
    setNeedsLayout()
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }

  /// Updates the layout for the current width, scale and text scale.
  ///
  /// Returns true if all layouts were discarded.
  @discardableResult package func updateLayoutEnvironment() -> Bool {
    let currentEnvironment = TextLayoutEnvironment(
      width: bounds.width, scale: displayScale, textScale: TextSystem.shared.textScale)
    guard currentEnvironment != layoutEnvironment else { return false }
    layoutEnvironment = currentEnvironment
    if kind == .line {
      // The layout of a single line does not depend on the width, and may already exist.
      if let layout = laidOutBlocks[0]?.layout, layout.scale == currentEnvironment.scale,
        layout.textScale == currentEnvironment.textScale
      {
        updateBlockPositions()
        return false
      }
      updateLineRange(isNew: true)
      return true
    }
    laidOutBlocks = Array(repeating: nil, count: blockCount)
    heights = (0..<blockCount).map { estimatedHeight($0) }
    updateBlockPositions()
    if editing.text.utf8.count <= smallTextLimit { measure(0..<blockCount) }
    return true
  }

  // MARK: Pages

  /// Returns the height of the line or of all blocks.
  ///
  /// Blocks of a small text are all measured; for a large text the height is partly estimated.
  ///
  /// Blocks whose layout was discarded since, such as one with composed text, are measured again.
  package func measuredHeight() -> Double {
    if laidOutBlocks.count <= maximumLaidOutBlocks, editing.text.utf8.count <= smallTextLimit {
      for index in laidOutBlocks.indices where laidOutBlocks[index] == nil {
        measure(index..<index + 1)
      }
    }
    return pageHeight
  }

  private func estimatedHeight(_ index: Int) -> Double {
    let size = style.font.size
    let count = Double(content(index).count)
    let lines = (count * size * estimatedCharacterWidth / max(bounds.width, size)).rounded(.up)
    return max(lines, 1) * (size * 1.3).rounded()
  }

  /// Lays out blocks and updates their heights.
  ///
  /// Returns true if a height differs from the estimate.
  @discardableResult func measure(_ range: Range<Int>) -> Bool {
    var first: Int?
    for index in range {
      let height = block(index).layout.size.height
      guard height != heights[index] else { continue }
      heights[index] = height
      first = first ?? index
    }
    guard let first else { return false }
    updateBlockPositions(from: first)
    return true
  }

  /// Lays out the blocks between two y coordinates, and discards distant layouts of a long text.
  ///
  /// - Returns: The distance by which the block at `y` has moved down, because the measured blocks
  ///   above are taller than estimated.
  package func measure(from start: Double, to end: Double, holding y: Double) -> Double {
    let anchorBlock = block(atY: y)
    let before = tops[anchorBlock]
    let first = block(atY: start)
    var index = first
    while index < blockCount, tops[index] <= end || index <= anchorBlock {
      measure(index..<index + 1)
      index += 1
    }
    if laidOutBlocks.count > maximumLaidOutBlocks {
      let retained =
        max(
          first - maximumLaidOutBlocks / 4, 0)..<min(
          index + maximumLaidOutBlocks / 4, laidOutBlocks.count)
      for other in laidOutBlocks.indices where !retained.contains(other) {
        laidOutBlocks[other] = nil
      }
    }
    return tops[anchorBlock] - before
  }

  private func updateBlockPositions(from first: Int = 0) {
    if kind == .line {
      heights = [block(0).layout.size.height]
      tops = [0, heights[0]]
      return
    }
    var top = first < tops.count && first > 0 ? tops[first] : 0
    let start = first < tops.count && first > 0 ? first : 0
    tops.removeLast(tops.count - start)
    tops.reserveCapacity(heights.count + 1)
    for index in start..<heights.count {
      tops.append(top)
      top += heights[index]
    }
    tops.append(top)
  }

  /// Returns the index of the block at a y coordinate, or the first or last block for coordinates
  /// outside.
  func block(atY y: Double) -> Int {
    guard kind == .page else { return 0 }
    var (low, high) = (0, blockCount)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] > y { high = middle } else { low = middle + 1 }
    }
    return max(low - 1, 0)
  }

  /// Returns the blocks that intersect a rectangle.
  func blocks(in rect: Rect) -> Range<Int> {
    guard kind == .page else { return 0..<1 }
    let first = block(atY: rect.minY)
    return first..<max(block(atY: rect.maxY) + 1, first + 1)
  }

  // MARK: Lines

  /// Lays out a different part of a very long line if the caret approaches the end of the current
  /// part.
  func updateLineRange(isNew: Bool = false) {
    guard kind == .line else { return }
    let editing = editing
    let count = editing.text.utf8.count
    let size = max(style.font.size * displayScale.factor * TextSystem.shared.textScale, 1)
    let lineReach = min(maximumLineReach, max(Int(maximumLineReachInPixels / size), 16))
    let head = editing.selection.head
    let isNear =
      (lineRange.lowerBound > 0 && head - lineRange.lowerBound < lineReach / 4)
      || (lineRange.upperBound < count && lineRange.upperBound - head < lineReach / 4)
    guard isNew || isNear else { return }
    let start = head <= lineReach ? 0 : editing.text.characterStart(head - lineReach)
    let end = count - head <= lineReach ? count : editing.text.characterEnd(head + lineReach)
    guard isNew || lineRange != start..<end else { return }
    lineRange = start..<end
    laidOutBlocks = [nil]
    // Layout can wait until the line is first measured or displayed.
    if layoutEnvironment != nil { updateBlockPositions() }
    setNeedsDisplay()
  }
}

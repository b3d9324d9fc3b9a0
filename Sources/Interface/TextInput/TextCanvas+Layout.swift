import SashGeometry
import SashText

/// How many bytes of a line are laid out on each side of the caret at most.
private let reach = 4_096
/// How many physical pixels of letters a line is laid out for at most, on each side.
private let widestReach = 400_000.0
/// A very long line is read as its first bytes tell, so many of them.
private let directionLength = 256
/// A text of fewer bytes is laid out as a whole, so that its height is known.
private let smallText = 16_384
/// A character is taken to be so wide, as a part of the font's size, until it is laid out.
private let usualWidth = 0.5
/// After a change so many blocks are laid out at once; of more only those in sight.
private let mostMeasured = 32
/// With more blocks than these laid out, those out of sight are forgotten.
private let mostLaid = 400

extension TextCanvas {
  var blockCount: Int { kind == .line ? 1 : division.blocks.count }

  /// The part of the text that a block shows.
  func content(_ index: Int) -> Range<Int> {
    kind == .line ? stretch : division.content(index)
  }

  /// The block that a place of the text is in.
  func blockIndex(at offset: Int) -> Int { kind == .line ? 0 : division.block(at: offset) }

  /// A block laid out.
  func block(_ index: Int) -> LaidBlock {
    if let block = laid[index] { return block }
    let editing = editing
    let range = content(index)
    let head = editing.selection.head
    let hasMark = editing.marked != nil && blockIndex(at: head) == index
    let shown = ShownText(
      editing.text, range, mark: hasMark ? editing.marked.map { ($0, head) } : nil,
      isSecret: editing.rules.isSecret)
    let width = kind == .line ? nil : max(bounds.width - caretRoom, 1)
    var style = style
    if let isMirrored = directionBefore(index) {
      style.paragraphDirection = isMirrored ? .rightToLeft : .leftToRight
    }
    let layout: TextLayout
    if shown.marked.isEmpty {
      layout = TextLayout(shown.text, style: style, width: width, scale: displayScale)
    } else {
      var text = AttributedText(shown.text)
      text.setAttributes(
        TextAttributes(isUnderlined: true),
        in: shown.text.index(
          utf8: shown.marked.lowerBound)..<shown.text.index(
            utf8: shown.marked.upperBound))
      layout = TextLayout(text, style: style, width: width, scale: displayScale)
    }
    let block = LaidBlock(layout: layout, shown: shown)
    laid[index] = block
    return block
  }

  /// Whether what a block goes on with is read from right to left; nil where it begins a paragraph.
  private func directionBefore(_ index: Int) -> Bool? {
    guard kind == .page else {
      guard stretch.lowerBound > 0 else { return nil }
      let start = editing.text.prefix(utf8: directionLength)
      return TextLayout(start, style: style, scale: displayScale).isRightToLeft(line: 0)
    }
    var first = index
    while first > 0, division.blocks[first - 1].breakCount == 0 { first -= 1 }
    return first == index ? nil : block(first).layout.isRightToLeft(line: 0)
  }

  /// What a caret at the end of a full line takes beyond it.
  var caretRoom: Double { max(displayScale.aligned(1), 1 / displayScale.factor) }

  /// Where the lines of a block begin, from the left.
  func leading(_ block: LaidBlock) -> Double {
    guard kind == .line else { return 0 }
    let spare = bounds.width - block.layout.size.width - caretRoom
    guard spare > 0 else { return 0 }
    switch style.alignment {
    case .left: return 0
    case .center: return displayScale.aligned(spare / 2)
    case .right: return displayScale.aligned(spare)
    case .natural:
      let isMirrored =
        block.shown.text.isEmpty
        ? layoutDirection == .rightToLeft : block.layout.isRightToLeft(line: 0)
      return isMirrored ? displayScale.aligned(spare) : 0
    }
  }

  /// How wide a line is, with room for the caret at its end.
  var lineWidth: Double { block(0).layout.size.width + caretRoom }
  /// How high all blocks are together, as far as that is known.
  var pageHeight: Double { tops.last ?? 0 }

  // MARK: Changes

  /// Takes another text, or a change in it.
  func take(_ change: TextChange) {
    guard kind == .page else {
      laid = [nil]
      return moveStretch(isNew: true)
    }
    let top = tops[division.block(at: change.replaced.lowerBound)]
    let (old, new) = division.take(change, in: editing.text)
    let before = pageHeight
    let edge = tops[old.upperBound]
    let oldOverhang = overhang(of: old)
    laid.replaceSubrange(old, with: Array(repeating: nil, count: new))
    heights.replaceSubrange(
      old, with: (old.lowerBound..<old.lowerBound + new).map { estimatedHeight($0) })
    placeBlocks()
    let changed = old.lowerBound..<old.lowerBound + new
    if new <= mostMeasured, laidFor != nil { measure(changed) }
    // What lies below is drawn anew only where it moved.
    redraw(
      from: min(top, tops[old.lowerBound]),
      to: pageHeight == before ? edge : max(bounds.maxY, before),
      with: [oldOverhang, overhang(of: changed)])
  }

  /// Has what is composed at a place laid out anew.
  func forgetBlock(at offset: Int) {
    let index = blockIndex(at: offset)
    laid[index] = nil
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

  /// What was composed at a place of the text as it was goes away.
  func forgetOldMark(_ offset: Int) {
    let index = blockIndex(at: offset)
    redraw(
      from: tops[index], to: tops[index] + heights[index],
      with: [overhang(of: index..<index + 1)])
    if laid.indices.contains(index) { laid[index] = nil }
    session?.owner?.setNeedsLayout()
  }

  /// Lays all out anew, as in another width or font.
  func forgetLayout() {
    let count = blockCount
    laid = Array(repeating: nil, count: count)
    laidFor = nil
    setNeedsLayout()
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }

  /// Follows the width, the scale and the text scale; true where that lays all out anew.
  @discardableResult func follow() -> Bool {
    let now = TextSurroundings(
      width: bounds.width, scale: displayScale, textScale: TextSystem.shared.textScale)
    guard now != laidFor else { return false }
    laidFor = now
    if kind == .line {
      // A line is the same in every width, and may be laid out since its text was set.
      if let layout = laid[0]?.layout, layout.scale == now.scale, layout.textScale == now.textScale
      {
        placeBlocks()
        return false
      }
      moveStretch(isNew: true)
      return true
    }
    laid = Array(repeating: nil, count: blockCount)
    heights = (0..<blockCount).map { estimatedHeight($0) }
    placeBlocks()
    if editing.text.utf8.count <= smallText { measure(0..<blockCount) }
    return true
  }

  // MARK: Pages

  /// How high the line, or all blocks of a small text are together, each as it is now; of a large
  /// text as far as that is known.
  ///
  /// What was composed in a block may have gone since it was laid out.
  func measuredHeight() -> Double {
    if laid.count <= mostLaid, editing.text.utf8.count <= smallText {
      for index in laid.indices where laid[index] == nil { measure(index..<index + 1) }
    }
    return pageHeight
  }

  private func estimatedHeight(_ index: Int) -> Double {
    let size = style.font.size
    let count = Double(content(index).count)
    let lines = (count * size * usualWidth / max(bounds.width, size)).rounded(.up)
    return max(lines, 1) * (size * 1.3).rounded()
  }

  /// Lays blocks out, and takes their heights as they are; true where one is not as expected.
  @discardableResult func measure(_ range: Range<Int>) -> Bool {
    var first: Int?
    for index in range {
      let height = block(index).layout.size.height
      guard height != heights[index] else { continue }
      heights[index] = height
      first = first ?? index
    }
    guard let first else { return false }
    placeBlocks(from: first)
    return true
  }

  /// Lays out what lies between two heights, and forgets what is far away where there is much of it.
  ///
  /// - Returns: How far what was at `y` has moved down, as what lies above it is higher than expected.
  func measure(from start: Double, to end: Double, holding y: Double) -> Double {
    let held = block(atY: y)
    let before = tops[held]
    let first = block(atY: start)
    var index = first
    while index < blockCount, tops[index] <= end || index <= held {
      measure(index..<index + 1)
      index += 1
    }
    if laid.count > mostLaid {
      let kept = max(first - mostLaid / 4, 0)..<min(index + mostLaid / 4, laid.count)
      for other in laid.indices where !kept.contains(other) { laid[other] = nil }
    }
    return tops[held] - before
  }

  private func placeBlocks(from first: Int = 0) {
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

  /// The block at a height; the first above all, the last below.
  func block(atY y: Double) -> Int {
    guard kind == .page else { return 0 }
    var (low, high) = (0, blockCount)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] > y { high = middle } else { low = middle + 1 }
    }
    return max(low - 1, 0)
  }

  /// The blocks that a rectangle touches.
  func blocks(in rect: Rect) -> Range<Int> {
    guard kind == .page else { return 0..<1 }
    let first = block(atY: rect.minY)
    return first..<max(block(atY: rect.maxY) + 1, first + 1)
  }

  // MARK: Lines

  /// Lays out another part of a very long line where the caret comes near to the end of this one.
  func moveStretch(isNew: Bool = false) {
    guard kind == .line else { return }
    let editing = editing
    let count = editing.text.utf8.count
    let size = max(style.font.size * displayScale.factor * TextSystem.shared.textScale, 1)
    let reach = min(reach, max(Int(widestReach / size), 16))
    let head = editing.selection.head
    let isNear =
      (stretch.lowerBound > 0 && head - stretch.lowerBound < reach / 4)
      || (stretch.upperBound < count && stretch.upperBound - head < reach / 4)
    guard isNew || isNear else { return }
    let start = head <= reach ? 0 : editing.text.characterStart(head - reach)
    let end = count - head <= reach ? count : editing.text.characterEnd(head + reach)
    guard isNew || stretch != start..<end else { return }
    stretch = start..<end
    laid = [nil]
    // Before it is first measured or shown nobody needs it laid out.
    if laidFor != nil { placeBlocks() }
    setNeedsDisplay()
  }
}

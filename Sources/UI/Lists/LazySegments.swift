// SPDX-License-Identifier: MIT

/// The lines of a lazy container: in a grid headers and footers have lines of their own.
struct LazySegments {
  /// Views that follow each other.
  struct Part {
    var count: Int
    /// Whether each of the views has a line of its own.
    let isWhole: Bool
  }

  private struct Segment {
    let firstView: Int
    let firstLine: Int
    let count: Int
    /// The number of views in a line.
    let width: Int

    var lineCount: Int { (count + width - 1) / width }
  }

  private var segments: [Segment] = []
  private(set) var lineCount = 0
  private var viewCount = 0

  /// Creates no lines.
  init() {}

  /// Creates the lines of views.
  init(_ parts: [Part], tracks: Int) {
    for part in parts where part.count > 0 {
      let segment = Segment(
        firstView: viewCount, firstLine: lineCount, count: part.count,
        width: part.isWhole ? 1 : tracks)
      segments.append(segment)
      viewCount += segment.count
      lineCount += segment.lineCount
    }
  }

  /// Returns the last segment whose first view, or line, is not behind a number.
  private func segment(_ number: Int, _ first: (Segment) -> Int) -> Segment? {
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if first(segments[middle]) <= number { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? segments[low - 1] : nil
  }

  /// Returns the line of a view.
  func line(of view: Int) -> Int {
    guard let segment = segment(view, { $0.firstView }) else { return 0 }
    return segment.firstLine + (view - segment.firstView) / segment.width
  }

  /// Returns the views of a line.
  func views(in line: Int) -> Range<Int> {
    guard line < lineCount, let segment = segment(line, { $0.firstLine }) else {
      return viewCount..<viewCount
    }
    let first = segment.firstView + (line - segment.firstLine) * segment.width
    return first..<min(first + segment.width, segment.firstView + segment.count)
  }

  /// Returns whether a line has one view in its whole extent.
  func isWhole(_ line: Int) -> Bool { segment(line) { $0.firstLine }?.width == 1 }
}

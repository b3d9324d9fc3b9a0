/// What stands for each character of a text that is not to be read.
nonisolated private let bullet = "\u{2022}"

/// A part of a text as it is shown: with what is composed at its caret, and with bullets for what is
/// secret.
///
/// It translates between bytes of its part, counted from where that begins, and bytes of what is
/// shown: what comes before it may change.
nonisolated package struct ShownText: Equatable {
  /// What is shown.
  package let text: String
  /// Where what is composed stands in it; empty where nothing is.
  package let marked: Range<Int>
  /// The selection or caret within what is composed; nil: there is none.
  package let markedSelection: Range<Int>?

  private let length: Int
  /// Where characters begin, and the end, of a secret text.
  private let starts: [Int]?

  /// The part `range` of a text; `mark` is composed at a place in it.
  package init(
    _ text: String, _ range: Range<Int>, mark: (text: MarkedText, place: Int)?, isSecret: Bool
  ) {
    length = range.count
    let part = String(text.slice(range))
    var plain = part
    var starts: [Int]?
    if isSecret {
      starts = Self.starts(of: part)
      plain = String(repeating: bullet, count: max((starts?.count ?? 1) - 1, 0))
    }
    self.starts = starts
    guard let mark else {
      self.text = plain
      marked = 0..<0
      markedSelection = nil
      return
    }
    let place = Self.plain(mark.place - range.lowerBound, starts)
    var inserted = mark.text.text
    var caret = mark.text.selection
    if isSecret {
      let own = Self.starts(of: inserted)
      inserted = String(repeating: bullet, count: own.count - 1)
      caret = caret.map { Self.plain($0.lowerBound, own)..<Self.plain($0.upperBound, own) }
    }
    plain.insert(contentsOf: inserted, at: plain.index(utf8: place))
    self.text = plain
    marked = place..<place + inserted.utf8.count
    markedSelection = caret.map { $0.lowerBound + place..<$0.upperBound + place }
  }

  /// The byte of what is shown that stands for a byte of its part of the text.
  package func shown(_ offset: Int) -> Int {
    let plain = Self.plain(min(max(offset, 0), length), starts)
    return plain > marked.lowerBound ? plain + marked.count : plain
  }

  /// The byte of its part that a byte of what is shown stands for; in what is composed, its place.
  package func offset(ofShown byte: Int) -> Int {
    let plain =
      byte <= marked.lowerBound ? byte : max(byte - marked.count, marked.lowerBound)
    guard let starts else { return min(plain, length) }
    return starts[min(plain / bullet.utf8.count, starts.count - 1)]
  }

  private static func plain(_ offset: Int, _ starts: [Int]?) -> Int {
    guard let starts else { return offset }
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] >= offset { high = middle } else { low = middle + 1 }
    }
    return min(low, starts.count - 1) * bullet.utf8.count
  }

  private static func starts(of text: String) -> [Int] {
    var result = [0]
    for character in text { result.append((result.last ?? 0) + character.utf8.count) }
    return result
  }
}

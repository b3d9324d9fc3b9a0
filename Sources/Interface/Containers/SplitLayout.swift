import SashGeometry

/// A column is not narrower than this, in logical pixels, unless the window is.
private nonisolated let narrowestColumn = 180.0
/// What is left for the secondary column at least where columns stand beside each other.
private nonisolated let narrowestRest = 320.0
/// A column takes no more of the width than this, as a part of it.
private nonisolated let largestPart = 0.45
/// The part of the width that an overlay leaves free at least, so that a press beside it ends it.
private nonisolated let freePart = 0.15

/// One of the columns of a split view controller.
nonisolated public enum SplitColumn: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// The first one: where the user chooses from everything.
  case primary
  /// The one between, where there are three.
  case supplementary
  /// The last and largest one: what was chosen.
  case secondary

  /// Whether one stands before the other.
  public static func < (a: SplitColumn, b: SplitColumn) -> Bool { a.rawValue < b.rawValue }
}

/// How columns stand, as a pure value.
nonisolated package struct SplitArrangement: Hashable, Sendable {
  /// How columns share the width.
  package enum Style: Hashable, Sendable {
    /// One at a time, as pages.
    case collapsed
    /// Beside each other.
    case beside
    /// The last one fills the width; the others come over it.
    case overlay
  }

  /// How columns share the width.
  package let style: Style
  /// The frames of the columns when all are shown, from left to right in left-to-right.
  package let frames: [SplitColumn: Rect]
  /// Where a divider is dragged, between the column and the next one.
  package let dividers: [SplitColumn: Double]
  /// How much of the columns before the last one there is, 0 to 1.
  package let presence: Double

  /// The arrangement of columns in a size.
  ///
  /// - Parameters:
  ///   - columns: Those that there are; the secondary one always.
  ///   - size: The size of the container, in logical pixels.
  ///   - limit: Below this width there is one column.
  ///   - widths: How wide the user or the application wants columns.
  ///   - wantsOverlay: Whether columns come over the last one though there is room beside it.
  ///   - presence: How much of the columns before the last one there is, 0 to 1.
  package init(
    columns: Set<SplitColumn>, size: Size, limit: Double, widths: [SplitColumn: Double],
    wantsOverlay: Bool, presence: Double
  ) {
    self.presence = presence.isFinite ? min(max(presence, 0), 1) : 1
    let sides = SplitColumn.allCases.filter { columns.contains($0) && $0 != .secondary }
    guard size.width >= limit, !sides.isEmpty else {
      style = size.width < limit ? .collapsed : .beside
      frames = [.secondary: Rect(origin: .zero, size: size)]
      dividers = [:]
      return
    }
    var wanted = sides.map { column in
      Self.held(widths[column] ?? 0, in: size.width)
    }
    let room = size.width - narrowestRest
    let fits = wanted.count * Int(narrowestColumn) <= Int(max(0, room))
    style = fits && !wantsOverlay ? .beside : .overlay
    let most = style == .beside ? room : size.width * (1 - freePart)
    let sum = wanted.reduce(0, +)
    if sum > most { wanted = wanted.map { $0 * most / sum } }
    var frames: [SplitColumn: Rect] = [:]
    var dividers: [SplitColumn: Double] = [:]
    let total = min(sum, most)
    // They come and go together, from the side where rows begin.
    var x = -total * (1 - self.presence)
    for (column, width) in zip(sides, wanted) {
      frames[column] = Rect(x: x, y: 0, width: width, height: size.height)
      x += width
      dividers[column] = x
    }
    let start = style == .beside ? max(0, x) : 0
    frames[.secondary] = Rect(
      x: start, y: 0, width: max(0, size.width - start), height: size.height)
    self.frames = frames
    self.dividers = dividers
  }

  /// A column's width within what a container of a width allows.
  package static func held(_ width: Double, in container: Double) -> Double {
    let width = width.isFinite ? width : narrowestColumn
    return min(max(width, narrowestColumn), max(narrowestColumn, container * largestPart))
  }

  /// The frame of a column in a container of a width, mirrored where rows run from the right.
  package func frame(of column: SplitColumn, in width: Double, isMirrored: Bool) -> Rect {
    guard var frame = frames[column] else { return .zero }
    if isMirrored { frame.origin.x = width - frame.maxX }
    return frame
  }

  /// How wide the columns before the last one are together, however much of them there is.
  package var sideWidth: Double {
    frames.filter { $0.key != .secondary }.values.reduce(0) { $0 + $1.width }
  }
}

/// Whether the columns before the last one are shown, and what moves them: a pure value.
nonisolated package enum SplitSides: Hashable, Sendable {
  /// They are there, or not. Waits for a call or a finger.
  case resting(isShown: Bool)
  /// They come or go. Waits for the motion to arrive.
  case moving(isShown: Bool)
  /// A finger moves them, and called off leaves them as they were. Waits for the finger to go.
  case dragged(wasShown: Bool, presence: Double)

  /// What happens to them.
  package enum Event: Hashable, Sendable {
    /// Code wants them to be there or not.
    case show(Bool, animated: Bool)
    /// A finger takes them.
    case grabbed(at: Double)
    /// The finger moved.
    case moved(to: Double)
    /// The finger was lifted, and they go on to be there or not.
    case released(isShown: Bool)
    /// The finger's touch was called off.
    case cancelled
    /// The motion is over.
    case arrived
    /// Nothing may move any more.
    case interrupted
  }

  /// What has to be done.
  package enum Effect: Hashable, Sendable {
    /// They have to be in sight: they are about to come, or to be moved.
    case prepare
    /// They move to where they are shown or not.
    case move(isShown: Bool, byFinger: Bool)
    /// They are where a finger has them.
    case follow(Double)
    /// What moves stops.
    case hold
    /// The finger has no more to say.
    case letGo
    /// They are there or not from now on.
    case rest(isShown: Bool)
  }

  /// Whether they are there where things are on their way to.
  package var isShown: Bool {
    switch self {
    case .resting(let isShown), .moving(let isShown): isShown
    case .dragged(let wasShown, _): wasShown
    }
  }

  /// Whether there is anything of them to be seen, as while they go.
  package var areInSight: Bool { self != .resting(isShown: false) }

  /// Takes an event and returns what has to be done, in order; what does not fit is ignored.
  package mutating func handle(_ event: Event) -> [Effect] {
    switch (self, event) {
    case (.resting(let old), .show(let new, let animated)):
      guard old != new else { return [] }
      self = animated ? .moving(isShown: new) : .resting(isShown: new)
      return [.prepare] + [animated ? .move(isShown: new, byFinger: false) : .rest(isShown: new)]
    case (.moving(let old), .show(let new, let animated)):
      guard old != new || !animated else { return [] }
      self = animated ? .moving(isShown: new) : .resting(isShown: new)
      return animated ? [.move(isShown: new, byFinger: false)] : [.hold, .rest(isShown: new)]
    case (.dragged, .show(let new, let animated)):
      self = animated ? .moving(isShown: new) : .resting(isShown: new)
      return [.letGo] + [animated ? .move(isShown: new, byFinger: false) : .rest(isShown: new)]
    case (.resting(let isShown), .grabbed):
      self = .dragged(wasShown: isShown, presence: isShown ? 1 : 0)
      return [.prepare, .follow(isShown ? 1 : 0)]
    case (.moving(let isShown), .grabbed(let presence)):
      let presence = Self.fraction(presence)
      self = .dragged(wasShown: isShown, presence: presence)
      return [.hold, .follow(presence)]
    case (.dragged(let wasShown, _), .moved(let presence)):
      let presence = Self.fraction(presence)
      self = .dragged(wasShown: wasShown, presence: presence)
      return [.follow(presence)]
    case (.dragged, .released(let isShown)):
      self = .moving(isShown: isShown)
      return [.move(isShown: isShown, byFinger: true)]
    case (.dragged(let wasShown, _), .cancelled):
      self = .moving(isShown: wasShown)
      return [.move(isShown: wasShown, byFinger: true)]
    case (.moving(let isShown), .arrived):
      self = .resting(isShown: isShown)
      return [.rest(isShown: isShown)]
    case (.moving(let isShown), .interrupted):
      self = .resting(isShown: isShown)
      return [.hold, .rest(isShown: isShown)]
    case (.dragged(let wasShown, _), .interrupted):
      self = .resting(isShown: wasShown)
      return [.letGo, .rest(isShown: wasShown)]
    case (.resting, _), (.moving, _), (.dragged, _): return []
    }
  }

  private static func fraction(_ value: Double) -> Double {
    value.isFinite ? min(max(value, 0), 1) : 0
  }
}

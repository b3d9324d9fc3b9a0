// SPDX-License-Identifier: MIT

/// What waits for the next round of a graph.
///
/// Two arrays take turns, so that a round in which others are added allocates nothing.
struct RoundQueue<Element> {
  private(set) var waiting: [Element] = []
  private var spare: [Element] = []

  var isEmpty: Bool { waiting.isEmpty }

  /// Adds an element to the next round.
  mutating func add(_ element: Element) { waiting.append(element) }

  /// Returns what waits, and begins another round.
  mutating func take() -> [Element] {
    let taken = waiting
    waiting = spare
    spare = []
    return taken
  }

  /// Takes back the storage of a round that has ended.
  mutating func reuse(_ taken: consuming [Element]) {
    taken.removeAll(keepingCapacity: true)
    spare = taken
  }

  /// Removes all elements.
  mutating func removeAll() { waiting.removeAll() }
}

/// What waits for the next round of a graph.
struct RoundQueues {
  /// The nodes to be evaluated.
  var nodes = RoundQueue<ViewNode>()
  /// The boxes to be measured.
  var boxes = RoundQueue<LayoutBox>()
  /// The callbacks at the end of the round.
  var actions = RoundQueue<() -> Void>()
}

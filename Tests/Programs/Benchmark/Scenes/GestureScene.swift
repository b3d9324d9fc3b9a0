// SPDX-License-Identifier: MIT

import Sash

/// The benchmark scene G1: a finger moves over fifty recognisers, in an arena without a window.
///
/// Half of the movements are too small to decide a gesture, so that all fifty recognisers observe;
/// during the other half fifty drags run simultaneously.
enum GestureScene {
  private static let recognizers = 50
  private static let moves = 20_000

  /// A node of the view tree with one recogniser.
  private final class Node: GestureNode {
    let gestureParent: (any GestureNode)?
    var gestureRecognizers: [GestureRecognizer] = []
    init(in parent: Node?) { gestureParent = parent }
    func gestureConvert(fromWindow point: Point) -> Point { point }
  }

  static func run() {
    let arena = GestureArena(timeline: Timeline())
    var path: [Node] = []
    var changes = 0
    for _ in 0..<recognizers {
      let node = Node(in: path.last)
      let pan = PanGestureRecognizer { _ in changes += 1 }
      pan.cancelsTouchesInView = false
      node.gestureRecognizers = [pan]
      pan.node = node
      path.append(node)
    }
    let id = Touch.ID.unique()
    var time = 0.0
    func send(_ phase: Touch.Phase, _ y: Double) {
      time += 0.008
      arena.send(
        Touch(id: id, phase: phase, position: Point(x: 0, y: y), time: time), to: path.last)
    }
    send(.began, 0)
    send(.moved, 1)
    mark("begin", count: 0)
    var before = allocations()
    for move in 0..<moves / 2 { send(.moved, Double(move % 7)) }
    var calls = allocations() - before
    // This movement begins all drags and is not measured.
    send(.moved, 100)
    before = allocations()
    for move in 0..<moves / 2 { send(.moved, Double(100 + move % 7)) }
    calls += allocations() - before
    mark("end", count: moves)
    mark("allocations", count: calls)
    guard changes == recognizers * (1 + moves / 2) else {
      print("sash-scene: \(changes) changes were reported")
      return
    }
    send(.ended, 100)
  }
}

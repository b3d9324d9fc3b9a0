// SPDX-License-Identifier: MIT

/// A place of a value whose readers are evaluated again when the value changes.
///
/// A node subscribes while it is evaluated, and keeps a record of what it has read: a location that
/// is read again allocates nothing, and one that is not read any more is left at the end of the
/// evaluation.
class AnyLocation {
  /// A node that has read the value, with the index of its record of that.
  private struct Subscriber {
    unowned let node: ViewNode
    var read: Int
  }

  private final var subscribers: [Subscriber] = []

  init() {}

  /// Subscribes the node that is being evaluated, if there is one.
  final func recordRead() {
    guard let node = ViewNode.evaluated else { return }
    for index in node.reads.indices where node.reads[index].location === self {
      node.reads[index].evaluation = node.evaluation
      return
    }
    node.reads.append(
      LocationRead(location: self, subscriber: subscribers.count, evaluation: node.evaluation))
    subscribers.append(Subscriber(node: node, read: node.reads.count - 1))
  }

  /// Removes a subscriber; the last one takes its index.
  final func removeSubscriber(at index: Int) {
    let last = subscribers.count - 1
    if index != last {
      subscribers[index] = subscribers[last]
      subscribers[index].node.reads[subscribers[index].read].subscriber = index
    }
    subscribers.removeLast()
  }

  /// Follows a node's record to another index.
  final func moveSubscriber(at index: Int, toRead read: Int) { subscribers[index].read = read }

  /// Marks all nodes that have read the value.
  final func notifyReaders() {
    for subscriber in subscribers { subscriber.node.setNeedsUpdate() }
  }
}

/// A node's record of a location that it has read.
struct LocationRead {
  let location: AnyLocation
  /// The index of the node among the location's subscribers.
  var subscriber: Int
  /// The number of the node's evaluation that has read it last.
  var evaluation: UInt32
}

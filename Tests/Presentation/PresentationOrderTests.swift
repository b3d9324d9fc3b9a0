// SPDX-License-Identifier: MIT

@Suite("The order of entries")
struct PresentationOrderTests {
  typealias Order = PresentationOrder

  @Test("entries are sorted by level, and then by the order of their presentation")
  func levels() {
    var order = Order()
    let popover = order.insert(host: nil, coversWindow: true, at: .level(.popover))
    let sheet = order.insert(host: nil, coversWindow: true, at: .level(.sheet))
    let second = order.insert(host: nil, coversWindow: true, at: .level(.popover))
    #expect(order.ids == [sheet, popover, second])
  }

  @Test("an entry lies above its host's subtree, and below its host's later siblings")
  func depthFirst() {
    var order = Order()
    let a = order.insert(host: nil, coversWindow: true, at: .level(.popover))
    let b = order.insert(host: nil, coversWindow: true, at: .level(.popover))
    let inA = order.insert(host: a, coversWindow: true, at: .level(.popover))
    let low = order.insert(host: a, coversWindow: true, at: .level(.bar))
    #expect(order.ids == [a, low, inA, b])
    #expect(order.isHosted(inA, by: a))
    #expect(!order.isHosted(inA, by: b))
  }

  @Test("an entry that covers the window is placed outside a host that does not")
  func coveringEntry() {
    var order = Order()
    let bar = order.insert(host: nil, coversWindow: false, at: .level(.bar))
    let popup = order.insert(host: bar, coversWindow: false, at: .level(.popup))
    let popover = order.insert(host: popup, coversWindow: true, at: .level(.popover))
    let inPopover = order.insert(host: popover, coversWindow: false, at: .level(.bar))
    let nested = order.insert(host: inPopover, coversWindow: true, at: .level(.popover))
    let otherBar = order.insert(host: nil, coversWindow: false, at: .level(.bar))
    #expect(order.ids == [bar, popup, otherBar, popover, inPopover, nested])
    #expect(order.host(of: popover) == popup)
    #expect(order.effectiveHost(of: popover) == nil)
    #expect(order.effectiveHost(of: nested) == popover)
  }

  @Test("a backdrop lies directly below its entry, or below all entries of a level")
  func backdrops() {
    var order = Order()
    let first = order.insert(host: nil, coversWindow: true, at: .level(.popover))
    let second = order.insert(host: nil, coversWindow: true, at: .level(.popover))
    let backdrop = order.insert(host: nil, coversWindow: true, at: .below(second))
    let lowest = order.insert(host: nil, coversWindow: true, at: .belowLevel(.popover))
    let sheet = order.insert(host: nil, coversWindow: true, at: .level(.sheet))
    #expect(order.ids == [sheet, lowest, first, backdrop, second])
    order.raise(first)
    #expect(order.ids == [sheet, lowest, backdrop, second, first])
    #expect(order.remove(second) == [second, backdrop])
    #expect(order.ids == [sheet, lowest, first])
  }

  @Test("a higher z-index lies above, within the level and the host only")
  func zIndex() {
    var order = Order()
    let first = order.insert(host: nil, coversWindow: true, at: .level(.popover), zIndex: 1)
    let backdrop = order.insert(host: nil, coversWindow: true, at: .below(first))
    let second = order.insert(host: nil, coversWindow: true, at: .level(.popover))
    let hosted = order.insert(host: second, coversWindow: true, at: .level(.popover), zIndex: -9)
    let sheet = order.insert(host: nil, coversWindow: true, at: .level(.sheet), zIndex: 9)
    let lowest = order.insert(host: nil, coversWindow: true, at: .belowLevel(.popover), zIndex: 9)
    #expect(order.ids == [sheet, lowest, second, hosted, backdrop, first])
    order.raise(second)
    #expect(order.ids == [sheet, lowest, second, hosted, backdrop, first])
    order.setZIndex(1, of: second)
    #expect(order.ids == [sheet, lowest, backdrop, first, second, hosted])
    order.setZIndex(-1, of: second)
    #expect(order.ids == [sheet, lowest, second, hosted, backdrop, first])
  }

  @Test("removing a host removes its hosted entries, the topmost first")
  func removing() {
    var order = Order()
    let a = order.insert(host: nil, coversWindow: true, at: .level(.popover))
    let b = order.insert(host: a, coversWindow: true, at: .level(.popover))
    let c = order.insert(host: b, coversWindow: true, at: .level(.popover))
    let behindB = order.insert(host: nil, coversWindow: true, at: .below(b))
    let d = order.insert(host: nil, coversWindow: true, at: .level(.popover))
    #expect(order.remove(a) == [c, b, behindB, a])
    #expect(order.ids == [d])
  }

  @Test("Popovers #24, #88: a later sheet covers attached entries, but not popovers")
  func coveredBySheet() {
    var order = Order()
    let attached = order.insert(host: nil, coversWindow: true, at: .level(.attached))
    let popover = order.insert(host: nil, coversWindow: true, at: .level(.popover))
    let sheet = order.insert(host: nil, coversWindow: true, at: .level(.sheet))
    #expect(order.ids == [attached, sheet, popover])
  }

  @Test("random changes keep entries above their hosts, and subtrees whole")
  func walks() { #expect(walkFaults(of: OrderWalk.self) == []) }
}

/// One random walk over an order, compared with a plain list of its nodes.
private struct OrderWalk: RandomWalk {
  private var generator: SeededGenerator
  private var order = PresentationOrder()
  private var liveIDs: [PresentationOrder.ID] = []
  private let levels: [PresentationLevel] = [.bar, .popup, .sheet, .popover]
  private var removalFault: String?

  init(_ random: SeededGenerator) { generator = random }

  mutating func step() {
    let target = liveIDs.randomElement(using: &generator)
    // More than a dozen would only make the checks slow.
    switch liveIDs.count > 12 ? 7 : generator.int(0..<8) {
    case 0, 1, 2, 3:
      let host = generator.bool() ? target : nil
      let level = levels.randomElement(using: &generator) ?? .bar
      liveIDs.append(
        order.insert(
          host: host, coversWindow: generator.bool(), at: .level(level),
          zIndex: Double(generator.int(0..<2))))
    case 4:
      guard let target, order.target(of: target) == nil else { return }
      liveIDs.append(order.insert(host: nil, coversWindow: true, at: .below(target)))
    case 5:
      guard let target else { return }
      generator.bool()
        ? order.raise(target) : order.setZIndex(Double(generator.int(-1..<2)), of: target)
    case 6:
      guard let target, let other = liveIDs.randomElement(using: &generator) else { return }
      // A node below another has the host of that node.
      if other != target, !order.isHosted(other, by: target), order.target(of: target) == nil,
        order.target(of: other) != target
      {
        order.move(target, to: other)
      }
    default:
      guard let target else { return }
      let before = order.ids
      let removed = order.remove(target)
      liveIDs.removeAll { removed.contains($0) }
      if removed != before.filter({ removed.contains($0) }).reversed() {
        removalFault = "nodes are removed in another order"
      }
    }
  }

  var fault: String? {
    if let removalFault { return removalFault }
    let ids = order.ids
    let isWhole = Set(ids) == Set(liveIDs) && ids.count == liveIDs.count
    if !isWhole { return "a node is lost or duplicated" }
    let positions = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    for id in ids {
      guard let own = positions[id] else { continue }
      if let host = order.host(of: id), let position = positions[host], position >= own {
        return "a node lies below its host"
      }
      if let host = order.effectiveHost(of: id), order.coversWindow(id),
        !order.coversWindow(host)
      {
        return "a covering node lies in a clipped host"
      }
      // A subtree is contiguous.
      let subtreePositions = ids.filter { isInside($0, id) }.compactMap { positions[$0] }
      if let first = subtreePositions.min(), let last = subtreePositions.max(),
        last - first != subtreePositions.count - 1 || first != own
      {
        return "a subtree is not contiguous"
      }
    }
    return nil
  }

  private func isInside(_ id: PresentationOrder.ID, _ other: PresentationOrder.ID) -> Bool {
    var current: PresentationOrder.ID? = id
    while let candidate = current {
      if candidate == other { return true }
      current = order.effectiveHost(of: candidate)
    }
    return false
  }
}

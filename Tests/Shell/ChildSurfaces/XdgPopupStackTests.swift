// SPDX-License-Identifier: MIT

@Suite("The stack of popups") struct PopupStackTests {
  @Test("a popup is created once its parent is mapped") func parentFirst() throws {
    var stack = XdgPopupStack()
    let (first, none) = try open(&stack, above: nil, wantsGrab: false)
    #expect(none.isEmpty)
    expect(stack.windowDidMap(), [.create(first, parent: nil, grabs: false)])
    let (second, alsoNone) = try open(&stack, above: first, wantsGrab: false)
    #expect(alsoNone.isEmpty)
    expect(stack.handle(.configured, of: first), [])
    expect(stack.handle(.drawn, of: first), [.create(second, parent: first, grabs: false)])
  }

  /// Expects the commands of an event.
  private func expect(
    _ commands: [XdgPopupStack.Command], _ expected: [XdgPopupStack.Command],
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(commands == expected, sourceLocation: location)
  }

  /// Opens a popup in a stack; returns it with the resulting commands.
  private func open(
    _ stack: inout XdgPopupStack, above parent: XdgPopupStack.ID?, wantsGrab: Bool
  ) throws -> (XdgPopupStack.ID, [XdgPopupStack.Command]) {
    let opened = stack.open(above: parent, wantsGrab: wantsGrab)
    return try #require(opened)
  }

  /// Returns a stack with a chain of mapped popups.
  private func chain(_ count: Int, grabs: Bool = true) throws -> (XdgPopupStack, [XdgPopupStack.ID])
  {
    var stack = XdgPopupStack()
    _ = stack.windowDidMap()
    var ids: [XdgPopupStack.ID] = []
    for _ in 0..<count {
      let (id, _) = try open(&stack, above: ids.last, wantsGrab: grabs)
      _ = stack.handle(.configured, of: id)
      _ = stack.handle(.drawn, of: id)
      ids.append(id)
    }
    return (stack, ids)
  }

  @Test("the popups above one that goes are destroyed first") func childrenFirst() throws {
    var (stack, ids) = try chain(3)
    expect(
      stack.handle(.close, of: ids[0]),
      [
        .destroy(ids[2]), .end(ids[2], .closed), .destroy(ids[1]), .end(ids[1], .closed),
        .destroy(ids[0]), .end(ids[0], .closed),
      ])
    #expect(stack.ids.isEmpty)
  }

  @Test("a dismissed popup takes those above it along") func dismissed() throws {
    var (stack, ids) = try chain(3)
    expect(
      stack.handle(.done, of: ids[1]),
      [
        .destroy(ids[2]), .end(ids[2], .dismissed), .destroy(ids[1]), .end(ids[1], .dismissed),
      ])
    #expect(stack.ids == [ids[0]])
  }

  @Test("a popup with younger siblings is unmapped, and destroyed after them")
  func siblings() throws {
    var (stack, _) = try chain(0)
    var ids: [XdgPopupStack.ID] = []
    for _ in 0..<3 {
      let (id, _) = try open(&stack, above: nil, wantsGrab: false)
      _ = stack.handle(.configured, of: id)
      _ = stack.handle(.drawn, of: id)
      ids.append(id)
    }
    expect(stack.handle(.close, of: ids[0]), [.unmap(ids[0]), .end(ids[0], .closed)])
    expect(stack.handle(.close, of: ids[1]), [.unmap(ids[1]), .end(ids[1], .closed)])
    expect(
      stack.handle(.close, of: ids[2]),
      [
        .destroy(ids[2]), .destroy(ids[1]), .destroy(ids[0]), .end(ids[2], .closed),
      ])
  }

  @Test("a popup that is dismissed before it was configured was refused") func refused() throws {
    var (stack, _) = try chain(0)
    let (id, _) = try open(&stack, above: nil, wantsGrab: true)
    expect(stack.handle(.done, of: id), [.destroy(id), .end(id, .refused)])
  }

  @Test("a new grab ends another chain of popups") func oneChain() throws {
    var (stack, ids) = try chain(2)
    let (new, commands) = try open(&stack, above: nil, wantsGrab: true)
    #expect(
      commands == [
        .destroy(ids[1]), .end(ids[1], .dismissed), .destroy(ids[0]), .end(ids[0], .dismissed),
        .create(new, parent: nil, grabs: true),
      ])
  }

  @Test("a popup above one that does not grab does not grab either") func grabOfParent() throws {
    var (stack, ids) = try chain(1, grabs: false)
    let (id, commands) = try open(&stack, above: ids[0], wantsGrab: true)
    #expect(commands == [.create(id, parent: ids[0], grabs: false)])
  }

  @Test("no popup opens above one that has ended") func endedParent() throws {
    var (stack, ids) = try chain(1)
    _ = stack.handle(.close, of: ids[0])
    let opened = stack.open(above: ids[0], wantsGrab: false)
    #expect(opened == nil)
  }

  @Test("without the window all popups are gone, and refused") func windowGone() throws {
    var (stack, ids) = try chain(2)
    expect(
      stack.windowWillUnmap(),
      [
        .destroy(ids[1]), .end(ids[1], .refused), .destroy(ids[0]), .end(ids[0], .refused),
      ])
    let (id, commands) = try open(&stack, above: nil, wantsGrab: false)
    #expect(commands.isEmpty)
    expect(stack.windowDidMap(), [.create(id, parent: nil, grabs: false)])
  }

  @Test("random events never break the rules of the protocol") func walks() {
    #expect(walkFaults(of: PopupStackWalk.self) == [])
  }
}

/// A random walk through the events of a stack of popups, with a model of a strict compositor.
private struct PopupStackWalk: RandomWalk {
  private struct Popup {
    let id: XdgPopupStack.ID
    let parent: XdgPopupStack.ID?
    let grabs: Bool
    var isConfigured = false
    var isMapped = false
  }

  private var random: SeededGenerator
  private var stack = XdgPopupStack()
  /// The popups that the compositor has, from bottom to top.
  private var popups: [Popup] = []
  /// The popups whose owners were not notified of an end.
  private var live: Set<XdgPopupStack.ID> = []
  private var isWindowMapped = false
  private(set) var fault: String?

  init(_ generator: SeededGenerator) { random = generator }

  mutating func finish() -> String? {
    apply(stack.windowWillUnmap())
    return fault ?? (popups.isEmpty && live.isEmpty ? nil : "something is left")
  }

  mutating func step() {
    let id = live.sorted { "\($0)" < "\($1)" }.randomElement(using: &random)
    switch random.int(0..<12) {
    case 0:
      isWindowMapped = true
      apply(stack.windowDidMap())
    case 1 where random.int(0..<6) == 0:
      isWindowMapped = false
      apply(stack.windowWillUnmap())
    case 1, 2, 3, 4:
      let parent = random.bool() ? id : nil
      guard let (new, commands) = stack.open(above: parent, wantsGrab: .random(using: &random))
      else { return fault = "no popup opens above a live one" }
      live.insert(new)
      apply(commands)
    case 5, 6, 7:
      guard let index = popups.indices.randomElement(using: &random) else { return }
      popups[index].isConfigured = true
      apply(stack.handle(.configured, of: popups[index].id))
    case 8, 9:
      guard
        let index = popups.indices.filter({
          popups[$0].isConfigured && live.contains(popups[$0].id)
        })
        .randomElement(using: &random)
      else { return }
      if let parent = popups[index].parent, !isMapped(parent) {
        return fault = "mapped before its parent"
      }
      popups[index].isMapped = true
      apply(stack.handle(.drawn, of: popups[index].id))
    case 10: if let id { apply(stack.handle(.close, of: id)) }
    default:
      guard let popup = popups.randomElement(using: &random) else { return }
      apply(stack.handle(.done, of: popup.id))
    }
  }

  private func isMapped(_ id: XdgPopupStack.ID) -> Bool {
    popups.contains { $0.id == id && $0.isMapped }
  }

  private mutating func apply(_ commands: [XdgPopupStack.Command]) {
    for command in commands where fault == nil {
      switch command {
      case .create(let id, let parent, let grabs):
        if !live.contains(id) { fault = "an ended popup is created" }
        if !(parent.map { isMapped($0) } ?? isWindowMapped) { fault = "parent is not mapped" }
        let top = popups.last { $0.grabs }
        if grabs, top?.id != parent { fault = "grab above another than the topmost popup" }
        popups.append(Popup(id: id, parent: parent, grabs: grabs))
      case .unmap(let id):
        guard let index = popups.firstIndex(where: { $0.id == id }), popups[index].isMapped else {
          return fault = "an unmapped popup is unmapped"
        }
        if popups.contains(where: { $0.parent == id && $0.isMapped }) {
          fault = "unmapped before a popup above it"
        }
        popups[index].isMapped = false
      case .destroy(let id):
        if popups.last?.id != id { fault = "another than the topmost popup is destroyed" }
        popups.removeAll { $0.id == id }
      case .end(let id, _):
        if live.remove(id) == nil { fault = "an end is reported twice" }
      }
    }
  }
}

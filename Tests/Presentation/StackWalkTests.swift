// SPDX-License-Identifier: MIT

@Suite("Random changes of a window's stack") @MainActor
struct StackWalkTests {
  @Test("views, touches and states follow the order, and nothing is retained")
  func walk() { #expect(walkFaults(of: StackWalk.self) == []) }
}

@MainActor private final class StackWalk: @MainActor RandomWalk {
  private var generator: SeededGenerator
  private let stage = Stage(100, 100)
  private var parts: [View] = []
  private var allEntries: [PresentationEntry] = []
  private var formerEntries: [Weak] = []
  private var asked: [ObjectIdentifier] = []
  private(set) var fault: String?

  private struct Weak {
    weak var entry: PresentationEntry?
  }

  init(_ random: SeededGenerator) {
    generator = random
    // Nested parts of the page, each of which may host entries.
    var view = stage.page.view
    for _ in 0..<3 {
      parts.append(view)
      let next = View()
      view.addSubview(next)
      view = next
    }
  }

  func step() {
    change()
    check()
  }

  func finish() -> String? {
    for entry in allEntries { stage.stack.remove(entry) }
    allEntries = []
    check()
    if !stage.stack.entries.isEmpty { fail("entries are left") }
    for part in parts where part.subviews.count > 1 { fail("views are left") }
    return fault ?? (formerEntries.contains { $0.entry != nil } ? "an entry is retained" : nil)
  }

  private func fail(_ comment: String) { fault = fault ?? comment }

  private func random(_ count: Int) -> Int { generator.int(0..<count) }

  private func change() {
    let entry = allEntries.randomElement(using: &generator)
    switch allEntries.count > 10 ? 6 : random(8) {
    case 0, 1, 2: present()
    case 3:
      guard let entry, entry.stack != nil, !entry.isBackdrop else { return }
      let backdrop = stage.entry(.zero, level: entry.level, extent: entry.extent)
      stage.stack.present(backdrop, below: entry)
      add(backdrop)
    case 4:
      if random(2) == 0 { entry?.zIndex = Double(random(3)) }
      if let entry { stage.stack.raise(entry) }
    case 5: if let entry { stage.stack.dismiss(entry, reason: .programmatic) }
    case 6: if let entry { stage.stack.remove(entry, reason: .drag) }
    default: press()
    }
    for entry in allEntries {
      if case .removed = entry.state { allEntries.removeAll { $0 === entry } }
    }
  }

  private func present() {
    let levels: [PresentationLevel] = [.bar, .popup, .sheet, .popover]
    let level = levels[random(levels.count)]
    let hosts = allEntries.filter { $0.stack != nil }.map(\.view) + parts
    if random(2) == 0 {
      let entry = stage.entry(.zero, level: level)
      stage.stack.present(entry, above: random(3) == 0 ? nil : hosts[random(hosts.count)])
      add(entry)
    } else {
      let entry = stage.entry(.zero, level: level, extent: .host)
      stage.stack.present(entry, above: hosts[random(hosts.count)])
      add(entry)
    }
  }

  private func add(_ entry: PresentationEntry) {
    allEntries.append(entry)
    formerEntries.append(Weak(entry: entry))
    let leavesLater = random(3) == 0
    let goes = random(6) == 0
    entry.onHostDismissal = { [weak entry] reason in
      guard leavesLater, let entry else { return }
      entry.stack?.dismiss(entry, reason: reason)
    }
    entry.onPress = { [weak self, weak entry] _ in
      guard let self, let entry else { return .pass }
      asked.append(ObjectIdentifier(entry))
      if goes { entry.stack?.remove(entry, reason: .tapOutside) }
      return .pass
    }
  }

  private func press() {
    asked = []
    let before = stage.stack.entries.filter(\.isPresented).map { ObjectIdentifier($0) }
    _ = stage.press(50, 50)
    if Set(asked).count != asked.count { fail("asked twice") }
    // From the front, without entries that were dismissed together with another one.
    let places = asked.compactMap { before.firstIndex(of: $0) }
    if places.count != asked.count || places != places.sorted(by: >) { fail("asked out of order") }
    let missed = before.filter { !asked.contains($0) }
    let present = Set(stage.stack.entries.filter(\.isPresented).map { ObjectIdentifier($0) })
    if missed.contains(where: { present.contains($0) }) { fail("not asked") }
  }

  private func check() {
    let entries = stage.stack.entries
    let covering = entries.filter { $0.extent == .window }.map(\.view)
    let overlay = stage.window.contentView.subviews.last
    if !same(overlay?.subviews, covering) { fail("views in the wrong order") }
    for entry in allEntries where entry.stack != nil {
      if !entries.contains(where: { $0 === entry }) { fail("an entry that is not in its stack") }
      switch entry.state {
      case .presented, .dismissing: break
      case .idle, .removed: fail("an entry in the stack is \(entry.state)")
      }
    }
    for (index, entry) in entries.enumerated() where entry.extent == .host {
      // Views in one host have the order of their entries.
      for lower in entries[..<index]
      where lower.extent == .host && lower.view.superview === entry.view.superview {
        let views = entry.view.superview?.subviews ?? []
        guard let a = views.firstIndex(where: { $0 === lower.view }),
          let b = views.firstIndex(where: { $0 === entry.view })
        else { continue }
        if a > b { fail("views of one host in the wrong order") }
      }
    }
  }
}

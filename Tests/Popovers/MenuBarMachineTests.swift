// SPDX-License-Identifier: MIT

import SashPopovers
import Testing

@Suite("The states of a menu bar")
struct MenuBarMachineTests {
  private func run(
    _ events: [MenuBarMachine.Event]
  ) -> (state: MenuBarMachine.State, effects: [MenuBarMachine.Effect]) {
    var machine = MenuBarMachine()
    let effects = events.flatMap { machine.handle($0) }
    return (machine.state, effects)
  }

  @Test("a click opens a menu, and a second one closes it")
  func clicks() {
    let once = run([.pressed(1), .released(over: 1)])
    #expect(once.state == .open(1))
    #expect(once.effects == [.open(1, .press), .endPress])
    let twice = run([.pressed(1), .released(over: 1), .pressed(1), .released(over: 1)])
    #expect(twice.state == .closed)
    #expect(twice.effects.last == .dismiss)
  }

  @Test("a drag follows the titles, and chooses an item outside of them")
  func drag() {
    let result = run([
      .pressed(0), .moved(over: 0, isAway: false), .moved(over: nil, isAway: false),
      .moved(over: nil, isAway: true), .moved(over: 2, isAway: true),
      .moved(over: nil, isAway: true), .released(over: nil),
    ])
    #expect(result.state == .open(2))
    #expect(
      result.effects == [.open(0, .press), .track, .open(2, .press), .track, .choose])
  }

  @Test("the pointer opens other menus only while one is open")
  func hover() {
    #expect(run([.hovered(1)]).effects.isEmpty)
    let result = run([.show(0), .hovered(0), .hovered(1)])
    #expect(result.effects == [.open(0, .key), .open(1, .pointer)])
    #expect(result.state == .open(1))
  }

  @Test("a dismissal closes from every state, and events of a closed bar have no effect")
  func dismissed() {
    let states: [[MenuBarMachine.Event]] = [
      [.show(0)], [.pressed(0)], [.pressed(0), .moved(over: nil, isAway: true)],
    ]
    for events in states {
      #expect(run(events + [.dismissed]).state == .closed)
      #expect(run(events + [.close]).effects.last == .dismiss)
      let later = run(events + [.dismissed, .released(over: 0), .cancelled, .close])
      #expect(later.state == .closed)
      #expect(later.effects == run(events).effects)
    }
  }
}

// SPDX-License-Identifier: MIT

@Suite("States of a popup")
struct PopupMachineTests {
  /// Handles events and collects the notifications.
  static func notifications(_ machine: inout PopupMachine, _ events: [PopupMachine.Event])
    -> [PopupNotification]
  {
    events.flatMap { event in
      machine.handle(event).effects.compactMap {
        if case .notify(let notification) = $0 { notification } else { nil }
      }
    }
  }

  static func states(_ machine: inout PopupMachine, _ events: [PopupMachine.Event])
    -> [PopupPresentationState]
  {
    events.flatMap { event in
      machine.handle(event).effects.compactMap {
        if case .publish(let state) = $0 { state } else { nil }
      }
    }
  }

  @Test(
    "L2 presenting with the open flag runs both animations, and the state goes from hidden to open")
  func presentOpen() {
    var machine = PopupMachine.hidden
    let effects = machine.handle(.present(open: true)).effects
    #expect(effects.contains(.movePresence(to: 1)))
    #expect(effects.contains(.moveProgress(to: 1, byGesture: false)))
    #expect(Self.states(&machine, [.settled(.presence)]) == [])
    #expect(Self.states(&machine, [.settled(.progress)]) == [.open])
  }

  @Test("the delegate is notified about the bar before the content")
  func presentOpenOrder() {
    var machine = PopupMachine.hidden
    #expect(
      Self.notifications(
        &machine, [.present(open: true), .settled(.progress), .settled(.presence)])
        == [.willPresentBar, .willOpen, .didPresentBar, .didOpen])
  }

  @Test("L6 dismissing an open popup closes it first, with its notifications")
  func dismissOpen() {
    var machine = PopupMachine.open
    #expect(
      Self.notifications(&machine, [.dismiss, .settled(.progress), .settled(.presence)])
        == [.willClose, .didClose, .willDismissBar, .didDismissBar])
    #expect(machine == .hidden)
  }

  // Found by the walks 331, 966 and 1603 of a popup in its window: the content had not moved yet
  // when it was closed, and so was closed before the bar was presented.
  @Test("L16 dismissing a bar during its presentation ends a closing of its content")
  func dismissAfterContent() {
    var machine = PopupMachine.hidden
    let notifications = Self.notifications(
      &machine, [.present(open: true), .close, .settled(.progress), .dismiss, .settled(.progress)])
    #expect(
      notifications == [
        .willPresentBar, .willOpen, .willClose, .didPresentBar, .didClose, .willDismissBar,
      ])
    #expect(Self.notifications(&machine, [.settled(.presence)]) == [.didDismissBar])
    #expect(machine == .hidden)
  }

  @Test("L16 a drag that returns to its start notifies of no opening or closing")
  func dragReturns() {
    var closed = PopupMachine.bar
    #expect(
      Self.notifications(&closed, [.dragBegan, .dragEnded(opens: false), .settled(.progress)]) == []
    )
    #expect(closed == .bar)
    var open = PopupMachine.open
    #expect(
      Self.notifications(&open, [.dragBegan, .dragEnded(opens: true), .settled(.progress)]) == [])
    #expect(open == .open)
  }

  @Test("a drag to the other settled state notifies with will and did")
  func dragOpens() {
    var machine = PopupMachine.bar
    #expect(
      Self.notifications(&machine, [.dragBegan, .dragEnded(opens: true), .settled(.progress)])
        == [.willOpen, .didOpen])
  }

  @Test("LNPopupController #129: presenting, opening and closing during motions lose no call")
  func callsDuringMotion() {
    var machine = PopupMachine.hidden
    let notifications = Self.notifications(
      &machine,
      [
        .present(open: false), .open, .close, .open, .settled(.presence), .settled(.progress),
      ])
    #expect(machine == .open)
    #expect(notifications.last == .didOpen)
  }

  @Test("libadwaita 1.7.alpha: closing before or right after presenting is safe")
  func closeEarly() {
    var machine = PopupMachine.hidden
    #expect(machine.handle(.close).decision == .refused)
    _ = machine.handle(.present(open: false))
    #expect(machine.handle(.close).decision == .redundant)
    #expect(machine.handle(.dismiss).decision == .accepted)
    _ = machine.handle(.settled(.presence))
    #expect(machine == .hidden)
  }

  @Test("L10 a call for the current state is redundant and notifies nobody")
  func redundant() {
    var machine = PopupMachine.open
    #expect(machine.handle(.open).decision == .redundant)
    #expect(machine.handle(.open).effects.isEmpty)
    machine = .bar
    #expect(machine.handle(.close).decision == .redundant)
    machine = .dismissing(publishedState: .barPresented)
    #expect(machine.handle(.dismiss).decision == .redundant)
  }
}

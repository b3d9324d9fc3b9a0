// SPDX-License-Identifier: MIT

@Suite("SashUI: states of a popup's bindings")
struct PopupBindingStateTests {
  private typealias State = PopupBindingState

  /// Returns the state after events, and what has followed from them.
  private func after(
    _ start: State, _ events: State.Event...
  ) -> Result {
    var state = start
    let effects = events.flatMap { state.handle($0) }
    return Result(state, effects)
  }

  /// A state and what has led to it.
  private struct Result: Equatable {
    let state: State
    let effects: [State.Effect]

    init(_ state: State, _ effects: [State.Effect]) {
      self.state = state
      self.effects = effects
    }
  }

  @Test("the bindings present, open, close and dismiss a popup, once for each change")
  func reading() {
    let ask = { (isPresented: Bool, isOpen: Bool?) in
      State.Event.read(isPresented: isPresented, isOpen: isOpen)
    }
    #expect(after(.hidden, ask(false, nil)) == Result(.hidden, []))
    #expect(after(.hidden, ask(false, true)) == Result(.hidden, []))
    #expect(after(.hidden, ask(true, nil)) == Result(.closed, [.present(opens: false)]))
    #expect(
      after(.hidden, ask(true, true), ask(true, true)) == Result(.open, [.present(opens: true)]))
    #expect(after(.closed, ask(true, true)) == Result(.open, [.open]))
    #expect(after(.closed, ask(true, nil)) == Result(.closed, []))
    #expect(after(.open, ask(true, false), ask(true, false)) == Result(.closed, [.close]))
    #expect(after(.open, ask(true, nil)) == Result(.open, []))
    #expect(after(.closed, ask(false, nil)) == Result(.hidden, [.dismiss]))
    #expect(after(.open, ask(false, true), ask(false, true)) == Result(.hidden, [.dismiss]))
  }

  @Test("what the user or a call does is written to the bindings")
  func writing() {
    #expect(after(.closed, .willOpen) == Result(.open, [.writeOpen(true)]))
    #expect(after(.open, .willClose) == Result(.closed, [.writeOpen(false)]))
    #expect(after(.hidden, .willOpen) == Result(.open, [.writePresented(true), .writeOpen(true)]))
    #expect(after(.hidden, .willPresent) == Result(.closed, [.writePresented(true)]))
    #expect(
      after(.open, .willDismiss) == Result(.hidden, [.writeOpen(false), .writePresented(false)]))
  }

  @Test("what the bindings have caused is not written to them again")
  func causedByBindings() {
    #expect(after(.open, .willPresent, .willOpen) == Result(.open, []))
    #expect(after(.hidden, .willDismiss) == Result(.hidden, []))
    // A bar that is dismissed closes its popup first, which another binding follows.
    #expect(after(.hidden, .willClose) == Result(.hidden, [.writeOpen(false)]))
  }
}

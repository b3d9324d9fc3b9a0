// SPDX-License-Identifier: MIT

@Suite("Delegate of a popup")
struct PopupDelegateTests {
  /// A delegate that implements the older methods only.
  private class OlderDelegate: PopupPresentationDelegate {
    var notifications: [String] = []
    func popupPresentationControllerWillOpenPopup(_ host: ViewController, animated: Bool) {
      notifications.append("willOpen")
    }
    func popupPresentationControllerDidOpenPopup(_ host: ViewController, animated: Bool) {
      notifications.append("didOpen")
    }
    func popupPresentationControllerWillClosePopup(_ host: ViewController, animated: Bool) {
      notifications.append("willClose")
    }
    func popupPresentationControllerDidClosePopup(_ host: ViewController, animated: Bool) {
      notifications.append("didClose")
    }
  }

  /// A delegate that implements both variants for opening, and the older ones for closing.
  private final class MixedDelegate: PopupPresentationDelegate {
    var notifications: [String] = []
    weak var content: ViewController?
    func popupPresentationController(
      _ popupPresentationController: ViewController,
      willOpenPopupWithContentController popupContentController: ViewController, animated: Bool
    ) {
      notifications.append("willOpen with")
      content = popupContentController
    }
    func popupPresentationController(
      _ popupPresentationController: ViewController,
      didOpenPopupWithContentController popupContentController: ViewController, animated: Bool
    ) { notifications.append("didOpen with") }
    func popupPresentationControllerWillOpenPopup(_ host: ViewController, animated: Bool) {
      notifications.append("willOpen")
    }
    func popupPresentationControllerDidOpenPopup(_ host: ViewController, animated: Bool) {
      notifications.append("didOpen")
    }
    func popupPresentationControllerWillClosePopup(_ host: ViewController, animated: Bool) {
      notifications.append("willClose")
    }
    func popupPresentationControllerDidClosePopup(_ host: ViewController, animated: Bool) {
      notifications.append("didClose")
    }
  }

  private func openAndClose(_ delegate: any PopupPresentationDelegate) -> PopupStage {
    let stage = PopupStage()
    stage.page.popupPresentationDelegate = delegate
    stage.page.presentPopupBar(with: stage.content, openPopup: true, animated: false)
    stage.page.closePopup(animated: false)
    return stage
  }

  @Test("L15 a delegate with only the variants without content receives those")
  func olderMethods() {
    let delegate = OlderDelegate()
    _ = openAndClose(delegate)
    #expect(delegate.notifications == ["willOpen", "didOpen", "willClose", "didClose"])
  }

  @Test("L15 a method with the content replaces its variant without, each independently")
  func mixedMethods() {
    let delegate = MixedDelegate()
    let stage = openAndClose(delegate)
    #expect(delegate.notifications == ["willOpen with", "didOpen with", "willClose", "didClose"])
    #expect(delegate.content === stage.content)
  }

  @Test("L13 the published state is reported after each change, and is always a settled one")
  func observable() throws {
    let stage = PopupStage()
    var published: [PopupPresentationState] = []
    stage.page.onPopupPresentationStateChange = {
      #expect(stage.page.popupPresentationState == $0)
      published.append($0)
    }
    stage.page.presentPopupBar(with: stage.content, openPopup: true)
    for _ in 0..<60 {
      #expect([.barHidden, .open].contains(stage.page.popupPresentationState))
      try stage.run(1.0 / 60)
    }
    stage.page.dismissPopupBar()
    try stage.run(2)
    #expect(published == [.open, .barPresented, .barHidden])
    #expect([PopupPresentationState.barHidden, .barPresented, .open].map(\.rawValue) == [0, 1, 3])
  }

  @Test("L13 the published state changes only at the end of a transition, for any event")
  func everyState() {
    // Every reachable state with the published state.
    var reachable: [PopupMachine: PopupPresentationState] = [.hidden: .barHidden]
    var open: [PopupMachine] = [.hidden]
    let events: [PopupMachine.Event] = [
      .present(open: false), .present(open: true), .open, .close, .dismiss, .dragBegan,
      .dragEnded(opens: true), .dragEnded(opens: false), .settled(.presence), .settled(.progress),
      .interrupted,
    ]
    while let state = open.popLast() {
      for event in events {
        var machine = state
        var published = reachable[state] ?? .barHidden
        for effect in machine.handle(event).effects {
          guard case .publish(let new) = effect else { continue }
          #expect(new != published, "\(state) at \(event)")
          published = new
        }
        switch machine {
        case .hidden: #expect(published == .barHidden)
        case .bar: #expect(published == .barPresented)
        case .open: #expect(published == .open)
        default: break
        }
        if let before = reachable[machine] {
          #expect(before == published, "\(machine) after \(state) at \(event)")
        } else {
          reachable[machine] = published
          open.append(machine)
        }
      }
    }
    #expect(reachable.count > 15)
  }
}

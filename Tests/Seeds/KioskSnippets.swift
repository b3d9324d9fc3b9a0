// SPDX-License-Identifier: MIT

import Sash
import Testing

// The code of the article "Kiosks", unchanged.

private final class TicketController: ViewController {}

private struct Tickets: App {
  func didLaunch(_ application: Application) {
    let window = Window(size: Size(width: 800, height: 480))
    window.rootViewController = TicketController()
    application.open(
      window,
      options: ToplevelOptions(
        applicationID: "org.example.Tickets", presentation: .fullscreen, decoration: .none,
        cursorVisibility: .afterMotion))
  }
}

@Suite("Code of the article on kiosks") @MainActor struct KioskSnippets {
  @Test("turned content has the turned size of its host") func turn() {
    let window = Window(size: Size(width: 800, height: 480))
    window.turn = .right
    #expect(window.size == Size(width: 480, height: 800))
    #expect(window.hostSize == Size(width: 800, height: 480))
  }
}

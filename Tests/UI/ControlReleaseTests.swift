// SPDX-License-Identifier: MIT

/// An object that the closures of views hold.
private final class Token {
  var text = ""
  var number = 0.5
}

/// A view with everything that holds a closure.
private struct Everything: View {
  let token: Token

  var body: some View {
    VStack {
      Button("A") { token.number = 1 }.keyboardShortcut("s")
      Button {
        token.number = 2
      } label: {
        Circle()
      }
      Toggle("B", isOn: Binding(get: { token.number > 1 }, set: { _ in token.number = 3 }))
      Slider(value: Binding(get: { token.number }, set: { token.number = $0 }))
      Stepper("C", value: Binding(get: { token.number }, set: { token.number = $0 }))
      TextField("D", text: Binding(get: { token.text }, set: { token.text = $0 }))
      Picker("E", selection: Binding(get: { token.text }, set: { token.text = $0 })) {
        Text("F").tag("")
      }
      Menu("G") { Button("H") { token.number = 4 } }
      Text("I").contextMenu { Button("J") { token.number = 5 } }
      Text("K").onTapGesture { token.number = 6 }.onHover { _ in token.number = 7 }
      Canvas { context, size in
        context.fill(Path(Rect(x: 0, y: 0, width: token.number, height: 1)), with: .foreground)
      }
      Text("L").accessibilityAction(named: "M") { token.number = 8 }
    }
    .onSubmit { token.number = 9 }
  }
}

@Suite("SashUI: release of controls")
struct ControlReleaseTests {
  @Test("controls and what their closures hold are released with their window")
  func release() throws {
    weak var released: Token?
    do {
      let token = Token()
      released = token
      let page = try HostedPage(Everything(token: token), size: Size(width: 400, height: 800))
      try page.first(Sash.Button.self).onTap?()
      try page.frame()
    }
    #expect(released == nil)
  }

  @Test("controls are released when their view disappears")
  func removal() throws {
    weak var released: Token?
    let isShown = Switchboard()
    let page: HostedPage<Shown>
    do {
      let token = Token()
      released = token
      isShown.token = token
      page = try HostedPage(Shown(board: isShown))
    }
    #expect(released != nil && !page.all(Control.self).isEmpty)
    isShown.token = nil
    try page.frame()
    try page.frame()
    #expect(released == nil && page.all(Control.self).isEmpty)
  }
}

@Observable private final class Switchboard {
  var token: Token?
}

private struct Shown: View {
  let board: Switchboard

  var body: some View {
    if let token = board.token { Everything(token: token) }
  }
}

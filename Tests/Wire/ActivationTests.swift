// SPDX-License-Identifier: MIT

import Foundation

@Suite("Activation of windows")
struct ActivationTests {
  @Test("a token is requested with the serial, the surface that has the focus and the application")
  func requesting() throws {
    let stage = try WindowsStage()
    let window = stage.open("First").window
    try stage.click("First")
    var tokens: [String?] = []
    window.requestActivationToken(applicationID: "org.example.Viewer", grant: window.lastPressGrant)
    { tokens.append($0) }
    #expect(tokens.isEmpty)
    stage.exchangeMessages()
    let request = try #require(stage.compositor.desktop.tokenRequests.first)
    #expect(tokens == ["token-1"] && request.appID == "org.example.Viewer")
    #expect(try request.surface === stage.toplevel("First").surface)
    #expect(request.serial == window.lastPressGrant?.serial && request.serial != nil)
    #expect(stage.compositor.requests(to: "xdg_activation_token_v1").last == "destroy")
    stage.expectNoFault()
  }

  @Test("a window activates another one with a token that is requested for the press")
  func activating() throws {
    let stage = try WindowsStage()
    let first = stage.open("First").window
    let second = stage.open("Second").window
    try stage.toplevel("Second").configure(width: 400, height: 300, states: [])
    stage.exchangeMessages()
    try stage.click("First")
    second.requestActivation(grant: first.lastPressGrant)
    stage.exchangeMessages()
    let desktop = stage.compositor.desktop
    #expect(try desktop.tokenRequests.first?.surface === stage.toplevel("First").surface)
    #expect(try desktop.activations.first?.surface === stage.toplevel("Second").surface)
    #expect(desktop.activations.map(\.token) == ["token-1"])
    second.requestActivation(token: "from another program")
    second.requestActivation(token: String(repeating: "x", count: 5_000))
    stage.exchangeMessages()
    #expect(desktop.activations.map(\.token) == ["token-1", "from another program"])
    stage.expectNoFault()
  }

  @Test("without a grant the last press counts, until the user has left the application")
  func defaultPress() throws {
    let stage = try WindowsStage()
    stage.open("First")
    let second = stage.open("Second").window
    try stage.click("First")
    second.requestActivation()
    stage.exchangeMessages()
    let requests = { stage.compositor.desktop.tokenRequests }
    #expect(requests().count == 1 && requests()[0].serial != nil)
    stage.compositor.seats[0].pointerLeave()
    stage.compositor.seats[0].focusKeyboard(nil)
    stage.exchangeMessages()
    second.requestActivation()
    stage.exchangeMessages()
    #expect(requests().count == 2 && requests()[1].serial == nil)
    stage.expectNoFault()
  }

  @Test("without the protocol, and after a loss of the connection, there is no token")
  func missing() throws {
    var tokens: [String?] = []
    let stage = try WindowsStage(WireStage.configuration.without(.activation))
    let window = stage.open("First").window
    window.requestActivation()
    window.requestActivationToken { tokens.append($0) }
    #expect(tokens == [nil])
    stage.restartCompositor()
    stage.compositor.desktop.answersTokens = false
    window.requestActivationToken { tokens.append($0) }
    stage.exchangeMessages()
    #expect(tokens.count == 1 && stage.compositor.desktop.tokenRequests.count == 1)
    stage.restartCompositor()
    #expect(tokens == [nil, nil])
    Window(size: Size(width: 10, height: 10)).requestActivationToken { tokens.append($0) }
    #expect(tokens.count == 3)
    stage.expectNoFault()
  }

  @Test("the token of the launching program activates the first displayed window, once")
  func launching() throws {
    let variable = "XDG_ACTIVATION_TOKEN"
    #expect(unsafe setenv(variable, "launch", 1) == 0)
    let token = LaunchToken.takeFromEnvironment()
    #expect(token == "launch")
    #expect(ProcessInfo.processInfo.environment[variable] == nil)
    #expect(LaunchToken.takeFromEnvironment() == nil)

    let stage = try WindowsStage()
    stage.application.display.launchToken = token
    stage.open("First")
    stage.open("Second")
    let desktop = stage.compositor.desktop
    #expect(desktop.activations.map(\.token) == ["launch"])
    #expect(try desktop.activations.first?.surface === stage.toplevel("First").surface)
    stage.restartCompositor()
    #expect(stage.compositor.desktop.activations.isEmpty)
    stage.expectNoFault()
  }

  @Test("an address is opened with a token for the press")
  func opening() async throws {
    let folder = try TemporaryFolder("sash-open")
    defer { folder.remove() }
    let program = "\(folder.path)/open"
    let script = "#!/bin/sh\necho \"$1 $XDG_ACTIVATION_TOKEN\" > \(folder.path)/output\n"
    let executable: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try #require(
      FileManager.default.createFile(
        atPath: program, contents: Data(script.utf8), attributes: executable))
    let stage = try WindowsStage()
    stage.application.display.desktopOpener.program = program
    let window = stage.open("First").window
    try stage.click("First")
    let isOpened = await withCheckedContinuation { continuation in
      window.open("https://a.b") { continuation.resume(returning: $0) }
      stage.exchangeMessages()
    }
    #expect(isOpened && stage.compositor.desktop.tokenRequests.first?.serial != nil)
    let output = try String(contentsOfFile: "\(folder.path)/output", encoding: .utf8)
    #expect(output == "https://a.b token-1\n")
    stage.expectNoFault()
  }
}

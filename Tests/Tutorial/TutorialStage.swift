// SPDX-License-Identifier: MIT

import Sash
import SashTesting
import Testing

/// The program of a step in a window of the scripted compositor, operated as the article says.
@MainActor struct TutorialStage {
  let stage: TestStage

  init(_ app: some App) throws { stage = try TestStage(app) }

  /// Operates the window, and displays what the model has changed.
  func perform(_ action: (TestStage) throws -> Void) async throws {
    try action(stage)
    try await stage.runTasksAndWait()
    try stage.settle()
  }

  /// Presses the only button whose label begins with a text, such as the title of a song.
  func press(_ title: String) async throws {
    let button = try find(title)
    try await perform { try $0.tap(at: button.frame.center) }
  }

  /// Returns the only button whose label begins with a text.
  func find(_ title: String) throws -> TestStage.Element {
    let found = stage.findAll(.button).filter { $0.label?.hasPrefix(title) == true }
    return try #require(found.count == 1 ? found[0] : nil, "\(stage.window.accessibilitySnapshot)")
  }

  /// Returns whether a text is displayed.
  func shows(_ text: String) -> Bool { stage.exists(.staticText, text) }

  /// The items of the open menu.
  var menu: [String] { stage.findAll(.menuItem).compactMap(\.label) }

  /// Expects that all displayed pixels are those of a full repaint.
  func expectNoStalePixels(_ location: SourceLocation = #_sourceLocation) throws {
    #expect(try stage.stalePixels() == nil, sourceLocation: location)
  }
}

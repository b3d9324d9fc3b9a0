// SPDX-License-Identifier: MIT

import Foundation

@Suite("Settings of the desktop for title bars") @MainActor struct DesktopTitleBarTests {
  private func layout(_ files: [String: String]) throws -> TitleBarLayout {
    let folder = try TemporaryFolder("settings")
    defer { folder.remove() }
    for (name, text) in files {
      let path = "\(folder.path)/\(name)"
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    return DesktopTitleBar.layout { $0 == "XDG_CONFIG_HOME" ? folder.path : nil }
  }

  @Test("the order of the buttons is read from the settings of GTK, the newest version first")
  func files() throws {
    let older = "[Settings]\ngtk-decoration-layout=close:\n"
    let newer = "[Other]\ngtk-decoration-layout=:\n[Settings]\ngtk-decoration-layout = :close\n"
    #expect(try layout(["gtk-3.0/settings.ini": older]).leading == [.close])
    #expect(
      try layout(["gtk-3.0/settings.ini": older, "gtk-4.0/settings.ini": newer])
        == TitleBarLayout(trailing: [.close]))
  }

  @Test("without a setting, or with a file that is none, the order is the standard one")
  func defaults() throws {
    #expect(try layout([:]) == .standard)
    #expect(try layout(["gtk-4.0/settings.ini": "gtk-decoration-layout=close:"]) == .standard)
    #expect(try layout(["gtk-4.0/settings.ini": "[Settings\n=\n\u{0}="]) == .standard)
    #expect(DesktopTitleBar.layout { _ in "relative" } == .standard)
  }
}

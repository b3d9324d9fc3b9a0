// SPDX-License-Identifier: MIT

import Foundation

private enum Quality: String, CaseIterable {
  case low, high
}

/// A page with a setting of each kind.
private struct SettingsPage: View {
  @AppStorage("count") private var count = 1
  @AppStorage("volume") private var volume = 0.5
  @AppStorage("isOn") private var isOn = false
  @AppStorage("name") private var name = "-"
  @AppStorage("quality") private var quality = Quality.low
  @AppStorage("last") private var last: String?

  var body: some View {
    VStack {
      Text("\(count) \(volume) \(isOn) \(name) \(quality.rawValue) \(last ?? "none")")
      Button("Change") {
        count = 2
        volume = 1
        isOn = true
        name = "Ada"
        quality = .high
        last = "song"
      }
      Button("Forget") { last = nil }
      Toggle("On", isOn: $isOn)
    }
  }
}

/// A page that reads a setting of another kind under a key, and one of the page above.
private struct OtherPage: View {
  @AppStorage("isOn") private var isOn = true
  @AppStorage("name") private var name = 7

  var body: some View { Text("other \(isOn) \(name)") }
}

private struct SettingsApp: App {
  @AppStorage("name") private var name = "-"

  var body: some Scene {
    WindowGroup("Settings of \(name)") {
      SettingsPage()
      OtherPage()
    }
  }
}

@Suite("SashUI: settings of an application")
struct AppStorageTests {
  private static let first = "1 0.5 false - low none"
  private static let changed = "2 1.0 true Ada high song"

  @Test("all views have the same settings, and follow them (SwiftUI, AppStorage)")
  func shared() async throws {
    let stage = try TestStage(SettingsApp())
    #expect(stage.exists(.staticText, Self.first) && stage.window.title == "Settings of -")
    // The initial value is that of each property, until one is written.
    #expect(stage.exists(.staticText, "other true 7"))
    try stage.tap(.button, "Change")
    #expect(stage.exists(.staticText, Self.changed))
    #expect(stage.exists(.staticText, "other true 7"), "a text is no number")
    try await stage.runTasksAndWait()
    #expect(stage.window.title == "Settings of Ada")
    try stage.tap(.switch, "On")
    #expect(stage.exists(.staticText, "other false 7"))
    try stage.tap(.button, "Forget")
    #expect(stage.exists(.staticText, "2 1.0 false Ada high none"))
  }

  @Test("a test has settings of its own, which are not saved")
  func tests() throws {
    for _ in 0..<2 {
      let stage = try TestStage(SettingsApp())
      #expect(stage.exists(.staticText, Self.first))
      #expect(stage.application.stateRestoration == nil)
      try stage.tap(.button, "Change")
    }
  }

  @Test("a setting that an application writes before its launch is saved")
  func early() throws {
    let parent = try TemporaryFolder("sash-settings")
    let folder = parent.path + "/saved"
    defer {
      SettingsStore.standard = SettingsStore()
      parent.remove()
    }
    // As `main()` and then an initializer do.
    SettingsStore.standard = SettingsStore { StateRestoration(settingsIn: folder) }
    AppStorage(wrappedValue: "-", "name").wrappedValue = "Ada"
    let stage = try TestStage(SettingsApp())
    #expect(stage.window.title == "Settings of Ada")
    try stage.advance(by: 2)
    let saved = StateRestoration(settingsIn: folder).decode(String.self, forKey: "name")
    #expect(saved == "Ada")
  }

  @Test("settings that are not saved leave the saved state of an application as it is")
  func ownState() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/sash-state-\(UUID())"
    let state = StateRestoration(folder: folder)
    let stage = try TestStage { application in
      application.stateRestoration = state
      try SettingsApp().didLaunch(application)
    }
    #expect(stage.application.stateRestoration === state)
  }

  @Test(
    "settings that are saved leave the saved state of an application as it is",
    arguments: [false, true])
  func bothFiles(isStateLater: Bool) throws {
    let parent = try TemporaryFolder("sash-settings")
    let (folder, stateFolder) = (parent.path + "/settings", parent.path + "/state")
    defer {
      SettingsStore.standard = SettingsStore()
      parent.remove()
    }
    SettingsStore.standard = SettingsStore { StateRestoration(settingsIn: folder) }
    let state = StateRestoration(folder: stateFolder)
    let stage = try TestStage { application in
      if !isStateLater { application.stateRestoration = state }
      try SettingsApp().didLaunch(application)
      if isStateLater { application.stateRestoration = state }
    }
    #expect(stage.application.stateRestoration === state)
    state.encode(3, forKey: "place")
    try stage.tap(.button, "Change")
    try stage.advance(by: 2)
    #expect(StateRestoration(folder: stateFolder).decode(Int.self, forKey: "place") == 3)
    #expect(StateRestoration(settingsIn: folder).decode(String.self, forKey: "name") == "Ada")
    state.encode(4, forKey: "place")
    try stage.tap(.button, "Forget")
    stage.application.terminate()
    // The time stands still, so that nothing is saved for its age.
    _ = try? stage.turn()
    #expect(StateRestoration(folder: stateFolder).decode(Int.self, forKey: "place") == 4)
    #expect(StateRestoration(settingsIn: folder).decode(String.self, forKey: "last") == nil)
  }

  @Test("the settings of an application are saved, and read by its next run")
  func file() throws {
    let parent = try TemporaryFolder("sash-settings")
    let folder = parent.path + "/saved"
    defer {
      SettingsStore.standard = SettingsStore()
      parent.remove()
    }
    func run() throws -> TestStage {
      // As `main()` does.
      SettingsStore.standard = SettingsStore { StateRestoration(settingsIn: folder) }
      return try TestStage(SettingsApp())
    }
    let first = try run()
    #expect(first.exists(.staticText, Self.first))
    #expect(!FileManager.default.fileExists(atPath: folder))
    try first.tap(.button, "Change")
    try first.advance(by: 2)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names == ["settings.json"])
    #expect(try run().exists(.staticText, Self.changed))
    // A missing value is not saved.
    let second = try run()
    try second.tap(.button, "Forget")
    second.application.settings?.save()
    #expect(try run().exists(.staticText, "2 1.0 true Ada high none"))
  }
}

// SPDX-License-Identifier: MIT

private struct NumberKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

private struct CountingButtonStyle: ButtonStyle {
  @Environment(\.number) private var number
  @Environment(\.isEnabled) private var isEnabled
  @State private var presses = 0

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    Text("button \(number) \(isEnabled ? "enabled" : "disabled") \(presses)")
      .onChange(of: configuration.isPressed) { if $1 { presses += 1 } }
  }
}

private struct NumberedToggleStyle: ToggleStyle {
  @Environment(\.number) private var number

  func makeBody(configuration: Configuration) -> some View {
    Text("toggle \(number) \(configuration.isOn)")
  }
}

private struct NumberedLabelStyle: LabelStyle {
  @Environment(\.number) private var number

  func makeBody(configuration: Configuration) -> some View { Text("label \(number)") }
}

private struct NumberedGaugeStyle: GaugeStyle {
  @Environment(\.number) private var number

  func makeBody(configuration: Configuration) -> some View {
    Text("gauge \(number) \(configuration.value)")
  }
}

private struct StyledPage: View {
  @State private var number = 3
  @State private var isDisabled = false

  var body: some View {
    VStack {
      Button("press") {}.buttonStyle(CountingButtonStyle()).disabled(isDisabled)
      Toggle("on", isOn: .constant(true)).toggleStyle(NumberedToggleStyle())
      Label("name", systemImage: "star").labelStyle(NumberedLabelStyle())
      Gauge(value: 0.5) { Text("level") }.gaugeStyle(NumberedGaugeStyle())
      Button("next") { number += 1 }
      Button("disable") { isDisabled = true }
    }
    .environment(\.number, number)
  }
}

@Suite("SashUI: properties of styles")
struct StyleEnvironmentTests {
  @Test("styles read the environment at their place, and follow it (SwiftUI, DynamicProperty)")
  func environment() throws {
    let page = try HostedPage(StyledPage())
    for text in ["button 3 enabled 0", "toggle 3 true", "label 3", "gauge 3 0.5"] {
      #expect(page.texts.contains(text))
    }
    try page.tap("next")
    for text in ["button 4 enabled 0", "toggle 4 true", "label 4", "gauge 4 0.5"] {
      #expect(page.texts.contains(text))
    }
    try page.tap("disable")
    #expect(page.texts.contains("button 4 disabled 0"))
  }

  @Test("the state of a style is that of one button, and stays while the style is patched")
  func state() throws {
    let stage = try TestStage(
      root: HostingController(rootView: StyledPage()), size: Size(width: 320, height: 300))
    let button = try #require(
      stage.window.accessibilitySnapshot.flattened.first { $0.label?.hasPrefix("press") == true })
    for _ in 0..<2 { try stage.tap(at: button.frame.center) }
    try stage.tap(.button, "next")
    #expect(stage.window.accessibilitySnapshot.description.contains("button 4 enabled 2"))
  }
}

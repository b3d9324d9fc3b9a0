// SPDX-License-Identifier: MIT

@Observable private final class Settings {
  var number = 5.0
  var count = 9
  var city: String? = "Oslo"
  var events: [String] = []

  var bindingToNumber: Binding<Double> { Bindable(self).number }
}

/// A style that shows the parts of a button and what is around it.
private struct Plate: ButtonStyle {
  let name: String

  func makeBody(configuration: Configuration) -> some View {
    PlateBody(name: name, configuration: configuration)
  }
}

private struct PlateBody: View {
  let name: String
  let configuration: ButtonStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    HStack {
      configuration.label
      Text("\(name) \(isEnabled) \(configuration.role == .cancel)")
    }
  }
}

/// A style whose toggle is a button.
private struct Lamp: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        configuration.label
        Text(configuration.isOn ? "lit" : "dark")
      }
    }
  }
}

private struct Lamps: View {
  @State private var isOn = false

  var body: some View { Toggle("Desk", isOn: $isOn).toggleStyle(Lamp()) }
}

@Suite("SashUI beside its peers: controls")
struct PeerControlTests {
  private func stage<Content: View>(_ view: Content) throws -> TestStage {
    try TestStage(root: HostingController(rootView: view), size: Size(width: 400, height: 400))
  }

  // SwiftUI, buttonStyle(_:) and disabled(_:); OpenSwiftUI, StyleContextTests.swift.
  @Test("the nearest style is applied to all buttons in a view, and sees what is around them")
  func styles() throws {
    let page = try HostedPage(
      VStack {
        Button("a") {}
        VStack {
          Button("b", role: .cancel) {}.disabled(true)
        }.buttonStyle(Plate(name: "inner"))
        Button("c") {}
      }.buttonStyle(Plate(name: "outer")), size: Size(width: 300, height: 900))
    #expect(
      page.texts == [
        "a", "outer true false", "b", "inner false true", "c", "outer true false",
      ])
  }

  // SwiftUI, ToggleStyleConfiguration.isOn.
  @Test("a toggle of an own style is operated by its configuration")
  func toggleStyle() throws {
    let stage = try stage(Lamps())
    try stage.tap(.button, "Desk, dark")
    #expect(stage.exists(.button, "Desk, lit"))
    try stage.tap(.button, "Desk, lit")
    #expect(stage.exists(.button, "Desk, dark"))
  }

  // SwiftUI, disabled(_:).
  @Test("controls and gestures in a disabled view do nothing")
  func disabled() throws {
    let settings = Settings()
    let stage = try stage(
      VStack(spacing: 0) {
        Button("press") { settings.events.append("button") }.frame(height: 50)
        Toggle("on", isOn: .constant(false)).frame(height: 50)
        Color.blue.frame(height: 50).onTapGesture { settings.events.append("tap") }
        Color.red.frame(height: 50).onLongPressGesture { settings.events.append("long") }
      }.disabled(true))
    for y in [125.0, 225] { try stage.tap(at: Point(x: 200, y: y)) }
    try stage.play(.hold(at: Point(x: 200, y: 275), for: 0.8))
    try stage.settle()
    #expect(settings.events.isEmpty)
    #expect(try stage.find(.button, "press").state.contains(.disabled))
    #expect(try stage.find(.switch, "on").state.contains(.disabled))
  }

  // SwiftUI, Slider.init(value:in:step:…): the valid values; OpenSwiftUI, SliderTests.swift.
  @Test("a slider with steps ends at the last of them")
  func steps() throws {
    let settings = Settings()
    settings.number = 233
    let stage = try stage(
      Slider(value: settings.bindingToNumber, in: 200...300, step: 28) { Text("Speed") })
    let frame = try stage.find(.slider, "Speed").frame
    try stage.drag(
      from: Point(x: frame.midX, y: frame.midY), to: Point(x: frame.maxX + 9, y: frame.midY))
    #expect(settings.number == 284)
    try stage.drag(
      from: Point(x: frame.maxX - 12, y: frame.midY), to: Point(x: frame.minX + 2, y: frame.midY))
    #expect(settings.number == 200)
  }

  // SwiftUI, Slider and ProgressView.init(value:total:): values outside are shown at the ends.
  @Test("a value outside of a range is shown at its end, and is not written")
  func outside() throws {
    let settings = Settings()
    settings.number = 50
    let page = try HostedPage(
      VStack {
        Slider(value: settings.bindingToNumber, in: 0...10)
        ProgressView(value: 150.0, total: 100)
        ProgressView(value: -1.0)
      })
    #expect(try page.first(Sash.Slider.self).value == 10 && settings.number == 50)
    #expect(page.all(Sash.ProgressView.self).map(\.progress) == [1, 0])
  }

  // SwiftUI, ProgressView.init(value:total:): without a value the view is indeterminate.
  @Test("a progress without a value is an animation, and a bar once it has one")
  func progress() throws {
    func view(_ value: Double?) -> some View { ProgressView("Load", value: value, total: 4) }
    let page = try HostedPage(view(nil))
    #expect(page.all(ActivityIndicatorView.self).count == 1 && page.texts == ["Load"])
    page.view.rootView = view(1)
    try page.frame()
    #expect(page.all(ActivityIndicatorView.self).isEmpty)
    #expect(try page.first(Sash.ProgressView.self).progress == 0.25)
  }

  // SwiftUI, Stepper.init(_:value:in:step:…).
  @Test("a step that would leave the range ends at its limit")
  func stepper() throws {
    let settings = Settings()
    let page = try HostedPage(
      Stepper("Count", value: Bindable(settings).count, in: 0...12, step: 5))
    let control = try page.first(Sash.Stepper.self)
    control.accessibilityIncrement()
    try page.frame()
    #expect(settings.count == 12)
    control.accessibilityIncrement()
    try page.frame()
    #expect(settings.count == 12)
  }

  // SwiftUI, Picker and tag(_:): an option whose tag has another type cannot be selected.
  @Test("tags select by their value and type, also nothing of an optional selection")
  func tags() throws {
    let settings = Settings()
    let page = try HostedPage(
      Picker("City", selection: Bindable(settings).city) {
        Text("None").tag(String?.none)
        Text("Oslo").tag("Oslo")
        Text("Five").tag(5)
        Text("Untagged")
      }.pickerStyle(.segmented))
    let control = try page.first(SegmentedControl.self)
    #expect(control.selectedSegmentIndex == 1)
    for index in [2, 3] {
      control.onChange?(index)
      try page.frame()
      #expect(settings.city == "Oslo" && control.selectedSegmentIndex == 1)
    }
    control.onChange?(0)
    try page.frame()
    #expect(settings.city == nil && control.selectedSegmentIndex == 0)
    settings.city = "Rome"
    try page.frame()
    #expect(control.selectedSegmentIndex == nil)
  }

  // SwiftUI, Button; the label of several views is a row.
  @Test("the views of a button's label do not cover each other")
  func label() throws {
    let page = try HostedPage(
      Button {
      } label: {
        Block("a", 20, 20)
        Block("b", 30, 20)
      }.buttonStyle(.plain), size: square)
    let (first, second) = (try #require(page.frames["a"]), try #require(page.frames["b"]))
    #expect(first.maxX <= second.minX)
  }
}

// SPDX-License-Identifier: MIT

/// Values that controls write.
@Observable private final class Settings {
  var isOn = false
  var volume = 0.25
  var count = 2
  var name = ""
  var note = ""
  var events: [String] = []
}

private struct SettingsForm: View {
  @Bindable var settings: Settings

  var body: some View {
    VStack {
      Toggle("Sound", isOn: $settings.isOn)
      Slider(value: $settings.volume, in: 0...1, step: 0.25) {
        Text("Volume")
      } onEditingChanged: {
        settings.events.append("editing \($0)")
      }
      Stepper("Copies", value: $settings.count, in: 0...4, step: 2)
      TextField("Name", text: $settings.name)
      SecureField("Password", text: $settings.note, prompt: Text("Secret"))
      Text("\(settings.isOn) \(settings.volume) \(settings.count) \(settings.name)")
    }
    .onSubmit { settings.events.append("submit \(settings.name)") }
  }
}

@Suite("SashUI: controls with values")
struct ControlValueTests {
  private func stage<Content: View>(_ view: Content) throws -> TestStage {
    try TestStage(
      root: HostingController(rootView: view), size: Size(width: 400, height: 400))
  }

  private func all<Found: Sash.View>(_ type: Found.Type, in view: Sash.View) -> [Found] {
    view.subviews.flatMap { (($0 as? Found).map { [$0] } ?? []) + all(type, in: $0) }
  }

  @Test("a toggle writes its binding, and shows it (SwiftUI, Toggle)")
  func toggle() async throws {
    let settings = Settings()
    let stage = try stage(SettingsForm(settings: settings))
    try stage.tap(.switch, "Sound")
    #expect(settings.isOn)
    #expect(try stage.find(.switch, "Sound").state.contains(.checked))
    #expect(stage.exists(.staticText, "true 0.25 2 "))
    settings.isOn = false
    try await stage.runTasksAndWait()
    #expect(try !stage.find(.switch, "Sound").state.contains(.checked))
  }

  @Test("a label of text is the name of its control, and is not read twice")
  func names() throws {
    let stage = try stage(SettingsForm(settings: Settings()))
    #expect(!stage.exists(.staticText, "Sound") && !stage.exists(.staticText, "Copies"))
    #expect(stage.exists(.slider, "Volume") && stage.exists(.spinButton, "Copies"))
  }

  @Test("a toggle fills the width that it is offered, with the switch at the end (SwiftUI, Toggle)")
  func toggleLayout() throws {
    let page = try HostedPage(Toggle("Sound", isOn: .constant(true)))
    #expect(try page.first(Switch.self).frame.maxX == 320)
    #expect(try page.first(Sash.Label.self).frame.minX == 0)
    let hidden = try HostedPage(Toggle("Sound", isOn: .constant(true)).labelsHidden())
    #expect(hidden.texts.isEmpty)
    #expect(try hidden.first(Switch.self).accessibilityLabel == "Sound")
  }

  @Test("a slider writes the steps of a drag, and says when it begins and ends (SwiftUI, Slider)")
  func slider() async throws {
    let settings = Settings()
    let stage = try stage(SettingsForm(settings: settings))
    let frame = try stage.find(.slider, "Volume").frame
    let start = Point(x: frame.minX + frame.width * 0.25, y: frame.midY)
    try stage.drag(from: start, to: Point(x: frame.maxX - 4, y: frame.midY))
    #expect(settings.volume == 1)
    #expect(settings.events == ["editing true", "editing false"])
    settings.volume = 0.5
    try await stage.runTasksAndWait()
    #expect(try stage.find(.slider, "Volume").range?.value == 0.5)
  }

  @Test("a slider reaches the end of its range by steps that are no binary fractions")
  func sliderEnd() throws {
    func range(_ bounds: ClosedRange<Double>, step: Double) throws -> ClosedRange<Double> {
      try HostedPage(Slider(value: .constant(1), in: bounds, step: step))
        .first(Sash.Slider.self).range
    }
    #expect(try range(0.8...2, step: 0.1) == 0.8...2)
    #expect(try range(0...0.3, step: 0.1) == 0...0.3)
    #expect(try range(0...1, step: 0.3) == 0...(3 * 0.3))
    #expect(try range(0...10, step: 4) == 0...8)
    #expect(try range(0...1, step: 2) == 0...1)
  }

  @Test("a stepper ends at the limits of its range (SwiftUI, Stepper)")
  func stepper() throws {
    let settings = Settings()
    let stage = try stage(SettingsForm(settings: settings))
    let control = try #require(
      stage.view(of: stage.find(.spinButton, "Copies")) as? Sash.Stepper)
    #expect(control.accessibilityValue == "2")
    for expected in [4, 4, 2, 0, 0] {
      if expected == 4 {
        control.accessibilityIncrement()
      } else {
        control.accessibilityDecrement()
      }
      try stage.settle()
      #expect(settings.count == expected)
    }
    #expect(control.accessibilityValue == "0")
    #expect(
      try stage.find(.spinButton, "Copies").range
        == AccessibilityRange(minimum: 0, maximum: 4, value: 0, step: 2))
  }

  @Test("a stepper is read with as many digits after the point as are meant")
  func stepperText() throws {
    func text(_ number: Double) throws -> String? {
      let page = try HostedPage(Stepper("Value", value: .constant(number)))
      return try page.first(Sash.Stepper.self).accessibilityValue
    }
    #expect(try text(-16) == "-16")
    // The sum has more digits than its parts.
    #expect(try text(0.1 + 0.2) == "0.3")
  }

  @Test("a stepper without limits has those of its type for assistive technologies")
  func stepperLimits() throws {
    func range<V: Strideable>(_ value: V, step: V.Stride) throws -> AccessibilityRange? {
      let page = try HostedPage(Stepper("Value", value: .constant(value), step: step))
      return try page.first(Sash.Stepper.self).accessibilityRange
    }
    #expect(
      try range(UInt8(7), step: 1)
        == AccessibilityRange(minimum: 0, maximum: 255, value: 7, step: 1))
    let largest = Double.greatestFiniteMagnitude
    #expect(
      try range(2.5, step: 0.5)
        == AccessibilityRange(minimum: -largest, maximum: largest, value: 2.5, step: 0.5))
  }

  @Test("a stepper with closures disables the side without one (SwiftUI, Stepper)")
  func stepperClosures() throws {
    var steps = 0
    let page = try HostedPage(
      Stepper("Steps", onIncrement: { steps += 1 }, onDecrement: nil))
    let control = try page.first(Sash.Stepper.self)
    control.accessibilityIncrement()
    control.accessibilityIncrement()
    control.accessibilityDecrement()
    #expect(steps == 2 && control.range == 0...1)
  }

  @Test("a field writes what is typed, and submits it (SwiftUI, onSubmit(of:_:))")
  func field() async throws {
    let settings = Settings()
    let stage = try stage(SettingsForm(settings: settings))
    try stage.tap(.textField, "Name")
    try stage.type("Ada")
    #expect(settings.name == "Ada" && stage.exists(.staticText, "false 0.25 2 Ada"))
    try stage.press(.return)
    #expect(settings.events == ["submit Ada"])
    settings.name = "Ben"
    try await stage.runTasksAndWait()
    #expect(try stage.find(.textField, "Name").value == "Ben")
  }

  @Test(
    "a field of a number stores it at the end of the editing (SwiftUI, TextField(value:format:))")
  func numberField() throws {
    let settings = Settings()
    let stage = try stage(
      VStack {
        TextField(
          "Volume", value: Binding(get: { settings.volume }, set: { settings.volume = $0 }),
          format: .number)
        TextField(
          "Count", value: Binding(get: { settings.count }, set: { settings.count = $0 }),
          format: .number)
      })
    func value(_ name: String) throws -> String? { try stage.find(.textField, name).value }
    #expect(try value("Volume") == "0.25" && value("Count") == "2")
    try stage.tap(.textField, "Volume")
    try stage.press(.character("a"), .control)
    try stage.type("1234.5")
    #expect(settings.volume == 0.25)
    try stage.press(.return)
    #expect(try settings.volume == 1234.5 && value("Volume") == "1,234.5")
    try stage.tap(.textField, "Count")
    try stage.press(.character("a"), .control)
    try stage.type("seven")
    try stage.tap(.textField, "Volume")
    #expect(try settings.count == 2 && value("Count") == "2")
  }

  @Test("a field and an editor have the foreground style, also when it changes")
  func fieldColor() throws {
    func content(_ color: Color) -> some View {
      VStack {
        TextField("Field", text: .constant("a"))
        TextEditor(text: .constant("b"))
      }
      .foregroundStyle(color)
    }
    let page = try HostedPage(content(.red))
    for color in [Color.red, .blue] {
      page.view.rootView = content(color)
      try page.frame()
      let expected = color.resolve(in: .light)
      #expect(try page.first(Sash.TextField.self).textColor == expected)
      #expect(try page.first(Sash.TextView.self).textColor == expected)
    }
  }

  @Test("a secure field hides what is typed, and shows its prompt (SwiftUI, SecureField)")
  func secureField() throws {
    let page = try HostedPage(SecureField("Password", text: .constant("x"), prompt: Text("Secret")))
    let field = try page.first(Sash.TextField.self)
    #expect(field.isSecureTextEntry && field.placeholder == "Secret")
    let plain = try HostedPage(TextField("Name", text: .constant("")).textFieldStyle(.plain))
    let plainField = try plain.first(Sash.TextField.self)
    #expect(plainField.borderStyle == .none && plainField.placeholder == "Name")
  }

  @Test("a control whose binding ignores a change shows the binding's value again")
  func ignoredChanges() throws {
    let stage = try stage(
      VStack {
        Toggle("Sound", isOn: .constant(false))
        Slider(value: .constant(0.5)) { Text("Volume") }
        TextField("Name", text: .constant("Ada"))
        Picker("Size", selection: .constant(1)) {
          Text("S").tag(0)
          Text("M").tag(1)
        }
        .pickerStyle(.segmented)
      })
    try stage.tap(.switch, "Sound")
    #expect(try !stage.find(.switch, "Sound").state.contains(.checked))
    let slider = try stage.find(.slider, "Volume")
    try stage.tap(at: Point(x: slider.frame.maxX - 20, y: slider.frame.midY))
    #expect(try stage.find(.slider, "Volume").range?.value == 0.5)
    try stage.tap(.textField, "Name")
    try stage.type("x")
    #expect(try stage.find(.textField, "Name").value == "Ada")
    let segments = try #require(all(SegmentedControl.self, in: stage.window.contentView).first)
    try stage.tap(at: segments.convert(Point(x: 10, y: 10), to: nil))
    #expect(segments.selectedSegmentIndex == 1)
  }

  @Test("a binding may rewrite what is typed (SwiftUI, Binding.init(get:set:))")
  func rewriting() throws {
    let settings = Settings()
    let stage = try stage(
      TextField(
        "Name",
        text: Binding(
          get: { settings.name }, set: { settings.name = $0.uppercased() })))
    try stage.tap(.textField, "Name")
    try stage.type("tide")
    #expect(settings.name == "TIDE")
    #expect(try stage.find(.textField, "Name").value == "TIDE")
  }

  @Test(
    "a disabled view disables all controls inside, which cannot enable themselves (SwiftUI, disabled(_:))"
  )
  func disabled() throws {
    let page = try HostedPage(
      VStack {
        Toggle("Sound", isOn: .constant(false)).disabled(false)
        Slider(value: .constant(0))
        Button("Press") {}
        Button {
        } label: {
          Color.red
        }
        TextField("Name", text: .constant(""))
      }
      .disabled(true))
    #expect(page.all(Control.self).count >= 4)
    #expect(
      page.all(Control.self).filter { !($0.superview is Sash.TextField) }.allSatisfy {
        !$0.isEnabled
      })
    #expect(try !page.first(Sash.TextField.self).isEnabled)
  }

  @Test("an editor takes the space it is offered, and writes its binding (SwiftUI, TextEditor)")
  func editor() throws {
    let settings = Settings()
    let stage = try stage(
      TextEditor(text: Binding(get: { settings.note }, set: { settings.note = $0 })))
    let editor = try stage.find(.textArea)
    #expect(editor.frame.size == Size(width: 400, height: 400))
    try stage.tap(.textArea)
    try stage.type("one")
    try stage.press(.return)
    try stage.type("two")
    #expect(settings.note == "one\ntwo")
  }

  @Test(
    "progress is a bar with a value, and an animation without (SwiftUI, ProgressView)",
    arguments: [(0.5 as Double?, 2.0, 0.25), (nil, 1, 0)])
  func progress(value: Double?, total: Double, fraction: Double) throws {
    let page = try HostedPage(ProgressView("Loading", value: value, total: total))
    #expect(page.texts == ["Loading"])
    let bars = page.all(Sash.ProgressView.self)
    let spinners = page.all(ActivityIndicatorView.self)
    #expect(bars.map(\.progress) == (value == nil ? [] : [fraction]))
    #expect(spinners.count == (value == nil ? 1 : 0))
    #expect((bars.first ?? spinners.first)?.accessibilityLabel == "Loading")
  }

  @Test("progress without labels evaluates none when it changes")
  func progressChanges() throws {
    struct Page: View {
      @State private var value = 0.1

      var body: some View {
        ProgressView(value: value)
        Button("more") { value += 0.1 }
      }
    }
    let page = try HostedPage(Page())
    let before = page.view.statistics.evaluations
    try page.tap("more")
    #expect(try page.first(Sash.ProgressView.self).progress == 0.2)
    // Those of the page, of the view and of its content.
    #expect(page.view.statistics.evaluations - before <= 3)
  }

  @Test("controls have the tint of their environment (SwiftUI, tint(_:))")
  func tint() throws {
    for theme in [Theme.light, .dark] {
      let page = try HostedPage(
        VStack { Toggle("Sound", isOn: .constant(true)) }.tint(.purple), theme: theme)
      let expected = theme.withAccent(Color.purple.resolve(in: theme)).tint
      #expect(try page.first(Switch.self).theme.tint == expected)
    }
  }

  @Test("a slider is as high before it is displayed as it is then, with large text too")
  func heightOfSlider() throws {
    var theme = Theme.light
    theme.textScale = 2
    let page = try HostedPage(Slider(value: .constant(0.5)), theme: theme)
    let slider = try page.first(Sash.Slider.self)
    let fitting = slider.sizeThatFits(Size(width: 100, height: .infinity))
    #expect(slider.frame.height == fitting.height)
  }
}

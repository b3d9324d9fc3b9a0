// SPDX-License-Identifier: MIT

@Observable private final class Choices {
  var cities: [String] = []
  var city: String? = "Rome"
  var volume = 1
  var count = 0
  @ObservationIgnored let log = EventLog()
}

private struct UnsignedStepper: View {
  @State var value: UInt8
  let bounds: ClosedRange<UInt8>?

  var body: some View {
    if let bounds {
      Stepper("Copies", value: $value, in: bounds, step: 2)
    } else {
      Stepper("Copies", value: $value, step: 2)
    }
    Text("\(value)")
  }
}

private struct LargeStepper: View {
  @State var value = Int.max - 1

  var body: some View {
    Stepper("Copies", value: $value)
    Text("\(value)")
  }
}

private struct OptionalCity: View {
  @Bindable var choices: Choices

  var body: some View {
    Picker("City", selection: $choices.city) {
      Text("None").tag(nil as String?)
      ForEach(choices.cities, id: \.self) { Text($0).tag($0) }
    }
  }
}

private struct City: View {
  @Bindable var choices: Choices

  var body: some View {
    Picker("City", selection: $choices.city) {
      ForEach(choices.cities, id: \.self) { Text($0) }
    }
  }
}

private struct WholeSlider: View {
  @Bindable var choices: Choices
  let limit: Int

  var body: some View {
    Slider(
      value: Binding(
        get: { Double(choices.volume) },
        set: { choices.volume = min(Int($0.rounded()), limit) }), in: 1...5
    ) {
      Text("Volume")
    }
    .frame(width: 300)
  }
}

private struct OpenMenu: View {
  @Bindable var choices: Choices

  var body: some View {
    VStack {
      Menu("Go") {
        ForEach(choices.cities, id: \.self) { city in
          Button(city) { choices.log.add("\(city) \(choices.count)") }
        }
      }
      Picker("City", selection: $choices.city) {
        ForEach(choices.cities, id: \.self) { Text($0) }
      }
    }
  }
}

@Suite("SashUI, reports: controls")
struct ReportControlTests {
  @Test(
    "a stepper ends where its type does (iced_aw #323, 2025; iced_aw #419, 2026; iced_aw #235, 2024)",
    arguments: [
      (0, 0...9, -1.0...1.0), (0, nil, 0...1), (0, 0...0, 0...0), (255, nil, -1...0),
      (254, 0...255, -1...1), (1, 0...9, -1...1), (255, 250...255, -1...0), (3, 5...9, 0...1),
    ] as [(UInt8, ClosedRange<UInt8>?, ClosedRange<Double>)])
  func unsigned(value: UInt8, bounds: ClosedRange<UInt8>?, sides: ClosedRange<Double>) throws {
    let page = try HostedPage(UnsignedStepper(value: value, bounds: bounds))
    let stepper = try page.first(Sash.Stepper.self)
    var expected = sides
    if value == 0 { expected = 0...sides.upperBound }
    #expect(stepper.range == expected)
    stepper.onChange?(1)
    try page.frame()
    let top = bounds?.upperBound ?? 255
    let up = value > 253 ? 255 : value + 2
    #expect(page.texts.last == "\(min(max(up, bounds?.lowerBound ?? 0), top))")
  }

  @Test("a stepper ends at the greatest number of its type (iced_aw #235, 2024)")
  func greatest() throws {
    let page = try HostedPage(LargeStepper())
    let stepper = try page.first(Sash.Stepper.self)
    stepper.onChange?(1)
    try page.frame()
    #expect(page.texts.last == "\(Int.max)" && stepper.range == -1...0)
  }

  @Test(
    "progress of nothing is none (r-lib/progress #114, 2020)",
    arguments: [(0.0, 0.0, 0.0), (5, 0, 1), (.nan, 1, 0), (2, 1, 1), (-1, 1, 0)])
  func progress(value: Double, total: Double, fraction: Double) throws {
    let page = try HostedPage(ProgressView("Loading", value: value, total: total))
    let bar = try page.first(Sash.ProgressView.self)
    #expect(bar.progress == fraction && bar.frame.width == 320)
    #expect(bar.accessibilityValue?.contains("nan") != true)
  }

  @Test("a picker has an option for no value (swift-cross-ui #137, 2025; skip-ui #147, 2025)")
  func noValue() throws {
    let choices = Choices()
    choices.cities = ["Oslo", "Rome"]
    let page = try HostedPage(OptionalCity(choices: choices))
    let button = try page.first(PopUpButton.self)
    #expect(button.title == "Rome" && button.options == ["None", "Oslo", "Rome"])
    button.onChange?(0)
    try page.frame()
    #expect(choices.city == nil && button.title == "None")
    button.onChange?(1)
    try page.frame()
    #expect(choices.city == "Oslo" && button.title == "Oslo")
  }

  @Test(
    "a picker shows its value when the options come later (design-system-react #1458, 2018; material-ui #791, 2015)"
  )
  func lateOptions() throws {
    let choices = Choices()
    let page = try HostedPage(City(choices: choices))
    let button = try page.first(PopUpButton.self)
    #expect(button.title == "" && choices.city == "Rome")
    for (cities, title) in [
      (["Oslo", "Rome"], "Rome"), (["Rome"], "Rome"), (["Oslo"], ""), (["Rome", "Oslo"], "Rome"),
    ] {
      choices.cities = cities
      try page.frame()
      #expect(button.title == title && choices.city == "Rome")
    }
  }

  @Test(
    "a slider of whole numbers follows the finger, and returns to its limit each time (flutter_xlider #9, 2019; roundSlider #18, 2016)",
    arguments: [5, 3])
  func slider(limit: Int) throws {
    let choices = Choices()
    let stage = try TestStage(showing: WholeSlider(choices: choices, limit: limit))
    let frame = try stage.find(.slider, "Volume").frame
    for _ in 0..<2 {
      let thumb = try #require(stage.views(Sash.Slider.self).first)
      let start = thumb.convert(thumb.thumbFrame.center, to: nil)
      try stage.drag(from: start, to: Point(x: frame.maxX - 2, y: frame.midY), over: 2)
      #expect(choices.volume == limit && thumb.value == Double(limit))
    }
  }

  @Test(
    "an open menu does what it shows, with the present state (gpui-kit #2797, 2026; fluentui #973, 2017)",
    arguments: [false, true])
  func openMenu(isPicker: Bool) async throws {
    let choices = Choices()
    choices.cities = ["Rome", "Oslo"]
    let stage = try TestStage(showing: OpenMenu(choices: choices))
    let button = try #require(stage.views(Sash.Button.self).first { $0 is PopUpButton == isPicker })
    try stage.click(at: button.convert(button.bounds.center, to: nil))
    choices.cities = ["Bern", "Oslo", "Rome"]
    choices.count = 7
    try await stage.runTasksAndWait()
    try stage.settle()
    try stage.click(.menuItem, "Oslo")
    #expect(isPicker ? choices.city == "Oslo" : choices.log.take() == ["Oslo 7"])
    try stage.click(at: button.convert(button.bounds.center, to: nil))
    #expect(stage.exists(.menuItem, "Bern"))
  }
}

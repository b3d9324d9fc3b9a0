// SPDX-License-Identifier: MIT

private enum Size3: String, CaseIterable, Identifiable {
  case small, medium, large

  var id: Self { self }
}

@Observable private final class Choice {
  var size = Size3.medium
  var city: String?
  var sizes = Size3.allCases
  var date = DateTime(year: 2026, month: 5, day: 3, hour: 9, minute: 30)
  var color = Color.red
}

@Suite("SashUI: pickers")
struct ControlPickerTests {
  @Test("segments select by tags, and by the identities of a ForEach (SwiftUI, Picker)")
  func segments() throws {
    let choice = Choice()
    let binding = Binding(get: { choice.size }, set: { choice.size = $0 })
    let tagged = try HostedPage(
      Picker("Size", selection: binding) {
        Text("S").tag(Size3.small)
        Label("M", systemImage: "star").tag(Size3.medium)
        Text("L").tag(Size3.large)
      }
      .pickerStyle(.segmented))
    let control = try tagged.first(SegmentedControl.self)
    #expect(control.segments.map(\.title) == ["S", "M", "L"])
    #expect(control.selectedSegmentIndex == 1 && control.accessibilityLabel == "Size")
    control.onChange?(2)
    try tagged.frame()
    #expect(choice.size == .large && control.selectedSegmentIndex == 2)

    let listed = try HostedPage(
      Picker("Size", selection: binding) {
        ForEach(choice.sizes) { Text($0.rawValue) }
      }
      .pickerStyle(.segmented))
    let second = try listed.first(SegmentedControl.self)
    #expect(second.segments.map(\.title) == ["small", "medium", "large"])
    #expect(second.selectedSegmentIndex == 2)
    choice.size = .small
    try listed.frame()
    #expect(second.selectedSegmentIndex == 0)
  }

  @Test("the options follow what they are made of")
  func options() throws {
    struct Sizes: View {
      let choice: Choice

      var body: some View {
        Picker("Size", selection: Bindable(choice).size) {
          ForEach(choice.sizes) { Text($0.rawValue) }
        }
        .pickerStyle(.segmented)
      }
    }
    let choice = Choice()
    let page = try HostedPage(Sizes(choice: choice))
    choice.sizes = [.large, .medium]
    try page.frame()
    let control = try page.first(SegmentedControl.self)
    #expect(control.segments.map(\.title) == ["large", "medium"])
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test("a menu shows the selected option, and nothing where none is selected (SwiftUI, Picker)")
  func menu() throws {
    let choice = Choice()
    let page = try HostedPage(
      Picker("City", selection: Binding(get: { choice.city }, set: { choice.city = $0 })) {
        Text("Oslo").tag("Oslo")
        Text("Rome").tag(String?.some("Rome"))
      })
    let button = try page.first(PopUpButton.self)
    #expect(button.title == "" && page.texts == ["City"])
    button.onChange?(1)
    try page.frame()
    #expect(choice.city == "Oslo" && button.title == "Oslo" && button.options == ["Oslo", "Rome"])
    button.onChange?(1)
    try page.frame()
    #expect(choice.city == "Rome" && button.title == "Rome")
  }

  @Test(
    "dates and colours are selected with the library's controls (SwiftUI, DatePicker, ColorPicker)")
  func datesAndColors() throws {
    let choice = Choice()
    let page = try HostedPage(
      VStack {
        DatePicker(
          "Start", selection: Binding(get: { choice.date }, set: { choice.date = $0 }),
          displayedComponents: .date)
        ColorPicker(
          "Paint", selection: Binding(get: { choice.color }, set: { choice.color = $0 }),
          supportsOpacity: false)
      })
    let picker = try page.first(Sash.DatePicker.self)
    #expect(picker.date == choice.date && picker.datePickerMode == .date)
    let next = DateTime(year: 2027, month: 1, day: 2)
    picker.onChange?(next)
    let well = try page.first(ColorWell.self)
    #expect(well.selectedColor == Color.red.resolve(in: .light) && !well.supportsAlpha)
    well.onChange?(.blue)
    try page.frame()
    #expect(choice.date == next && picker.date == next)
    #expect(choice.color == Color(Sash.Color.blue) && well.selectedColor == .blue)
  }
}

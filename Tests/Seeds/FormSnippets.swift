// SPDX-License-Identifier: MIT

import Sash
import Testing

// The code of the article "Forms" and of the comments of its types, unchanged.

private final class SoundSettings: FormViewController {
  private let volume = Slider(value: 0.4)
  private let output = PopUpButton(["Speaker", "Headphones"])

  override func viewDidLoad() {
    title = "Sound"
    sections = [
      FormSection(
        "Output",
        rows: [
          FormRow("Device", icon: .music, accessoryView: output),
          FormRow("Volume", icon: .volume, accessoryView: volume),
        ]),
      FormSection(
        footer: "A film is never interrupted.",
        rows: [
          FormRow("Notifications", value: "Off", accessory: .disclosure) { [weak self] in
            self?.showNotifications()
          },
          FormRow("Mute at night", subtitle: "From ten to seven", accessoryView: Switch()),
        ]),
    ]
  }

  private func showNotifications() {
    navigationController?.pushViewController(FormViewController(), animated: true)
  }
}

private enum Quality: CaseIterable { case low, normal, high }

@MainActor private final class VideoPlayer {
  var quality = Quality.normal
}

@MainActor private final class Event {
  var start = DateTime.now
  var color = Color.black
}

@Suite("The code of the article on forms")
struct FormSnippets {
  private let player = VideoPlayer()
  private let event = Event()
  private var note: Event { event }
  private var brush: Event { event }

  private func book(_ day: DateTime) {}
  private func browse() {}
  private func showNotifications() {}
  private func showAbout() {}
  private func signOut() {}

  private func makePassword() -> FormRow {
    let password = TextField(placeholder: "At least 8 characters")
    let row = FormRow("Password", accessoryView: password)
    password.onChange = { text in
      row.validationMessage = text.count < 8 ? "A password has at least 8 characters." : nil
    }
    return row
  }

  private func makeEmpty() -> ContentUnavailableView {
    let empty = ContentUnavailableView(
      "No songs", secondaryText: "Songs that you save appear here.", icon: .music)
    empty.button = Button("Browse", style: .tinted) { browse() }
    return empty
  }

  private func makeForm() -> FormView {
    let form = FormView([
      FormSection(
        "Display",
        rows: [
          FormRow("Night light", accessoryView: Switch(isOn: true)),
          FormRow("Brightness", accessoryView: Slider(value: 0.4)),
        ]),
      FormSection(
        footer: "Sounds are muted while a film is shown.",
        rows: [
          FormRow("Notifications", value: "Off", accessory: .disclosure) { showNotifications() }
        ]),
    ])
    return form
  }

  private func pushSettings(on navigationController: NavigationController) {
    let settings = FormViewController([
      FormSection(
        "Account",
        rows: [
          FormRow("Name", accessoryView: TextField("Ada")),
          FormRow("Sign out") { signOut() },
        ])
    ])
    settings.title = "Settings"
    navigationController.pushViewController(settings, animated: true)
  }

  private func makeSection() -> FormSection {
    let section = FormSection("Network", footer: "Known networks are joined by themselves.")
    section.rows = [FormRow("Wireless", accessoryView: Switch(isOn: true))]
    return section
  }

  private func makeRows() -> [FormRow] {
    let name = FormRow("Name", accessoryView: TextField())
    name.validationMessage = "Enter a name."
    let about = FormRow("About", value: "1.4", accessory: .disclosure) { showAbout() }
    return [name, about]
  }

  private func makeQuality() -> PopUpButton {
    let quality = PopUpButton(["Low", "Normal", "High"], selectedIndex: 1) { index in
      player.quality = Quality.allCases[index]
    }
    return quality
  }

  private func makeEvent() -> FormSection {
    let start = DatePicker(
      date: DateTime(year: 2026, month: 11, day: 25, hour: 9, minute: 30), mode: .dateAndTime)
    start.minuteInterval = 5
    start.minimumDate = .now
    start.onChange = { date in event.start = date }

    let color = ColorWell(selectedColor: Color(hex: 0x3070a0), supportsAlpha: false)
    color.onChange = { color in event.color = color }

    let section = FormSection(
      "Event",
      rows: [FormRow("Start", accessoryView: start), FormRow("Colour", accessoryView: color)])
    return section
  }

  private func setLocale() {
    DateLocale.current = DateLocale(identifier: "") ?? DateLocale()
  }

  private func setGermanLocale() {
    DateLocale.current = DateLocale(identifier: "de_DE.UTF-8") ?? DateLocale()
  }

  private func makeDate() -> DateTime {
    let start = DateTime(year: 2026, month: 11, day: 25, hour: 9, minute: 30)
    let next = start.adding(months: 3)
    return next
  }

  private func makePickers() -> [View] {
    let calendar = CalendarView()
    calendar.minimumDate = DateTime(year: 2026, month: 11, day: 25)
    calendar.onChange = { day in book(day) }
    let picker = ColorPickerView(selectedColor: Color(hex: 0x3070a0))
    picker.onChange = { color in brush.color = color }
    return [calendar, picker]
  }

  private func makePickerRows() -> [FormRow] {
    func makeStart() -> FormRow {
      let start = DatePicker(date: DateTime(year: 2026, month: 11, day: 25)) { start in
        event.start = start
      }
      let row = FormRow("Start", accessoryView: start)
      return row
    }
    let well = ColorWell(selectedColor: Color(hex: 0x3070a0)) { color in
      note.color = color
    }
    let row = FormRow("Colour", accessoryView: well)
    return [makeStart(), row]
  }

  @Test("the pickers of the comments have what they say")
  func pickers() {
    #expect(makeEvent().rows.count == 2 && makePickers().count == 2)
    #expect(makePickerRows().map(\.title) == ["Start", "Colour"])
    #expect(makeDate() == DateTime(year: 2027, month: 2, day: 25, hour: 9, minute: 30))
    let before = DateLocale.current
    setGermanLocale()
    setLocale()
    #expect(DateLocale.current.monthNames.count == 12)
    DateLocale.current = before
  }

  @Test("the rows of the comments have what they say")
  func rows() {
    #expect(makeRows().map(\.validationMessage) == ["Enter a name.", nil])
    #expect(makePassword().title == "Password")
    #expect(makeForm().sections.count == 2)
    #expect(makeSection().rows.count == 1)
    #expect(makeEmpty().button?.title == "Browse")
    makeQuality().onChange?(2)
    #expect(player.quality == .high)
    let navigation = NavigationController(rootViewController: SoundSettings())
    pushSettings(on: navigation)
    #expect(navigation.topViewController is FormViewController)
  }
}

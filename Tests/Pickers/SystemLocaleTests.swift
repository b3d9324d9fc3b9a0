// SPDX-License-Identifier: MIT

import Foundation
import SashTestSupport

/// Locales of the C library, whose conventions of dates are compiled from its sources once.
private enum CompiledLocales {
  private static var locales: [String: DateLocale] = [:]

  /// Returns the conventions of a locale.
  ///
  /// `LOCPATH` names the folder of the compiled locale while it is read. No other test runs
  /// meanwhile, since all do so on the main actor.
  static func locale(_ name: String) throws -> DateLocale {
    if let known = locales[name] { return known }
    let folder = try TemporaryFolder("locales")
    defer { folder.remove() }
    // The other categories would take most of the time.
    let source = "\(folder.path)/\(name)"
    try "LC_TIME\ncopy \"\(name)\"\nEND LC_TIME\n".write(
      toFile: source, atomically: false, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/localedef")
    process.arguments = ["-c", "-i", source, "-f", "UTF-8", "\(source).UTF-8"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let old = ProcessInfo.processInfo.environment["LOCPATH"]
    unsafe setenv("LOCPATH", folder.path, 1)
    defer {
      if let old { unsafe setenv("LOCPATH", old, 1) } else { unsafe unsetenv("LOCPATH") }
    }
    let locale = try #require(DateLocale(identifier: "\(name).UTF-8"), "\(name)")
    locales[name] = locale
    return locale
  }
}

@Suite("Conventions of the system's locales")
struct SystemLocaleTests {
  private let date = DateTime(year: 2026, month: 1, day: 25, hour: 21, minute: 5)

  @Test("a month alone has another grammatical case than within a date (linuxmint/cinnamon #7378)")
  func months() throws {
    let names = [
      "ru_RU": ("Январь", "января"), "pl_PL": ("styczeń", "stycznia"),
      "el_GR": ("Ιανουάριος", "Ιανουαρίου"), "ca_ES": ("gener", "de gener"),
      "de_DE": ("Januar", "Januar"),
    ]
    for (name, months) in names {
      let locale = try CompiledLocales.locale(name)
      let calendar = CalendarView()
      calendar.locale = locale
      calendar.selectedDate = date
      calendar.frame = Rect(x: 0, y: 0, width: 360, height: 400)
      let stage = Stage(360, 400)
      stage.content.addSubview(calendar)
      stage.tick()
      let menu = try #require(calendar.first(Button.self) { $0.title == months.0 })
      #expect(menu is PopUpButton, "\(name)")
      #expect(locale.fullString(date: date).contains(months.1), "\(name)")
    }
    let russian = try CompiledLocales.locale("ru_RU")
    #expect(russian.string(date: DateTime(year: 2026, month: 5, day: 9)) == "9 мая 2026")
    #expect(russian.standaloneShortMonthNames?[4] == "май")
  }

  @Test("names without a day are those within dates, unless they are set")
  func standaloneNames() {
    var locale = DateLocale()
    locale.monthNames[0] = "janvier"
    let stage = Stage(360, 400)
    let calendar = CalendarView()
    calendar.selectedDate = date
    calendar.frame = stage.content.bounds
    stage.content.addSubview(calendar)
    for name in ["janvier", "Monat"] {
      if name == "Monat" { locale.standaloneMonthNames = ["Monat"] }
      calendar.locale = locale
      stage.tick()
      #expect(calendar.first(Button.self) { $0.title == name } != nil, "\(name)")
    }
  }

  @Test("formats of eras and of a locale's own digits have an order and a clock (CPython #131147)")
  func modifiers() throws {
    let conventions: [String: (DateLocale.DateOrder, Bool)] = [
      "fa_IR": (.yearMonthDay, true), "my_MM": (.yearMonthDay, false),
      "or_IN": (.dayMonthYear, false), "el_GR": (.dayMonthYear, false),
      "en_US": (.monthDayYear, false),
      // Without symbols of the halves of the day, its %r is no clock of twelve hours.
      "hy_AM": (.monthDayYear, true),
    ]
    for (name, (order, uses24HourClock)) in conventions {
      let locale = try CompiledLocales.locale(name)
      #expect(locale.dateOrder == order, "\(name)")
      #expect(locale.uses24HourClock == uses24HourClock, "\(name)")
    }
  }

  @Test("a full date has the comma and the full stop of its locale (Alexays/Waybar #3890)")
  func marks() throws {
    let texts = [
      "de_DE": "Sonntag, 25. Januar 2026", "hr_HR": "nedjelja, 25. siječnja 2026.",
      "pl_PL": "niedziela, 25 stycznia 2026", "ru_RU": "Воскресенье 25 января 2026",
      "ca_ES": "diumenge, 25 de gener 2026", "en_US": "Sunday, January 25, 2026",
      "fr_FR": "dimanche 25 janvier 2026", "fa_IR": "2026 ژانویه 25, یکشنبه",
    ]
    for (name, text) in texts {
      #expect(try CompiledLocales.locale(name).fullString(date: date) == text, "\(name)")
    }
  }
}

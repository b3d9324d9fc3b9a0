// SPDX-License-Identifier: MIT

internal import Glibc

extension DateLocale {
  /// Creates the conventions of a locale of the system.
  ///
  /// The C library knows the names, the order, the clock and the first day of the week. The result is
  /// `nil` if the locale is not installed.
  ///
  /// - Parameter identifier: The locale, such as "de_DE.UTF-8"; an empty text means the one of the
  ///   environment variables `LC_ALL`, `LC_TIME` and `LANG`. Its encoding must be UTF-8.
  public init?(identifier: String) {
    guard let locale = unsafe newlocale(Int32(LC_TIME_MASK | LC_CTYPE_MASK), identifier, nil)
    else { return nil }
    defer { unsafe freelocale(locale) }
    func text(_ item: Int) -> String {
      guard let bytes = unsafe nl_langinfo_l(nl_item(item), locale) else { return "" }
      return unsafe String(cString: bytes)
    }
    func texts(_ first: Int, _ count: Int) -> [String] {
      (0..<count).map { text(first + $0) }
    }
    guard text(Int(CODESET)).uppercased() == "UTF-8" else { return nil }
    self.init()
    monthNames = texts(Int(MON_1), 12)
    shortMonthNames = texts(Int(ABMON_1), 12)
    standaloneMonthNames = texts(Int(__ALTMON_1), 12)
    standaloneShortMonthNames = texts(Int(_NL_ABALTMON_1), 12)
    weekdayNames = texts(Int(DAY_1), 7)
    shortWeekdayNames = texts(Int(ABDAY_1), 7)
    if let first = unsafe Self.firstByte(
      nl_langinfo_l(nl_item(Int(_NL_TIME_FIRST_WEEKDAY)), locale)),
      let weekday = DateTime.Weekday(rawValue: first)
    {
      firstWeekday = weekday
    }
    let symbols = (text(Int(AM_STR)), text(Int(PM_STR)))
    if !symbols.0.isEmpty, !symbols.1.isEmpty { (amSymbol, pmSymbol) = symbols }
    // Twelve hours without a symbol of the half of the day would be ambiguous.
    uses24HourClock =
      symbols.0.isEmpty || symbols.1.isEmpty
      || !Self.countsToTwelve(text(Int(T_FMT)), timeOfTwelveHours: text(Int(T_FMT_AMPM)))
    dateOrder = Self.order(of: text(Int(D_FMT)))
    fullDateMarks =
      [text(Int(_DATE_FMT)), text(Int(D_T_FMT))].lazy.compactMap { FullDateMarks($0) }.first
      ?? FullDateMarks()
  }

  private static func firstByte(_ bytes: UnsafeMutablePointer<CChar>?) -> Int? {
    unsafe bytes.map { Int(unsafe $0.pointee) }
  }

  /// Returns whether a format of the time has hours to twelve, where `timeOfTwelveHours` is that of
  /// the conversion `%r`.
  static func countsToTwelve(_ format: String, timeOfTwelveHours: String) -> Bool {
    TimeFormat(format).conversions.contains { conversion in
      switch conversion.letter {
      case "I", "l": true
      case "r":
        timeOfTwelveHours.isEmpty
          || TimeFormat(timeOfTwelveHours).conversions.contains { "Il".contains($0.letter) }
      default: false
      }
    }
  }

  /// Returns the order of the parts in a format of `strftime`.
  static func order(of format: String) -> DateOrder {
    for conversion in TimeFormat(format).conversions {
      switch conversion.letter {
      case "d", "e": return .dayMonthYear
      case "m", "b", "B", "h", "D": return .monthDayYear
      case "C", "y", "Y", "g", "G", "F": return .yearMonthDay
      default: break
      }
    }
    return .dayMonthYear
  }
}

extension DateLocale.FullDateMarks {
  /// Reads the marks of a format of `strftime`; `nil` without a day of the week and a month in words.
  init?(_ format: String) {
    let conversions = TimeFormat(format).conversions
    func mark(after letters: String) -> String? {
      conversions.first { letters.contains($0.letter) }?.mark
    }
    guard let weekday = mark(after: "aA"), mark(after: "bBh") != nil else { return nil }
    // A full stop there is that of a short name.
    if weekday == "," || weekday == "፣" { self.weekday = weekday }
    let separators = [",", "،", "、", "-", "/"]
    func word(after letters: String) -> String {
      mark(after: letters).flatMap { separators.contains($0) ? nil : $0 } ?? ""
    }
    (day, year) = (word(after: "de"), word(after: "CyYgG"))
    // Where the day is an ordinal number, as in German, a comma is before it.
    if day == ".", self.weekday.isEmpty { self.weekday = "," }
  }
}

/// The conversions of a format of `strftime`.
private struct TimeFormat {
  struct Conversion {
    var letter: Character
    /// The text directly after it, up to a space or the next conversion.
    var mark = ""
  }

  private(set) var conversions: [Conversion] = []

  init(_ format: String) {
    var rest = Substring(format)
    while let start = rest.firstIndex(of: "%") {
      rest = rest[start...].dropFirst()
      // Flags and a width, and then the modifiers of eras and of the locale's own digits.
      rest = rest.drop { "-_0^#+123456789".contains($0) }
      if let first = rest.first, "EO".contains(first) { rest = rest.dropFirst() }
      guard let letter = rest.popFirst() else { return }
      let mark = rest.prefix { $0 != "%" && !$0.isWhitespace }
      if letter != "%" { conversions.append(Conversion(letter: letter, mark: String(mark))) }
    }
  }
}

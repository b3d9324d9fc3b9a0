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
    let time = text(Int(T_FMT))
    uses24HourClock = !(time.contains("%I") || time.contains("%l") || time.contains("%r"))
    dateOrder = Self.order(of: text(Int(D_FMT)))
  }

  private static func firstByte(_ bytes: UnsafeMutablePointer<CChar>?) -> Int? {
    unsafe bytes.map { Int(unsafe $0.pointee) }
  }

  /// Returns the order of the parts in a format of `strftime`.
  static func order(of format: String) -> DateOrder {
    var parts: [Character] = []
    var isConversion = false
    for character in format {
      if isConversion, !"-_0^#E".contains(character) {
        isConversion = false
        switch character {
        case "d", "e": parts.append("d")
        case "m", "b", "B", "h": parts.append("m")
        case "y", "Y", "G": parts.append("y")
        case "D": parts += ["m", "d", "y"]
        case "F": parts += ["y", "m", "d"]
        default: break
        }
      } else if character == "%" {
        isConversion = true
      }
    }
    switch parts.first {
    case "y": return .yearMonthDay
    case "m": return .monthDayYear
    default: return .dayMonthYear
    }
  }
}

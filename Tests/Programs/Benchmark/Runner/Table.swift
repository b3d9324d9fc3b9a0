// SPDX-License-Identifier: MIT

import Glibc

/// A measurement in a scene, as a row of the table.
struct Row {
  /// The scene, such as `S1`.
  var scene: String
  /// The measured quantity.
  var quantity: String
  var unit: String
  /// The value of Sash.
  var sash: Double
  /// The value of the floor, the client in C that does the same without Sash; `nil` without one.
  var floor: Double?
  var limit: Limit
  /// The value of Sash divided by that of the floor.
  var ratio: Double? { floor.map { $0 > 0 ? sash / $0 : .nan } }
  var isWithinLimit: Bool { limit.includes(sash, floor: floor) }
}

/// Formats a number with a fixed count of decimals.
func fixed(_ value: Double, _ decimals: Int) -> String {
  guard value.isFinite else { return "-" }
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let whole = Int((abs(value) * scale).rounded())
  let sign = value < 0 && whole > 0 ? "-" : ""
  guard decimals > 0 else { return sign + String(whole) }
  let digits = String(whole)
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
}

/// Prints the table.
///
/// Each line begins with the scene and contains its ratio, such as `1.20x`. A value beyond its limit
/// has an exclamation mark.
func printTable(_ rows: [Row]) {
  func line(_ cells: [String]) -> String {
    let widths = [6, 42, 12, 12, 9]
    var text = ""
    for (cell, width) in zip(cells, widths) {
      text += cell + String(repeating: " ", count: max(1, width - cell.count))
    }
    return text + cells[widths.count...].joined(separator: " ")
  }
  print(line(["scene", "quantity", "sash", "floor", "ratio", "limit"]))
  for row in rows {
    print(
      line([
        row.scene, "\(row.quantity), \(row.unit)", fixed(row.sash, 2),
        row.floor.map { fixed($0, 2) } ?? "-", row.ratio.map { fixed($0, 2) + "x" } ?? "-",
        row.limit.description(unit: row.unit) + (row.isWithinLimit ? "" : " !"),
      ]))
  }
}

/// Returns the table as JSON, with the machine, the compositor and the versions.
func json(_ rows: [Row], facts: [(String, String)]) -> String {
  func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
  func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "null" }
    return fixed(value, 4)
  }
  let header = facts.map { "  \(quoted($0.0)): \(quoted($0.1))," }.joined(separator: "\n")
  let body = rows.map { row in
    "    {\"scene\": \(quoted(row.scene)), \"what\": \(quoted(row.quantity)), "
      + "\"unit\": \(quoted(row.unit)), \"sash\": \(number(row.sash)), "
      + "\"floor\": \(number(row.floor)), \"ratio\": \(number(row.ratio)), "
      + "\"must\": \(quoted(row.limit.description(unit: row.unit)))}"
  }
  return "{\n\(header)\n  \"rows\": [\n\(body.joined(separator: ",\n"))\n  ]\n}\n"
}

// SPDX-License-Identifier: MIT

extension HostedPage {
  /// The library's list.
  var list: Sash.ListView { get throws { try first(Sash.ListView.self) } }

  /// The visible rows.
  var listRows: [ListRow] {
    get throws {
      let list = try list
      return list.visibleRows.compactMap { list.cellForRow(at: $0) }
    }
  }

  /// The texts of the visible rows, from top to bottom.
  var rowTexts: [String] {
    get throws {
      let list = try list
      return list.visibleRows.map { path in
        list.cellForRow(at: path).map { texts(in: $0).joined(separator: " ") } ?? ""
      }
    }
  }
}

// SPDX-License-Identifier: MIT

import SashBenchmarkScenes
import SashUI

/// The row of the scenes with lists as a declared view, which looks like `TwoLineRow`.
struct DeclaredRow: View {
  let number: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(TwoLineRow.title(of: number))
        .font(.system(size: TwoLineRow.titleSize))
      Text(TwoLineRow.subtitle(of: number))
        .font(.system(size: TwoLineRow.subtitleSize))
        .foregroundStyle(.secondary)
    }
    .listRowSeparator(.hidden)
  }
}

/// The page of the scene U4: the list of S6 with ten times as many rows.
struct DeclaredList: View {
  private static let rows = 100_000

  var body: some View {
    List(0..<Self.rows, id: \.self) { DeclaredRow(number: $0) }
      .listStyle(.plain)
      .environment(\.defaultMinListRowHeight, TwoLineRow.height)
      .scrollIndicators(.hidden)
  }
}

// SPDX-License-Identifier: MIT

import SashBenchmarkScenes
import SashUI

/// The page of the scene S1 as a declared view, which looks like `ScenePage`.
struct DeclaredPage: View {
  private struct Row: View {
    let number: Int

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text(ScenePage.title(of: number))
          .font(.system(size: ScenePage.titleSize))
          .frame(height: ScenePage.subtitleHeight)
        Text(ScenePage.subtitle(of: number))
          .font(.system(size: ScenePage.subtitleSize))
          .foregroundStyle(.secondary)
          .frame(height: ScenePage.subtitleHeight)
      }
    }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(0..<ScenePage.rows) { Row(number: $0) }
    }
    .padding(.leading, ScenePage.inset)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(Color(ScenePage.background))
  }
}

// SPDX-License-Identifier: MIT

import SashUI

/// A button that opens the source of an example on a sheet beside it.
///
/// Its icon is aligned with the texts above it; its padding extends beyond the edge.
struct SourceButton: View {
  /// The file of the example, as `#fileID` has it.
  let file: String

  @State private var isShown = false
  @Environment(\.theme.metrics) private var metrics
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    if let source {
      Button("Code", systemImage: "doc.text") { isShown = true }
        .frameTag(PageFrames.Part.source)
        .padding(.leading, -overhang)
        .sheet(isPresented: $isShown) {
          SourcePage(source: source)
            .presentationDetents([.medium, .large])
            .presentationDragIndicator(.visible)
            .presentationBackgroundInteraction(.enabled(upThrough: .medium))
        }
    }
  }

  private var source: String? {
    let name = file.split(separator: "/").last?.dropLast(".swift".count)
    return name.flatMap { ExampleSources.texts[String($0)] }
  }

  private var overhang: Double {
    let blanks = Icon.document.blanks(side: metrics.iconSize)
    return metrics.controlPadding + (layoutDirection == .rightToLeft ? blanks.right : blanks.left)
  }
}

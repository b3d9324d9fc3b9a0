// SPDX-License-Identifier: MIT

import SashUI

/// The source of an example, which scrolls in both directions.
struct SourcePage: View {
  let source: String

  @Environment(\.dismiss) private var dismiss
  @Environment(\.theme.metrics.margin) private var margin

  var body: some View {
    NavigationStack {
      SourceText(source: source, margin: margin)
        .ignoresSafeArea()
        .navigationTitle("Code")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            WindowReader { window in
              Button("Copy") { [weak window] in window?.copy(source) }
            }
          }
          ToolbarItem(placement: .confirmationAction) {
            Button("Done") { dismiss() }
          }
        }
    }
  }
}

/// Coloured lines of Swift, which scroll where they do not fit.
struct SourceText: ViewRepresentable {
  let source: String
  /// The distance of the lines from the edges, in logical pixels.
  var margin = 0.0

  func makeView(context: Context) -> CodeView { CodeView(margin: margin) }

  func updateView(_ view: CodeView, context: Context) { view.text = source }

  func sizeThatFits(_ proposal: ProposedViewSize, view: CodeView, context: Context) -> Size? {
    // It takes any height in which it can scroll.
    proposal.height == nil ? nil : proposal.replacingUnspecifiedDimensions()
  }
}

// SPDX-License-Identifier: MIT

import SashUI

/// The source of an example, which scrolls in both directions.
struct SourcePage: View {
  let source: String

  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      SourceText(source: source)
        // Code is written from left to right in any language.
        .environment(\.layoutDirection, .leftToRight)
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

  @Environment(\.theme.metrics.margin) private var margin

  func makeView(context: Context) -> CodeView { CodeView(margin: margin) }

  func updateView(_ view: CodeView, context: Context) { view.text = source }

  func sizeThatFits(_ proposal: ProposedViewSize, view: CodeView, context: Context) -> Size? {
    proposal.replacingUnspecifiedDimensions()
  }
}

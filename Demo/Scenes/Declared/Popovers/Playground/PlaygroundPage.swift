// SPDX-License-Identifier: MIT

import SashUI

/// A popover beside a form with all of its attributes, and the code that sets them.
///
/// A change in the form is applied to the popover at once, and presents it if it is not presented.
struct PlaygroundPage: View {
  @State private var settings = PlaygroundSettings.initial
  @State private var card = PlaygroundCard()
  @Environment(\.theme) private var theme

  var body: some View {
    GeometryReader { page in
      let layout = PlaygroundLayout(of: page.size, theme)
      let stack =
        layout.isWide ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
      stack {
        PlaygroundStageView(settings: settings, card: $card)
          .frame(height: layout.isWide ? nil : layout.stageHeight)
        PlaygroundFormView(settings: appliedSettings, reset: reset)
          .frame(width: layout.isWide ? layout.formWidth : nil)
          .frameTag("form")
      }
    }
    .background(Color(.groupedBackground))
    .navigationTitle(PopoverTopic.playground.title)
    .navigationBarTitleDisplayMode(.inline)
  }

  /// The settings, each change of which is displayed by the popover, or by another one.
  private var appliedSettings: Binding<PlaygroundSettings> {
    Binding {
      settings
    } set: { new in
      let needsOther = new.needsPresentation(after: settings)
      settings = new
      // The focus stays in the form, where the user is working.
      if needsOther || !card.isPresented { card.present(takesFocus: false) }
    }
  }

  private func reset() {
    settings = .initial
    card.isPresented = false
  }
}

/// Which popover the page presents.
struct PlaygroundCard: Hashable {
  var isPresented = false
  /// Whether the popover may take the focus.
  private(set) var takesFocus = true
  /// The number of popovers before this one.
  private(set) var number = 0

  /// Presents a popover in place of the previous one.
  mutating func present(takesFocus: Bool) {
    self = PlaygroundCard(isPresented: true, takesFocus: takesFocus, number: number + 1)
  }
}

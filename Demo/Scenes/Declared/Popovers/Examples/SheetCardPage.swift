// SPDX-License-Identifier: MIT

import SashUI

/// The height from which on a sheet of half the window has room for the card, at text scale 1.
private let minimumMediumHeight = 125.0

/// A card that is presented from a sheet.
struct SheetCardPage: View {
  @State private var isShown = false
  @Environment(\.theme) private var theme

  var body: some View {
    ExamplePage(.sheetCard) { frames in
      ExampleBox {
        Button("Open the sheet") { isShown = true }
          .buttonStyle(.borderedProminent)
          .sheet(isPresented: $isShown) {
            let isLow = frames.screen.height / 2 < minimumMediumHeight * max(1, theme.textScale)
            ExtrasPage()
              .presentationDetents([isLow ? .large : .medium])
              .presentationDragIndicator(.visible)
          }
      }
    }
  }
}

/// The content of the sheet.
private struct ExtrasPage: View {
  @State private var isShown = false
  @Environment(\.dismiss) private var dismiss
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    NavigationStack {
      Column {
        Button("What does it cost?") { isShown = true }
          .buttonStyle(.bordered)
          .popover(present: $isShown) {
            // At the button's leading edge the card stays inside the sheet.
            $0.position =
              layoutDirection == .rightToLeft
              ? .absolute(originAnchor: .bottomRight, popoverAnchor: .topRight)
              : .absolute(originAnchor: .bottomLeft, popoverAnchor: .topLeft)
            $0.source = .aboveCurrentWindow
            $0.sourceFrameInset = .init(top: -16, bottom: -16)
            $0.flipsToAvoidSource = true
          } view: {
            Templates.Container { CardNote("Eight crowns", "An hour, two oars.") }
          }
      }
      .navigationTitle("Boat hire")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
      }
    }
  }
}

// SPDX-License-Identifier: MIT

import SashUI

/// The most height of the log, as a fraction of the stage's.
private let logShare = 0.4

/// The area with the button that presents the popover, and the log of its callbacks.
struct PlaygroundStageView: View {
  let settings: PlaygroundSettings
  @Binding var card: PlaygroundCard

  @State private var log = PlaygroundLog()

  var body: some View {
    GeometryReader { area in
      VStack(spacing: 16) {
        Button("Present") { card.present(takesFocus: true) }
          .buttonStyle(.borderedProminent)
          .frameTag("button")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
        if !log.lines.isEmpty {
          SizeLimit(height: (area.size.height * logShare).rounded()) { lines }
            .frame(maxWidth: .infinity, alignment: .leading)
            .layoutPriority(1)
        }
      }
    }
    .padding(16)
    .frameTag("stage")
    .background {
      PlaygroundPopover(settings: settings, card: $card, log: $log).id(card.number)
    }
  }

  /// As many lines of the log as fit, at least one.
  private var lines: some View {
    ViewThatFits(in: .vertical) {
      ForEach(log.texts, id: \.self) { Text($0).fixedSize(horizontal: false, vertical: true) }
    }
    .font(.footnote)
    .foregroundStyle(.secondary)
  }
}

/// An invisible view that presents the popover with the settings.
private struct PlaygroundPopover: View {
  let settings: PlaygroundSettings
  @Binding var card: PlaygroundCard
  @Binding var log: PlaygroundLog

  var body: some View {
    WindowReader { window in
      Color.clear.popover(present: $card.isPresented) {
        $0 = Popover.Attributes(settings.attributes(targets(in: PageFrames(window: window))))
        if !card.takesFocus { $0.accessibility.shiftFocus = false }
      } view: {
        PopoverReader { context in
          Templates.Container {
            VStack(spacing: 8) {
              Text("Hello")
              Button("Close") { card.isPresented = false }.buttonStyle(.bordered)
            }
          }
          .onChange(of: settings.relativeAnchors) {
            context.selectedAnchor = settings.relativeAnchor(context.selectedAnchor)
          }
        }
      }
    }
  }

  private func targets(in frames: PageFrames) -> PlaygroundTargets {
    PlaygroundTargets(
      button: { frames["button"] }, stage: { frames["stage"] }, form: { frames["form"] },
      log: { log.add($0, $1) })
  }
}

// SPDX-License-Identifier: MIT

import SashUI

/// The distance of the panel's content from its edges, in logical pixels.
private let panelPadding = 20.0
/// The distance of a step's card from the panel, in logical pixels.
private let cardDistance = 16.0
/// The height of the page below which the panel's introduction gives way to a card, which has room
/// above the panel then, at text scale 1.
private let minimumHeightForText = 200.0

/// A panel at the lower edge with three steps, each with a card of its own.
struct TutorialPage: View {
  @State private var isShown = false
  @Environment(\.theme.textScale) private var textScale

  var body: some View {
    ExamplePage(.tutorial) { frames in
      ExampleBox {
        Button("How to read a trail") { isShown = true }
          .buttonStyle(.borderedProminent)
          .popover(present: $isShown) {
            $0.position = .relative(popoverAnchors: [.bottom])
            $0.sourceFrame = { frames.page }
            $0.sourceFrameInset = .init(16)
            $0.presentation.transition = .move(edge: .bottom)
            $0.presentation.animation = .spring(.default)
            $0.dismissal.transition = .move(edge: .bottom)
            $0.dismissal.mode = .dragDown
            $0.blocksBackgroundTouches = true
          } view: {
            TutorialPanel(
              isLow: frames.page.height < minimumHeightForText * max(1, textScale), frames: frames,
              isShown: $isShown)
          } background: {
            Color.black.opacity(0.4)
          }
      }
    }
  }
}

/// A step of the tutorial.
private struct TutorialStep {
  let name: String
  let text: String

  static let all = [
    TutorialStep(
      name: "Marks", text: "Blue on white leads you there, white on blue brings you back."),
    TutorialStep(name: "Times", text: "They count no rests: add 15 minutes each."),
    TutorialStep(name: "Weather", text: "A red flag at the hut means: stay."),
  ]
}

/// The steps in the panel, with a button in the corner that closes it.
private struct TutorialPanel: View {
  /// Whether the introduction gives way to the card of a step.
  let isLow: Bool
  let frames: PageFrames
  @Binding var isShown: Bool

  @State private var step: String?
  @State private var closeSize = Size.zero
  @Environment(\.theme.metrics.iconSize) private var iconSize
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    Templates.Container(cornerRadius: 20, padding: panelPadding, showsArrow: false) {
      VStack(alignment: .leading, spacing: 16) {
        FlowLayout {
          ForEach(TutorialStep.all, id: \.name, content: button)
        }
        .frameTag("steps")
        .frame(minHeight: closeSize.height, alignment: .top)
        .padding(.trailing, (closeSize.width - overhang + 8).rounded(.up))
        if step == nil || !isLow {
          Text("Three things to know before you go.")
            .font(.subheadline)
            .foregroundStyle(.secondary)
            .multilineTextAlignment(.leading)
        }
      }
      .overlay(alignment: .topTrailing) { closeButton }
    }
  }

  private func button(_ step: TutorialStep) -> some View {
    Toggle(step.name, isOn: $step.isSelected(step.name))
      .toggleStyle(.button)
      .frameTag(step.name)
      .popover(selection: $step, tag: step.name) {
        $0.position = .absolute(originAnchor: .top, popoverAnchor: .bottom)
        // Above or below all steps, which may be in several lines.
        $0.sourceFrame = {
          let (row, button) = (frames["steps"], frames[step.name])
          return Rect(x: button.minX, y: row.minY, width: button.width, height: row.height)
        }
        $0.flipsToAvoidSource = true
        // Above the panel, which it does not overlap.
        $0.sourceFrameInset.top = -panelPadding - cardDistance
        $0.screenEdgePadding.bottom = 12
        $0.accessibility.shiftFocus = false
      } view: {
        Templates.Container { CardNote(step.name, step.text) }
      }
  }

  /// The button whose symbol ends at the trailing edge, beyond which the button extends.
  private var closeButton: some View {
    Button("Close", systemImage: "xmark") { isShown = false }
      .labelStyle(.iconOnly)
      .onGeometryChange(for: Size.self) {
        $0.size
      } action: {
        closeSize = $0
      }
      .padding(.trailing, -overhang)
  }

  /// The width by which the button in the corner extends beyond its symbol.
  private var overhang: Double {
    let blanks = Icon.close.blanks(side: iconSize)
    let blank = layoutDirection == .rightToLeft ? blanks.left : blanks.right
    return ((closeSize.width - iconSize) / 2 + blank).rounded()
  }
}

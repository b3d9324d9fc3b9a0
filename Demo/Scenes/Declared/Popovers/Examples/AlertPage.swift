// SPDX-License-Identifier: MIT

import SashUI

/// An alert built from parts: in the middle, over a dimmed page, which it blocks.
struct AlertPage: View {
  @State private var isShown = false
  @State private var bounces = 0
  @State private var answer = "No answer yet"

  var body: some View {
    ExamplePage(.alert) { frames in
      ExampleBox {
        Button("Delete the draft") { isShown = true }
          .buttonStyle(.borderedProminent)
          .popover(present: $isShown) {
            $0.position = .relative(popoverAnchors: [.center])
            $0.sourceFrame = { frames.page }
            $0.presentation.animation = .spring(response: 0.4, dampingFraction: 0.8)
            $0.presentation.transition = .scale(scale: 2).combined(with: .opacity)
            $0.dismissal.mode = .none
            $0.rubberBandingMode = .none
            $0.blocksBackgroundTouches = true
            $0.onTapOutside = { bounces += 1 }
          } view: {
            alert.bounce(trigger: bounces)
          } background: {
            Color.black.opacity(0.4)
          }
        Text(answer).font(.subheadline).foregroundStyle(.secondary)
      }
    }
  }

  private var alert: some View {
    Templates.Container(padding: 0, showsArrow: false) {
      Templates.DividedVStack {
        CardNote("Delete the draft?", "It cannot be brought back.", isCentered: true).padding(20)
        Button("Delete") { close("Deleted") }.foregroundStyle(Color(.destructive))
        Button("Keep") { close("Kept") }.font(.headline).foregroundStyle(.tint)
      }
      .buttonStyle(Templates.AlertButtonStyle())
      .clipShape(RoundedRectangle(cornerRadius: 12, style: .circular))
      .textWidth(270)
    }
  }

  private func close(_ text: String) {
    answer = text
    isShown = false
  }
}

// SPDX-License-Identifier: MIT

import SashUI

/// A card with a button that presents another card above it.
struct NestedPage: View {
  @State private var isShown = false

  var body: some View {
    ExamplePage(.nested) { frames in
      ExampleBox {
        Button("Plan a walk") { isShown = true }
          .buttonStyle(.borderedProminent)
          .frameTag("walk")
          .popover(present: $isShown) {
            $0.sourceFrameInset = .init(-16)
            $0.flipsToAvoidSource = true
          } view: {
            WalkCard(frames: frames)
          }
      }
    }
  }
}

/// The outer card, above which its button presents the inner one.
private struct WalkCard: View {
  let frames: PageFrames

  @State private var isShown = false
  @State private var friendSize = Size.zero

  var body: some View {
    PopoverReader { context in
      Templates.Container {
        VStack(spacing: 12) {
          CardNote("Saturday", "Old Glass Road, from the furnace to the toll house.")
          Button("Bring a friend") { isShown = true }
            .buttonStyle(.bordered)
            .frameTag("friend")
            .popover(present: $isShown) {
              $0.position = position(beside: context.frame)
              $0.sourceFrameInset = .init(-12)
              $0.flipsToAvoidSource = true
            } view: {
              friendCard
            }
        }
      }
      .measuring($friendSize) { friendCard }
    }
  }

  private var friendCard: some View {
    Templates.Container {
      CardNote("Ada is free", "She knows the place where glass glitters, by the sea.")
    }
  }

  /// Below the button or beside it; where there is no room, above it, over the text of the outer card
  /// rather than over the button that the outer card belongs to.
  private func position(beside outer: Rect) -> Popover.Attributes.Position {
    let screen = frames.screen.inset(by: Popover.Attributes().screenEdgePadding)
    return CardPlacement(area: screen, obstacles: [(frames["walk"], 10), (outer, 1)]).best(
      of: [(.bottom, .top), (.right, .left), (.left, .right), (.top, .bottom)], for: friendSize,
      at: frames["friend"].inset(by: -12))
  }
}

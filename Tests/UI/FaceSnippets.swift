// SPDX-License-Identifier: MIT

// The code of the documentation comments on popovers and overlays.

import SashUI

private func play() {}
private func remove() {}

private struct PopoverSnippet: View {
  @State private var present = false

  var body: some View {
    VStack {
      Button("Present popover!") { present = true }
        .popover(present: $present) {
          Text("Hi, I'm a popover.").padding().background(.blue).cornerRadius(16)
        }
      Text("This is a view").frameTag("Your Tag Name")
      WindowReader { window in
        Button("Close") { [weak window] in window?.popover(tagged: "Your Tag")?.dismiss() }
      }
      PopoverReader { context in
        Path {
          $0.move(to: context.frame.point(at: .bottom))
          $0.addLine(to: context.windowBounds.point(at: .bottom))
        }
        .stroke(.blue, lineWidth: 4)
      }
      Text("Save")
        .popover(present: $present) {
          Templates.Container { Text("Saved") }
        }
      Templates.Menu {
        Templates.MenuButton(title: "Play", systemImage: "play") { play() }
        Templates.MenuDivider()
        Templates.MenuItem {
          remove()
        } label: { _ in
          Text("Remove").padding()
        }
      } label: { fade in
        Text("More").opacity(fade ? 0.5 : 1)
      }
    }
  }

  private func change(_ attributes: inout Popover.Attributes) {
    let change: (inout Popover.Attributes) -> Void = {
      $0.position = .absolute(originAnchor: .bottom, popoverAnchor: .topLeft)
      $0.presentation.animation = .spring(response: 0.6, dampingFraction: 0.6)
      $0.presentation.transition = .move(edge: .top).combined(with: .opacity)
      $0.dismissal.mode = [.tapOutside, .dragUp]
    }
    change(&attributes)
  }
}

private final class PopoverPage: ViewController {
  private let button = Sash.Button("Save")

  private func save() {
    let popover = Popover { Text("Saved").padding() }
    popover.attributes.sourceFrame = { [weak button] in button.windowFrame() }
    present(popover)
  }
}

private struct OverlaySnippet: View {
  enum Notch: CaseIterable, Equatable { case min, max }

  var body: some View {
    Color.blue
      .dynamicOverlay(Color.red)
      .dynamicOverlayBehavior(
        MagneticNotchOverlayBehavior<Notch> { notch in
          switch notch {
          case .max: .fractional(0.8)
          case .min: .absolute(200)
          }
        })
  }
}

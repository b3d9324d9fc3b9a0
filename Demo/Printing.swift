import Glibc
import Sash

/// Writes a line to the standard output at once, also when that is a pipe.
func printNow(_ line: String) {
  print(line)
  fflush(nil)
}

/// Prints what a frame cost.
@MainActor enum FramePrinter {
  private static var number = 0

  static func show(_ frame: FrameStatistics) {
    number += 1
    let microseconds = Int((frame.processorTime.last * 1_000_000).rounded())
    printNow(
      "frame \(number): \(microseconds) us, \(frame.damagedPixels) pixels in "
        + "\(frame.rectangles) rectangles, \(frame.buffersHeld) of \(frame.buffers) buffers held")
  }
}

/// Prints a line for each thing that happens, for programs that wait for it.
@MainActor final class EventPrinter {
  private let scene: MusicScene
  private let window: Window
  private var isMapped = false
  private var popovers = 0
  private var size: Size

  init(scene: MusicScene, window: Window) {
    self.scene = scene
    self.window = window
    size = window.size
    scene.library.onPopupPresentationStateChange = { Self.popup($0) }
    window.presentationStack.onChange = { [weak self] in self?.popoversMayHaveChanged() }
  }

  private static func popup(_ state: PopupPresentationState) {
    switch state {
    case .barHidden: printNow("event popup hidden")
    case .barPresented: printNow("event popup bar")
    case .open: printNow("event popup open")
    }
  }

  private func popoversMayHaveChanged() {
    let count = window.presentationStack.entries.filter {
      $0.level == .popover && $0.isPresented && !$0.isBackdrop
    }.count
    guard count != popovers else { return }
    popovers = count
    printNow("event popovers \(count)")
  }

  func frameWasShown() {
    let isNew = size != window.size
    size = window.size
    if !isMapped {
      isMapped = true
      printNow("event mapped \(Int(size.width))x\(Int(size.height))")
    } else if isNew {
      printNow("event size \(Int(size.width))x\(Int(size.height))")
    }
  }

  func closed() { printNow("event closed") }
}

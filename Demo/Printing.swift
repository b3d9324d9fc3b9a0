// SPDX-License-Identifier: MIT

import Glibc
import Sash
import SashDemoScenes

/// Writes a line to the standard output and flushes it, also when the output is a pipe.
func printNow(_ line: String) {
  print(line)
  fflush(nil)
}

/// Writes an error to the standard error.
func printError(_ error: any Error) {
  let line = Array("sash-demo: \(error)\n".utf8)
  _ = unsafe write(STDERR_FILENO, line, line.count)
}

/// Prints the costs of frames.
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

/// Prints a line for each event, for programs that wait for it.
///
/// Each line is flushed, and has one of these forms, where N, W and H are integers:
///
///     event mapped WxH                    the first frame was displayed, in this size
///     event size WxH                      the first frame of another size was displayed
///     event popovers N                    the number of popovers changed to N
///     event closed                        the window was closed
///
/// or the form of a scene's events; those with a popup bar:
///
///     event popup hidden|bar|open         the popup has reached the state
///
/// and the scene with the maps, for its sheet and its list:
///
///     event moving                        a drag changes the sheet's height for the first time
///     event notch minimum|medium|maximum  the sheet has settled at the notch
///     event offset N                      the list has settled N pixels below its top
///
/// `SheetEvents` describes the times of the last three.
@MainActor final class EventPrinter {
  private let window: Window
  private var isMapped = false
  private var popovers = 0
  private var size: Size

  init(content: any DemoContent, window: Window) {
    self.window = window
    size = window.size
    content.onEvent = { printNow("event \($0)") }
    window.presentationStack.onChange = { [weak self] in self?.popoversMayHaveChanged() }
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

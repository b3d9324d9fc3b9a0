// SPDX-License-Identifier: MIT

import SashEventLoop
import SashSurfaces

/// The objects of one connection that its input devices use.
struct InputContext {
  let globals: BoundGlobals
  /// The windows by the surface that an event names.
  let targets: SurfaceTargets
  let cursorThemes: CursorThemes
  let loop: EventLoop
  /// The last presses, which each device records.
  let presses = PressHistory()
  /// Reports a problem that a device has worked around.
  let report: (ShellReport) -> Void
}

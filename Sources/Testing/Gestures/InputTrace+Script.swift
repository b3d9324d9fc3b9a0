// SPDX-License-Identifier: MIT

public import SashGeometry
public import SashInputTrace

nonisolated extension InputTrace {
  /// Creates a trace with the touches of a script, for a window of a size in logical pixels.
  public init(_ script: GestureScript, size: Size, scale: Double = 1) {
    self.init(size: size, scale: scale)
    for step in script.steps {
      append(Step(.touch(step.contact, step.phase, step.position), at: step.time))
    }
    wait(max(0, script.duration - duration))
  }
}

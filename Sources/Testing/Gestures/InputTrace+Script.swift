public import SashGeometry
public import SashInterface

nonisolated extension InputTrace {
  /// The touches of a script, as a window of some size hears them.
  public init(_ script: GestureScript, size: Size, scale: Double = 1) {
    self.init(size: size, scale: scale)
    for step in script.steps {
      append(Step(.touch(step.contact, step.phase, step.position), at: step.time))
    }
    wait(max(0, script.duration - duration))
  }
}

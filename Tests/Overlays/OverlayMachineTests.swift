// SPDX-License-Identifier: MIT

@Suite("Random walks of a sheet") struct OverlayMachineTests {
  /// Checks the guarantees to a delegate for any order of events.
  private struct EffectChecker {
    var isDragging = false
    var target: Int?
    var isSettling = false
    var problem: String?

    mutating func check(_ effects: [OverlayMachine.Effect]) {
      for effect in effects {
        switch effect {
        case .interrupt:
          if !isSettling { problem = "an interruption without an animation" }
          isSettling = false
          target = nil
        case .willStartDragging:
          if isDragging { problem = "a drag began twice" }
          isDragging = true
        case .willEndDragging:
          if !isDragging { problem = "a drag ended without a beginning" }
          isDragging = false
        case .willMove(let notch):
          if target != nil { problem = "a move began before the last one ended" }
          target = notch
        case .jump(_, let isDragging):
          if isDragging, !self.isDragging { problem = "a drag changed the height before it began" }
        case .settle:
          if isSettling { problem = "an animation began during another one" }
          isSettling = true
        case .didMove(let notch):
          if target != notch { problem = "settled at \(notch), not at \(target ?? -1)" }
          target = nil
          isSettling = false
        case .seekNotch, .resume:
          if isSettling { problem = "a notch is sought while an animation to one runs" }
        }
      }
    }
  }

  @Test("callbacks are balanced, and a released and settled sheet is idle")
  func walk() {
    for var generator in randomWalks() {
      var machine = OverlayMachine()
      var checker = EffectChecker()
      var history: [String] = []
      for _ in 0..<60 {
        let height = generator.double(-50...700)
        let event: OverlayMachine.Event =
          switch generator.int(0..<7) {
          case 0: .grabbed(displayedHeight: height)
          case 1, 2: .dragged(to: height)
          case 3: .released(velocity: Vector(dx: 0, dy: height))
          case 4:
            .move(
              notch: generator.int(0...3), height: max(0, height), velocity: 0,
              isAnimated: generator.bool())
          case 5: .cancelled
          default: .settled
          }
        let effects = machine.handle(event)
        checker.check(effects)
        history.append("\(event) -> \(effects)")
        #expect(machine.height.isFinite && machine.height >= 0)
        if let problem = checker.problem {
          Issue.record("\(generator): \(problem)\n\(history.joined(separator: "\n"))")
          return
        }
      }
      checker.check(machine.handle(.released(velocity: .zero)))
      checker.check(machine.handle(.settled))
      #expect(machine.state == .unanimated(.absent) && checker.problem == nil, "\(generator)")
      #expect(
        !checker.isDragging && checker.target == nil && !checker.isSettling, "\(generator)")
    }
  }
}

// SPDX-License-Identifier: MIT

@Suite("The state of a window on a layer") struct LayerPlacementTests {
  private func placement(_ events: LayerSurfacePlacement.Event...) -> LayerSurfacePlacement {
    var placement = LayerSurfacePlacement(LayerSurfaceOptions(size: Size(width: 10, height: 10)))
    for event in events { _ = placement.handle(event) }
    return placement
  }

  @Test("a surface that is closed while its output remains asks the application")
  func closedByUser() {
    var placement = placement(.opened)
    #expect(placement.handle(.closed(outputs: [1])) == .awaitAnswer)
    #expect(placement.handle(.answered(outputs: [1, 2])) == .requestClose)
    #expect(placement.state == .waiting)
  }

  @Test("a surface whose output has gone is opened on another one") func removedOutput() {
    var placement = placement(.opened, .closed(outputs: [1]), .outputsChanged)
    #expect(placement.handle(.answered(outputs: [2])) == .open)
    #expect(placement.state == .ready)
  }

  @Test("without an output the window waits for one") func noOutput() {
    var placement = placement(.opened, .closed(outputs: [1]))
    #expect(placement.handle(.answered(outputs: [])) == .none)
    #expect(placement.state == .waiting && !placement.canOpen)
    #expect(placement.handle(.outputsChanged) == .open)
  }

  @Test("a surface that is refused at once is not opened again until the outputs change")
  func refused() {
    var placement = placement(.opened, .closed(outputs: []))
    #expect(placement.handle(.answered(outputs: [1])) == .none)
    #expect(placement.state == .waiting)
  }

  @Test("a lost connection begins anew from each state") func disconnected() {
    let states = [
      placement(), placement(.opened), placement(.opened, .closed(outputs: [1])),
      placement(.opened, .closed(outputs: [1]), .answered(outputs: [])),
    ]
    for var state in states {
      _ = state.handle(.disconnected)
      #expect(state.state == .ready)
      #expect(state.handle(.answered(outputs: [])) == .none)
    }
  }

  @Test("a random walk never opens a surface twice, and never waits for nothing") func walk() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var placement = placement()
      var exists = false
      var awaitsAnswer = false
      for _ in 0..<50 {
        let outputs = Set((0..<3).filter { _ in generator.bool() }.map(UInt32.init))
        let event: LayerSurfacePlacement.Event? =
          switch generator.int(0..<5) {
          case 0 where !exists && placement.canOpen: .opened
          case 1 where exists: .closed(outputs: outputs)
          case 2 where awaitsAnswer: .answered(outputs: outputs)
          case 3: .outputsChanged
          case 4 where generator.int(0..<4) == 0: .disconnected
          default: nil
          }
        guard let event else { continue }
        let command = placement.handle(event)
        switch event {
        case .opened: exists = true
        case .disconnected: (exists, awaitsAnswer) = (false, false)
        case .answered: awaitsAnswer = false
        case .closed, .outputsChanged: break
        }
        switch command {
        case .awaitAnswer: (exists, awaitsAnswer) = (false, true)
        case .open: #expect(!exists && placement.canOpen)
        case .none, .requestClose: break
        }
        #expect(exists == (placement.state == .open))
        if case .closed = placement.state { #expect(awaitsAnswer) }
      }
    }
  }
}

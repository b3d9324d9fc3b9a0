// SPDX-License-Identifier: MIT

@Suite("The log of the scripted compositor")
struct ScriptedCompositorTests {
  @Test("clearing the log removes recorded acknowledgements, not outstanding configures")
  func clearLog() throws {
    let stage = try WireStage()
    for _ in 0..<2 { stage.open(SquarePage()) }
    let toplevels = stage.compositor.toplevels
    #expect(toplevels.count == 2)
    #expect(toplevels.allSatisfy { !$0.acknowledged.isEmpty })
    let serials = toplevels.map { $0.configure(width: 420, height: 300) }
    stage.compositor.clearLog()
    #expect(stage.compositor.log == [])
    #expect(toplevels.allSatisfy { $0.acknowledged.isEmpty })
    #expect(toplevels.map(\.outstanding) == serials.map { [$0] })
    stage.exchangeMessages()
    stage.frame()
    // Acknowledging a configure that the compositor no longer remembers would be a violation.
    #expect(stage.compositor.violations == [])
    #expect(toplevels.map(\.acknowledged) == serials.map { [$0] })
    #expect(toplevels.map { $0.current?.serial } == serials)
  }
}

// SPDX-License-Identifier: MIT

import Sash
import SashDemoScenes
import SashTestSupport
import SashTesting
import Testing

@Suite("Connections that end in the middle of the demo's tour")
struct ConnectionFaultTests {
  /// The number of requests at which the connection ends, one after the other, if the tour has as
  /// many.
  private static let requestCount = 200
  /// The number of requests that the whole tour has at least.
  private static let tourLength = 150
  /// The distance between two of these requests.
  private static let requestStep = isThorough ? 1 : 10

  @Test(
    "at every tenth request, or at each one, the next connection displays the same window (winit #3427, Slint #5667)",
    arguments: ConnectionFault.allCases)
  func everyRequest(fault: ConnectionFault) throws {
    let tour = try FaultTour()
    var reached = 0
    for number in stride(from: 1, through: Self.requestCount, by: Self.requestStep) {
      do {
        guard try tour.run(fault, atRequest: number) else { break }
      } catch {
        Issue.record("\(fault) at request \(number): \(error)")
        return
      }
      reached = number
    }
    #expect(reached >= Self.tourLength)
    #expect(tour.application.display.windows.count == 1)
  }

  @Test("at each request of the start, the error says so or the window appears later")
  func start() throws {
    for fault in ConnectionFault.allCases {
      var hasStarted = false
      for number in 1...12 where !hasStarted {
        let compositor = ScriptedCompositor(TestStage.configuration())
        compositor.endConnection(by: fault, atRequest: number)
        let loop = try EventLoop(clock: TestClock(now: 100))
        do throws(DisplayError) {
          let display = try Display(loop: loop, connectedTo: compositor)
          hasStarted = true
          display.close()
        } catch {
          #expect("\(error)".contains("the connection to the compositor is lost"))
        }
      }
      #expect(hasStarted)
    }
  }

  @Test("an application ends with its windows after three protocol errors in a row")
  func application() throws {
    let stage = try TestStage(root: ViewController())
    var didTerminate = false
    stage.application.onTerminate = { didTerminate = true }
    for _ in 0..<3 {
      #expect(!didTerminate)
      try stage.surface.resource.postError(code: 0, "a scripted error")
      try stage.advance(by: 0.5)
    }
    #expect(didTerminate)
    #expect(stage.application.display.state == .closed)
    #expect(stage.application.display.windows.isEmpty)
  }
}

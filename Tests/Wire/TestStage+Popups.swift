// SPDX-License-Identifier: MIT

extension TestStage {
  /// Creates a stage with a window of 400x300 in the middle of a screen, on which popups have space.
  static func withPopups(
    root: ViewController, _ change: (inout CompositorConfiguration) -> Void
  ) throws -> TestStage {
    var configuration = TestStage.configuration()
    configuration.popupPolicy = .place
    configuration.outputSize = PixelSize(width: 1_400, height: 1_000)
    configuration.windowPosition = Point(x: 300, y: 300)
    change(&configuration)
    return try TestStage(configuration) {
      $0.openWindow(
        title: "Test", appID: "org.sash.Test", size: Size(width: 400, height: 300), root: root)
    }
  }

  /// Expects that the application has violated no protocol, and is connected.
  func expectNoFault(_ location: SourceLocation = #_sourceLocation) {
    let violations = compositor.violations
    #expect(violations.isEmpty, "\(violations)", sourceLocation: location)
    #expect(application.display.state == .connected, sourceLocation: location)
  }
}

// SPDX-License-Identifier: MIT

nonisolated private let secondary = Touch.Source.pointer(button: Touch.secondaryButton)

@Suite("Flutter: taps") struct FlutterTapTests {
  @Test(
    "single taps (flutter, tap_test)",
    arguments: [
      GestureScenario("a press and a release are one tap", [.tap], [.tap(10, 10)], ["tap"]),
      GestureScenario(
        "each of two presses is a tap", [.tap], [.tap(10, 10), .wait(0.1), .tap(30, 30)],
        ["tap", "tap"]),
      GestureScenario(
        "of two overlapping presses one is a tap", [.tap],
        [.down(1, 10, 10), .down(2, 30, 30), .up(1), .up(2)], ["tap"]),
      GestureScenario(
        "a tap fails once the finger moved beyond the slop", [.tap],
        [.down(1, 10, 10), .move(1, 25, 25), .up(1)], []),
      GestureScenario(
        "a finger that comes back from beyond the slop does not tap", [.tap],
        [.down(1, 10, 10), .move(1, 40, 10), .move(1, 10, 10), .up(1)], []),
      GestureScenario(
        "a shaking finger taps", [.tap], [.down(1, 10, 10), .move(1, 22, 22), .up(1)], ["tap"]),
      GestureScenario(
        "a long press is a tap where nothing else wants it", [.tap],
        [.down(1, 10, 10), .wait(3), .up(1)], ["tap"]),
      GestureScenario(
        "a cancelled press is no tap", [.tap], [.down(1, 10, 10), .wait(0.1), .cancel(1)], []),
      GestureScenario(
        "the press after a cancelled one is a tap", [.tap],
        [.down(1, 10, 10), .cancel(1), .tap(10, 10)], ["tap"]),
      GestureScenario(
        "the innermost of two taps wins", [.tap, .fingerTap],
        [.tap(10, 10), .wait(1), .tap(30, 30)], ["tap", "tap"]),
      GestureScenario(
        "a drag takes the press from the tap inside it", [.tap, .horizontalPan],
        [.down(1, 10, 10), .move(1, 45, 10), .up(1)],
        ["horizontalPan began", "horizontalPan ended"]),
      GestureScenario(
        "a secondary click is no tap", [.tap], [.tap(10, 10, secondary)], []),
      GestureScenario(
        "a tap of another device is ignored", [.pointerTap],
        [.tap(10, 10), .wait(1), .tap(10, 10, .primaryPointer)], ["pointerTap"]),
      GestureScenario(
        "a tap loses its press to a long press", [.tap, .longPress],
        [.down(1, 10, 10), .wait(0.7), .up(1)], ["longPress began", "longPress ended"]),
      GestureScenario(
        "a short press goes to the tap and not to the long press", [.longPress, .tap],
        [.tap(10, 10), .wait(1)], ["tap"]),
    ])
  func single(_ scenario: GestureScenario) { #expect(scenario.run() == scenario.expected) }

  @Test(
    "double taps (flutter, double_tap_test)",
    arguments: [
      GestureScenario(
        "two quick taps nearby", [.doubleTap], [.tap(10, 10), .wait(0.1), .tap(12, 12)],
        ["doubleTap"]),
      GestureScenario(
        "taps far from each other are not a double tap", [.doubleTap],
        [.tap(10, 10), .wait(0.1), .tap(130, 130)], []),
      GestureScenario(
        "a press that moves is no part of a double tap", [.doubleTap],
        [.down(1, 10, 10), .move(1, 25, 25), .up(1), .wait(0.1), .tap(10, 10)], []),
      GestureScenario(
        "taps after a long pause are not a double tap", [.doubleTap],
        [.tap(10, 10), .wait(5), .tap(12, 12), .wait(5)], []),
      GestureScenario(
        "after a pause the count begins again", [.doubleTap],
        [.tap(10, 10), .wait(5), .tap(12, 12), .wait(0.1), .tap(10, 10)], ["doubleTap"]),
      GestureScenario(
        "a long press is part of a double tap where nothing else wants it", [.doubleTap],
        [.down(1, 10, 10), .wait(1), .up(1), .wait(0.1), .tap(12, 12)], ["doubleTap"]),
      GestureScenario(
        "two overlapping taps are not a double tap", [.doubleTap],
        [.down(1, 10, 10), .down(2, 12, 12), .wait(0.05), .up(1), .up(2), .wait(1)], []),
      GestureScenario(
        "a far tap begins a double tap of its own", [.doubleTap],
        [.tap(10, 10), .wait(0.1), .tap(230, 230), .wait(0.1), .tap(232, 228)], ["doubleTap"]),
      GestureScenario(
        "a tap of another device begins a double tap of its own", [.doubleTap],
        [
          .tap(10, 10, .primaryPointer), .wait(0.1), .tap(10, 10), .wait(0.1), .tap(12, 12),
        ], ["doubleTap"]),
      GestureScenario(
        "a cancelled second press is no double tap", [.doubleTap],
        [.tap(10, 10), .wait(0.1), .down(1, 10, 10), .cancel(1), .wait(1)], []),
      GestureScenario(
        "a drag of the second press is no double tap", [.doubleTap, .pan],
        [.tap(10, 10), .wait(0.1), .down(1, 10, 10), .move(1, 50, 10), .up(1)],
        ["pan began", "pan ended"]),
      GestureScenario(
        "a drag between the taps ends the count", [.doubleTap, .pan],
        [
          .tap(10, 10), .wait(0.05), .down(1, 10, 10), .move(1, 50, 10), .up(1), .wait(0.05),
          .tap(10, 10), .wait(1),
        ], ["pan began", "pan ended"]),
      GestureScenario(
        "three quick taps are one double tap", [.doubleTap],
        [.tap(10, 10), .wait(0.1), .tap(10, 10), .wait(0.1), .tap(10, 10), .wait(1)],
        ["doubleTap"]),
      GestureScenario(
        "four quick taps are two double taps", [.doubleTap],
        [
          .tap(10, 10), .wait(0.1), .tap(10, 10), .wait(0.1), .tap(10, 10), .wait(0.1),
          .tap(10, 10),
        ], ["doubleTap", "doubleTap"]),
      GestureScenario(
        "clicks of two buttons are not a double click", [.doubleTap],
        [.tap(10, 10, .primaryPointer), .wait(0.1), .tap(10, 10, secondary), .wait(1)], []),
    ])
  func double(_ scenario: GestureScenario) { #expect(scenario.run() == scenario.expected) }

  @Test(
    "a tap that waits for a double tap comes when that is out of time (flutter, double_tap_test)")
  func waiting() {
    let double = TapGestureRecognizer(count: 2), single = TapGestureRecognizer()
    single.require(toFail: double)
    let touches = SimulatedTouches([double, single])
    var log: [String] = []
    double.addAction { if $0.state == .ended { log.append("double") } }
    single.addAction { if $0.state == .ended { log.append("single") } }
    touches.perform([.tap(10, 10), .wait(0.2)])
    log.append("200 ms later")
    touches.perform([.wait(0.75)])
    touches.perform([.tap(10, 10), .wait(0.1), .tap(10, 10), .wait(1)])
    touches.perform([.tap(10, 10), .wait(0.1), .down(1, 300, 300)])
    log.append("far press")
    touches.perform([.up(1), .wait(0.1), .tap(300, 300), .wait(1)])
    #expect(log == ["200 ms later", "single", "double", "single", "far press", "double"])
  }
}

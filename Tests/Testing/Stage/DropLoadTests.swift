// SPDX-License-Identifier: MIT

@Suite("Drops of other programs in an application")
struct DropLoadTests {
  /// A view that reads dropped text with `await`.
  private final class Target: View, DropInteractionDelegate {
    private(set) var result = ""

    override init(frame: Rect = .zero) {
      super.init(frame: frame)
      addInteraction(DropInteraction(delegate: self))
    }

    func dropInteraction(
      _ interaction: DropInteraction, sessionDidUpdate session: DropSession
    ) -> DropProposal { DropProposal(operation: .copy) }

    func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
      Task {
        do {
          let bytes = try await session.items[0].itemProvider.loadDataAndWait(
            forType: ItemProvider.plainText)
          result = String(decoding: bytes, as: UTF8.self)
        } catch {
          result = "\(error)"
        }
      }
    }
  }

  @Test("text is read with await in performDrop (openreel-video #55)") func awaits() async throws {
    let target = Target()
    target.fillsSuperview = true
    let page = ViewController()
    page.view.addSubview(target)
    let stage = try TestStage(root: page, size: Size(width: 400, height: 600))
    let drag = stage.compositor.seats[0].drags.begin(
      types: [ItemProvider.plainText], answer: Array("hello".utf8))
    for x in [100.0, 110] {
      drag.move(to: Point(x: x, y: 100), on: try stage.surface)
      try stage.turn()
    }
    drag.drop()
    try stage.turn()
    try await stage.runTasksAndWait()
    #expect(target.result == "hello")
    #expect(drag.phase == .ended(isFinished: true))
  }
}

// SPDX-License-Identifier: MIT

/// A view that counts how often it enters and leaves views.
private final class CountingView: View {
  private(set) var moves = 0

  override func didMoveToSuperview() { moves += 1 }
}

@Suite("Setting all subviews")
struct SubviewTests {
  @Test("views are in the new order; those that stay are not removed in between")
  func order() {
    for var random in randomWalks() {
      let view = View()
      let pool = (0..<8).map { _ in CountingView() }
      for _ in 0..<10 {
        let before = view.subviews
        let moves = pool.map(\.moves)
        let new = pool.shuffled(using: &random).prefix(random.int(0...pool.count))
        view.setSubviews(Array(new))
        #expect(view.subviews.elementsEqual(new, by: ===), "\(random)")
        for (candidate, count) in zip(pool, moves) {
          let was = before.contains { $0 === candidate }
          let isThere = new.contains { $0 === candidate }
          #expect(candidate.moves - count == (was == isThere ? 0 : 1), "\(random)")
          #expect((candidate.superview === view) == isThere, "\(random)")
        }
      }
    }
  }

  @Test("a view that stays keeps the focus")
  func focus() throws {
    let stage = Window(size: Size(width: 100, height: 100))
    let field = TextField()
    stage.contentView.setSubviews([View(), field, View()])
    stage.handle(.focusChanged(true))
    field.becomeFirstResponder()
    stage.contentView.setSubviews([field, View()])
    #expect(stage.firstResponder === field)
    stage.contentView.setSubviews([View()])
    #expect(stage.firstResponder == nil)
  }

  @Test("the longest increasing subsequence is as long as that of all subsequences")
  func subsequence() {
    for var random in randomWalks() {
      let numbers = Array(0..<random.int(0...9)).shuffled(using: &random)
      let found = longestIncreasingSubsequence(numbers)
      var longest = 0
      for choice in 0..<(1 << numbers.count) {
        let chosen = numbers.indices.filter { choice >> $0 & 1 == 1 }.map { numbers[$0] }
        if chosen == chosen.sorted() { longest = max(longest, chosen.count) }
      }
      #expect(found.count == longest && found == found.sorted(), "\(random): \(numbers)")
      var rest = numbers[...]
      for number in found {
        guard let index = rest.firstIndex(of: number) else {
          Issue.record("\(random): \(found) is no subsequence of \(numbers)")
          break
        }
        rest = rest[(index + 1)...]
      }
    }
  }
}

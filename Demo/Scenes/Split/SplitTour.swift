import Sash

/// What the tour shows: the columns as the window has room for them, the letter alone, another
/// letter, what can be done with it, and what became of that.
enum SplitTour {
  static func steps(window: Window, scene: SplitScene) -> [Step] {
    var steps: [Step] = [.settle, .picture("1-columns")]
    steps += Step.keys(.function(9)) + [.picture("2-one")]
    steps += Step.keys(.function(9))
    // From the boxes to the letters, and down to the third.
    steps += Step.keys(.tab, .home, .return, .down, .down) + [.picture("3-letter")]
    steps += Step.keys(.menu) + [.picture("4-menu")]
    steps += Step.keys(.down, .return) + [.picture("5-flagged")]
    return steps
  }
}

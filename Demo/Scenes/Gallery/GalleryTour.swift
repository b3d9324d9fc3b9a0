import Sash

/// What the tour shows: the gallery, a walk through it with keys alone, two scenes that are opened
/// and left, and the gallery in the dark.
enum GalleryTour {
  static func steps(window: Window, scene: GalleryScene) -> [Step] {
    var steps: [Step] = [.settle, .picture("1-gallery")]
    steps += Step.keys(.end, .home, .down) + [.picture("2-keyboard")]
    steps += Step.keys(.return) + [.picture("3-opened")]
    steps += Step.keys(.escape) + [.picture("4-back")]
    steps += Step.typing("sp") + Step.keys(.return) + [.picture("5-split")]
    // The window may show the letters first, as pages.
    let back = window.layoutDirection == .rightToLeft ? Key.right : .left
    for _ in 0..<3 { steps += [.key(back, .alt), .settle] }
    steps += Step.keys(.tab, .return) + [.picture("6-menu")]
    steps += Step.keys(.down, .return) + [.picture("7-dark")]
    steps += Step.keys(.backTab, .home, .return) + [.settle, .picture("8-music")]
    return steps
  }
}

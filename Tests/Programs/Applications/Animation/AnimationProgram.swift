// SPDX-License-Identifier: MIT

import Sash

/// The pause in which nothing moves before an animation starts, in seconds.
private let pause = 1.0
/// The distance that the squares move, in logical pixels.
private let distance = 300.0

/// An application that animates after pauses, by timers and tasks, for tests in real compositors.
///
/// It prints:
///
///     squares X1 X2       the displayed positions of two squares in a frame, in whole logical
///                         pixels, while they move by 300 from 0 in 0.5 s
///     presented FRAMES    a popup bar was presented, in so many frames
///     dismissed FRAMES    it was dismissed
struct AnimationProgram: App {
  func didLaunch(_ application: Application) {
    let page = AnimatedPage()
    let window = application.openWindow(
      title: "Animation", appID: "org.sash.Animation", size: Size(width: 640, height: 480),
      root: page)
    let host = application.display.windows.first { $0.window === window }
    var isMapped = false
    host?.onFrame = { [unowned window, unowned page] _ in
      page.frameWasDisplayed()
      guard !isMapped else { return }
      isMapped = true
      window.timeline.schedule(after: pause) { Task { page.moveSquares() } }
    }
  }
}

/// Two squares, and a popup bar that comes and goes.
private final class AnimatedPage: ViewController {
  private let squares = (0..<2).map { number in
    View(frame: Rect(x: 0, y: Double(number) * 60, width: 50, height: 50))
  }
  private var isMoving = false
  private var frames = 0

  override func viewDidLoad() {
    for square in squares {
      square.backgroundColor = .red
      view.addSubview(square)
    }
  }

  func frameWasDisplayed() {
    frames += 1
    guard isMoving else { return }
    let positions = squares.map { "\(Int($0.windowFrame().minX.rounded()))" }
    printLine("squares \(positions.joined(separator: " "))")
  }

  func moveSquares() {
    isMoving = true
    for square in squares {
      View.animate(with: .curve(.linear, duration: 0.5)) {
        square.frame.origin.x = distance
      } completion: { [weak self] _ in
        self?.squareDidMove()
      }
    }
  }

  private func squareDidMove() {
    guard isMoving else { return }
    isMoving = false
    view.window?.timeline.schedule(after: pause) { [weak self] in self?.present() }
  }

  private func present() {
    let song = ViewController()
    song.popupItem.title = "Harbour Lights"
    let first = frames
    presentPopupBar(with: song) { [unowned self] in
      printLine("presented \(frames - first)")
      view.window?.timeline.schedule(after: pause) { [weak self] in self?.dismissBar() }
    }
  }

  private func dismissBar() {
    let first = frames
    dismissPopupBar { [unowned self] in printLine("dismissed \(frames - first)") }
  }
}

import SashGeometry
import SashGestures
import SashMotion

// Activity that keeps a window from coming to rest, for tests that wait for it.

extension Window {
  /// Whether nothing moves, no frame is asked for, and no gesture waits to be decided.
  package var isAtRest: Bool { !timeline.isAnimating && !needsFrame && arena.isIdle }

  /// What keeps the window from coming to rest, each thing in a sentence; for error messages.
  package var unfinishedWork: [String] {
    var result: [String] = []
    if timeline.isAnimating {
      let views = movingViews
      let names = views.isEmpty ? "values that no view owns" : views.joined(separator: ", ")
      let end = timeline.endTime.map { " for \(($0 - timeline.now).rounded(places: 2)) s more" }
      result.append("\(timeline.runningCount) animators run\(end ?? ""): \(names)")
    }
    for touch in arena.activeTouches {
      result.append("a touch is down at \(touch.position) (\(touch.source))")
    }
    if arena.activeTouches.isEmpty, !arena.isIdle {
      result.append("a gesture is still being decided")
    }
    if needsFrame {
      let reason = contentView.subtreeNeedsLayout ? "views need layout" : "something changed"
      result.append("a frame is asked for: \(reason)")
    }
    return result
  }

  /// The views that are animated, or turn for ever, by class and place.
  private var movingViews: [String] {
    var result: [String] = []
    func visit(_ view: View) {
      if view.motions != nil { result.append(view.nameAndPlace) }
      for child in view.subviews { visit(child) }
    }
    visit(contentView)
    let loops = attachments[MotionLoops.self]?.runningViews ?? []
    return result + loops.map { "\($0.nameAndPlace), which turns for ever" }
  }
}

extension View {
  /// The class, with where it is in the window.
  fileprivate var nameAndPlace: String {
    let frame = convert(bounds, to: nil)
    let label = accessibilityLabel.map { " \"\($0)\"" } ?? ""
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map {
      "\($0.rounded(places: 1))"
    }
    return "\(type(of: self))\(label) at (\(numbers.joined(separator: ", ")))"
  }
}

extension Double {
  /// The number with so many decimal places, for people to read.
  fileprivate func rounded(places: Int) -> Double {
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    return (self * factor).rounded() / factor
  }
}

// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashMotion

/// The activity that keeps a window from settling, for tests that wait for it.
struct UnfinishedWork {
  private let window: Window

  /// Creates the list of a window's activities.
  init(of window: Window) { self.window = window }

  /// The activities, each as a sentence, for error messages.
  var descriptions: [String] {
    let (timeline, arena) = (window.timeline, window.arena)
    var result: [String] = []
    if timeline.isAnimating {
      let views = animatedViews
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
    if window.needsFrame {
      let reason = window.contentView.subtreeNeedsLayout ? "views need layout" : "something changed"
      result.append("a frame is asked for: \(reason)")
    }
    return result
  }

  /// The views with animations, by class and frame.
  private var animatedViews: [String] {
    var result: [String] = []
    func visit(_ view: View) {
      if view.animators != nil { result.append(view.nameAndFrame) }
      for child in view.subviews { visit(child) }
    }
    visit(window.contentView)
    let loops = window.viewsAnimatedByObservers
    return result + loops.map { "\($0.nameAndFrame), a repeating animation" }
  }
}

extension View {
  /// The class, the accessibility label and the frame in the window.
  fileprivate var nameAndFrame: String {
    let frame = convert(bounds, to: nil)
    let label = accessibilityLabel.map { " \"\($0)\"" } ?? ""
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map {
      "\($0.rounded(places: 1))"
    }
    return "\(type(of: self))\(label) at (\(numbers.joined(separator: ", ")))"
  }
}

extension Double {
  /// Returns the number rounded to some decimal places.
  fileprivate func rounded(places: Int) -> Double {
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    return (self * factor).rounded() / factor
  }
}

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
      let end = timeline.endTime.map {
        $0.isFinite ? " for \(($0 - timeline.now).rounded(parts: 100)) s more" : " without end"
      }
      result.append("\(timeline.runningCount) animators run\(end ?? ""): \(names)")
    }
    for touch in arena.activeTouches {
      result.append("a touch is down at \(touch.position) (\(touch.source))")
    }
    if arena.activeTouches.isEmpty, !arena.isIdle {
      result.append("a gesture is still being decided")
    }
    if window.needsFrame {
      let reason =
        window.contentView.layoutState.isNeededInSubtree ? "views need layout" : "something changed"
      result.append("a frame is asked for: \(reason)")
    }
    return result
  }

  /// The views with animations, by class and frame.
  private var animatedViews: [String] {
    var result: [String] = []
    func visit(_ view: View) {
      if view.animators != nil { result.append(nameAndFrame(of: view)) }
      for child in view.subviews { visit(child) }
    }
    visit(window.contentView)
    let loops = window.frameScheduler.observers.animatedViews
    return result + loops.map { "\(nameAndFrame(of: $0)), a repeating animation" }
  }

  /// Returns the class, the accessibility label and the frame of a view in the window.
  private func nameAndFrame(of view: View) -> String {
    let frame = view.convert(view.bounds, to: nil)
    let label = view.accessibilityLabel.map { " \"\($0)\"" } ?? ""
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map {
      "\($0.rounded(parts: 10))"
    }
    return "\(type(of: view))\(label) at (\(numbers.joined(separator: ", ")))"
  }
}

extension Double {
  /// Returns the number rounded to parts of one, such as 100 for two decimal places.
  fileprivate func rounded(parts: Double) -> Double { (self * parts).rounded() / parts }
}

// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The registry of frame tags.
///
/// It lets `frameTagged(_:)` find a view's frame from anywhere in its window.
enum FrameTags {
  private static var taggedViews: [AnyHashable: [WeakView]] = [:]

  static func set(_ view: View, tag: AnyHashable) {
    taggedViews[tag, default: []].removeAll { $0.view == nil || $0.view === view }
    taggedViews[tag, default: []].append(WeakView(view))
  }

  static func remove(_ view: View) {
    for tag in taggedViews.keys {
      taggedViews[tag]?.removeAll { $0.view == nil || $0.view === view }
      if taggedViews[tag]?.isEmpty ?? true { taggedViews[tag] = nil }
    }
  }

  /// Returns the frame of the view in a window that received the tag last.
  static func frame(of tag: AnyHashable, in window: Window) -> Rect? {
    taggedViews[tag]?.last { $0.view?.window === window }?.view?.windowFrame()
  }
}

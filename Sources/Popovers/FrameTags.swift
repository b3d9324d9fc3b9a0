import SashGeometry
import SashInterface

/// Which views bear which tags, so that their frames can be asked for anywhere in their window.
enum FrameTags {
  private struct Bearer {
    weak var view: View?
  }

  private static var bearers: [AnyHashable: [Bearer]] = [:]

  static func set(_ view: View, tag: AnyHashable) {
    var list = bearers[tag, default: []].filter { $0.view != nil && $0.view !== view }
    list.append(Bearer(view: view))
    bearers[tag] = list
  }

  static func remove(_ view: View) {
    for tag in bearers.keys {
      bearers[tag]?.removeAll { $0.view == nil || $0.view === view }
      if bearers[tag]?.isEmpty ?? true { bearers[tag] = nil }
    }
  }

  /// The frame of the view in a window that was tagged last.
  static func frame(of tag: AnyHashable, in window: Window) -> Rect? {
    bearers[tag]?.last { $0.view?.window === window }?.view?.windowFrame()
  }
}

extension View {
  /// Lets `frameTagged(_:)` find the view's frame by a tag in its window, and returns the view.
  @discardableResult public func frameTag(_ tag: some Hashable) -> Self {
    FrameTags.set(self, tag: AnyHashable(tag))
    return self
  }

  /// Takes all tags from the view.
  public func clearFrameTags() { FrameTags.remove(self) }
}

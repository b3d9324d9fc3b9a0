// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The registry of frame tags.
///
/// It lets `frameTagged(_:)` find the frame of a view, or of an area in a view, from anywhere in its
/// window.
enum FrameTags {
  /// A view, or an area in a view, with a tag.
  private struct Registration {
    weak var view: View?
    /// The object on whose behalf the tag is registered, often the view itself.
    weak var owner: AnyObject?
    /// Returns the area in the view's coordinates; `nil` for the bounds of the view.
    let area: (() -> Rect)?

    var isObsolete: Bool { view == nil || owner == nil }
  }

  /// The registrations by their tags, each in the order in which they were made.
  private static var registrations: [AnyHashable: [Registration]] = [:]

  /// Registers a view, or an area in it, under a tag for an owner.
  ///
  /// It replaces the owner's former registration under the tag in the view.
  static func set(
    _ view: View, tag: AnyHashable, owner: AnyObject, area: (() -> Rect)? = nil
  ) {
    // An area may retain what it reads, so it goes with the view or the owner that has gone.
    removeAll { $0.isObsolete }
    registrations[tag]?.removeAll { $0.view === view && $0.owner === owner }
    registrations[tag, default: []].append(Registration(view: view, owner: owner, area: area))
  }

  /// Removes all tags of a view, also those of the areas in it.
  static func remove(_ view: View) { removeAll { $0.isObsolete || $0.view === view } }

  /// Removes all tags that are registered for an owner.
  static func remove(owner: AnyObject) { removeAll { $0.isObsolete || $0.owner === owner } }

  private static func removeAll(where isRemoved: (Registration) -> Bool) {
    for (tag, tagged) in registrations where tagged.contains(where: isRemoved) {
      let others = tagged.filter { !isRemoved($0) }
      registrations[tag] = others.isEmpty ? nil : others
    }
  }

  /// Returns the frame of the view or the area in a window that received the tag last.
  static func frame(of tag: AnyHashable, in window: Window) -> Rect? {
    let found = registrations[tag]?.last { $0.owner != nil && $0.view?.window === window }
    guard let found, let view = found.view else { return nil }
    guard let area = found.area else { return view.windowFrame() }
    view.notePositionRead()
    return view.convert(area(), to: nil)
  }
}

// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashPresentation

/// The registry of frame tags.
///
/// It lets `frameTagged(_:)` find the frame of a view, or of an area in a view, from anywhere in its
/// window.
package enum FrameTags {
  /// An area with its view; `nil` for the bounds of the view.
  package typealias Area = (view: View, rect: Rect?)

  /// An area with a tag.
  private struct Registration {
    /// The object on whose behalf the tag is registered, often the view of the area.
    weak var owner: AnyObject?
    /// Finds the area.
    let area: () -> Area?
  }

  /// The registrations by their tags, each in the order in which they were made.
  private static var registrations: [AnyHashable: [Registration]] = [:]

  /// Registers an area under a tag, in place of the one that the owner has registered under it.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - owner: The object with which the registration ends.
  ///   - area: Finds the area at each look-up; `nil` where it is not displayed.
  package static func set(_ tag: AnyHashable, of owner: AnyObject, area: @escaping () -> Area?) {
    // An area may retain what it reads, so it goes with the owner that has gone.
    removeAll { $0.owner == nil }
    registrations[tag]?.removeAll { $0.owner === owner }
    registrations[tag, default: []].append(Registration(owner: owner, area: area))
  }

  /// Removes all areas that were registered for an owner.
  package static func remove(of owner: AnyObject) {
    removeAll { $0.owner == nil || $0.owner === owner }
  }

  private static func removeAll(where isRemoved: (Registration) -> Bool) {
    for (tag, tagged) in registrations where tagged.contains(where: isRemoved) {
      let others = tagged.filter { !isRemoved($0) }
      registrations[tag] = others.isEmpty ? nil : others
    }
  }

  /// Returns the frame of the area in a window that received the tag last.
  static func frame(of tag: AnyHashable, in window: Window) -> Rect? {
    for registration in registrations[tag]?.reversed() ?? [] {
      guard registration.owner != nil, let (view, rect) = registration.area(),
        view.window === window
      else { continue }
      view.notePositionRead()
      return view.convert(rect ?? view.bounds, to: nil)
    }
    (window.positionReadObserver as? PositionFollower)?.positionWasMissed()
    return nil
  }
}

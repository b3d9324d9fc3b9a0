// SPDX-License-Identifier: MIT

/// The binding to the position and the callbacks for the geometry that may follow a list or scroll
/// view.
///
/// They follow the first list or scroll view inside their modifiers, and another one when that is gone.
struct ScrollFollowers {
  private let position: ScrollPositionOwner?
  private let geometry: [ScrollGeometryFollower]

  /// Creates no followers.
  init() { (position, geometry) = (nil, []) }

  /// Finds the followers of a box in an environment.
  init(of box: any ScrollTarget, in environment: EnvironmentLink?) {
    let values = EnvironmentValues(environment)
    position = values.scrollPosition
    geometry = values.scrollGeometryFollowers
    // The boxes inside are made later, and are not the first ones.
    _ = position?.follows(box)
    for follower in geometry { _ = follower.follows(box) }
  }

  /// Reports that the view of a box has scrolled.
  func didScroll(_ view: Sash.ScrollView, of box: any ScrollTarget) {
    if let position, box.isMounted, position.follows(box) { position.didScroll() }
    geometryDidChange(view, of: box)
  }

  /// Reports the present geometry of the view of a box.
  func geometryDidChange(_ view: Sash.ScrollView, of box: any ScrollTarget) {
    guard !geometry.isEmpty, box.isMounted else { return }
    let present = ScrollGeometry(of: view)
    for follower in geometry where follower.follows(box) { follower.onChange(present) }
  }
}

/// The connection of a modifier with the first list or scroll view inside it, and with another one when
/// that is gone.
class ScrollFollower {
  /// The box of the list or scroll view, or `nil` before there is one.
  final private(set) weak var box: (any ScrollTarget)?

  init() {}

  /// Returns whether a box is the one that is followed.
  final func follows(_ box: any ScrollTarget) -> Bool {
    if self.box?.isMounted != true { self.box = box }
    return self.box === box
  }
}

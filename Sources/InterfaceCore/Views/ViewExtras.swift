// SPDX-License-Identifier: MIT

import SashCompositor
import SashGestures
import SashInterfaceValues
import SashRaster

/// A weak reference to a view.
package struct WeakView {
  package weak var view: View?

  /// Creates a reference to a view.
  package init(_ view: View) { self.view = view }

  /// Returns weak references to views, or `nil` for `nil`.
  package static func all(_ views: [View]?) -> [WeakView]? {
    views.map { $0.map { WeakView($0) } }
  }
}

/// The rarely used properties of a view, stored separately to keep views small.
package final class ViewExtras {
  // MARK: Appearance

  var layer = LayerExtras()

  // MARK: Layout

  package var layout = LayoutExtras()
  /// The record of the subviews in which something has changed, if one is kept.
  var changedSubviews: ChangedSubviews?

  // MARK: Accessibility

  package var accessibility = AccessibilityExtras()

  // MARK: Focus

  var isFocusGroup = false
  /// The member of a focus group that had the focus last.
  weak var lastFocusedMember: View?

  // MARK: Theme

  /// The role by which the background follows the theme.
  var backgroundRole: ColorRole?
  /// The tint that was set on the view itself.
  var tint: Color?

  // MARK: Input

  var additionalGestureRecognizers: [GestureRecognizer] = []

  // MARK: Tooltip

  var toolTip: String?

  // MARK: Menus

  package var onContextMenu: (() -> Void)?

  // MARK: State restoration

  var restorationIdentifier: String?

  // MARK: Reuse

  var reuseCount: Int?

  // MARK: Attachments

  /// The objects that higher folders and modules attach to the view, such as the interaction of its
  /// context menu.
  package var attachments = AttachmentStore()
}

/// The rarely used properties of a view that apply to its layer.
struct LayerExtras {
  var edgeFades = EdgeFades.none
  var mask: LayerMask?
  var isExcludedFromBackdrops = false
  /// The factor of the displayed opacity during a transition.
  var appearanceOpacity = 1.0
  /// The rotation by any angle, the scale by axis and the anchor of both, once any was set.
  var transform: TransformExtras?
  /// The distance by which the layer extends beyond the left and the right edge of the view.
  var overhang = 0.0
}

/// The rarely used properties of a view that apply to its layout.
package struct LayoutExtras {
  package var subviewLayout: (any SubviewLayout)?
  var priority = 0.0
  /// Whether the view only clips its subviews, which use the superview's safe area and coordinates.
  var passesSafeArea = false
}

/// The properties of a view for assistive technologies that few views have.
package struct AccessibilityExtras {
  var state: AccessibilityState = []
  var range: AccessibilityRange?
  var elements: [WeakView]?
  package var relations: [AccessibilityRelation: [WeakView]] = [:]
  package var headingLevel: Int?
  package var identifier: String?
}

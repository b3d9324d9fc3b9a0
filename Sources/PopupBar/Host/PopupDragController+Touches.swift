// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashScrolling

/// The touches that drag a popup, and the view that its drag recogniser is attached to.
extension PopupDragController {
  // MARK: Attaching

  /// Attaches the drag recogniser to the bar while the popup is closed, to the view that the
  /// content names while it is open, and to the whole content view while it moves.
  func attach() {
    guard let contentView else { return }
    let pill = bar.pill
    let dragView: View
    switch machine {
    case .hidden, .bar, .dismissing: dragView = pill
    case .presenting(let presentation): dragView = presentation.opens ? contentView : pill
    case .open: dragView = interactionView ?? contentView
    case .opening, .closing, .dragging: dragView = contentView
    }
    if dragView === pill { unlinkScrollViews() }
    if pan.node !== dragView { dragView.addGestureRecognizer(pan) }
  }

  /// Detaches the drag recogniser together with the bar.
  func detach() {
    unlinkScrollViews()
    (pan.node as? View)?.removeGestureRecognizer(pan)
  }

  /// The view in the content on which an open popup can be dragged, or `nil` without a content
  /// view.
  private var interactionView: View? {
    guard let content = slot.controller, let contentView,
      content.viewIfLoaded?.superview === contentView
    else { return nil }
    return content.viewForPopupInteractionGestureRecognizer
  }

  // MARK: Touches

  /// Returns whether a touch may drag the popup.
  func receives(_ touch: Touch, for pan: PopupInteractionGestureRecognizer) -> Bool {
    let style = interaction.style
    guard style.effective != .none else { return false }
    let isCaught = isMoving(fasterThan: pan.settings.catchSpeed)
    if pan.node === bar.pill {
      // Both recognisers may be attached to the bar's pill; only one of them receives.
      guard bar.highlight.gestures.contains(.pan), self.pan.isEnabled,
        pan === self.pan || self.pan.node !== bar.pill
      else { return false }
      return style.dragsAnywhere || isCaught
    }
    if let view = pan.node as? View { scrollLinks.add(under: touch, in: view) }
    if isCaught { return true }
    return style.dragsAnywhere && allows(touch.source) && isWithinLimit(touch.position)
  }

  /// Returns whether a drag may begin in its direction: from the bar only upwards.
  func mayBegin(_ pan: PanGestureRecognizer) -> Bool {
    machine != .bar || pan.location(in: nil).y < pan.pressLocation.y
  }

  /// Returns whether a drag of a scroll view may become one of the popup.
  func mayShare(_ scrollView: ScrollView) -> Bool {
    switch machine {
    case .open, .opening: break
    case .hidden, .presenting, .bar, .closing, .dragging, .dismissing: return false
    }
    let scrollPan = scrollView.panGestureRecognizer
    guard interaction.style.effective != .none, pan.isEnabled, let touch = scrollPan.touches.first,
      allows(touch.source), isWithinLimit(scrollPan.startLocation(of: touch.id) ?? touch.position)
    else { return false }
    return pan.delegate?.gestureRecognizer(pan, shouldRequireFailureOf: scrollPan) != true
  }

  /// Returns whether a source of touches may drag a settled open popup.
  private func allows(_ source: Touch.Source) -> Bool {
    switch source {
    case .finger, .stylus: true
    case .pointer: pan.allowsIndirectPointerInteraction
    case .touchpad: false
    }
  }

  /// Returns whether a point of the window is in the area in which the content allows dragging the
  /// popup.
  private func isWithinLimit(_ point: Point) -> Bool {
    guard let limit = slot.controller?.popupInteractionLimitRect, let view = interactionView
    else { return true }
    return limit.contains(view.convert(point, from: nil))
  }
}

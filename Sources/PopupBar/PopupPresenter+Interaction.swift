import SashGeometry
import SashGestures
import SashInterface

/// Where the drag of the popup lies, and which touches it is for.
extension PopupPresenter {
  // MARK: Its place

  /// Puts the drag on the bar while the popup is closed, and on the view that the content names while
  /// it is open; what moves is caught everywhere.
  func placeInteraction() {
    guard let contentView else { return }
    let place: View
    switch machine {
    case .hidden, .bar, .dismissing: place = bar.pill
    case .presenting(let arrival): place = arrival.opens ? contentView : bar.pill
    case .open: place = interactionView ?? contentView
    case .opening, .closing, .dragging: place = contentView
    }
    if place === bar.pill { unlinkScrollViews() }
    if pan.node !== place { place.addGestureRecognizer(pan) }
  }

  /// Takes the drag away, with the bar.
  func removeInteraction() {
    unlinkScrollViews()
    (pan.node as? View)?.removeGestureRecognizer(pan)
  }

  /// The view in the content on which an open popup is dragged; nil while there is none.
  private var interactionView: View? {
    guard let content, let contentView, content.viewIfLoaded?.superview === contentView else {
      return nil
    }
    return content.viewForPopupInteractionGestureRecognizer
  }

  // MARK: Its touches

  /// Whether a touch may drag the popup.
  func receives(_ touch: Touch, for pan: PopupInteractionGestureRecognizer) -> Bool {
    let style = interaction.style
    guard style.effective != .none else { return false }
    let isCaught = isFaster(than: pan.settings.catchSpeed)
    if pan.node === bar.pill {
      // The one of the two that lies on the bar now.
      guard bar.defaultGestures.contains(.pan), self.pan.isEnabled,
        pan === self.pan || self.pan.node !== bar.pill
      else { return false }
      return style.dragsAnywhere || isCaught
    }
    if let view = pan.node as? View { linkScrollViews(under: touch, in: view) }
    if isCaught { return true }
    return style.dragsAnywhere && allows(touch.source) && isWithinLimit(touch.position)
  }

  /// Whether a drag may begin the way that it goes: from the bar only upwards.
  func mayBegin(_ pan: PanGestureRecognizer) -> Bool {
    machine != .bar || pan.location(in: nil).y < pan.pressLocation.y
  }

  /// Whether what touches may drag the open popup at rest.
  func allows(_ source: Touch.Source) -> Bool {
    switch source {
    case .finger, .stylus: true
    case .pointer: pan.allowsIndirectPointerInteraction
    case .touchpad: false
    }
  }

  /// Whether a place of the window lies where the content lets the popup be dragged.
  func isWithinLimit(_ place: Point) -> Bool {
    guard let limit = content?.popupInteractionLimitRect, let view = interactionView else {
      return true
    }
    return limit.contains(view.convert(place, from: nil))
  }
}

// SPDX-License-Identifier: MIT

import SashGestures
import SashInterface

/// The drag gesture that opens a popup from its bar and closes it from its content.
///
/// It is attached to the bar while the popup is closed, and to the content's
/// `viewForPopupInteractionGestureRecognizer` while the popup is open. Drags that begin on the
/// popup's close button belong to it, too. The host retains it with all its settings from one
/// presentation to the next. The application may set its `delegate`, which is asked after the
/// popup's own conditions.
public final class PopupInteractionGestureRecognizer: PanGestureRecognizer {
  /// Whether a pointer with a pressed button drags an open popup.
  ///
  /// On the bar it always does.
  ///
  /// The default is true on desktops and false elsewhere. Scroll wheels and touchpads never drag a
  /// popup.
  public var allowsIndirectPointerInteraction: Bool {
    get { pointerInteractionOverride ?? ((node as? View)?.theme.formFactor == .desktop) }
    set { pointerInteractionOverride = newValue }
  }

  /// Returns whether a touch may drag the popup.
  var receiveCondition: ((PopupInteractionGestureRecognizer, Touch) -> Bool)?
  /// Returns whether the drag may begin in its direction.
  var beginCondition: ((PopupInteractionGestureRecognizer) -> Bool)?
  private var pointerInteractionOverride: Bool?

  init() {
    super.init(direction: .vertical)
    name = "popup drag"
  }

  /// Returns whether the popup can be dragged where the touch is.
  public override func shouldReceive(_ touch: Touch) -> Bool {
    super.shouldReceive(touch) && receiveCondition?(self, touch) ?? false
  }

  /// Returns whether the popup can move in the direction of the drag.
  public override func shouldBegin() -> Bool {
    super.shouldBegin() && beginCondition?(self) ?? true
  }
}

/// A tap recogniser that ignores touches on the controls of a bar.
final class PopupBarTapGestureRecognizer: TapGestureRecognizer {
  var receiveCondition: ((Touch) -> Bool)?

  override func shouldReceive(_ touch: Touch) -> Bool {
    super.shouldReceive(touch) && receiveCondition?(touch) ?? true
  }
}

/// A press recogniser that ignores touches on the controls of a bar.
final class PopupBarPressGestureRecognizer: LongPressGestureRecognizer {
  var receiveCondition: ((Touch) -> Bool)?

  override func shouldReceive(_ touch: Touch) -> Bool {
    super.shouldReceive(touch) && receiveCondition?(touch) ?? true
  }
}

import SashGestures
import SashInterface

/// The drag that opens a popup on its bar, and closes it on its content.
///
/// It lies on the bar while the popup is closed, and on the content's
/// `viewForPopupInteractionGestureRecognizer` while it is open; drags that begin on the popup's close
/// button are its own, too. The host keeps it, with all that is
/// set on it, from one presentation to the next. Its `delegate` is the application's: it is asked
/// after the popup's own conditions.
public final class PopupInteractionGestureRecognizer: PanGestureRecognizer {
  /// Whether pointers with a button held drag an open popup; on the bar they always do.
  ///
  /// Unless it is set, they do so on desktops. Wheels and touchpads never drag a popup.
  public var allowsIndirectPointerInteraction: Bool {
    get { pointerChoice ?? ((node as? View)?.theme.formFactor == .desktop) }
    set { pointerChoice = newValue }
  }

  /// Whether a touch may drag the popup where it goes down.
  var receives: ((Touch) -> Bool)?
  /// Whether the drag may begin the way it goes.
  var begins: (() -> Bool)?
  private var pointerChoice: Bool?

  init() {
    super.init(direction: .vertical)
    name = "popup drag"
  }

  /// Only where the popup can be dragged.
  public override func shouldReceive(_ touch: Touch) -> Bool {
    super.shouldReceive(touch) && receives?(touch) ?? false
  }

  /// Only the way that the popup can go.
  public override func shouldBegin() -> Bool { super.shouldBegin() && begins?() ?? true }
}

/// A tap that leaves the controls on a bar alone.
final class PopupBarTapGestureRecognizer: TapGestureRecognizer {
  var receives: ((Touch) -> Bool)?

  override func shouldReceive(_ touch: Touch) -> Bool {
    super.shouldReceive(touch) && receives?(touch) ?? true
  }
}

/// A press that leaves the controls on a bar alone.
final class PopupBarPressGestureRecognizer: PressGestureRecognizer {
  var receives: ((Touch) -> Bool)?

  override func shouldReceive(_ touch: Touch) -> Bool {
    super.shouldReceive(touch) && receives?(touch) ?? true
  }
}

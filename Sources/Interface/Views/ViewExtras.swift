import SashCompositor
import SashGestures
import SashRaster

/// A view that is not kept alive.
struct WeakView {
  weak var view: View?

  static func all(_ views: [View]?) -> [WeakView]? { views.map { $0.map { WeakView(view: $0) } } }
}

/// What few views have: it lies apart from them, so that the others stay small.
final class ViewExtras {
  // MARK: Looks

  var edgeFades = EdgeFades.none

  // MARK: Layout

  var anchorLayout: AnchorLayout?
  var layoutPriority: Double = 0
  /// Whether it only cuts off what is in it, which lies as if it were not there.
  var passesSafeArea = false

  // MARK: Accessibility

  var state: AccessibilityState = []
  var range: AccessibilityRange?
  var elements: [WeakView]?
  var relations: [AccessibilityRelation: [WeakView]] = [:]
  var headingLevel: Int?

  // MARK: Focus

  var isFocusGroup = false
  /// Which view in a group had the keyboard last.
  weak var groupMember: View?

  // MARK: Theme

  /// A tint of the view's own.
  var tint: Color?

  // MARK: Input

  var additionalGestureRecognizers: [GestureRecognizer] = []

  // MARK: Menus

  var contextMenu: ContextMenuInteraction?
  var onContextMenu: (() -> Void)?
}

extension View {
  /// How all that it shows runs out towards its left and right edges, where it clips to its bounds.
  package final var edgeFades: EdgeFades {
    get { extras?.edgeFades ?? .none }
    set {
      guard newValue != edgeFades else { return }
      ownExtras.edgeFades = newValue
      effectDidChange(newValue != .none) { $0.edgeFades = newValue }
    }
  }

  /// The extras, made when there are none.
  final var ownExtras: ViewExtras {
    if let extras { return extras }
    let new = ViewExtras()
    extras = new
    return new
  }

  /// What is said of the anchors of its subviews, made when nothing is.
  final var ownAnchorLayout: AnchorLayout {
    if let anchorLayout { return anchorLayout }
    let new = AnchorLayout(of: self)
    ownExtras.anchorLayout = new
    return new
  }
}

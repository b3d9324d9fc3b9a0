import SashGeometry

/// What a menu is to be shown for, and where.
public struct ContextMenuRequest {
  /// Where a menu opens.
  nonisolated public enum Place: Hashable, Sendable {
    /// With a corner at a point of the window: where a pointer or a finger is.
    case point(Point)
    /// Below a rectangle of the window, or above it where there is no room.
    case rect(Rect)
  }

  /// What is in it; never empty.
  public var elements: [ContextMenu.Element]
  /// The view that it belongs to, which has the keyboard back when the menu has gone.
  public weak var source: View?
  /// Where it opens.
  public var place: Place
  /// Whether what opened it is still held down, and will go on to an item.
  public var isHeld: Bool
  /// Whether the keyboard asked for it: its first item is chosen then.
  public var isByKeyboard: Bool
  /// Called when it goes, before what was chosen is done.
  public var onDismiss: (() -> Void)?

  /// A request from its parts.
  public init(
    elements: [ContextMenu.Element], source: View, place: Place, isHeld: Bool = false,
    isByKeyboard: Bool = false, onDismiss: (() -> Void)? = nil
  ) {
    self.elements = elements
    self.source = source
    self.place = place
    self.isHeld = isHeld
    self.isByKeyboard = isByKeyboard
    self.onDismiss = onDismiss
  }
}

/// Shows menus; a window has one as `contextMenuPresenter`.
public protocol ContextMenuPresenter: AnyObject {
  /// Shows a menu above what the request's source lies in; nil: it cannot.
  func present(_ request: ContextMenuRequest, in window: Window) -> (any ContextMenuSession)?
}

/// A menu that is shown.
///
/// Where the request said that something is held down, its owner tells of it until it lifts.
public protocol ContextMenuSession: AnyObject {
  /// Whether it is still shown.
  var isPresented: Bool { get }
  /// What opened it is dragged to a place of the window.
  func holdMoved(to point: Point)
  /// It lifted at a place of the window, after having been dragged there: what is there is chosen.
  func holdEnded(at point: Point)
  /// It lifted where it was, or is gone: the menu stays open.
  func holdCancelled()
  /// Closes it.
  func dismiss()
}

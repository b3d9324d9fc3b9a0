import SashInterface
import SashRaster

/// A view that a popup bar's image turns into as the popup opens, corners and shadow included.
public protocol PopupTransitionView: View {
  /// The radius of its corners, in logical pixels.
  var cornerRadius: Double { get set }
  /// The shadow around it; nil: none.
  var shadow: Shadow? { get set }
  /// Whether its shadow may be changed on the way.
  var supportsShadow: Bool { get }
}

extension PopupTransitionView {
  /// Its shadow may be changed, unless the view says otherwise.
  public var supportsShadow: Bool { true }
}

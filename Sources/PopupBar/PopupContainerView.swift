import SashCompositor
import SashGeometry
import SashInterface

/// A container that clips the popup: its background, its content, and the image in transition.
///
/// Its bounds origin equals its frame origin, so that subviews use the coordinates of the
/// container's superview whatever the clip is. The safe area of its subviews does not depend on the
/// clip either: no transition changes their layout.
final class PopupContainerView: View {
  let contentView: PopupContentView
  private let ground = View()

  init(_ contentView: PopupContentView) {
    self.contentView = contentView
    super.init()
    isComposited = true
    clipsToBounds = true
    passesThroughTouches = true
    passesSafeArea = true
    ground.isComposited = true
    ground.isUserInteractionEnabled = false
    ground.accessibilityElementsHidden = true
    addSubview(ground)
    addSubview(contentView)
  }

  override var drawsContent: Bool { false }

  /// The properties of the container and its subviews for one moment of a transition.
  struct Look {
    /// The frame that the popup is clipped to.
    var frame: Rect
    /// The corner radius of the container, and that of background and content.
    var radius = 0.0
    var contentRadius = 0.0
    /// The frame and the opacity of the background.
    var ground: Rect
    var groundStrength = 1.0
    /// The material of the background.
    var material: Material
    /// The opacity of the content.
    var contentStrength = 1.0
  }

  /// The current material of the background.
  var groundMaterial: Material { ground.material }
  /// The current frame of the background, also during an animation.
  var shownGround: Rect { ground.transformedFrame }

  /// Applies the properties to the container and its subviews.
  func show(_ look: Look) {
    frame = look.frame
    bounds.origin = look.frame.origin
    cornerRadius = look.radius
    ground.frame = look.ground
    ground.alpha = look.groundStrength
    ground.cornerRadius = look.contentRadius
    ground.material = look.material
    contentView.cornerRadius = look.contentRadius
    contentView.alpha = look.contentStrength
  }
}

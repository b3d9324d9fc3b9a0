import SashCompositor
import SashGeometry
import SashInterface

/// Cuts off what a popup shows: its ground, what it opens into, and the image on its way.
///
/// Its coordinates are those of the view that it lies in, whatever it is cut to, and so is the safe
/// area of what is in it: no shape that it takes disturbs the layout.
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

  /// What it shows, and how.
  struct Look {
    /// What it is cut to.
    var frame: Rect
    /// The radius of its corners, and of those of the content.
    var radius = 0.0
    var contentRadius = 0.0
    /// Where the ground is shown, and how much there is of it.
    var ground: Rect
    var groundStrength = 1.0
    /// What the ground is made of.
    var material: Material
    /// How much there is of the content.
    var contentStrength = 1.0
  }

  /// What the ground is made of now.
  var groundMaterial: Material { ground.material }
  /// Where the ground is seen now.
  var shownGround: Rect { ground.shownFrame }

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

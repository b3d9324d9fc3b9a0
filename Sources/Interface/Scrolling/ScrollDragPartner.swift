import SashGeometry

/// The ways along which content scrolls.
@frozen nonisolated public struct ScrollAxes: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Ways from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Left and right.
  public static let horizontal = ScrollAxes(rawValue: 1)
  /// Up and down.
  public static let vertical = ScrollAxes(rawValue: 2)
  /// Every way.
  public static let both: ScrollAxes = [.horizontal, .vertical]
}

/// A container that shares drags with a scroll view in it: drag and scroll are one motion.
///
/// For each movement of the finger the partner is asked before the content, and once more for what
/// the content could not use within its edges. What it takes moves the container instead; so a drag
/// passes between the two, there and back, without ending.
public protocol ScrollDragPartner: AnyObject {
  /// The ways along which the partner may take movements; the content's drags begin along them also
  /// where the content itself has nothing to scroll.
  var sharedAxes: ScrollAxes { get }
  /// A drag of the content begins.
  func scrollViewWillShareDrag(_ scrollView: ScrollView)
  /// The finger moves; returns what of the movement is left for the content.
  func scrollView(_ scrollView: ScrollView, shareDragBy movement: Vector) -> Vector
  /// The finger is lifted at a velocity in logical pixels a second, zero when its touch was
  /// cancelled; returns what of the velocity is left for the content.
  func scrollView(_ scrollView: ScrollView, shareReleaseAt velocity: Vector) -> Vector
}

extension ScrollDragPartner {
  /// Up and down.
  public var sharedAxes: ScrollAxes { .vertical }
  /// Does nothing.
  public func scrollViewWillShareDrag(_ scrollView: ScrollView) {}
}

extension Vector {
  /// What is left of a vector, held between nothing and all of it.
  func remainder(_ left: Vector) -> Vector {
    func part(_ all: Double, _ left: Double) -> Double {
      left.isFinite ? min(max(left, min(all, 0)), max(all, 0)) : all
    }
    return Vector(dx: part(dx, left.dx), dy: part(dy, left.dy))
  }
}

import SashGeometry
import SashRaster

// The functions that a view's properties call when they have changed.

extension View {
  /// Animates the displayed value of a changed channel, or ends its animation.
  final func carry(_ channel: ViewChannel, from old: Double, to new: Double) {
    switch ViewChange.current {
    case .plain: if !channel.outlastsChanges { motions?.stop(channel) }
    case .still: motions?.stop(channel)
    case .animated(let pass):
      guard old != new, (old - new).isFinite else { return }
      pass.carry(self, channel, by: old - new)
    }
  }

  /// Whether a change needs animation work at all.
  ///
  /// The check keeps ordinary changes cheap.
  private var carriesChanges: Bool {
    if motions != nil { return true }
    if case .animated = ViewChange.current { return true }
    return false
  }

  final func carryFrame(from old: Rect) {
    guard carriesChanges else { return }
    if case .animated(let pass) = ViewChange.current {
      if old.size != storedFrame.size { pass.viewDidResize(self) }
      // A view that had no size was not visible, so there is no place to animate it from.
      if old.isEmpty, case .absent = presence { return }
    }
    carry(.x, from: old.minX, to: storedFrame.minX)
    carry(.y, from: old.minY, to: storedFrame.minY)
    carry(.width, from: old.width, to: storedFrame.width)
    carry(.height, from: old.height, to: storedFrame.height)
  }

  final func carryOrigin(from old: Point) {
    guard carriesChanges else { return }
    carry(.originX, from: old.x, to: boundsOrigin.x)
    carry(.originY, from: old.y, to: boundsOrigin.y)
  }

  final func carryTranslation(from old: Vector) {
    guard carriesChanges else { return }
    carry(.dx, from: old.dx, to: translation.dx)
    carry(.dy, from: old.dy, to: translation.dy)
  }

  final func carryRadii(from old: CornerRadii) {
    guard carriesChanges else { return }
    carry(.topLeft, from: old.topLeft, to: cornerRadii.topLeft)
    carry(.topRight, from: old.topRight, to: cornerRadii.topRight)
    carry(.bottomRight, from: old.bottomRight, to: cornerRadii.bottomRight)
    carry(.bottomLeft, from: old.bottomLeft, to: cornerRadii.bottomLeft)
  }

  final func carryBackground(from old: Color?) {
    guard carriesChanges else { return }
    let (old, new) = (TintParts(old), TintParts(backgroundColor))
    carry(.red, from: old.red, to: new.red)
    carry(.green, from: old.green, to: new.green)
    carry(.blue, from: old.blue, to: new.blue)
    carry(.opacity, from: old.opacity, to: new.opacity)
  }

  final func carryShadow(from old: Shadow?) {
    guard carriesChanges else { return }
    // A shadow that appears or disappears keeps the other state's offset and blur throughout.
    let seen = motions.flatMap {
      $0.isOff(.shadowRed, through: .shadowBlur) ? $0.lastShadow : nil
    }
    let (from, to) = (old ?? seen ?? shadow, shadow ?? old)
    guard let from, let to else { return }
    let (oldTint, newTint) = (TintParts(old?.color), TintParts(shadow?.color))
    carry(.shadowRed, from: oldTint.red, to: newTint.red)
    carry(.shadowGreen, from: oldTint.green, to: newTint.green)
    carry(.shadowBlue, from: oldTint.blue, to: newTint.blue)
    carry(.shadowOpacity, from: oldTint.opacity, to: newTint.opacity)
    carry(.shadowX, from: from.offset.dx, to: to.offset.dx)
    carry(.shadowY, from: from.offset.dy, to: to.offset.dy)
    carry(.shadowBlur, from: from.blur, to: to.blur)
    if shadow == nil { motions?.lastShadow = from }
  }
}

import SashGeometry
import SashGestures
import SashInterface

extension ToplevelHost {
  // MARK: Clipboards

  /// Gives something to those who paste; nil takes it back.
  ///
  /// Without a seat, without its protocol, or where no key was pressed yet and there is no grant, it
  /// stays within the program.
  public func setClipboard(
    _ content: ClipboardContent?, in kind: ClipboardKind, grant: InputGrant?
  ) {
    guard let selection = display?.session?.selection(kind, for: self, seat: grant?.seat) else {
      display?.keep(content, kind)
      return
    }
    selection.device.set(content, serial: grant?.serial ?? selection.serial)
  }

  /// The types in which there is something to paste, the best one first.
  public func clipboardTypes(in kind: ClipboardKind) -> [String] {
    if let selection = display?.session?.selection(kind, for: self, seat: nil) {
      return selection.device.types
    }
    guard let kept = display?.kept(kind) else { return [] }
    return ClipboardTypes.told(ClipboardTypes.names(of: kept))
  }

  /// Asks for what there is to paste, in one of its types.
  ///
  /// It comes also while the window is hidden. Nothing comes of what is longer than 32 MB, or of an
  /// owner that writes nothing for five seconds or has not ended after thirty.
  public func readClipboard(
    _ kind: ClipboardKind, type: String, completion: @escaping ([UInt8]?) -> Void
  ) {
    if let selection = display?.session?.selection(kind, for: self, seat: nil) {
      selection.device.read(type, completion: completion)
    } else {
      completion(display?.kept(kind).flatMap { ClipboardTypes.bytes(of: type, in: $0) })
    }
  }

  // MARK: Text input

  /// The text that an input method may edit changed; nil: there is none.
  public func setTextInput(_ state: TextInputState?) {
    textInput = state
    display?.session?.textInputChanged(of: self)
  }
}

extension ToplevelHost: TextInputTarget {
  var surfaceTextInput: TextInputState? {
    guard var state = textInput else { return nil }
    // The surface is measured in logical pixels, as the window is: only its content may be turned.
    let rect = state.caretRect
    let size = window.size
    let corner = window.turn.apply(Point(x: rect.minX, y: rect.minY), in: size)
    let opposite = window.turn.apply(Point(x: rect.maxX, y: rect.maxY), in: size)
    let left = Self.whole(min(corner.x, opposite.x), .down)
    let top = Self.whole(min(corner.y, opposite.y), .down)
    state.caretRect = Rect(
      x: left, y: top, width: Self.whole(max(corner.x, opposite.x), .up) - left,
      height: Self.whole(max(corner.y, opposite.y), .up) - top)
    return state
  }

  /// A whole number that is safe to count with: no surface has as much.
  private static func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
    let limit = 1e6
    return value.isNaN ? 0 : min(max(value, -limit), limit).rounded(rule)
  }
}

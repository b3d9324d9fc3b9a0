// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface

extension ToplevelHost {
  /// Offers content to other clients; `nil` withdraws it.
  ///
  /// The content stays within the application without a seat, without the protocol, or without both
  /// a grant and an earlier key press.
  public func setClipboard(
    _ content: ClipboardContent?, in kind: ClipboardKind, grant: InputGrant?
  ) {
    guard let selection = owner?.seats?.clipboard(kind, for: self, seat: grant?.seat) else {
      owner?.retainedClipboards.retain(content, in: kind)
      return
    }
    selection.device.set(content, serial: grant?.serial ?? selection.serial)
  }

  /// Returns the types of the content that can be pasted, the preferred one first.
  public func clipboardTypes(in kind: ClipboardKind) -> [String] {
    if let selection = owner?.seats?.clipboard(kind, for: self, seat: nil) {
      return selection.device.types
    }
    guard let retained = owner?.retainedClipboards.content(of: kind) else { return [] }
    return ClipboardTypes.applicationNames(ClipboardTypes.names(of: retained))
  }

  /// Requests the content that can be pasted, in one of its types.
  ///
  /// It also works while the window is hidden.
  ///
  /// - Parameters:
  ///   - kind: The clipboard.
  ///   - type: One of the types that `clipboardTypes(in:)` returns.
  ///   - completion: Called with the data, at once or later. It receives `nil` if there is no
  ///     content of the type, if the data exceeds 32 MB, or if the owner writes nothing for five
  ///     seconds or does not finish within thirty.
  public func readClipboard(
    _ kind: ClipboardKind, type: String, completion: @escaping ([UInt8]?) -> Void
  ) {
    if let selection = owner?.seats?.clipboard(kind, for: self, seat: nil) {
      selection.device.read(type, completion: completion)
    } else {
      let retained = owner?.retainedClipboards.content(of: kind)
      completion(retained.flatMap { ClipboardTypes.bytes(of: type, in: $0) })
    }
  }
}

extension ToplevelHost: TextInputTarget {
  var surfaceTextInput: TextInputState? {
    guard var state = textInput else { return nil }
    // The surface has the window's logical size; only its content may be rotated.
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

  /// Returns an integer within a range that is safe for arithmetic and larger than any surface.
  static func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
    let limit = 1e6
    return value.isNaN ? 0 : min(max(value, -limit), limit).rounded(rule)
  }
}

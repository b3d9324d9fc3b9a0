// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashSeats

extension SurfaceHost {
  // MARK: Clipboards

  /// Offers content to other clients; `nil` withdraws it.
  ///
  /// The content stays within the application without a seat, without the protocol, or before any
  /// press.
  public func setClipboard(
    _ content: ClipboardContent?, in kind: ClipboardKind, grant: InputGrant?
  ) {
    setClipboard(content.map { ItemProvider($0) }, in: kind, grant: grant)
  }

  /// Offers data to other clients, which is produced when one of them requests it; `nil` withdraws
  /// it.
  public func setClipboard(
    _ provider: ItemProvider?, in kind: ClipboardKind, grant: InputGrant?
  ) {
    guard let selection = owner?.seats?.clipboard(kind, for: self, grant: grant) else {
      owner?.retainedClipboards.retain(provider, in: kind)
      return
    }
    // Text views also set the primary selection when code selects text, which needs no report.
    if selection.serial == nil, provider != nil, kind == .clipboard { reportMissingPress() }
    selection.device.set(provider, serial: selection.serial)
  }

  /// Returns the types of the content that can be pasted, the preferred one first.
  public func clipboardTypes(in kind: ClipboardKind) -> [String] {
    if let selection = owner?.seats?.clipboard(kind, for: self, grant: nil) {
      return selection.device.types
    }
    guard let retained = owner?.retainedClipboards.content(of: kind) else { return [] }
    return ClipboardTypes.applicationNames(ClipboardTypes.names(of: retained.registeredTypes))
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
    readClipboard(kind, type: type, limit: ItemProvider.defaultLimit) {
      completion(try? $0.get())
    }
  }

  /// Requests the content that can be pasted, in one of its types, with a limit and the reason for
  /// a failure.
  ///
  /// The owner may write nothing for five seconds, and must finish within thirty.
  public func readClipboard(
    _ kind: ClipboardKind, type: String, limit: Int,
    completion: @escaping (Result<[UInt8], TransferError>) -> Void
  ) {
    if let selection = owner?.seats?.clipboard(kind, for: self, grant: nil) {
      selection.device.read(type, limit: limit, completion: completion)
    } else if let retained = owner?.retainedClipboards.content(of: kind) {
      retained.loadOwn(type, limit: limit, completion: completion)
    } else {
      completion(.failure(.unavailable))
    }
  }

  // MARK: Pointer constraints

  /// Locks or confines the pointer for a view; returns `false` without the protocols.
  public func beginPointerConstraint(_ constraint: PointerConstraint) -> Bool {
    guard let surface = renderer.surface, let seats = owner?.seats else { return false }
    return seats.begin(constraint, for: self, on: surface.buffers.proxy)
  }

  /// Sends a change of a constraint, which takes effect with the next frame.
  public func pointerConstraintDidChange(_ constraint: PointerConstraint) {
    guard owner?.seats?.update(constraint) == true else { return }
    renderer.surface?.buffers.setNeedsCommit()
    window.setNeedsFrame()
  }

  /// Frees the pointer at the end of a constraint.
  public func endPointerConstraint(_ constraint: PointerConstraint) {
    owner?.seats?.end(constraint)
  }

  // MARK: Drags

  /// Begins a drag with the press that its grant belongs to.
  ///
  /// It returns `false` without a connection, the seat or the protocol, and while the application
  /// drags something else with the seat.
  public func beginDrag(_ request: DragRequest) -> Bool {
    guard let owner, let seats = owner.seats, let surface = renderer.surface else { return false }
    return seats.beginDrag(request, from: self, on: surface.buffers.proxy) { [unowned owner] in
      DragIcon(
        $0, globals: surface.buffers.globals, scale: surface.scale,
        allocate: owner.currentAllocator)
    }
  }
}

extension SurfaceHost {
  // MARK: Text input

  package var surfaceTextInput: TextInputState? {
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

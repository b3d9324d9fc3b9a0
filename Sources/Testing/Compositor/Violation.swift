// SPDX-License-Identifier: MIT

/// A violation of the protocol by a client, which libwayland itself does not detect.
nonisolated public struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a violation.
  public enum Kind: Hashable, Sendable {
    /// A buffer was committed before the first configure was acknowledged.
    case bufferBeforeConfigure
    /// A serial was acknowledged that was never sent, or twice, or after a later one.
    case unknownSerial
    /// A window was committed at a size that its states forbid.
    case wrongSize
    /// Pixels changed outside the damage.
    case undamagedChange
    /// A buffer was destroyed before it was released.
    case heldBufferDestroyed
    /// A buffer was committed again while the compositor used it.
    case heldBufferAttached
    /// The size of a buffer is not a multiple of its scale.
    case badBufferSize
    /// An object was destroyed before one that depends on it.
    case badDestructionOrder
    /// A popup was created, mapped, grabbed or destroyed against the rules of `xdg_popup`.
    case badPopup
    /// A window was made its own ancestor.
    case badParent
    /// An icon was changed after its use, or has a buffer that is no square or was destroyed.
    case badIcon
    /// An object was created twice for the same window or pointer.
    case alreadyConstructed
    /// A layer surface was committed with a size or a rule that its anchors or its version forbid.
    case badLayerSurface
    /// A session lock or one of its surfaces was used against the rules of `ext_session_lock_v1`.
    case badSessionLock
    /// A request of drag and drop came out of order or with wrong values.
    case badDrag
    /// A buffer was attached with an offset, which is illegal from version 5 of `wl_surface` on.
    case invalidOffset
    /// A surface was given a second role.
    case roleTaken
    /// A device was requested from a seat that never had one.
    case missingCapability
    /// A text input sent more text than fits a message, or an offset outside the text.
    case badSurroundingText
  }

  /// The kind of the violation.
  public let kind: Kind
  /// The object at fault, by interface and number.
  public let object: String
  /// Details, such as the sizes at fault.
  public let detail: String

  /// The violation in one sentence.
  public var description: String { "\(object): \(kind): \(detail)" }
}

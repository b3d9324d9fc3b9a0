/// Something that a client must not do, though libwayland let it pass.
nonisolated public struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
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
    /// A buffer was committed again while the compositor was reading it.
    case heldBufferAttached
    /// The size of a buffer is not a multiple of its scale.
    case badBufferSize
    /// An object was destroyed before one that depends on it.
    case badDestructionOrder
    /// A surface was given a second role.
    case roleTaken
    /// A device was asked of a seat that never had one.
    case missingCapability
    /// An input method was told more text than a message holds, or a place that is not in it.
    case badSurroundingText
  }

  /// What is wrong.
  public let kind: Kind
  /// The object at fault, by interface and number.
  public let object: String
  /// More on it.
  public let detail: String

  /// The violation in a sentence.
  public var description: String { "\(object): \(kind): \(detail)" }
}

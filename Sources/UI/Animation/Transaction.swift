// SPDX-License-Identifier: MIT

/// A key of a value in a transaction.
///
/// ```swift
/// struct SourceKey: TransactionKey { static let defaultValue = "user" }
/// ```
nonisolated public protocol TransactionKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value
  /// The value where none is set.
  static var defaultValue: Value { get }
}

/// The moment at which an animation counts as completed.
nonisolated public enum AnimationCompletionCriteria: Hashable, Sendable {
  /// When it seems to have ended, although a spring may still settle.
  case logicallyComplete
  /// When nothing moves any more.
  case removed
}

/// What comes along with a change of state: how the changes of what is displayed are animated.
nonisolated public struct Transaction {
  /// The animation of the changes, or `nil` for none.
  public var animation: Animation?
  /// Whether the animations of views inside, as by `animation(_:value:)`, have no effect.
  public var disablesAnimations = false
  /// Whether the change is one of many, as by a finger that moves.
  public var isContinuous = false
  /// Whether the velocity of a continuous change is passed on to the animation that ends it.
  ///
  /// It has no effect: animations take over the velocity in any case.
  public var tracksVelocity = false
  private var values: [ObjectIdentifier: Any] = [:]
  /// The completions of the transaction; two transactions with one record are parts of the same one.
  private(set) var record: TransactionRecord?

  /// Creates a transaction without an animation.
  public init() {}

  /// Creates a transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }

  /// The value of a key.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Calls a closure when the animations of the transaction have ended; at once if there are none.
  ///
  /// - Parameters:
  ///   - criteria: The moment that counts as the end.
  ///   - completion: The closure, which is called once.
  @MainActor public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping @MainActor () -> Void
  ) {
    let record = self.record ?? TransactionRecord()
    record.add(criteria, completion)
    self.record = record
  }
}

extension Transaction {
  /// The transaction of the changes that are made now, or `nil` outside of any.
  static var current: Transaction?

  /// Makes changes in the transaction.
  func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    var transaction = self
    let record = transaction.record ?? TransactionRecord()
    transaction.record = record
    let outer = Self.current
    Self.current = transaction
    let changes = record.begin()
    defer {
      Self.current = outer
      changes.end()
    }
    return try body()
  }

  /// Makes changes in this transaction, or in none for `nil`.
  static func perform<Result>(
    _ transaction: Transaction?, _ body: () throws -> Result
  ) rethrows -> Result {
    if let transaction { return try transaction.perform(body) }
    let outer = current
    current = nil
    defer { current = outer }
    return try body()
  }
}

/// Makes changes of state, and animates what they change.
///
/// - Parameters:
///   - animation: The animation, or `nil` for none.
///   - body: Makes the changes; it is called at once.
/// - Returns: The result of the closure.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Makes changes of state, animates what they change, and calls a closure at the end.
///
/// - Parameters:
///   - animation: The animation, or `nil` for none.
///   - completionCriteria: The moment that counts as the end.
///   - body: Makes the changes; it is called at once.
///   - completion: Called once when all animations have ended; at once if there are none.
/// - Returns: The result of the closure.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping @MainActor () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

/// Makes changes of state in a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try transaction.perform(body)
}

/// Makes changes of state in the current transaction with another value of it.
///
/// - Parameters:
///   - keyPath: The value.
///   - value: Its value for the changes.
///   - body: Makes the changes; it is called at once.
/// - Returns: The result of the closure.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current ?? Transaction()
  transaction[keyPath: keyPath] = value
  return try transaction.perform(body)
}

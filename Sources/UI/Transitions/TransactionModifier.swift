// SPDX-License-Identifier: MIT

/// A view that changes the transaction of the changes inside it.
@usableFromInline struct TransactionModifier<Content, Value: Equatable> {
  let content: Content
  /// The value whose change lets the modifier have an effect.
  let value: Value
  /// Whether the modifier has an effect on each change, not only on those of the value.
  let appliesAlways: Bool
  let transform: @MainActor (inout Transaction) -> Void
}

extension TransactionModifier: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> TransactionBox<Value> {
    let box = TransactionBox(view.value, view.appliesAlways, view.transform, in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: TransactionBox<Value>) {
    box.set(view.value, view.transform)
    box.inTransaction { box.patch(view.content) }
  }
}

/// The box of a view that changes the transaction of the changes inside it.
///
/// The boxes inside are placed in the changed transaction, too.
@usableFromInline final class TransactionBox<Value: Equatable>: WrapperBox, TransactionModifying {
  private var value: Value
  private let appliesAlways: Bool
  private var transform: @MainActor (inout Transaction) -> Void
  /// Whether the changes of now are those of the value.
  private var isActive = false

  init(
    _ value: Value, _ appliesAlways: Bool,
    _ transform: @escaping @MainActor (inout Transaction) -> Void, in place: NodePlace
  ) {
    self.value = value
    self.appliesAlways = appliesAlways
    self.transform = transform
    super.init(in: place)
    graph.modifiers.add()
  }

  override func makeOther(in place: NodePlace) -> WrapperBox {
    TransactionBox(value, appliesAlways, transform, in: place)
  }

  fileprivate func set(_ new: Value, _ transform: @escaping @MainActor (inout Transaction) -> Void)
  {
    let isChanged = !Equality.areSame(new, value)
    forEachMember(as: TransactionBox<Value>.self) { member in
      member.transform = transform
      member.value = new
      if isChanged || appliesAlways { member.activate() }
    }
  }

  /// Lets the modifier have an effect until the next layout has ended.
  private func activate() {
    isActive = true
    setNeedsPlacement()
    setNeedsMeasurement()
    graph.modifiers.layOut(for: self)
  }

  func modify(_ transaction: inout Transaction) -> Bool {
    if appliesAlways, !isActive { activate() }
    if isActive { transform(&transaction) }
    return isActive
  }

  func layoutDidEnd() { isActive = false }

  /// Calls a closure in the changed transaction.
  fileprivate func inTransaction(_ body: () -> Void) {
    guard isActive else { return body() }
    var transaction = graph.transactions.current ?? Transaction()
    transform(&transaction)
    graph.transactions.perform(in: transaction, body)
  }

  override func arrange() { inTransaction { super.arrange() } }

  override func didUnmount() {
    super.didUnmount()
    graph.modifiers.remove()
  }
}

extension View {
  /// Animates the changes inside the view that come with a change of a value.
  ///
  /// Changes inside that come with others are not animated by it. It has no effect in a transaction
  /// that disables animations.
  ///
  /// - Parameters:
  ///   - animation: The animation, or `nil` for none.
  ///   - value: The value.
  /// - Returns: The view.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    TransactionModifier(content: self, value: value, appliesAlways: false) { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }

  /// Changes the transaction of all changes inside the view.
  ///
  /// `transaction { $0.animation = nil }` displays them at once.
  public func transaction(
    _ transform: @escaping @MainActor (inout Transaction) -> Void
  ) -> some View {
    TransactionModifier(content: self, value: 0, appliesAlways: true, transform: transform)
  }

  /// Changes the transaction of the changes inside the view that come with a change of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - transform: Changes the transaction.
  /// - Returns: The view.
  public func transaction<Value: Equatable>(
    value: Value, _ transform: @escaping @MainActor (inout Transaction) -> Void
  ) -> some View {
    TransactionModifier(content: self, value: value, appliesAlways: false, transform: transform)
  }
}

extension Binding {
  /// Returns a binding whose writes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }

  /// Returns a binding whose writes are made in a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    Binding(location: TransactionLocation(of: location, in: transaction))
  }
}

/// A location that is written in a transaction.
final class TransactionLocation<Value>: Location<Value> {
  private let root: Location<Value>
  private let transaction: Transaction

  init(of root: Location<Value>, in transaction: Transaction) {
    self.root = root
    self.transaction = transaction
  }

  override func get() -> Value { root.get() }

  override func set(_ value: Value) { transaction.perform { root.set(value) } }

  override func isSame(as other: Location<Value>) -> Bool {
    if let other = other as? TransactionLocation<Value>, root.isSame(as: other.root) { return true }
    return root.isSame(as: other)
  }
}

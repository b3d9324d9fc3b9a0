// SPDX-License-Identifier: MIT

/// The view that has the keyboard focus, as a value that a view reads and writes.
///
/// ```swift
/// struct Login: View {
///   enum Field { case name, password }
///   @State private var name = ""
///   @FocusState private var field: Field?
///
///   var body: some View {
///     TextField("Name", text: $name)
///       .focused($field, equals: .name)
///       .onSubmit { field = .password }
///   }
/// }
/// ```
///
/// Writing the value of a view moves the focus there, once the view is displayed. When the user moves
/// the focus, the value follows: it is `false` or `nil` while none of the views has the focus. So it
/// is after a frame in which no view has the value that was written.
@propertyWrapper public struct FocusState<Value: Hashable>: LinkedProperty {
  /// A reference to the value, which a view passes to another one or to `focused(_:)`.
  @propertyWrapper public struct Binding {
    let location: FocusLocation<Value>

    /// The value.
    public var wrappedValue: Value {
      get { location.get() }
      nonmutating set { location.set(newValue) }
    }

    /// The reference itself.
    public var projectedValue: Binding { self }
  }

  /// The value while none of the views has the focus.
  private let empty: Value
  private var location: FocusLocation<Value>?

  /// Creates the property of a view that has the focus or not.
  public init() where Value == Bool { empty = false }

  /// Creates the property of several views, of which one may have the focus.
  public init<Wrapped: Hashable>() where Value == Wrapped? { empty = nil }

  /// The value; while the view is not displayed, writing it does nothing.
  public var wrappedValue: Value {
    get { location?.get() ?? empty }
    nonmutating set { location?.set(newValue) }
  }

  /// A reference to the value.
  public var projectedValue: Binding {
    Binding(location: location ?? FocusLocation(empty, coordinator: nil))
  }

  func makeLink(in place: NodePlace) -> AnyObject? {
    FocusLocation(empty, coordinator: EnvironmentValues(place.environment).focusCoordinator)
  }

  mutating func connect(to link: AnyObject?) {
    location = link.map { unsafe unsafeDowncast($0, to: FocusLocation<Value>.self) }
  }
}

extension FocusState.Binding: LinkedProperty {
  func makeLink(in place: NodePlace) -> AnyObject? { nil }

  mutating func connect(to link: AnyObject?) {}

  func isSame(as other: Self) -> Bool { location === other.location }
}

/// The location of the value of a focus state, with the views that it stands for.
final class FocusLocation<Value: Hashable>: Location<Value>, FocusFollower {
  private let empty: Value
  private var value: Value
  private weak var coordinator: FocusCoordinator?
  /// The displayed views in the order of their appearance.
  private var nodes: [FocusNode<Value>] = []
  /// Whether a written value waits for the focus to move.
  private var isMoving = false

  init(_ empty: Value, coordinator: FocusCoordinator?) {
    self.empty = empty
    value = empty
    self.coordinator = coordinator
  }

  override func get() -> Value {
    recordRead()
    return value
  }

  /// Stores a value, and moves the focus to its view.
  override func set(_ new: Value) {
    guard new != value else { return }
    value = new
    notifyReaders()
    isMoving = true
    coordinator?.add(self)
  }

  // MARK: Views

  func add(_ node: FocusNode<Value>) {
    nodes.append(node)
    coordinator?.follow(self, true)
  }

  func remove(_ node: FocusNode<Value>) {
    nodes.removeAll { $0 === node }
    coordinator?.followAfterRound(self)
    if nodes.isEmpty { coordinator?.follow(self, false) }
  }

  /// Takes the value of the view that has the focus, after the value of a view has changed.
  func valueDidChange() { coordinator?.followAfterRound(self) }

  // MARK: Focus

  func focusDidChange(in window: Sash.Window?) {
    guard !isMoving else { return }
    let focused = window?.firstResponder.flatMap { responder in
      nodes.first { $0.contains(responder) }
    }
    let new = focused?.value ?? empty
    guard new != value else { return }
    value = new
    notifyReaders()
  }

  func moveFocus(in window: Sash.Window, isLastTry: Bool) -> Bool {
    guard isMoving else { return true }
    let responder = window.firstResponder
    let current = responder.flatMap { responder in nodes.first { $0.contains(responder) } }
    if value == current?.value ?? empty {
      isMoving = false
    } else if value == empty {
      isMoving = false
      window.makeFirstResponder(nil)
    } else if nodes.contains(where: { $0.value == value && $0.takeFocus() }) {
      isMoving = false
    } else if isLastTry {
      isMoving = false
      focusDidChange(in: window)
    }
    return !isMoving
  }
}

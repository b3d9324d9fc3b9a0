// SPDX-License-Identifier: MIT

/// A value that a view owns, and whose changes evaluate the views that have read it.
///
/// ```swift
/// struct Counter: View {
///   @State private var count = 0
///
///   var body: some View {
///     Button("Pressed \(count) times") { count += 1 }
///   }
/// }
/// ```
///
/// The value lives as long as the view is displayed at its place; a new value of the view keeps it.
/// The initial value is made once, when the view appears. A value that is equal to the current one is
/// stored, but no view is evaluated for it: an `==` of one's own must compare all that is displayed.
/// Objects are compared by their identity.
@propertyWrapper public struct State<Value>: LinkedProperty {
  private let initial: () -> Value
  private var location: StoredLocation<Value>?

  /// Creates the property with an initial value.
  public init(wrappedValue: @autoclosure @escaping () -> Value) { initial = wrappedValue }

  /// Creates the property with an initial value.
  public init(initialValue: @autoclosure @escaping () -> Value) { initial = initialValue }

  /// The current value; the initial one while the view is not displayed, where writing does nothing.
  public var wrappedValue: Value {
    get { location?.get() ?? initial() }
    nonmutating set { location?.set(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(location: location ?? ConstantLocation(initial()))
  }

  func makeLink(in place: NodePlace) -> AnyObject? { StoredLocation(initial()) }

  mutating func connect(to link: AnyObject?) {
    location = link.map { unsafe unsafeDowncast($0, to: StoredLocation<Value>.self) }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates the property without a value.
  public init() { self.init(wrappedValue: nil) }
}

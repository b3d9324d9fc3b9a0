// SPDX-License-Identifier: MIT

/// A property of a view that is connected to values outside of it, such as `State` or `Environment`.
///
/// A type of your own may conform: its stored properties of the kinds above are connected as those
/// of a view are.
@MainActor @preconcurrency public protocol DynamicProperty {
  /// Called before each evaluation of the body of the view that has the property.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A dynamic property that is connected to an object beside the view's value.
protocol LinkedProperty: DynamicProperty {
  /// Creates the object for a property of a new view, or returns the one that it shares.
  func makeLink(in place: NodePlace) -> AnyObject?
  /// Connects the property of a view's value.
  mutating func connect(to link: AnyObject?)
  /// Returns whether another value of the property reads from the same place.
  func isSame(as other: Self) -> Bool
}

extension LinkedProperty {
  func isSame(as other: Self) -> Bool { true }
}

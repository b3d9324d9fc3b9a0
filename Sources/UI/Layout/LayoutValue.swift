// SPDX-License-Identifier: MIT

/// The key of a value that a view sets for the layout around it.
nonisolated public protocol LayoutValueKey: SendableMetatype {
  /// The type of the value.
  associatedtype Value

  /// The value of a view that sets none.
  static var defaultValue: Value { get }
}

extension View {
  /// Sets a value for the layout around the view.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    LayoutValueView(
      content: self,
      value: LayoutValue(key: ObjectIdentifier(key), value: value) { old in
        (old as? Key.Value).map { Equality<Key.Value>.areEqual($0, value) } ?? false
      })
  }
}

/// A value for the layout around a view.
struct LayoutValue {
  let key: ObjectIdentifier
  let value: Any
  /// Returns whether another value is equal.
  let isEqual: (Any) -> Bool
}

/// A view with a value for the layout around it.
@usableFromInline struct LayoutValueView<Content> {
  let content: Content
  let value: LayoutValue
}

extension LayoutValueView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> LayoutValueBox {
    let box = LayoutValueBox(view.value, in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: LayoutValueBox) {
    box.patch(value: view.value)
    box.patch(view.content)
  }
}

/// The box of a view with a value for the layout around it.
@usableFromInline final class LayoutValueBox: WrapperBox {
  private var value: LayoutValue

  init(_ value: LayoutValue, in place: NodePlace) {
    self.value = value
    super.init(in: place)
  }

  override func makeOther(in place: NodePlace) -> WrapperBox { LayoutValueBox(value, in: place) }

  func patch(value new: LayoutValue) {
    guard !new.isEqual(value.value) else { return }
    forEachMember(as: LayoutValueBox.self) { member in
      member.value = new
      member.setNeedsOuterMeasurement()
    }
  }

  override func layoutValue(for key: ObjectIdentifier) -> Any? {
    key == value.key ? value.value : super.layoutValue(for: key)
  }
}

extension LayoutBox {
  /// Returns the value that the box's view has set for the layout around it.
  final func layoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value {
    layoutValue(for: ObjectIdentifier(key)) as? Key.Value ?? Key.defaultValue
  }
}

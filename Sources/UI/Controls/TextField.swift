// SPDX-License-Identifier: MIT

/// A control into which the user types a line of text.
public struct TextField<Label> {
  private let text: Binding<String>
  private let prompt: Text?
  private let label: Label
  /// Whether the binding is written when the editing ends, and not for each change.
  private var writesAtEnd = false
}

extension TextField: View where Label: View {
  /// Creates a field.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - prompt: What the empty field displays, or `nil` for the label.
  ///   - label: What the field is for.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.text = text
    self.prompt = prompt
    self.label = label()
  }

  /// The field.
  public var body: some View {
    EntryView(
      text: text, prompt: (prompt?.plainText ?? label.spokenTitle) ?? "",
      name: label.spokenTitle, isSecure: false, writesAtEnd: writesAtEnd)
  }
}

extension TextField where Label == Text {
  /// Creates a field with a title, which the empty field displays.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// Creates a field for a number, which is stored when the editing ends.
  ///
  /// A text that is no number is replaced by the stored number.
  public init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: Binding<V>, format: NumberFormat, prompt: Text? = nil
  ) {
    self.init(
      title,
      text: Binding(
        get: { format.string(from: Double(value.wrappedValue)) },
        set: { text in format.number(from: text).map { value.wrappedValue = V($0) } }),
      prompt: prompt)
    writesAtEnd = true
  }

  /// Creates a field for a whole number, which is stored when the editing ends.
  ///
  /// A text that is no number is replaced by the stored number.
  public init<S: StringProtocol, V: BinaryInteger>(
    _ title: S, value: Binding<V>, format: NumberFormat, prompt: Text? = nil
  ) {
    self.init(
      title,
      text: Binding(
        get: { format.string(from: value.wrappedValue) },
        set: { text in
          let number = format.number(from: text).flatMap { V(exactly: $0.rounded()) }
          number.map { value.wrappedValue = $0 }
        }), prompt: prompt)
    writesAtEnd = true
  }
}

/// A control into which the user types a text that nobody shall read, such as a password.
public struct SecureField<Label> {
  private let text: Binding<String>
  private let prompt: Text?
  private let label: Label
}

extension SecureField: View where Label: View {
  /// Creates a field.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - prompt: What the empty field displays, or `nil` for the label.
  ///   - label: What the field is for.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.text = text
    self.prompt = prompt
    self.label = label()
  }

  /// The field.
  public var body: some View {
    EntryView(
      text: text, prompt: (prompt?.plainText ?? label.spokenTitle) ?? "",
      name: label.spokenTitle, isSecure: true)
  }
}

extension SecureField where Label == Text {
  /// Creates a field with a title, which the empty field displays.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

/// The field itself.
struct EntryView: View {
  typealias Body = Never

  let text: Binding<String>
  let prompt: String
  let name: String?
  let isSecure: Bool
  var writesAtEnd = false

  static func _make(_ view: EntryView, in place: NodePlace) -> EntryBox {
    EntryBox(view, in: place)
  }

  static func _patch(_ view: EntryView, _ box: EntryBox) { box.patch(view) }
}

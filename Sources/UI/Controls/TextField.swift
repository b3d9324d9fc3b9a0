// SPDX-License-Identifier: MIT

/// A control into which the user types a line of text.
public struct TextField<Label: View>: View {
  private let text: Binding<String>
  private let prompt: Text?
  private let label: Label

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
      name: label.spokenTitle, isSecure: false)
  }
}

extension TextField where Label == Text {
  /// Creates a field with a title, which the empty field displays.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

/// A control into which the user types a text that nobody shall read, such as a password.
public struct SecureField<Label: View>: View {
  private let text: Binding<String>
  private let prompt: Text?
  private let label: Label

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

  static func _make(_ view: EntryView, in place: NodePlace) -> EntryBox {
    EntryBox(view, in: place)
  }

  static func _patch(_ view: EntryView, _ box: EntryBox) { box.patch(view) }
}

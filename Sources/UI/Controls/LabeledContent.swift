// SPDX-License-Identifier: MIT

/// A view with a label at the leading edge, such as a row of information in a form.
///
/// ```swift
/// LabeledContent("Version", value: "1.0")
/// ```
public struct LabeledContent<Label, Content> {
  private let label: Label
  private let content: Content
  @Environment(\.style.hidesLabels) private var hidesLabels
}

extension LabeledContent: View where Label: View, Content: View {
  /// Creates a view from a content and its label, of which a second text is the subtitle.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// The label and the content at the trailing edge, or below it where words would be broken.
  public var body: some View {
    if hidesLabels {
      content
    } else {
      LabelRow(label: LabelLines(label: label), content: content)
    }
  }
}

extension LabeledContent where Label == Text, Content: View {
  /// Creates a view from a content and its title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a row with a title and a text.
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init {
      Text(value).foregroundStyle(.secondary)
    } label: {
      Text(title)
    }
  }

  /// Creates a row with a title and a number.
  public init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V, format: NumberFormat
  ) {
    self.init(title, value: format.string(from: Double(value)))
  }

  /// Creates a row with a title and a whole number.
  public init<S: StringProtocol, V: BinaryInteger>(_ title: S, value: V, format: NumberFormat) {
    self.init(title, value: format.string(from: value))
  }
}

// SPDX-License-Identifier: MIT

/// Controls in rows that scroll, such as the settings of an application.
///
/// Each view is a row; those in a `Section` are in a box of their own, with the header above and the
/// footer below.
///
/// ```swift
/// Form {
///   Section("Display") {
///     Toggle("Night light", isOn: $isWarm)
///     LabeledContent("Version", value: "1.4")
///   }
/// }
/// ```
public struct Form<Content> {
  private let content: Content
}

extension Form: View where Content: View {
  /// Creates a form.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The rows, which scroll below the bars around the form.
  public var body: some View { FormContentView(content: content).ignoresSafeArea() }
}

/// The rows of a form.
@usableFromInline struct FormContentView<Content> {
  let content: Content
}

extension FormContentView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> FormBox {
    let box = FormBox(in: place)
    box.show(view.content)
    return box
  }

  @usableFromInline static func _patch(_ view: Self, _ box: FormBox) { box.patch(view.content) }
}

// SPDX-License-Identifier: MIT

/// A link with the selected option, to a page with all of them.
nonisolated public struct NavigationLinkPickerStyle: PickerStyle {
  /// The form; an implementation detail.
  public var _kind: PickerKind { .display }

  /// Creates the style.
  public init() {}

  /// Returns the link of a picker; an implementation detail.
  public func _view(of picker: PickerConfiguration) -> AnyView {
    AnyView(LinkPicker(picker: picker))
  }
}

nonisolated extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A link with the selected option, to a page with all of them, on the navigation stack around the
  /// picker.
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

/// A picker whose options are on a page that a link pushes onto the stack around it.
private struct LinkPicker: View {
  let picker: PickerConfiguration
  @Environment(\.style.hidesLabels) private var hidesLabels

  init(picker: PickerConfiguration) { self.picker = picker }

  var body: some View {
    NavigationLink {
      OptionsPage(title: picker.title ?? "", options: picker.options)
    } label: {
      if let label = picker.label, !hidesLabels {
        LabelRow(label: label, content: value.foregroundStyle(.secondary))
      } else {
        value
      }
    }
  }

  private var value: Text { Text(picker.options.all.first(where: \.isSelected)?.title ?? "") }
}

/// The page of a picker's options; a choice leads back.
private struct OptionsPage: View {
  let title: String
  let options: PickerOptions
  @Environment(\.dismiss) private var dismiss

  init(title: String, options: PickerOptions) {
    self.title = title
    self.options = options
  }

  var body: some View {
    List { OptionRows(options: options) { dismiss() } }
      .navigationTitle(title).navigationBarTitleDisplayMode(.inline)
  }
}

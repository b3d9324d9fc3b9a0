// SPDX-License-Identifier: MIT

/// The space between the parts of an option, and around it in a palette, in logical pixels.
private let (gap, palettePadding) = (8.0, 6.0)
/// The radius of the background of the selected option in a palette, in logical pixels.
private let paletteRadius = 8.0

/// The text and the symbol of an option.
private struct OptionLabel: View {
  let option: PickerOption

  var body: some View {
    if let icon = option.icon {
      if option.title.isEmpty {
        Image(icon)
      } else {
        Label {
          Text(option.title)
        } icon: {
          // The name is that of the option.
          Image(icon).accessibilityHidden(true)
        }
      }
    } else {
      Text(option.title)
    }
  }
}

/// The rows of options, of which the selected one has a check mark.
struct OptionRows: View {
  let options: PickerOptions
  /// Called after the user has chosen an option.
  var onChoice: @MainActor () -> Void = {}

  var body: some View {
    ForEach(options.all) { option in
      Button {
        options.select(option)
        onChoice()
      } label: {
        HStack(spacing: gap) {
          OptionLabel(option: option)
          Spacer(minLength: 0)
          Image(systemName: "checkmark").foregroundStyle(.tint).opacity(option.isSelected ? 1 : 0)
            .accessibilityHidden(true)
        }
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .disabled(option.tag == nil)
      .accessibilityAddTraits(option.isSelected ? .isSelected : [])
    }
  }
}

/// A picker whose options are all displayed below each other.
struct InlinePicker: View {
  let picker: PickerConfiguration
  @Environment(\.style.hidesLabels) private var hidesLabels

  init(picker: PickerConfiguration) { self.picker = picker }

  var body: some View {
    if picker.options.areRows {
      rows
    } else {
      VStack(alignment: .leading, spacing: gap) { rows }
    }
  }

  @ViewBuilder private var rows: some View {
    if !hidesLabels, let label = picker.label { label.foregroundStyle(.secondary) }
    OptionRows(options: picker.options)
  }
}

/// A picker whose options are all displayed beside each other, small ones such as symbols.
struct PalettePicker: View {
  let picker: PickerConfiguration

  var body: some View {
    HStack(spacing: gap / 2) {
      ForEach(picker.options.all) { option in
        Button {
          picker.options.select(option)
        } label: {
          OptionLabel(option: option).padding(palettePadding)
            .background(
              option.isSelected ? Color(.tintFill) : .clear,
              in: RoundedRectangle(cornerRadius: paletteRadius))
        }
        .buttonStyle(.plain)
        .disabled(option.tag == nil)
        .accessibilityLabel(option.title.isEmpty ? option.icon?.name ?? "" : option.title)
        .accessibilityAddTraits(option.isSelected ? .isSelected : [])
      }
    }
    .accessibilityElement(children: .contain)
    .accessibilityLabel(picker.title ?? "")
  }
}

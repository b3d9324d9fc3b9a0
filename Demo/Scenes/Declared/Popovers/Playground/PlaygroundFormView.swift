// SPDX-License-Identifier: MIT

import SashUI

/// The form with the controls of all members of `Popover.Attributes`, and the code of the settings.
struct PlaygroundFormView: View {
  @Binding var settings: PlaygroundSettings
  /// Sets the initial settings.
  let reset: () -> Void

  var body: some View {
    Form {
      ForEach(PlaygroundMember.groups, id: \.title) { group in
        Section {
          ForEach(group.controls(for: settings), id: \.title) {
            PlaygroundControlView(title: $0.title, kind: $0.kind, settings: $settings)
          }
        } header: {
          Text(group.title)
        } footer: {
          if let footer = group.footer { Text(footer) }
        }
      }
      Section("Code") {
        SourceText(source: settings.code).fixedSize(horizontal: false, vertical: true)
        FlowLayout {
          WindowReader { window in
            Button("Copy") { [weak window] in
              window?.copy(settings.code)
              window?.rootViewController?.present(Toast("Copied"))
            }
            .buttonStyle(.borderedProminent)
          }
          Button("Reset") { reset() }.buttonStyle(.bordered)
        }
      }
    }
  }
}

/// The row with the control of one setting.
private struct PlaygroundControlView: View {
  let title: String
  let kind: PlaygroundControl.Kind
  @Binding var settings: PlaygroundSettings

  var body: some View {
    switch kind {
    case .toggle(let setting):
      Toggle(title, isOn: $settings[dynamicMember: setting])
    case .number(let setting, let range, let step):
      LabeledContent(title) {
        HStack {
          Text(playgroundText(settings[keyPath: setting])).foregroundStyle(.secondary)
          Stepper(
            title, value: $settings[dynamicMember: setting].inHundredths, in: range, step: step
          )
          .labelsHidden()
        }
      }
    case .text(let setting):
      LabeledContent(title) {
        TextField(title, text: $settings[dynamicMember: setting], prompt: Text("None"))
      }
    case .choice(let options, let index, let select):
      Picker(title, selection: Binding(get: { index(settings) }, set: { select(&settings, $0) })) {
        ForEach(options.indices, id: \.self) { Text(options[$0]) }
      }
    case .anchor(let setting):
      LabeledContent(title) { AnchorPicker(selection: $settings[dynamicMember: setting]) }
    case .anchors(let setting):
      LabeledContent(title) { AnchorPicker(selections: $settings[dynamicMember: setting]) }
    }
  }
}

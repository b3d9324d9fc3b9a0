// SPDX-License-Identifier: MIT

import SashUI

/// A popup bar below a form with all of its settings.
struct BarSettingsView: View {
  @State private var isClassic = false
  @State private var style = PopupBar.Style.default
  @State private var progressStyle = PopupBar.ProgressViewStyle.bottom
  @State private var hasLongTitles = false
  @State private var scrollsTitles = true
  @State private var shines = false
  @State private var limitsWidth = true
  @State private var interaction = PopupInteractionStyle.default
  @State private var closeButton = PopupCloseButton.Style.default
  @State private var closeButtonPlace = PopupCloseButton.Positioning.default
  @State private var isTranslucent = true
  @State private var player = NowPlayingViewController(player: Player(songs: Song.library))

  var body: some View {
    WindowReader { window in
      NavigationStack {
        form.navigationTitle("Popup bar").toolbar { ExitItem() }
      }
      .onChange(of: isClassic) { [weak window] in
        window?.theme.design = isClassic ? .classic : .modern
      }
      .onDisappear { [weak window] in window?.theme.design = .modern }
    }
    .popup(isBarPresented: .constant(true), popupContentController: player)
    .popupBarStyle(style)
    .popupBarProgressViewStyle(progressStyle)
    .popupBarMarqueeScrollEnabled(scrollsTitles)
    .popupBarShineEnabled(shines)
    .popupBarLimitFloatingContentWidth(limitsWidth)
    .popupInteractionStyle(interaction)
    .popupCloseButtonStyle(closeButton)
    .popupCloseButtonPositioning(closeButtonPlace)
    .popupContentViewCustomizer { $0.isTranslucent = isTranslucent }
    .onChange(of: hasLongTitles) {
      player.popupItem.subtitle = hasLongTitles ? BarChoices.longTitle : "Short"
    }
  }

  private var form: some View {
    Form {
      Section("Bar") {
        Toggle("Classic design", isOn: $isClassic)
        picker("Bar", $style, BarChoices.styles)
        picker("Progress", $progressStyle, BarChoices.progressStyles)
        Toggle("Long titles", isOn: $hasLongTitles)
        Toggle("Titles scroll", isOn: $scrollsTitles)
        Toggle("Shine", isOn: $shines)
        Toggle("Limited width", isOn: $limitsWidth)
      }
      Section("Content") {
        picker("Interaction", $interaction, BarChoices.interactions)
        picker("Close button", $closeButton, BarChoices.closeButtons)
        picker("Its place", $closeButtonPlace, BarChoices.closeButtonPlaces)
        Toggle("Translucent content", isOn: $isTranslucent)
      }
    }
  }

  private func picker<Value: Hashable>(
    _ title: String, _ selection: Binding<Value>, _ choices: [BarChoice<Value>]
  ) -> some View {
    Picker(title, selection: selection) {
      ForEach(choices, id: \.value) { Text($0.name) }
    }
  }
}

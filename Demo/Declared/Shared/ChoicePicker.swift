// SPDX-License-Identifier: MIT

import SashUI

/// A choice between options beside each other, or in a menu where they have not enough space.
struct ChoicePicker<Value: Hashable, Options: View>: View {
  private let title: String
  @Binding private var selection: Value
  private let options: Options

  init(_ title: String, selection: Binding<Value>, @ViewBuilder options: () -> Options) {
    self.title = title
    _selection = selection
    self.options = options()
  }

  var body: some View {
    ViewThatFits(in: .horizontal) {
      picker.pickerStyle(.segmented)
      picker.pickerStyle(.menu)
    }
  }

  private var picker: some View {
    Picker(title, selection: $selection) { options }
  }
}

// SPDX-License-Identifier: MIT

import SashUI

/// The space around the title of a button, in logical pixels.
private let insets = EdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)

/// The label of a menu, which looks like a button.
struct MenuLabel: View {
  let title: String
  var isProminent = false

  @Environment(\.theme.metrics) private var metrics

  var body: some View {
    Text(title)
      .fontWeight(.medium)
      .foregroundStyle(Color(isProminent ? .onTint : .onTintFill))
      .padding(insets)
      .frame(minHeight: metrics.controlHeight)
      .background(
        Color(isProminent ? .tint : .tintFill),
        in: RoundedRectangle(cornerRadius: metrics.cornerRadius, style: .circular)
      )
  }
}

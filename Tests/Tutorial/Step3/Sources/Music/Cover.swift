// SPDX-License-Identifier: MIT

import SashUI

struct Cover: View {
  var body: some View {
    RoundedRectangle(cornerRadius: 16)
      .fill(LinearGradient(colors: [.indigo, .teal], startPoint: .top, endPoint: .bottom))
      .aspectRatio(1, contentMode: .fit)
      .frame(maxWidth: 280)
      .overlay {
        Image(systemName: "music.note")
          .font(.system(size: 96))
          .foregroundStyle(.white)
      }
      .accessibilityHidden(true)
  }
}

// SPDX-License-Identifier: MIT

import SashUI

/// A message about a wrong input.
struct ErrorText: View {
  let message: String

  init(_ message: String) { self.message = message }

  var body: some View {
    Label(message, systemImage: "exclamationmark.triangle")
      .font(.footnote)
      .foregroundStyle(Color(.destructive))
  }
}

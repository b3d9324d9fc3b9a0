// SPDX-License-Identifier: MIT

// A file that imports both modules, as in the article on SashUI.

import Sash
import SashUI

private typealias View = SashUI.View

private struct Title: View {
  var body: some View { Text("Both modules") }
}

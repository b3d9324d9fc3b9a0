// SPDX-License-Identifier: MIT

import SashInterface

/// A view in a row, such as a segmented control, that displays all of its content in less width than
/// it prefers.
///
/// A row makes it narrower where its title would not fit beside it otherwise.
package protocol CompressibleAccessory: View {
  /// The width that the view needs, in logical pixels.
  var minimumRowWidth: Double { get }
}

// SPDX-License-Identifier: MIT

import Sash

/// A cell whose title and subtitle have as many lines as they need.
final class WrappingCell: ListCell {
  required init(identifier: String) {
    super.init(identifier: identifier)
    for label in [titleLabel, subtitleLabel] { label.numberOfLines = 0 }
  }
}

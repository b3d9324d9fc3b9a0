// SPDX-License-Identifier: MIT

import Sash

extension Theme {
  /// The factor by which the sides of blocks of text grow with the text in them.
  ///
  /// Text that is twice as large needs four times the area, of which longer lines take a part and
  /// more lines the rest. Blocks of smaller text keep their sizes.
  var textBlockScale: Double { max(1, textScale).squareRoot() }
}

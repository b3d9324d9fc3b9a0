// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashScrolling

/// A picker in a popover, which scrolls in windows that are too small for it.
final class PickerScrollView: ScrollView {
  private let picker: View

  init(_ picker: View) {
    self.picker = picker
    super.init()
    contentView.addSubview(picker)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let fitting = picker.fittingSize(in: Size(width: size.width, height: .infinity))
    return Size(width: min(fitting.width, size.width), height: min(fitting.height, size.height))
  }

  override func layoutSubviews() {
    let height = picker.fittingSize(in: Size(width: bounds.width, height: .infinity)).height
    picker.frame = Rect(x: 0, y: 0, width: bounds.width, height: max(height, bounds.height))
    contentSize = picker.frame.size
    super.layoutSubviews()
  }
}

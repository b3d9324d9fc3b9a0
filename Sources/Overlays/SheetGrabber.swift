// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashRaster

/// The size of the visible bar, in logical pixels.
private let barSize = Size(width: 36, height: 5)
/// The distance of the bar from the upper edge of the sheet, in logical pixels.
private let barTop = 5.0
/// The width of the area that receives presses, in logical pixels.
private let areaWidth = 80.0

/// The bar at the upper edge of a sheet that shows that the sheet can be dragged.
///
/// Assistive technologies move the sheet itself, so it is not an element of its own.
final class SheetGrabber: View {
  /// The height of the area that receives presses, in logical pixels.
  static let areaHeight = 15.0

  private let bar = View()
  /// Called when the grabber is pressed.
  var onPress: (() -> Void)?

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    accessibilityElementsHidden = true
    bar.isUserInteractionEnabled = false
    bar.cornerRadius = barSize.height / 2
    addSubview(bar)
    let tap = TapGestureRecognizer()
    tap.name = "sheet grabber"
    tap.onChange = { [weak self] in if $0.state == .ended { self?.onPress?() } }
    addGestureRecognizer(tap)
    environmentDidChange()
  }

  override var drawsContent: Bool { false }

  override func environmentDidChange() { bar.backgroundColor = theme.tertiaryLabel }

  /// Returns the frame of the grabber in the bounds of the sheet.
  func area(in bounds: Rect) -> Rect {
    let width = min(areaWidth, bounds.width)
    return Rect(
      x: bounds.midX - width / 2, y: bounds.minY, width: width, height: Self.areaHeight)
  }

  override func layoutSubviews() {
    bar.frame = Rect(
      x: displayScale.aligned(bounds.midX - barSize.width / 2), y: barTop, width: barSize.width,
      height: barSize.height)
  }
}

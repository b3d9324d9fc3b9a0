// SPDX-License-Identifier: MIT

import Sash

/// The distance of the parts from each other and from the edges, in logical pixels.
private let margin = 16.0
/// The most height of the log, as a fraction of the stage's.
private let logShare = 0.4

/// The area with the button that presents the popover, and the log of its callbacks.
final class PlaygroundStage: View {
  let button = Button("Present", style: .filled)
  /// The calls that are shown below the button.
  var log = PlaygroundLog() { didSet { if log != oldValue { setNeedsLayout() } } }

  private let label = Label("", style: .footnote)

  init() {
    super.init()
    backgroundRole = .groupedBackground
    label.isSecondary = true
    label.numberOfLines = 0
    addSubview(button)
    addSubview(label)
  }

  override var drawsContent: Bool { false }

  override func layoutSubviews() {
    let area = bounds.inset(by: margin)
    let height = showLog(in: Size(width: area.width, height: (area.height * logShare).rounded()))
    label.frame = Rect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
    label.textAlignment = layoutDirection == .rightToLeft ? .right : .left
    let size = button.sizeThatFits(area.size)
    let free = area.height - (height > 0 ? height + margin : 0)
    button.frame = Rect(
      x: (area.midX - size.width / 2).rounded(),
      y: (area.minY + (free - size.height) / 2).rounded(),
      width: min(size.width, area.width), height: size.height)
  }

  /// Shows as many lines of the log as fit, at least one, and returns their height.
  private func showLog(in size: Size) -> Double {
    var height = 0.0
    label.text = ""
    for text in log.texts {
      label.text = text
      height = label.sizeThatFits(Size(width: size.width, height: .infinity)).height
      if height <= size.height { break }
    }
    return height
  }
}

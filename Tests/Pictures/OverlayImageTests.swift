// SPDX-License-Identifier: MIT

/// The images of overlay containers in each of their styles, side by side.
@MainActor @Suite("Images of overlay containers") struct OverlayImageTests {
  @Test(
    "the styles at a notch, between two, and above the highest",
    arguments: [Theme.Style.light, .dark])
  func styles(style: Theme.Style) throws {
    try ImageStage.withFonts {
      let variant = ImageVariant(
        style: style, direction: .leftToRight, textScale: 1, scale: 1)
      let size = Size(width: 120, height: 220)
      let stage = ImageStage(variant, ImageStage.size(of: size, columns: 3, rows: 1))
      stage.window.prefersReducedMotion = false
      let notches = Notches()
      let styles: [OverlayContainerViewController.OverlayStyle] = [
        .flexibleHeight, .rigid, .expandableHeight,
      ]
      let containers = styles.map { style in
        let container = OverlayContainerViewController(style: style)
        container.delegate = notches
        // Content that is higher than the sheet extends below the container.
        container.view.clipsToBounds = true
        container.viewControllers = [PlainPage(""), OverlayPage("\(style)")]
        return container
      }
      stage.show(containers, size: size, columns: 3)
      try stage.run(0.5)
      try stage.compare("overlay-lowest", variant)
      let fingers = containers.map { container in
        ImageFinger(stage, at: container.view.convert(Point(x: 60, y: 180), to: nil))
      }
      for finger in fingers { try finger.move(by: -60) }
      try stage.compare("overlay-between", variant)
      // Beyond the highest notch the sheet follows at a fraction of the distance.
      for finger in fingers { try finger.move(by: -110) }
      try stage.compare("overlay-above", variant)
      for finger in fingers { finger.lift() }
      try stage.run(2)
      try stage.compare("overlay-highest", variant)
    }
  }

  private final class Notches: OverlayContainerViewControllerDelegate {
    func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int { 2 }

    func overlayContainerViewController(
      _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
      availableSpace: Double
    ) -> Double { [60, 160][index] }
  }

  /// A page with a label in its middle and one at each end, which show its height.
  private final class OverlayPage: ViewController {
    private var labels: [Label] = []

    init(_ title: String) {
      super.init()
      self.title = title
    }

    override func loadView() {
      let background = Background()
      labels = ["Top", title ?? "", "Bottom"].map { text in
        let label = Label(text, font: Font(size: 13))
        label.textAlignment = .center
        background.addSubview(label)
        return label
      }
      view = background
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let bounds = view.bounds
      for (label, y) in zip(labels, [6, bounds.midY - 9, bounds.maxY - 24]) {
        label.frame = Rect(x: 0, y: y, width: bounds.width, height: 18)
      }
    }

    private final class Background: View {
      override func environmentDidChange() { backgroundColor = theme.popoverBackground }
    }
  }
}

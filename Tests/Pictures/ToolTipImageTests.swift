// SPDX-License-Identifier: MIT

@MainActor @Suite("Images of tooltips") struct ToolTipImageTests {
  @Test(
    "the tooltip of an icon, and one with a long text at the edge",
    arguments: ImageVariant.all(normal: 2) + ImageVariant.containers.suffix(1))
  func toolTips(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let width = variant.length(300, 480)
      let stage = ImageStage(variant, Size(width: width, height: variant.length(110, 180)))
      stage.window.toolTipPresenter = PopoverToolTipPresenter()
      let buttons = [
        Button(icon: .share, label: "Share", style: .tinted),
        Button(icon: .heart, label: "Favourite", style: .tinted),
        Button(icon: .trash, label: "Delete", style: .tinted),
      ]
      buttons[2].toolTip = "Delete the selected messages from this computer and from the server"
      var x = 12.0
      for button in buttons {
        stage.page.view.addSubview(button)
        let size = button.sizeThatFits(stage.window.size)
        let mirrored = width - x - size.width
        button.frame = Rect(
          x: variant.direction == .leftToRight ? x : mirrored, y: 12, width: size.width,
          height: size.height)
        x += size.width + 12
      }
      for (index, button) in buttons.enumerated() where index != 0 {
        stage.window.handle(
          .hover(PointerHover(position: button.convert(button.bounds.center, to: nil))))
        try stage.run(1)
        try stage.compare(index == 1 ? "tooltip" : "tooltip-long", variant)
      }
    }
  }
}

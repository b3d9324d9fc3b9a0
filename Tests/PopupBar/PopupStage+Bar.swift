// SPDX-License-Identifier: MIT

@MainActor extension PopupStage {
  /// An image of one colour.
  static func image(_ size: Size = Size(width: 80, height: 40)) throws -> Image {
    try Image.draw(size: size) { $0.fill(Rect(origin: .zero, size: size), with: .red) }
  }

  /// A stage whose bar is presented.
  static func withBar(
    _ design: Theme.Design = .modern, _ form: FormFactor = .handheld,
    size: Size = Size(width: 400, height: 800), inset: Double = 0,
    _ change: (PopupStage) -> Void = { _ in }
  ) throws -> PopupStage {
    let stage = PopupStage()
    stage.window.theme.design = design
    stage.window.theme.formFactor = form
    stage.window.resize(to: size, scale: .one)
    stage.page.additionalSafeAreaInsets.bottom = inset
    change(stage)
    stage.page.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.05)
    return stage
  }
}

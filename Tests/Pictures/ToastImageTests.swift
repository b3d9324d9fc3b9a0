// SPDX-License-Identifier: MIT

@MainActor @Suite("Images of toasts") struct ToastImageTests {
  @Test(
    "a short message, one with an action, and a long one that stays",
    arguments: ImageVariant.all(normal: 2) + ImageVariant.containers.suffix(1))
  func toasts(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      for (name, toast) in [
        ("toast", Toast("Saved")),
        ("toast-action", Toast("Message deleted", action: Toast.Action("Undo") {})),
        (
          "toast-long",
          Toast(
            "The harbour master's office could not be reached; the letter is sent later",
            action: Toast.Action("Retry") {}, duration: nil)
        ),
      ] {
        let stage = ImageStage(
          variant, Size(width: variant.length(360, 460), height: variant.length(130, 260)))
        let label = Label("The page below", style: .body)
        label.isSecondary = true
        label.frame = Rect(x: 16, y: 12, width: stage.window.size.width - 32, height: 40)
        stage.page.view.addSubview(label)
        stage.page.present(toast)
        try stage.run(1)
        try stage.compare(name, variant)
      }
    }
  }
}

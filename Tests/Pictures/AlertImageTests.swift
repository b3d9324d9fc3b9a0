// SPDX-License-Identifier: MIT

@MainActor @Suite("Images of alerts and action sheets") struct AlertImageTests {
  /// Returns a window with a page of rows.
  private func stage(_ variant: ImageVariant, _ size: Size) throws -> ImageStage {
    let stage = ImageStage(variant, size)
    let below = NavigationController(rootViewController: RowsPage("Below"))
    below.view.fillsSuperview = true
    stage.page.addChild(below)
    stage.page.view.addSubview(below.view)
    try stage.run(0.1)
    return stage
  }

  @Test(
    "a destructive question, and a form with a preferred action", arguments: ImageVariant.containers
  )
  func alerts(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let stage = try stage(variant, Size(width: 360, height: variant.length(300, 480)))
      let question = AlertController(
        title: "Delete the album?", message: "Its songs stay in the library.",
        actions: [.cancel(), AlertAction(title: "Delete", style: .destructive)])
      stage.page.present(question, animated: false)
      try stage.run(0.1)
      try stage.compare("alert", variant)
      question.dismiss(animated: false)
      let save = AlertAction(title: "Create")
      let form = AlertController(
        title: "New playlist", message: "A name for the songs.", actions: [.cancel(), save])
      form.addTextField { $0.text = "Evening" }
      form.preferredAction = save
      stage.page.present(form, animated: false)
      try stage.run(0.1)
      try stage.compare("alert-form", variant)
    }
  }

  @Test("an action sheet at the bottom of a narrow window", arguments: ImageVariant.containers)
  func sheet(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let stage = try stage(variant, Size(width: 360, height: variant.length(300, 480)))
      let sheet = AlertController(
        title: nil, message: "What should happen to this song?", preferredStyle: .actionSheet,
        actions: [
          AlertAction(title: "Play next"), AlertAction(title: "Remove", style: .destructive),
          .cancel(),
        ])
      stage.page.present(sheet, animated: false)
      try stage.run(0.1)
      try stage.compare("action-sheet", variant)
    }
  }
}

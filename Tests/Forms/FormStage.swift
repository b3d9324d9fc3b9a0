// SPDX-License-Identifier: MIT

/// A form in a window of its own.
@MainActor struct FormStage {
  let stage: Stage
  let form: FormView

  init(_ rows: [View], width: Double = 400, height: Double = 500) {
    stage = Stage(width, height)
    form = FormView([FormSection(rows: rows)])
    form.fillsSuperview = true
    stage.content.addSubview(form)
    stage.window.handle(.focusChanged(true))
    stage.tick()
  }

  /// Clicks in a view, at a fraction of its width.
  func click(_ view: View, x: Double = 0.5) {
    stage.click(
      view.convert(Point(x: view.bounds.width * x, y: view.bounds.midY), to: nil))
    stage.tick()
  }
}

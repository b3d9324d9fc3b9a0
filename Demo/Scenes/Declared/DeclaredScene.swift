// SPDX-License-Identifier: MIT

import Sash
import SashDeclaredScenes

/// A scene with a program of declared views.
///
/// It has no events: what the program does stays in its views.
final class DeclaredScene: PageScene {
  private let program: DeclaredProgram

  /// Creates the scene; it is in no window yet.
  init(_ program: DeclaredProgram) {
    self.program = program
    let page = program.makeController()
    page.title = program.rawValue
    super.init("Sash \(program.rawValue)", page: page)
  }

  package override func tour(in window: Window) -> [Step] {
    let tour = DeclaredTour(window: window)
    return switch program {
    case .counter: tour.counterSteps
    case .settings: tour.settingsSteps
    case .login: tour.loginSteps
    case .todo: tour.todoSteps
    case .converter: tour.converterSteps
    case .drawing: tour.drawingSteps
    case .dashboard: tour.dashboardSteps
    }
  }
}

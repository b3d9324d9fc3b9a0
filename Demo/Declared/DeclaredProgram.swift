// SPDX-License-Identifier: MIT

import SashUI

/// The small programs of declared views, each in a controller that displays it.
package enum DeclaredProgram: String, CaseIterable, Sendable {
  /// A counter with a choice of steps.
  case counter = "Counter"
  /// Settings in sections.
  case settings = "Settings"
  /// A page to sign in.
  case login = "Sign in"
  /// A list of what there is to do.
  case todo = "To do"
  /// A converter of units.
  case converter = "Converter"
  /// A sheet of paper to draw on.
  case drawing = "Drawing"
  /// The measurements of a greenhouse.
  case dashboard = "Dashboard"

  /// Creates a controller that displays the program with its first state.
  @MainActor package func makeController() -> ViewController {
    switch self {
    case .counter: HostingController(rootView: CounterView())
    case .settings: HostingController(rootView: SettingsView())
    case .login: HostingController(rootView: LoginView())
    case .todo: HostingController(rootView: TodoView())
    case .converter: HostingController(rootView: ConverterView())
    case .drawing: HostingController(rootView: DrawingView())
    case .dashboard: HostingController(rootView: DashboardView())
    }
  }
}

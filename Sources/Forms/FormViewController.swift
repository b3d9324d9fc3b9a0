// SPDX-License-Identifier: MIT

import SashInterface

/// A controller whose view is a form, such as a page of settings.
///
/// Set `sections`, or derive a class and set them in `viewDidLoad()`.
///
/// ```swift
/// let settings = FormViewController([
///   FormSection(
///     "Account",
///     rows: [
///       FormRow("Name", accessoryView: TextField("Ada")),
///       FormRow("Sign out") { signOut() },
///     ])
/// ])
/// settings.title = "Settings"
/// navigationController.pushViewController(settings, animated: true)
/// ```
open class FormViewController: ViewController {
  /// The form, which fills the controller's view.
  public final let formView: FormView

  /// The sections from top to bottom.
  public final var sections: [FormSection] {
    get { formView.sections }
    set { formView.sections = newValue }
  }

  /// Creates a controller with sections.
  public init(_ sections: [FormSection]) {
    formView = FormView(sections)
    super.init()
  }

  /// Creates a controller without sections.
  public override init() {
    formView = FormView()
    super.init()
  }

  /// Sets the form as the controller's view.
  open override func loadView() { view = formView }
}

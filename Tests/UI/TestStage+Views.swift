// SPDX-License-Identifier: MIT

extension TestStage {
  /// Opens a window of a compositor that displays a declared view.
  convenience init<Content: View>(
    showing view: Content, size: Size = Size(width: 400, height: 400)
  ) throws {
    try self.init(root: HostingController(rootView: view), size: size)
  }

  /// The labels of all texts, in reading order.
  var texts: [String] { findAll(.staticText).map { $0.label ?? "" } }

  /// The text of the only field with a name, or of the only one.
  func fieldText(_ name: String? = nil) throws -> String? { try find(.textField, name).value }

  /// Returns the displayed views of a type.
  func views<Found: Sash.View>(_ type: Found.Type) -> [Found] {
    func search(_ view: Sash.View) -> [Found] {
      view.subviews.flatMap { (($0 as? Found).map { [$0] } ?? []) + search($0) }
    }
    return search(window.contentView)
  }

  /// Changes a model, and displays the change.
  func change<Model>(_ model: Model, _ body: (Model) -> Void) async throws {
    body(model)
    try await runTasksAndWait()
    try settle()
  }
}

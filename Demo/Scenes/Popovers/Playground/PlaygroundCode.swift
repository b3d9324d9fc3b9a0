// SPDX-License-Identifier: MIT

import Sash

extension PlaygroundSettings {
  /// The Swift code that presents a popover with the settings.
  ///
  /// Members with their default values are omitted.
  @MainActor package var code: String {
    let changes = PlaygroundMember.all.filter { $0.isChanged(self) }
      .map { "attributes.\($0.path) = \($0.code(self))" }
    return """
      var attributes = Popover.Attributes()
      \(changes.joined(separator: "\n"))
      present(Popover(attributes: attributes) { Templates.Container(Label("Hello")) })
      """
  }

  /// Returns the attributes that the code sets.
  func attributes(_ targets: PlaygroundTargets) -> Popover.Attributes {
    var attributes = Popover.Attributes()
    for member in PlaygroundMember.all where member.isChanged(self) {
      member.apply(self, targets, &attributes)
    }
    return attributes
  }
}

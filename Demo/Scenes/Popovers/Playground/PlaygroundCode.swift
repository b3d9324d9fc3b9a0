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

  /// Whether the difference from other settings has an effect on popovers only that are presented after it.
  @MainActor func needsPresentation(after old: PlaygroundSettings) -> Bool {
    PlaygroundMember.all.contains { $0.presentsAnew && $0.code(self) != $0.code(old) }
  }

  /// Returns an anchor if it is one of those at a relative position, or `nil`.
  func relativeAnchor(_ anchor: Anchor?) -> Anchor? {
    relativeAnchors.map(\.anchor).first { $0 == anchor }
  }

  /// Returns the attributes that the code sets, for a popover beside which the form is usable.
  func attributes(_ targets: PlaygroundTargets) -> Popover.Attributes {
    var attributes = Popover.Attributes()
    for member in PlaygroundMember.all where member.isChanged(self) {
      member.apply(self, targets, &attributes)
    }
    let (excluded, allowed) = (
      attributes.dismissal.excludedFrames, attributes.blocksBackgroundTouchesAllowedFrames
    )
    attributes.dismissal.excludedFrames = { excluded() + [targets.form()] }
    attributes.blocksBackgroundTouchesAllowedFrames = { allowed() + [targets.form()] }
    return attributes
  }
}

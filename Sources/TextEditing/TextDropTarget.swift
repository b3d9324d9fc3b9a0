// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The width of the caret at which dropped text would be inserted, in logical pixels.
private let caretWidth = 2.0
/// The greatest size of dropped text in bytes.
private let maximumSize = 4 << 20

/// The receiver of text that is dropped into an editable text.
///
/// The text interaction owns it. While text is dragged over the view, a caret displays where it
/// would be inserted; the selection remains.
final class TextDropTarget: DropInteractionDelegate {
  private unowned let interaction: TextInteraction
  /// The caret at which the text would be inserted, while text is dragged over the view.
  private var caret: View?

  init(_ interaction: TextInteraction) { self.interaction = interaction }

  func dropInteraction(_: DropInteraction, canHandle drop: DropSession) -> Bool {
    interaction.isEditable && drop.hasText
  }

  func dropInteraction(
    _: DropInteraction, sessionDidUpdate drop: DropSession
  ) -> DropProposal {
    guard let owner = interaction.owner, owner.editingArea.contains(drop.location(in: owner)) else {
      hideCaret()
      return DropProposal(operation: .forbidden)
    }
    showCaret(at: location(of: drop))
    return DropProposal(operation: .copy)
  }

  func dropInteraction(_: DropInteraction, sessionDidExit drop: DropSession) {
    hideCaret()
  }

  func dropInteraction(_: DropInteraction, performDrop drop: DropSession) {
    hideCaret()
    let location = location(of: drop)
    guard let item = drop.items.first(where: { $0.itemProvider.hasText }) else { return }
    let place = interaction.reservePlace(location.offset..<location.offset)
    item.itemProvider.loadText(limit: maximumSize) { [weak interaction] result in
      guard let interaction else { return }
      defer { interaction.releasePlace(place) }
      guard case .success(let text) = result, interaction.isEditable,
        let owner = interaction.owner, owner.window != nil
      else { return }
      owner.becomeFirstResponder()
      interaction.touchSelection.hideHandles()
      let time = interaction.now
      interaction.edit {
        $0.commitMarkedText()
        // Another text may have been set since the drop.
        let offset =
          $0.places.range(place)?.lowerBound ?? min(location.offset, $0.text.utf8.count)
        $0.move(to: offset, affinity: location.affinity)
        $0.paste(text, at: time)
      }
    }
  }

  private func location(of drop: DropSession) -> TextLocation {
    interaction.canvas.location(at: drop.location(in: interaction.canvas))
  }

  private func showCaret(at location: TextLocation) {
    let canvas = interaction.canvas
    let view = caret ?? View()
    if caret == nil {
      view.isUserInteractionEnabled = false
      view.accessibilityElementsHidden = true
      caret = view
    }
    if view.superview !== canvas { canvas.addSubview(view) }
    view.backgroundColor = canvas.theme.tint
    var frame = canvas.caretRect(at: location)
    frame.size.width = caretWidth
    view.frame = frame
  }

  private func hideCaret() {
    caret?.removeFromSuperview()
    caret = nil
  }
}

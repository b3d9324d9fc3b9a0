// SPDX-License-Identifier: MIT

import SashUI

/// The distance of the card from other views, without and with an arrow, in logical pixels.
private let distance = (plain: 8.0, arrow: 16.0)

/// A form on a sheet that tells what is missing in a card at the field.
struct ValidationPage: View {
  @State private var isShown = false
  @State private var state = "Nothing sent yet"

  var body: some View {
    ExamplePage(.validation) { frames in
      ExampleBox {
        Button("Write to the keeper") { isShown = true }
          .buttonStyle(.borderedProminent)
          .sheet(isPresented: $isShown) {
            LetterForm(frames: frames) { state = "Sent by \($0)" }
              .presentationDetents([.large])
              .presentationDragIndicator(.visible)
          }
        Text(state).font(.subheadline).foregroundStyle(.secondary)
      }
    }
  }
}

/// A form with a name and an address.
private struct LetterForm: View {
  let frames: PageFrames
  /// Called with the name when the form is complete.
  let onSend: (String) -> Void

  @State private var name = ""
  @State private var address = ""
  @State private var complaint: LetterField?
  @State private var nameCard = Size.zero
  @State private var addressCard = Size.zero
  @State private var titleSize = Size.zero
  @FocusState private var focus: LetterField?
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        row(.name, $name)
        row(.address, $address)
      }
      .frameTag("letter")
      .measuring($nameCard) { LetterField.name.card }
      .measuring($addressCard) { LetterField.address.card }
      .measuring($titleSize) { Text(LetterField.address.rawValue) }
      .navigationTitle("Letter")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) { Button("Send", action: send) }
      }
    }
  }

  private func row(_ field: LetterField, _ text: Binding<String>) -> some View {
    let card = field == .name ? nameCard : addressCard
    return LetterFieldRow(
      field: field, neededWidth: titleSize.width + card.width, text: text, complaint: $complaint,
      focus: $focus, frames: frames)
  }

  private func send() {
    complaint = name.isEmpty ? .name : address.contains("@") ? nil : .address
    focus = complaint ?? focus
    guard complaint == nil else { return }
    onSend(name)
    dismiss()
  }
}

/// A field of the form.
private enum LetterField: String {
  case name = "Name"
  case address = "Address"

  var prompt: String { self == .name ? "Your name" : "me@example.org" }

  /// The card that tells what is wrong while the field is not filled in.
  var card: some View { card(showsArrow: true) }

  func card(showsArrow: Bool) -> some View {
    Templates.Container(showsArrow: showsArrow) {
      switch self {
      case .name: CardNote("No name", "Enter a name.")
      case .address: CardNote("No address", "An address has an @ in it.")
      }
    }
  }
}

/// The row of a field, at which a card tells what is missing.
private struct LetterFieldRow: View {
  let field: LetterField
  /// The width of the titles and of the card together.
  let neededWidth: Double
  @Binding var text: String
  @Binding var complaint: LetterField?
  let focus: FocusState<LetterField?>.Binding
  let frames: PageFrames

  @Environment(\.theme.metrics) private var metrics
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    LabeledContent(field.rawValue) {
      TextField(field.rawValue, text: $text, prompt: Text(field.prompt))
        .focused(focus, equals: field)
        .frameTag(field)
        .popover(selection: $complaint, tag: field) {
          $0.accessibility.shiftFocus = false
          $0.dismissal.excludedFrames = { [] }
          if hasRoomBeside { placeBeside(&$0) } else { placeBelowFields(&$0) }
        } view: {
          field.card(showsArrow: hasRoomBeside || field == .address)
        }
    }
  }

  /// Whether the card fits between the titles and the field beside them.
  private var hasRoomBeside: Bool {
    let form = frames["letter"].width
    let row = form - 2 * metrics.readableMargin(forWidth: form) - 2 * metrics.margin
    return neededWidth + distance.plain + distance.arrow <= row - frames[field].width
  }

  private func placeBeside(_ attributes: inout Popover.Attributes) {
    attributes.position =
      layoutDirection == .rightToLeft
      ? .absolute(originAnchor: .right, popoverAnchor: .left)
      : .absolute(originAnchor: .left, popoverAnchor: .right)
    attributes.sourceFrameInset = .init(-distance.arrow)
  }

  /// Places the card below all fields, none of which it hides; it points only at the last one.
  private func placeBelowFields(_ attributes: inout Popover.Attributes) {
    // At the field's trailing edge the card stays inside the sheet.
    attributes.position =
      layoutDirection == .rightToLeft
      ? .absolute(originAnchor: .bottomLeft, popoverAnchor: .topLeft)
      : .absolute(originAnchor: .bottomRight, popoverAnchor: .topRight)
    attributes.sourceFrame = {
      let (field, last) = (frames[field], frames[LetterField.address])
      return Rect(x: field.minX, y: field.minY, width: field.width, height: last.maxY - field.minY)
    }
    let space = field == .address ? distance.arrow : distance.plain
    attributes.sourceFrameInset = .init(top: -space, bottom: -space)
    attributes.flipsToAvoidSource = true
  }
}

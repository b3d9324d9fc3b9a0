// SPDX-License-Identifier: MIT

import Sash

/// The distance between a caption and the text below it, in logical pixels.
private let captionGap = 2.0

/// The description of a place: its address and opening hours, and the places nearest to it.
final class PlaceCardViewController: ColumnViewController {
  var place: Place { didSet { show() } }

  /// The name and the kind, for the header of a sheet.
  let heading = StackView(.vertical, spacing: 2)
  private let name = Label("", style: .title2)
  private let kind = Label("", style: .subheadline)
  private let address = Label("", style: .body)
  private let hours = Label("", style: .body)
  private let neighbours = Label("", style: .body)

  init(_ place: Place) {
    self.place = place
    super.init()
    navigationItem.largeTitleDisplayMode = .never
    scrollView.alwaysBounceVertical = true
    kind.isSecondary = true
    for label in [name, kind, address, hours, neighbours] { label.numberOfLines = 0 }
    neighbours.lineSpacing = 4
    hours.lineSpacing = 4
    for label in [name, kind] { heading.addArrangedSubview(label) }
    show()
  }

  override func makeRows() -> [View] {
    [("Address", address), ("Open", hours), ("Nearby", neighbours)].map { caption, text in
      let label = Label(caption, style: .footnote)
      label.isSecondary = true
      label.accessibilityRole = .header
      return StackView(.vertical, spacing: captionGap, [label, text])
    }
  }

  private func show() {
    title = place.name
    name.text = place.name
    kind.text = "\(place.kind.rawValue) · \(place.distanceText)"
    address.text = "\(place.address), Alderport"
    hours.text = "Monday to Friday, 8 to 18\nSaturday, 9 to 16\nSunday closed"
    let position = place.position
    neighbours.text = Place.all.filter { $0.name != place.name }.sorted {
      $0.position.distance(to: position) < $1.position.distance(to: position)
    }.prefix(5).map(\.name).joined(separator: "\n")
    viewIfLoaded?.setNeedsLayout()
  }
}

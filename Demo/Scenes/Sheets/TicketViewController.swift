// SPDX-License-Identifier: MIT

import Sash

/// A form for buying tickets for a departure.
final class TicketViewController: FormViewController {
  private let departure: Departure
  private lazy var price = FormRow("Price", value: departure.fareText(count: 1))

  init(_ departure: Departure) {
    self.departure = departure
    super.init()
    title = "Ticket"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let passengers = Stepper(value: 1, in: 1...8)
    passengers.onChange = { [weak self] in self?.showPrice(passengers: Int($0)) }
    let buy = Button("Buy", style: .filled) { [weak self] in self?.dismiss() }
    let buySection = FormSection(rows: [buy])
    buySection.isBoxed = false
    sections = [
      FormSection(
        departure.destination,
        rows: [
          FormRow("Departs", value: departure.time), FormRow("From", value: departure.place),
        ]),
      FormSection(
        rows: [
          FormRow("Passengers", accessoryView: passengers),
          FormRow("Bicycle", accessoryView: Switch()), price,
        ]),
      buySection,
    ]
  }

  private func showPrice(passengers count: Int) { price.value = departure.fareText(count: count) }
}

// SPDX-License-Identifier: MIT

import SashUI

/// What the user chooses on the page of settings.
struct Settings: Equatable {
  enum Previews: String, CaseIterable, Identifiable {
    case always = "Always"
    case unlocked = "Unlocked"
    case never = "Never"

    var id: Self { self }
  }

  enum Density: String, CaseIterable, Identifiable {
    case compact = "Compact"
    case standard = "Standard"
    case roomy = "Roomy"

    var id: Self { self }

    /// The space between two lines.
    var spacing: Double {
      switch self {
      case .compact: 2
      case .standard: 8
      case .roomy: 16
      }
    }
  }

  var name = "Ada"
  var status = ""

  var allowsNotifications = true
  var playsSounds = true
  var volume = 60.0
  var previews = Previews.unlocked

  var density = Density.standard
  var textSize = 16.0
  var accent = Color.blue

  var backsUp = false
  var backupTime = DateTime(year: 2026, month: 1, day: 1, hour: 22, minute: 30)
  var copies = 3
}

// SPDX-License-Identifier: MIT

import Sash

/// The topic of an example of popovers: a card, a menu or what else one of them shows.
nonisolated enum PopoverTopic: CaseIterable {
  case basic
  case arrow
  case customised
  case background
  case lifecycle
  case accessibility
  case absolute
  case relative
  case frameTag
  case reader
  case dragDown
  case excludedFrame
  case tag
  case nested
  case selection
  case menu
  case menus
  case barMenu
  case alert
  case picture
  case tip
  case tutorial
  case color
  case notification
  case validation
  case stack
  case sheetCard
  case playground

  /// The topics in named groups, in the order of the list.
  @MainActor static let groups: [(name: String, examples: [PopoverTopic])] = [
    ("Cards", [.basic, .arrow, .customised, .background, .lifecycle, .accessibility]),
    ("Places", [.absolute, .relative, .frameTag, .reader]),
    ("Dismissal", [.dragDown, .excludedFrame, .tag]),
    ("Several", [.nested, .selection]),
    ("Menus", [.menu, .menus, .barMenu]),
    ("Showroom", [.alert, .picture, .tip, .tutorial, .color, .notification, .validation]),
    ("In containers", [.stack, .sheetCard]),
    ("All attributes", [.playground]),
  ]
}

extension PopoverTopic: @MainActor SceneExample {
  var title: String { summary.title }
  var subtitle: String { summary.subtitle }
  var icon: Icon { summary.icon }
}

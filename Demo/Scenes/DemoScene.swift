// SPDX-License-Identifier: MIT

import Sash
import SashDeclaredScenes

/// The demo's scenes; the first is the gallery of the others.
nonisolated package enum DemoScene: String, CaseIterable, Sendable {
  /// A list of all scenes to choose from.
  case gallery
  /// A library of songs, with a bar that opens into the player.
  case music
  /// A player with tabs, whose bar is paged from song to song.
  case player
  /// A map, with a sheet of places that a finger drags.
  case maps
  /// Examples of sheets: presented ones, and some beside their content.
  case sheets
  /// Examples of popovers and menus, each with its source.
  case popovers
  /// A map with a custom popup bar.
  case customBar = "custom-bar"
  /// A custom container with tabs below the popup bar.
  case dock
  /// Columns with a bar each.
  case splitBars = "split-bars"
  /// A popup bar with all of its settings.
  case barSettings = "bar-settings"
  /// Trails with tabs and pages that are pushed and popped.
  case navigation
  /// Letters in up to three columns.
  case split
  /// A register of a hundred thousand ships.
  case list
  /// Items to drag within the window and between programs.
  case dragAndDrop = "drag-and-drop"
  /// Every control, in a form.
  case controls
  /// Text fields and a text view.
  case text
  /// A page for choosing a theme.
  case theme
  /// A counter of declared views.
  case counter
  /// Settings of declared views.
  case settings
  /// A page to sign in, of declared views.
  case login
  /// A list of what there is to do, of declared views.
  case todo = "to-do"
  /// A converter of units, of declared views.
  case converter
  /// A sheet of paper to draw on, of declared views.
  case drawing
  /// The measurements of a greenhouse, of declared views.
  case dashboard
  /// The map with a sheet of places, of declared views.
  case declaredMaps = "declared-maps"
  /// The popup bar with all of its settings, of declared views.
  case declaredBarSettings = "declared-bar-settings"
  /// The examples of popovers and menus, of declared views.
  case declaredPopovers = "declared-popovers"
  /// The music scene of declared views.
  case declaredMusic = "declared-music"

  /// Creates the scene's content.
  @MainActor package func makeContent() -> any DemoContent {
    switch self {
    case .gallery: GalleryScene()
    case .music: MusicScene()
    case .player: PlayerScene()
    case .maps: MapsScene()
    case .sheets: SheetsScene()
    case .popovers: PopoversScene()
    case .customBar: CustomBarScene()
    case .dock: DockScene()
    case .splitBars: SplitBarsScene()
    case .barSettings: BarSettingsScene()
    case .navigation: NavigationScene()
    case .split: SplitScene()
    case .list: ListScene()
    case .dragAndDrop: DragAndDropScene()
    case .controls: ControlsScene()
    case .text: TextScene()
    case .theme: ThemeScene()
    case .counter: DeclaredScene(.counter)
    case .settings: DeclaredScene(.settings)
    case .login: DeclaredScene(.login)
    case .todo: DeclaredScene(.todo)
    case .converter: DeclaredScene(.converter)
    case .drawing: DeclaredScene(.drawing)
    case .dashboard: DeclaredScene(.dashboard)
    case .declaredMaps: HostedScene("Sash Maps", MapsView(), tour: MapsTour.steps)
    case .declaredBarSettings:
      HostedScene(
        "Sash Popup Bar", BarSettingsView(), hasBars: true, tour: BarSettingsTour.steps)
    case .declaredPopovers:
      HostedScene(
        "Sash Popovers", ExampleList(), hasBars: true, tour: { PopoversTour(window: $0).steps })
    case .declaredMusic:
      HostedScene("Sash Music", MusicView(), tour: MusicTour.steps) { $0.player.run(on: $1) }
    }
  }

  /// The names of all scenes.
  package static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// The gallery's description of a scene.
struct SceneSummary {
  let title: String
  /// The description in one or two sentences.
  let text: String
  let icon: Icon
  /// The gradient of the icon's background from top to bottom, as 0xRRGGBB.
  let colors: (UInt32, UInt32)
}

extension DemoScene {
  /// The scenes of the gallery, in named groups.
  static let groups: [(name: String, scenes: [DemoScene])] = [
    ("Above the page", [.music, .maps, .sheets, .popovers]),
    ("Popup bars", [.player, .customBar, .dock, .splitBars, .barSettings]),
    ("Containers", [.navigation, .split, .list, .dragAndDrop]),
    ("Building blocks", [.controls, .text, .theme]),
    (
      "Declared views",
      [
        .counter, .settings, .login, .todo, .converter, .drawing, .dashboard, .declaredPopovers,
        .declaredMaps, .declaredBarSettings, .declaredMusic,
      ]
    ),
  ]

  /// The gallery's description of the scene.
  var summary: SceneSummary {
    switch self {
    case .gallery:
      SceneSummary(title: "Sash", text: "All scenes.", icon: .grid, colors: (0x5b6b8c, 0x39445e))
    case .music:
      SceneSummary(
        title: "Music",
        text: "A bar that opens into what plays, and popovers stacked over a dimmed page.",
        icon: .music, colors: (0xff6a88, 0xd6336c))
    case .maps:
      SceneSummary(
        title: "Maps",
        text: "A sheet of places over a town. Its list lifts it, throws it, scrolls.",
        icon: .pin, colors: (0x4cc38a, 0x1e8e5a))
    case .sheets:
      SceneSummary(
        title: "Sheets",
        text: "Panels that a finger drags between heights: over the page, or beside it.",
        icon: .chevronUpDown, colors: (0x7ac7f5, 0x2675c9))
    case .popovers:
      SceneSummary(
        title: "Popovers",
        text: "Cards, menus, tips and alerts that float over the page, each with its source.",
        icon: .info, colors: (0xf5c04c, 0xb7791f))
    case .player:
      SceneSummary(
        title: "Player",
        text: "Songs are paged in the bar, which goes beside the tabs as the page scrolls down.",
        icon: .play, colors: (0xff8f5e, 0xd9480f))
    case .customBar:
      SceneSummary(
        title: "Search bar",
        text: "A bar of its own making over a map: a field that grows and opens into a list.",
        icon: .search, colors: (0x5bc0be, 0x1c7c7d))
    case .dock:
      SceneSummary(
        title: "Dock",
        text: "A container of its own with a capsule of tabs, which the bar stands above.",
        icon: .house, colors: (0x8fa3ff, 0x4c5fd5))
    case .splitBars:
      SceneSummary(
        title: "Columns with bars",
        text: "A bar for each column. One opens over its own, the other over both.",
        icon: .sidebar, colors: (0xc48bff, 0x8632d6))
    case .barSettings:
      SceneSummary(
        title: "Bar settings",
        text: "Every style of the popup bar and its close button, in both designs.",
        icon: .filter, colors: (0x93a1b5, 0x56657e))
    case .navigation:
      SceneSummary(
        title: "Navigation",
        text: "Trails on tabs: large titles, search, a toolbar, and pages that go back by a swipe.",
        icon: .flag, colors: (0x62a8ff, 0x1c6fe0))
    case .split:
      SceneSummary(
        title: "Split",
        text: "A mailbox in three columns, in two, or in one, as the window has room.",
        icon: .mail, colors: (0xa58bff, 0x6741d9))
    case .list:
      SceneSummary(
        title: "List",
        text:
          "A hundred thousand ships under the ports they sail from, to mark, sort out and find.",
        icon: .list, colors: (0xffb057, 0xe8710a))
    case .dragAndDrop:
      SceneSummary(
        title: "Drag and drop",
        text: "Text, pictures, files and songs, dragged into a list, and to other programs.",
        icon: .drag, colors: (0xff9f8a, 0xc2413b))
    case .controls:
      SceneSummary(
        title: "Controls",
        text: "Buttons, switches, sliders, steppers and all the others, in one form.",
        icon: .gear, colors: (0x7c8aa5, 0x4a5670))
    case .text:
      SceneSummary(
        title: "Text",
        text: "Fields, secrets, searches and notes in any script, with undo and input methods.",
        icon: .pencil, colors: (0x3fc6d8, 0x0b7f95))
    case .theme:
      SceneSummary(
        title: "Theme",
        text:
          "Light and dark, contrast, accents, and text of any size, seen on everything at once.",
        icon: .moon, colors: (0xf783c5, 0xae3ec9))
    case .counter:
      SceneSummary(
        title: "Counter", text: "A number that goes up and down by steps, with tally marks.",
        icon: .plus, colors: (0x6ea8fe, 0x2f5fd0))
    case .settings:
      SceneSummary(
        title: "Settings", text: "Toggles, pickers, sliders and fields, bound to one value.",
        icon: .bell, colors: (0x8d99ae, 0x4f5d75))
    case .login:
      SceneSummary(
        title: "Sign in", text: "A form that says what is wrong, and goes there.",
        icon: .lock, colors: (0x63c58f, 0x1d7f55))
    case .todo:
      SceneSummary(
        title: "To do", text: "Items to add, edit in their place, move, complete and filter.",
        icon: .checkmark, colors: (0xffb35c, 0xd9730d))
    case .converter:
      SceneSummary(
        title: "Converter", text: "Two fields, each of which changes the other.",
        icon: .shuffle, colors: (0x58c4dd, 0x157a94))
    case .drawing:
      SceneSummary(
        title: "Drawing", text: "Strokes of a finger in any colour and width, taken back at will.",
        icon: .brush, colors: (0xf28ab2, 0xc2416f))
    case .dashboard:
      SceneSummary(
        title: "Dashboard", text: "A greenhouse in gauges and charts, arranged as there is space.",
        icon: .chart, colors: (0x7ccf6b, 0x378b29))
    case .declaredMaps:
      SceneSummary(
        title: "Declared maps",
        text: "The town and the sheet of its places, whose heights are the values of one state.",
        icon: .pin, colors: (0x6fbf73, 0x357a45))
    case .declaredBarSettings:
      SceneSummary(
        title: "Declared bar settings",
        text: "The settings of the popup bar as one value, with a modifier for each.",
        icon: .filter, colors: (0x8ba3b8, 0x4b637c))
    case .declaredPopovers:
      SceneSummary(
        title: "Declared popovers",
        text: "The same cards, menus, tips and alerts, of declared views.",
        icon: .info, colors: (0xf5c04c, 0xb7791f))
    case .declaredMusic:
      SceneSummary(
        title: "Declared music", text: "The first scene of this list, made of declared views.",
        icon: .music, colors: (0xc2709a, 0x8a3a66))
    }
  }
}

// SPDX-License-Identifier: MIT

/// A scene's tour: the names of its images, and the demo's events meanwhile.
private struct SceneTour: CustomTestStringConvertible {
  let scene: String
  let stops: [String]
  /// Lines that occur among the events, in this order.
  let events: [String]

  var testDescription: String { scene }

  static let all = [
    SceneTour(
      scene: "controls", stops: ["1-controls", "2-dragged", "3-changed", "4-keyboard"],
      events: ["notifications off", "span 2", "copies 4", "page 2", "brightness 100"]),
    SceneTour(
      scene: "text", stops: ["1-text", "2-typed", "3-secret", "4-notes"],
      events: ["name Ada Lovelace", "search notes"]),
    SceneTour(
      scene: "navigation",
      stops: [
        "1-large", "2-scrolled", "3-search", "4-trail", "5-half-back", "6-keyboard", "7-journal",
      ],
      events: [
        "page Signal Ridge", "page Signal Ridge", "page Tarn farm", "page Signal Ridge",
        "page Trails", "tab Saved", "tab Journal",
      ]),
    SceneTour(
      scene: "split",
      stops: [
        "1-columns", "2-one", "3-letter", "4-menu", "5-flagged", "6-actions", "7-archived",
      ],
      events: ["letter Wind, tomorrow and the day after"]),
    SceneTour(
      scene: "list",
      stops: [
        "1-list", "2-thrown", "3-selected", "4-menu", "5-marked", "6-end", "7-question",
        "8-removed",
      ],
      events: ["marked 1", "left 99999"]),
    SceneTour(
      scene: "drag-and-drop",
      stops: [
        "1-cards", "2-gap", "3-inserted", "4-scrolled", "5-moved", "6-opened", "7-shelved",
        "8-closed",
      ],
      events: [
        "drags text", "dropped text The ferry leaves at six.", "dragged text copy",
        "dropped song Seven Bridges", "dragged song move", "drags song", "popup open",
        "shelved song Harbour Lights", "popup bar",
      ]),
    SceneTour(
      scene: "player",
      stops: [
        "1-bar", "2-paged", "3-inline", "4-open", "5-half-closed", "6-covers", "7-pushed",
      ],
      events: [
        "song Paper Lanterns", "popup open", "popup bar", "tab Covers", "page Harbour Lights",
      ]),
    SceneTour(
      scene: "custom-bar",
      stops: ["1-bar", "2-large", "3-found", "4-closed", "5-chosen"],
      events: ["search mill", "popup open", "popup bar", "place The Paper Crane"]),
    SceneTour(
      scene: "dock", stops: ["1-dock", "2-second", "3-away", "4-no-bar", "5-back"],
      events: ["page Trails", "dock off", "popup hidden", "dock on", "popup bar"]),
    SceneTour(
      scene: "split-bars", stops: ["1-columns", "2-open", "3-open"],
      events: ["popup 1 open", "popup 1 bar", "popup 2 open", "popup 2 bar"]),
    SceneTour(
      scene: "bar-settings", stops: ["1-modern", "2-classic", "3-open"],
      events: ["set classic on", "popup open", "popup bar", "set classic off"]),
    SceneTour(
      scene: "sheets",
      stops: [
        "1-examples", "2-medium", "3-large", "4-ticket", "5-activities", "6-lifted", "7-chosen",
        "8-stack", "9-notes", "10-hidden", "11-search", "12-timetable", "13-kinds", "14-queue",
        "15-shortcuts",
      ],
      events: [
        "example detents", "detent large", "ticket Grey Bay", "example activities",
        "example backdrop", "example shortcuts",
      ]),
    SceneTour(
      scene: "popovers",
      stops: [
        "1-examples", "2-basic", "3-arrow", "4-customised", "5-background", "6-animations",
        "7-code", "8-absolute", "9-relative", "10-tag", "11-reader", "12-drag-down",
        "13-excluded", "14-replaced", "15-nested", "16-selection", "17-menu", "18-menus",
        "19-bar-menu", "20-alert", "21-picture", "22-tip", "23-tutorial", "24-colour",
        "25-notification", "26-form", "27-stack", "28-sheet", "29-playground",
      ],
      events: ["example Basic", "example Alert", "example From a sheet", "example Playground"]),
    SceneTour(
      scene: "gallery",
      stops: [
        "1-gallery", "2-keyboard", "3-opened", "4-back", "5-split", "6-menu", "7-dark", "8-music",
      ],
      events: [
        "scene sheets", "scene gallery", "scene split", "scene gallery", "scene music",
      ]),
  ]
}

extension RealCompositorTests {
  @Suite("The tours of the scenes")
  struct SceneTourTests {
    @Test(
      "under headless weston they end without errors, and each image shows something new",
      arguments: SceneTour.all)
    private func tour(of tour: SceneTour) async throws {
      try await Stage.run { stage in
        let events = try await stage.tour(of: tour.scene, tour.stops).events
        var rest = events[...]
        for event in tour.events {
          guard let index = rest.firstIndex(of: "event \(event)") else {
            Issue.record("\"\(event)\" did not occur, or too early: \(events)")
            return
          }
          rest = rest[(index + 1)...]
        }
      }
    }
  }
}

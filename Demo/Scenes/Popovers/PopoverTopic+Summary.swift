// SPDX-License-Identifier: MIT

import Sash

extension PopoverTopic {
  /// The texts of the example.
  var summary: ExampleSummary {
    switch self {
    case .basic:
      ExampleSummary(
        "Basic", icon: .document, "A card below its button",
        "Drag it and it springs back; press anywhere else and it goes.")
    case .arrow:
      ExampleSummary(
        "Arrow", icon: .arrowUp, "A card whose arrow points at its button",
        "The arrow takes its side from the anchors, and stays on the button in a narrow window.")
    case .customised:
      ExampleSummary(
        "Customised", icon: .chevronUpDown,
        "A card that resists a drag, and moves only up and down",
        "Its colour, its corners and the drag are its own.")
    case .background:
      ExampleSummary(
        "Background", icon: .photo, "A colour behind the card, over the whole window",
        "It appears and goes with the card, and lets presses pass.")
    case .lifecycle:
      ExampleSummary(
        "Animations", icon: .play, "A card that slides in from the left with a spring",
        "When it is dismissed it sinks and fades for a whole second.")
    case .accessibility:
      ExampleSummary(
        "Accessibility", icon: .eye, "A note that leaves the keyboard where it is",
        "A screen reader finds a button in it, named “Done reading”.")
    case .absolute:
      ExampleSummary(
        "Absolute", icon: .grid, "One anchor of the card lies on one anchor of the button",
        "Choose both while the card is shown, and it moves there.")
    case .relative:
      ExampleSummary(
        "Relative", icon: .fullscreen, "A card inside a frame, at one of five places",
        "Drag it, or throw it, and it settles at the nearest one.")
    case .frameTag:
      ExampleSummary(
        "Frame tag", icon: .pin, "A card at a view that another part of the page has tagged",
        "The card knows the tag alone, and reads the frame of the view from it.")
    case .reader:
      ExampleSummary(
        "Reader", icon: .flag, "A curve from a card to the place that it is about",
        "Drag the card anywhere: a reader reports each change of its frame.")
    case .dragDown:
      ExampleSummary(
        "Drag down", icon: .arrowDown, "A card that goes when it is dragged down",
        "A press outside reaches nothing; the card bounces instead.")
    case .excludedFrame:
      ExampleSummary(
        "Excluded frame", icon: .stop, "A counter that stays while its buttons are pressed",
        "Drag it to any corner; press elsewhere and it goes.")
    case .tag:
      ExampleSummary(
        "By tag", icon: .bookmark, "A card that three buttons find by its tag",
        "Only they present it, replace it and dismiss it.")
    case .nested:
      ExampleSummary(
        "Nested", icon: .copy, "A card with a button that opens another card",
        "A press in the inner card leaves both; when the outer one goes, the inner one goes too.")
    case .selection:
      ExampleSummary(
        "Selection", icon: .checkmark, "Six stops with one card, which moves from stop to stop",
        "Choose another stop, or the same one again to put the card away.")
    case .menu:
      ExampleSummary(
        "Menu", icon: .menu, "A menu that opens at its label",
        "Press the label and continue to an item without lifting, or press twice.")
    case .menus:
      ExampleSummary(
        "Three menus", icon: .filter, "A menu as it comes, and one with settings of its own",
        "The switch opens the third one from outside, and shows whether it is open.")
    case .barMenu:
      ExampleSummary(
        "Bar item", icon: .ellipsis, "A menu of a button in the bar above",
        "Its items have icons, marks and menus of their own.")
    case .alert:
      ExampleSummary(
        "Alert", icon: .warning, "An alert that shrinks into the middle of the page",
        "It asks for an answer: a press outside makes it bounce.")
    case .picture:
      ExampleSummary(
        "Picture", icon: .photo, "A small picture in one of four corners",
        "Throw it to another, or off the lower edge; it comes back where it was.")
    case .tip:
      ExampleSummary(
        "Tip", icon: .question, "A tip with a border, and a curve to what it explains",
        "Press anywhere to go on.")
    case .tutorial:
      ExampleSummary(
        "Tutorial", icon: .info, "A panel with three steps, and a card for each of them",
        "Press the steps one after the other, then close the panel or drag it down.")
    case .color:
      ExampleSummary(
        "Colour", icon: .pencil, "Three sliders in a card that a finger can drag",
        "While a slider moves, the card stays.")
    case .notification:
      ExampleSummary(
        "Notification", icon: .bell, "A notification that comes down from the upper edge",
        "It hides after three seconds, or when it is pushed up.")
    case .validation:
      ExampleSummary(
        "Form", icon: .checkmark, "A form on a sheet that tells what is missing",
        "Send it empty, and a card tells which field to fill in.")
    case .stack:
      ExampleSummary(
        "Navigation", icon: .list, "A card that belongs to one page of a stack",
        "Go back while it is shown, and it goes with its page.")
    case .sheetCard:
      ExampleSummary(
        "From a sheet", icon: .chevronUp, "A card above a sheet, from a button on it",
        "Dismiss the sheet, and the card goes first.")
    case .playground:
      ExampleSummary(
        "Playground", icon: .gear, "Every attribute of a popover, with the code that sets it",
        "Change one, and the popover follows at once.")
    }
  }
}

// SPDX-License-Identifier: MIT

import Sash

/// An example of popovers: its description and its page.
struct PopoverExample: @MainActor SceneExample {
  let summary: ExampleSummary
  /// Creates the page.
  let makePage: () -> ViewController

  /// Creates an example with a page.
  init(_ summary: ExampleSummary, makePage: @escaping () -> ViewController) {
    self.summary = summary
    self.makePage = makePage
  }

  /// Creates the example of a page that describes itself.
  init(_ page: ExampleViewController.Type) { self.init(page.summary) { page.init() } }

  var title: String { summary.title }
  var subtitle: String { summary.subtitle }
  var icon: Icon { summary.icon }

  static func == (a: PopoverExample, b: PopoverExample) -> Bool { a.title == b.title }
  func hash(into hasher: inout Hasher) { hasher.combine(title) }

  /// The examples in named groups.
  static let groups: [(name: String, examples: [PopoverExample])] = [
    (
      "Cards",
      [
        PopoverExample(BasicExample.self), PopoverExample(ArrowExample.self),
        PopoverExample(CustomisedExample.self), PopoverExample(BackgroundExample.self),
        PopoverExample(LifecycleExample.self), PopoverExample(AccessibilityExample.self),
      ]
    ),
    (
      "Places",
      [
        PopoverExample(AbsoluteExample.self), PopoverExample(RelativeExample.self),
        PopoverExample(FrameTagExample.self), PopoverExample(ReaderExample.self),
      ]
    ),
    (
      "Dismissal",
      [
        PopoverExample(DragDownExample.self), PopoverExample(ExcludedFrameExample.self),
        PopoverExample(TagExample.self),
      ]
    ),
    (
      "Several",
      [PopoverExample(NestedExample.self), PopoverExample(SelectionExample.self)]
    ),
    (
      "Menus",
      [
        PopoverExample(MenuExample.self), PopoverExample(MenusExample.self),
        PopoverExample(BarMenuExample.self),
      ]
    ),
    (
      "Showroom",
      [
        PopoverExample(AlertExample.self), PopoverExample(PictureExample.self),
        PopoverExample(TipExample.self), PopoverExample(TutorialExample.self),
        PopoverExample(ColorExample.self), PopoverExample(NotificationExample.self),
        PopoverExample(ValidationExample.self),
      ]
    ),
    (
      "In containers",
      [PopoverExample(StackExample.self), PopoverExample(SheetCardExample.self)]
    ),
    ("All attributes", [playground]),
  ]

  /// A page with a control for each attribute.
  static let playground = PopoverExample(
    ExampleSummary(
      "Playground", icon: .gear, "Every attribute of a popover, with the code that sets it",
      "Change one, and the popover follows at once.")
  ) { PlaygroundViewController() }
}

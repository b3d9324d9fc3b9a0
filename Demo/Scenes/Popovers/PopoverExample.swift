// SPDX-License-Identifier: MIT

import Sash

/// An example of popovers, by the type of its page.
struct PopoverExample: @MainActor SceneExample {
  let page: ExampleViewController.Type

  init(_ page: ExampleViewController.Type) { self.page = page }

  var title: String { page.summary.title }
  var subtitle: String { page.summary.subtitle }
  var icon: Icon { page.summary.icon }

  static func == (a: PopoverExample, b: PopoverExample) -> Bool { a.page == b.page }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(page)) }

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
  ]
}

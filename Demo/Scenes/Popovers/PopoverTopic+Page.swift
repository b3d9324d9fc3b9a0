// SPDX-License-Identifier: MIT

import Sash

extension PopoverTopic {
  /// Creates the page of the example.
  func makePage() -> ViewController {
    switch self {
    case .basic: BasicExample()
    case .arrow: ArrowExample()
    case .customised: CustomisedExample()
    case .background: BackgroundExample()
    case .lifecycle: LifecycleExample()
    case .accessibility: AccessibilityExample()
    case .absolute: AbsoluteExample()
    case .relative: RelativeExample()
    case .frameTag: FrameTagExample()
    case .reader: ReaderExample()
    case .dragDown: DragDownExample()
    case .excludedFrame: ExcludedFrameExample()
    case .tag: TagExample()
    case .nested: NestedExample()
    case .selection: SelectionExample()
    case .menu: MenuExample()
    case .menus: MenusExample()
    case .barMenu: BarMenuExample()
    case .alert: AlertExample()
    case .picture: PictureExample()
    case .tip: TipExample()
    case .tutorial: TutorialExample()
    case .color: ColorExample()
    case .notification: NotificationExample()
    case .validation: ValidationExample()
    case .stack: StackExample()
    case .sheetCard: SheetCardExample()
    case .playground: PlaygroundViewController()
    }
  }
}

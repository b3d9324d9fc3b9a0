// SPDX-License-Identifier: MIT

import SashUI

extension PopoverTopic {
  /// The page of the example.
  @ViewBuilder var page: some View {
    switch self {
    case .basic: BasicPage()
    case .arrow: ArrowPage()
    case .customised: CustomisedPage()
    case .background: BackgroundPage()
    case .lifecycle: LifecyclePage()
    case .accessibility: AccessibilityPage()
    case .absolute: AbsolutePage()
    case .relative: RelativePage()
    case .frameTag: FrameTagPage()
    case .reader: ReaderPage()
    case .dragDown: DragDownPage()
    case .excludedFrame: ExcludedFramePage()
    case .tag: TagPage()
    case .nested: NestedPage()
    case .selection: SelectionPage()
    case .menu: MenuPage()
    case .menus: MenusPage()
    case .barMenu: BarMenuPage()
    case .alert: AlertPage()
    case .picture: PicturePage()
    case .tip: TipPage()
    case .tutorial: TutorialPage()
    case .color: ColorPage()
    case .notification: NotificationPage()
    case .validation: ValidationPage()
    case .stack: StackPage()
    case .sheetCard: SheetCardPage()
    case .playground: PlaygroundPage()
    }
  }
}

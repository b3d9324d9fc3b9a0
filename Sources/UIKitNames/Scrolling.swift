// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Names of UIKit with another name or form here; the compiler's message documents each.

import SashGeometry
import SashInterface
import SashScrolling

extension ScrollView {
  @available(*, unavailable, renamed: "isDragging")
  public final var isTracking: Bool { fatalError() }
  @available(*, unavailable, message: "There is no status bar to tap")
  public final var scrollsToTop: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Constrain the subviews of contentView, and set contentSize")
  public final var contentLayoutGuide: LayoutGuide { fatalError() }
  @available(*, unavailable, message: "Constrain to the scroll view itself")
  public final var frameLayoutGuide: LayoutGuide { fatalError() }
  @available(*, unavailable, message: "Indicators follow contentInset")
  public final var scrollIndicatorInsets: EdgeInsets {
    get { fatalError() }
    set { fatalError() }
  }
  @available(*, unavailable, message: "Indicators follow contentInset")
  public final var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

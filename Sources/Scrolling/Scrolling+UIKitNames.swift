// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

// Names of UIKit that have another name or another form here. They are unavailable, so that the
// compiler's error names the way.

extension ScrollView {
  /// UIKit's name of `isDragging`.
  @available(*, unavailable, renamed: "isDragging")
  public final var isTracking: Bool { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "There is no status bar to tap")
  public final var scrollsToTop: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Constrain the subviews of contentView, and set contentSize")
  public final var contentLayoutGuide: LayoutGuide { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Constrain to the scroll view itself")
  public final var frameLayoutGuide: LayoutGuide { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Indicators follow contentInset")
  public final var scrollIndicatorInsets: EdgeInsets {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Indicators follow contentInset")
  public final var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

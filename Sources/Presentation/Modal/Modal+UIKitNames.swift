// SPDX-License-Identifier: MIT

import SashInterface

// Names of UIKit that have another name or another form here. They are unavailable, so that the
// compiler's error names the way.

nonisolated extension ModalPresentationStyle {
  /// UIKit's name of `formSheet`.
  @available(*, unavailable, renamed: "formSheet")
  public static var pageSheet: ModalPresentationStyle { fatalError() }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Present a Popover")
  public static var popover: ModalPresentationStyle { fatalError() }
  /// UIKit's name of `fullScreen`.
  @available(*, unavailable, renamed: "fullScreen")
  public static var currentContext: ModalPresentationStyle { fatalError() }
  /// UIKit's name of `overFullScreen`.
  @available(*, unavailable, renamed: "overFullScreen")
  public static var overCurrentContext: ModalPresentationStyle { fatalError() }
}

// SPDX-License-Identifier: MIT

public import SashGeometry
public import SashRaster

// Names of UIKit that have another name or another form here. They are unavailable, so that the
// compiler's error names the way.

extension Layer {
  /// UIKit's name of `clipsToBounds`.
  @available(*, unavailable, renamed: "clipsToBounds")
  public final var masksToBounds: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Draw a border in draw(in:dirty:) of a view")
  public final var borderWidth: Double {
    get { fatalError() }
    set { fatalError() }
  }
  /// A name of UIKit; the message names the way in Sash.
  @available(*, unavailable, message: "Draw a border in draw(in:dirty:) of a view")
  public final var borderColor: Color? {
    get { fatalError() }
    set { fatalError() }
  }
  /// UIKit's name of `shadow`.
  @available(*, unavailable, renamed: "shadow")
  public final var shadowOpacity: Double {
    get { fatalError() }
    set { fatalError() }
  }
  /// UIKit's name of `shadow`.
  @available(*, unavailable, renamed: "shadow")
  public final var shadowRadius: Double {
    get { fatalError() }
    set { fatalError() }
  }
  /// UIKit's name of `shadow`.
  @available(*, unavailable, renamed: "shadow")
  public final var shadowOffset: Size {
    get { fatalError() }
    set { fatalError() }
  }
  /// UIKit's name of `shadow`.
  @available(*, unavailable, renamed: "shadow")
  public final var shadowColor: Color? {
    get { fatalError() }
    set { fatalError() }
  }
}

// SPDX-License-Identifier: MIT

import SashGeometry

/// The appearance and behaviour of a window on the desktop.
///
/// Pass them to `Display.open(_:options:)`.
public nonisolated struct ToplevelOptions: Hashable, Sendable {
  /// The application's identifier: the name of its desktop file, for example `org.example.Player`.
  public var applicationID: String
  /// The minimum size of the window in logical pixels, or `nil` for none.
  public var minimumSize: Size?
  /// The initial state of the window.
  public var windowMode: WindowMode
  /// Whether the window has an alpha channel, so that content behind it can show through.
  public var isTranslucent: Bool
  /// The number of physical pixels per logical pixel, or `nil` for the compositor's preference.
  ///
  /// Without viewports it is rounded to the nearest integer.
  public var scale: Double?

  /// The preferred decoration.
  public var decoration: Decoration
  /// The rule by which the pointer's image is displayed over the window.
  public var cursorVisibility: CursorVisibility
  /// The number of colours of the window's pixels.
  public var colorDepth: ColorDepth

  /// A number of colours.
  public enum ColorDepth: Hashable, Sendable {
    /// 8 bits for each of red, green and blue.
    case full
    /// 16 bits per pixel (`r5g6b5`) with dithering, where the compositor accepts such buffers: half
    /// the memory and half the bytes to copy, for displays that show no more.
    ///
    /// Translucent windows, popups and title bars have all colours.
    case reduced
  }

  /// A rule by which the pointer's image is displayed.
  public enum CursorVisibility: Hashable, Sendable {
    /// Always.
    case always
    /// From the first movement of the pointer in the window until the next touch by a finger, as for
    /// touchscreens that may have a mouse too.
    case afterMotion
    /// Never.
    case never
  }

  /// A preference for the title bar and the edges of a window.
  public enum Decoration: Hashable, Sendable {
    /// The compositor draws them if it can, else the window does.
    case automatic
    /// The compositor draws them if it can, else nothing does.
    ///
    /// The surface of the window then contains nothing but its content, as for measurements and
    /// kiosks.
    case server
    /// The window draws them itself, with the views in `Window.titleBarItems`, unless the compositor
    /// insists on its own.
    case client
    /// Nothing draws them, unless the compositor insists on its own.
    case none

    /// Whether the compositor should draw them.
    var prefersServer: Bool {
      switch self {
      case .automatic, .server: true
      case .client, .none: false
      }
    }
  }

  /// The state of a window on the desktop.
  public enum WindowMode: Hashable, Sendable {
    /// A window of its own size.
    case floating
    /// A maximised window.
    case maximized
    /// A window that covers its output.
    case fullscreen
  }

  /// Creates options; each has a common default.
  public init(
    applicationID: String = "", minimumSize: Size? = nil, windowMode: WindowMode = .floating,
    isTranslucent: Bool = false, scale: Double? = nil, decoration: Decoration = .automatic,
    cursorVisibility: CursorVisibility = .always, colorDepth: ColorDepth = .full
  ) {
    self.applicationID = applicationID
    self.minimumSize = minimumSize
    self.windowMode = windowMode
    self.isTranslucent = isTranslucent
    self.scale = scale
    self.decoration = decoration
    self.cursorVisibility = cursorVisibility
    self.colorDepth = colorDepth
  }
}

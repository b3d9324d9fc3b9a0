// SPDX-License-Identifier: MIT

internal import SashCImageLibraries

/// The functions of librsvg that render SVG, and those of the libraries that it depends on.
///
/// Their declarations are those of librsvg 2.52, cairo 1.16 and GLib 2.66; their binary interfaces
/// have been stable since. librsvg's handles may be used by any thread, one at a time.
@safe struct SVGLibrary: Sendable {
  /// The library, or the reason why it is not available; loaded on first use.
  static let shared = Result { () throws(DynamicLibrary.Missing) in
    try SVGLibrary(DynamicLibrary("librsvg-2.so.2", package: "librsvg2-2"))
  }

  typealias Handle = OpaquePointer
  typealias Surface = OpaquePointer
  typealias Context = OpaquePointer
  typealias ErrorPointer = UnsafeMutablePointer<UnsafeMutablePointer<SashGError>?>

  /// The function `rsvg_handle_new_from_data`.
  let makeHandle: @convention(c) (UnsafePointer<UInt8>?, Int, ErrorPointer) -> Handle?
  /// The function `rsvg_handle_set_dpi`.
  let setResolution: @convention(c) (Handle, Double) -> Void
  /// The function `rsvg_handle_get_intrinsic_size_in_pixels`.
  let pixelSize:
    @convention(c) (Handle, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Int32
  /// The function `rsvg_handle_get_intrinsic_dimensions`.
  let dimensions:
    @convention(c) (
      Handle, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<SashRsvgLength>,
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<SashRsvgLength>,
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<SashRsvgRectangle>
    ) -> Void
  /// The function `rsvg_handle_render_document`.
  let render:
    @convention(c) (Handle, Context, UnsafePointer<SashRsvgRectangle>, ErrorPointer) -> Int32
  /// The function `g_object_unref`.
  let release: @convention(c) (Handle) -> Void
  /// The function `g_error_free`.
  let freeError: @convention(c) (UnsafeMutablePointer<SashGError>) -> Void

  /// The function `cairo_image_surface_create_for_data`.
  let makeSurface:
    @convention(c) (UnsafeMutablePointer<UInt8>, Int32, Int32, Int32, Int32) -> Surface
  /// The function `cairo_surface_status`.
  let surfaceStatus: @convention(c) (Surface) -> Int32
  /// The function `cairo_surface_finish`.
  let finishSurface: @convention(c) (Surface) -> Void
  /// The function `cairo_surface_destroy`.
  let destroySurface: @convention(c) (Surface) -> Void
  /// The function `cairo_create`.
  let makeContext: @convention(c) (Surface) -> Context
  /// The function `cairo_status`.
  let contextStatus: @convention(c) (Context) -> Int32
  /// The function `cairo_scale`.
  let scale: @convention(c) (Context, Double, Double) -> Void
  /// The function `cairo_destroy`.
  let destroyContext: @convention(c) (Context) -> Void

  init(_ library: DynamicLibrary) throws(DynamicLibrary.Missing) {
    unsafe makeHandle = try unsafe library.function("rsvg_handle_new_from_data")
    unsafe setResolution = try unsafe library.function("rsvg_handle_set_dpi")
    unsafe pixelSize = try unsafe library.function("rsvg_handle_get_intrinsic_size_in_pixels")
    unsafe dimensions = try unsafe library.function("rsvg_handle_get_intrinsic_dimensions")
    unsafe render = try unsafe library.function("rsvg_handle_render_document")
    unsafe release = try unsafe library.function("g_object_unref")
    unsafe freeError = try unsafe library.function("g_error_free")
    unsafe makeSurface = try unsafe library.function("cairo_image_surface_create_for_data")
    unsafe surfaceStatus = try unsafe library.function("cairo_surface_status")
    unsafe finishSurface = try unsafe library.function("cairo_surface_finish")
    unsafe destroySurface = try unsafe library.function("cairo_surface_destroy")
    unsafe makeContext = try unsafe library.function("cairo_create")
    unsafe contextStatus = try unsafe library.function("cairo_status")
    unsafe scale = try unsafe library.function("cairo_scale")
    unsafe destroyContext = try unsafe library.function("cairo_destroy")
  }
}

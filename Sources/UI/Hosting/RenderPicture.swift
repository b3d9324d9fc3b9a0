// SPDX-License-Identifier: MIT

import SashRaster

/// The number of frames after which a picture is taken although the view still changes its layout.
private let maximumFrames = 30
/// The time between two frames in seconds.
private let frameInterval = 1.0 / 60

/// Renders a view into memory, without a compositor: for tests, documentation and previews.
///
/// Animations are not waited for.
///
/// ```swift
/// let bitmap = try renderPicture(of: Greeting(), size: Size(width: 320, height: 240))
/// try bitmap.writePNG(to: "greeting.png")
/// ```
///
/// - Parameters:
///   - view: The view, at its place in the middle of the picture.
///   - size: The size in logical pixels, or `nil` for the view's ideal size.
///   - scale: The number of pixels for each logical pixel.
///   - theme: The theme, which also fills the background.
/// - Returns: The picture.
/// - Throws: `BitmapError` if there is no memory for a picture of the size.
public func renderPicture<Content: View>(
  of view: Content, size: Size? = nil, scale: Double = 1, theme: Theme = .light
) throws -> Bitmap {
  let hosting = HostingView(rootView: view)
  let unlimited = Size(width: Double.infinity, height: .infinity)
  let window = Sash.Window(
    size: size ?? hosting.sizeThatFits(unlimited), scale: DisplayScale(scale))
  window.theme = theme
  let host = OffscreenWindowHost(window)
  hosting.fillsSuperview = true
  window.contentView.addSubview(hosting)
  if size == nil { window.resize(to: hosting.sizeThatFits(unlimited), scale: DisplayScale(scale)) }
  for _ in 0..<maximumFrames {
    try host.frame(at: host.now + frameInterval)
    if !window.needsFrame { break }
  }
  let framebuffer = try OffscreenFramebuffer(size: window.scene.pixelBounds.size)
  window.paint(into: framebuffer, damage: Region(framebuffer.bitmap.bounds))
  return framebuffer.bitmap
}
